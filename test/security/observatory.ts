import type { LightMyRequestResponse } from 'fastify';

type Judged = { what: string; points: number };

const SIX_MONTHS_SECONDS = 15_768_000;
const PRIVATE_REFERRERS = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];

const directivesOf = (policy: string): Map<string, string> =>
  new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources.join(' ')];
    }),
  );

const judgePolicy = (policy: Map<string, string>): number => {
  const sources = [policy.get('default-src'), policy.get('script-src'), policy.get('style-src')].join(' ');
  if (!policy.has('default-src')) return -25;
  if (/'unsafe-(inline|eval)'|\*(?!:)|data:|\bhttps?:(?!\/)/.test(sources)) return -20;
  return policy.get('default-src') === "'none'" ? 10 : 5;
};

const judgeCookies = (cookies: LightMyRequestResponse['cookies']): number => {
  if (cookies.length === 0) return 0;
  if (cookies.some(({ secure }) => !secure)) return -40;
  const identifying = cookies.filter(({ name }) => name.startsWith('__Host-'));
  if (identifying.some(({ httpOnly }) => !httpOnly)) return -30;
  return cookies.every(({ sameSite }) => sameSite !== undefined) ? 5 : 0;
};

const judgeTransport = (header: string): number => {
  const seconds = Number(/max-age=(\d+)/.exec(header)?.[1] ?? 0);
  if (seconds === 0) return -20;
  return seconds < SIX_MONTHS_SECONDS ? -10 : 0;
};

const judgeFraming = (policy: Map<string, string>, header: string): number => {
  if (policy.get('frame-ancestors') === "'none'") return 5;
  return header === '' ? -20 : 0;
};

const judgeReferrer = (header: string): number => {
  if (PRIVATE_REFERRERS.includes(header)) return 5;
  return header === '' ? 0 : -5;
};

/** Items of the HTTP Observatory's score for an answer, beside the 100 from which it begins. */
export const judgeHeaders = ({ headers, cookies }: LightMyRequestResponse): Judged[] => {
  const header = (name: string): string => String(headers[name] ?? '');
  const policy = directivesOf(header('content-security-policy'));
  return [
    { what: 'content security policy', points: judgePolicy(policy) },
    { what: 'cookies', points: judgeCookies(cookies) },
    { what: 'strict transport security', points: judgeTransport(header('strict-transport-security')) },
    { what: 'content type options', points: header('x-content-type-options') === 'nosniff' ? 0 : -5 },
    { what: 'framing', points: judgeFraming(policy, header('x-frame-options')) },
    { what: 'referrer policy', points: judgeReferrer(header('referrer-policy')) },
    {
      what: 'resource policy',
      points: header('cross-origin-resource-policy') === 'same-origin' ? 10 : 0,
    },
    { what: 'other origins', points: header('access-control-allow-origin') === '' ? 0 : -50 },
  ];
};

export const scoreOf = (judged: Judged[]): number => judged.reduce((sum, { points }) => sum + points, 100);
