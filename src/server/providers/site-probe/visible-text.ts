import { Parser } from 'htmlparser2';

/** What stands in them is shown to nobody. */
const HIDDEN = new Set(['script', 'style', 'noscript', 'template', 'svg', 'iframe']);

/** The words of a page with its title, roughly as a reader sees them. */
export const visibleText = (html: string): string => {
  const parts: string[] = [];
  let hidden = 0;
  const parser = new Parser({
    onopentagname(name) {
      if (HIDDEN.has(name)) hidden += 1;
    },
    ontext(text) {
      if (hidden === 0) parts.push(text);
    },
    onclosetag(name) {
      if (HIDDEN.has(name)) hidden -= 1;
    },
  });
  parser.end(html);
  return parts.join(' ');
};

/** By the charset that the answer names, else as UTF-8; damaged letters are no reason to give up. */
export const decodePage = (body: Uint8Array, contentType: string): string => {
  const [, charset = 'utf-8'] = /charset=["']?([\w-]+)/i.exec(contentType) ?? [];
  try {
    return new TextDecoder(charset).decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
};
