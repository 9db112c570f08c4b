import { Parser } from 'htmlparser2';

const SAID_IN = new Set(['description', 'og:title', 'og:description', 'og:site_name']);

/** Of another site: a part of the same one may be moved. */
const foreignHost = (address: string | undefined, page: URL): string | undefined => {
  const host = address === undefined ? undefined : URL.parse(address, page)?.hostname;
  return host === page.hostname ? undefined : host;
};

/**
 * What a page tells before its scripts run, and no reader sees: how it calls itself to searches and links, its data for them, and
 * the hosts of its scripts and frames. Not their addresses: those change with every release of an honest site.
 */
export const pageShell = (html: string, page: URL): string => {
  const parts: (string | undefined)[] = [];
  let isData = false;
  const parser = new Parser({
    onopentag(name, { name: key, property = key, content, src, type }) {
      if (name === 'meta' && SAID_IN.has(property?.toLowerCase() ?? '')) parts.push(content);
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
