import { randomInt, randomUUID } from 'node:crypto';
import { encodePublicId } from '../../../src/shared/ids/public-id.ts';
import { publicAddress } from '../../support/public-address.ts';

export type Place = { url: string; adverts: readonly string[] };
type Request = { path: string; body?: object; headers?: Record<string, string> };

type Callers = {
  /** Number of concurrent callers, each of whom calls again after each answer. */
  count: number;
  request(place: Place): Request;
};

export type Flood = { name: string; callers: readonly Callers[] };

const somePatient = () => encodePublicId(BigInt(randomInt(1, 2 ** 47)));

/** One popular page for half of them, and pages that nobody has opened before for the other half. */
const pages = (): Request => ({
  path: randomInt(2) === 0 ? '/' : `/patient/${somePatient()}`,
  headers: { accept: 'text/html', 'accept-encoding': 'br' },
});
const starts = ({ adverts }: Place): Request => ({
  path: '/api/views',
  body: { adsId: adverts[0], userId: 'guest', adViewedAs: 'guest' },
});
const logIns = (): Request => ({
  path: '/api/login',
  body: { email: `${randomUUID()}@example.org`, password: 'not the password' },
});

export const FLOODS: readonly Flood[] = [
  { name: 'pages', callers: [{ count: 300, request: pages }] },
  { name: 'views that begin', callers: [{ count: 600, request: starts }] },
  {
    name: 'pages and views that begin',
    callers: [
      { count: 200, request: pages },
      { count: 600, request: starts },
    ],
  },
  { name: 'log-ins', callers: [{ count: 60, request: logIns }] },
];

const CALL_LIMIT_MS = 30_000;

const call = async ({ url, ...place }: Place, callers: Callers, leaving: AbortSignal): Promise<number> => {
  const { path, body, headers } = callers.request({ url, ...place });
  const response = await fetch(url + path, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': publicAddress(), ...headers },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.any([leaving, AbortSignal.timeout(CALL_LIMIT_MS)]),
  });
  await response.arrayBuffer();
  return response.status;
};

/** Floods a place until `leaving`. Returns how often each status came, 0 for no answer. */
export const flood = async (
  place: Place,
  what: Flood,
  leaving: AbortSignal,
): Promise<Map<number, number>> => {
  const statuses = new Map<number, number>();
  const one = async (callers: Callers) => {
    while (!leaving.aborted) {
      const status = await call(place, callers, leaving).catch(() => 0);
      if (!leaving.aborted) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const each = what.callers.flatMap((callers) => Array<Callers>(callers.count).fill(callers));
  await Promise.all(each.map(one));
  return statuses;
};
