import { publicAddress } from '../../../support/public-address.ts';
import type { Somebody } from './prober.ts';

const LIMIT_MS = 10_000;

export type Place = { url: string; adverts: readonly string[] };

/** Sends the start of a view for the guest page. @throws when no answer comes in time */
export const sendStart = async (
  { url, adverts }: Place,
  headers: Record<string, string>,
): Promise<Response> => {
  const response = await fetch(`${url}/api/views`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ adsId: adverts[0], userId: 'guest', adViewedAs: 'guest' }),
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  await response.body?.cancel();
  return response;
};

/** People who were never here, and begin without opening a page. */
export const strangersOf = (place: Place) => (): Somebody => ({
  begin: async () => (await sendStart(place, { 'x-forwarded-for': publicAddress() })).ok,
});
