/** The framing headers of a page; a repeated header is one entry each. */
export type FramingHeaders = { contentSecurityPolicy: string[]; xFrameOptions: string[] };

const DIRECTIVE = 'frame-ancestors';

/** Sources of the first frame-ancestors directive of each policy; a header may contain several policies. */
const ancestorSources = (headers: string[]): string[][] =>
  headers
    .flatMap((header) => header.split(','))
    .flatMap((policy) => {
      const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/));
      const found = directives.find(([name]) => name?.toLowerCase() === DIRECTIVE);
      return found ? [found.slice(1)] : [];
    });

const HOST_SOURCE = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\*|(?:\*\.)?[^/:*]+)(?::(\d+|\*))?(?:\/.*)?$/i;

const DEFAULT_PORTS: Record<string, string> = { 'http:': '80', 'https:': '443' };

/** A policy's http also matches https, never the other way round. */
const schemeMatches = (allowed: string, actual: string): boolean =>
  allowed === actual || (allowed === 'http:' && actual === 'https:');

const hostMatches = (pattern: string, host: string): boolean => {
  if (pattern === '*') return true;
  return pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern;
};

const portMatches = (pattern: string | undefined, origin: URL): boolean => {
  const port = origin.port || DEFAULT_PORTS[origin.protocol];
  if (pattern === '*') return true;
  if (pattern === undefined) return port === DEFAULT_PORTS[origin.protocol];
  return pattern === port || (pattern === '80' && port === '443');
};

const sourceMatches = (source: string, origin: URL, page: URL): boolean => {
  const text = source.toLowerCase();
  if (text === '*') return true;
  if (text === "'self'") return origin.origin === page.origin;
  if (/^[a-z][a-z0-9+.-]*:$/.test(text)) return schemeMatches(text, origin.protocol);
  const [, scheme, host = '', port] = HOST_SOURCE.exec(text) ?? [];
  // A source without a scheme takes that of its page.
  const allowedScheme = scheme ? `${scheme}:` : page.protocol;
  return (
    host !== '' &&
    schemeMatches(allowedScheme, origin.protocol) &&
    hostMatches(host, origin.hostname) &&
    portMatches(port, origin)
  );
};

/** Evaluates X-Frame-Options by the HTML standard, which ignores unknown values. */
const xFrameOptionsAllow = (headers: string[], origin: URL, page: URL): boolean => {
  const values = new Set(
    headers.flatMap((header) => header.split(',')).map((value) => value.trim().toLowerCase()),
  );
  const known = ['deny', 'allowall', 'sameorigin'].filter((value) => values.has(value));
  // Contradicting values refuse.
  if (values.size > 1) return known.length === 0;
  if (values.has('deny')) return false;
  return !values.has('sameorigin') || origin.origin === page.origin;
};

/**
 * Returns whether a browser shows `page` in a frame of `origin`. Every policy with frame-ancestors must allow
 * it, and one such policy makes X-Frame-Options void; a <meta> policy does not count.
 */
export const mayBeFramed = (
  { contentSecurityPolicy, xFrameOptions }: FramingHeaders,
  { origin, page }: { origin: URL; page: URL },
): boolean => {
  const policies = ancestorSources(contentSecurityPolicy);
  if (policies.length === 0) return xFrameOptionsAllow(xFrameOptions, origin, page);
  return policies.every((sources) => sources.some((source) => sourceMatches(source, origin, page)));
};
