import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';

/**
 * The judgement of the client that starts a view: `not-a-browser` is not paid, `odd` has to solve a proof of
 * work first (`judge-start.ts`), `browser` passes. `agent` is stored as evidence.
 */
export type AgentJudgement = { verdict: 'browser' | 'odd' | 'not-a-browser'; agent: string };

type Request = {
  headers: IncomingHttpHeaders;
  /** Requested over https or from this machine; only then do browsers send the Sec- headers. */
  secure: boolean;
};

type Claims = {
  text: string;
  family: 'chromium' | 'firefox' | 'safari' | 'other';
  /** The version of the engine; 0 where the family states none. */
  version: number;
};

const majorIn = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1] ?? 0);

/**
 * Reads the browser family and version from the user agent. All Chromium forks say Chrome; only Safari states
 * its version in a field of its own, of which one decimal is read.
 */
const claimsOf = (text: string): Claims => {
  const chromium = majorIn(text, /\bChrome\/(\d+)/);
  if (chromium) return { text, family: 'chromium', version: chromium };
  const firefox = majorIn(text, /\bFirefox\/(\d+)/);
  if (firefox) return { text, family: 'firefox', version: firefox };
  const safari = Number(/\bVersion\/(\d+(?:\.\d)?).* Safari\//.exec(text)?.[1] ?? 0);
  return safari ? { text, family: 'safari', version: safari } : { text, family: 'other', version: 0 };
};

/** The first version of each family that sends fetch metadata. */
const FETCH_METADATA_SINCE = { chromium: 80, firefox: 90, safari: 16.4, other: Number.POSITIVE_INFINITY };
const CLIENT_HINTS_SINCE = 100;

const hintsOf = (headers: IncomingHttpHeaders): string => [headers['sec-ch-ua'] ?? ''].flat().join();

type Rule = {
  name: string;
  verdict: 'odd' | 'not-a-browser';
  isBroken(request: Request, claims: Claims): boolean;
};

/**
 * The first broken rule decides. Every rule accepts real browsers: with screen readers, old ones, privacy
 * browsers, and those inside apps. What an extension may change is `odd` at most.
 */
export const RULES: readonly Rule[] = [
  {
    name: 'no-name',
    verdict: 'not-a-browser',
    isBroken: (_, { text }) => text === '',
  },
  {
    name: 'declared-bot',
    verdict: 'not-a-browser',
    isBroken: ({ headers }, { text }) => isbot(text) || hintsOf(headers).includes('Headless'),
  },
  {
    name: 'no-fetch-metadata',
    verdict: 'not-a-browser',
    isBroken: ({ headers, secure }, { family, version }) =>
      secure && version >= FETCH_METADATA_SINCE[family] && headers['sec-fetch-mode'] === undefined,
  },
  {
    // Our page uses fetch; a navigation with JSON does not exist.
    name: 'other-fetch-metadata',
    verdict: 'not-a-browser',
    isBroken: ({ headers }) =>
      (headers['sec-fetch-mode'] ?? 'cors') !== 'cors' ||
      (headers['sec-fetch-dest'] ?? 'empty') !== 'empty' ||
      (headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin',
  },
  {
    name: 'other-hints',
    verdict: 'odd',
    isBroken: ({ headers }, { family, version }) => {
      const hinted = majorIn(hintsOf(headers), /"Chromium";\s*v="(\d+)/);
      return hinted > 0 && (family !== 'chromium' || hinted !== version);
    },
  },
  {
    name: 'no-hints',
    verdict: 'odd',
    // Browsers inside apps sent no hints for a long time.
    isBroken: ({ headers, secure }, { text, family, version }) =>
      secure &&
      family === 'chromium' &&
      version >= CLIENT_HINTS_SINCE &&
      !text.includes('; wv)') &&
      hintsOf(headers) === '',
  },
  {
    name: 'no-language',
    verdict: 'odd',
    isBroken: ({ headers }) => !headers['accept-language'],
  },
];

export const judgeAgent = (request: Request): AgentJudgement => {
  const claims = claimsOf(request.headers['user-agent'] ?? '');
  const broken = RULES.find((rule) => rule.isBroken(request, claims));
  return broken
    ? { verdict: broken.verdict, agent: broken.name }
    : { verdict: 'browser', agent: claims.family };
};

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/;

/** Tells whether a browser sends the Sec- headers to this address. */
export const isTrustworthy = (publicUrl: string, headers: IncomingHttpHeaders): boolean =>
  publicUrl.startsWith('https:') || LOOPBACK.test(headers.host ?? '');
