import { setTimeout as wait } from 'node:timers/promises';
import { repeatStartMs } from '../../../src/shared/watching/repeat-start.ts';
import { publicAddress } from '../../support/public-address.ts';
import type { Somebody } from '../outages/people/prober.ts';
import { type Place, sendStart } from '../outages/people/send-start.ts';

/** Begins as the page does, which retries a start by the same rule. */
const beginAsPage = async (place: Place, headers: Record<string, string>): Promise<boolean> => {
  const { ok, status, headers: answered } = await sendStart(place, headers);
  const seconds = answered.get('retry-after');
  const retryAfterSeconds = seconds === null ? undefined : Number(seconds);
  const repeatMs = ok ? undefined : repeatStartMs({ status, retryAfterSeconds });
  if (repeatMs === undefined) return ok;
  await wait(repeatMs);
  return (await sendStart(place, headers)).ok;
};

/** People whose browser has its device number of an earlier day. */
export const returnedPeople = (place: Place, newBrowser: () => string) => (): Somebody => ({
  begin: () => beginAsPage(place, { cookie: newBrowser(), 'x-forwarded-for': publicAddress() }),
});

/** Time after which a refused person presses "Try again". */
const PRESS_AGAIN_MS = 1_000;

/** Newcomers: each opens the page, until it loads, and then begins. */
export const newcomers = (place: Place) => (): Somebody => {
  const headers = { 'x-forwarded-for': publicAddress() };
  const openPage = async (): Promise<boolean> => {
    const page = { accept: 'text/html', 'accept-encoding': 'br', ...headers };
    const { ok, body } = await fetch(`${place.url}/guest`, { headers: page });
    await body?.cancel();
    return ok;
  };
  return {
    async arrive(leaving) {
      while (!leaving.aborted && !(await openPage().catch(() => false))) await wait(PRESS_AGAIN_MS);
    },
    begin: () => beginAsPage(place, headers),
  };
};
