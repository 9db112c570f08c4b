import { Parser } from 'htmlparser2';

/** Elements whose content nobody sees. */
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

/** Decodes by the answer's charset, else as UTF-8; damaged letters are tolerated. */
export const decodePage = (body: Uint8Array, contentType: string): string => {
  const [, charset = 'utf-8'] = /charset=["']?([\w-]+)/i.exec(contentType) ?? [];
  try {
    return new TextDecoder(charset).decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
};

const META_NAMES = new Set(['description', 'og:title', 'og:description', 'og:site_name']);

/** The host of another site; parts of the same site may move. */
const foreignHost = (address: string | undefined, page: URL): string | undefined => {
  const host = address === undefined ? undefined : URL.parse(address, page)?.hostname;
  return host === page.hostname ? undefined : host;
};

/**
 * The part of a page before its scripts run: its metadata for searches and links, and the hosts of its
 * scripts and frames. Their full addresses change with every release of an honest site.
 */
export const pageShell = (html: string, page: URL): string => {
  const parts: (string | undefined)[] = [];
  let isData = false;
  const parser = new Parser({
    onopentag(name, { name: key, property = key, content, src, type }) {
      if (name === 'meta' && META_NAMES.has(property?.toLowerCase() ?? '')) parts.push(content);
      if (name === 'script' || name === 'iframe') parts.push(foreignHost(src, page));
      isData = name === 'script' && type === 'application/ld+json';
    },
    ontext(text) {
      if (isData) parts.push(text);
    },
    onclosetag() {
      isData = false;
    },
  });
  parser.end(html);
  return parts.filter(Boolean).join(' ');
};
