import { randomInt, randomUUID } from 'node:crypto';
import { encodePublicId } from '../../src/shared/ids/public-id.ts';
import { publicAddress } from '../../test/support/public-address.ts';

export type Place = { url: string; adverts: readonly string[] };
type Request = { path: string; body?: object; headers?: Record<string, string> };

export type Flood = {
  name: string;
  /** How many callers at once, each of whom calls again as soon as there is an answer. */
  callers: number;
  request(place: Place): Request;
};

const somePatient = () => encodePublicId(BigInt(randomInt(1, 2 ** 47)));

/** Half of them open one popular page, half pages that nobody has opened before. */
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
  { name: 'pages', callers: 300, request: pages },
  { name: 'views that begin', callers: 600, request: starts },
  { name: 'log-ins', callers: 60, request: logIns },
];

const CALL_LIMIT_MS = 30_000;

const call = async ({ url, ...place }: Place, flood: Flood, leaving: AbortSignal): Promise<number> => {
  const { path, body, headers } = flood.request({ url, ...place });
  const response = await fetch(url + path, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': publicAddress(), ...headers },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.any([leaving, AbortSignal.timeout(CALL_LIMIT_MS)]),
  });
  await response.arrayBuffer();
  return response.status;
};

/** Floods a place until told to leave; answers how often each status came, 0 for no answer. */
export const flood = async (
  place: Place,
  what: Flood,
  leaving: AbortSignal,
): Promise<Map<number, number>> => {
  const statuses = new Map<number, number>();
  const one = async () => {
    while (!leaving.aborted) {
      const status = await call(place, what, leaving).catch(() => 0);
      if (!leaving.aborted) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: what.callers }, one));
  return statuses;
};
