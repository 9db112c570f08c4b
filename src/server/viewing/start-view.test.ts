import assert from 'node:assert/strict';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPaidViewsSite, type PaidViewsSite } from '../../../test/sites/paid-views-site.ts';
import { aDevice, watchAdvert } from '../../../test/support/watch-advert.ts';
import { rememberPlace } from '../accounts/known-places.ts';

let world: PaidViewsSite;
let advert = 0;

beforeAll(async () => {
  world = await createPaidViewsSite({ viewer: 100, address: 100, network: 100 });
});
afterAll(() => world.close());
beforeEach(() => {
  advert += 1;
});

const numberOf = (cookie: string): bigint => BigInt(/=(\d+)\./.exec(cookie)?.[1] ?? 0);

/** Remembers the place as each log-in does. */
const logIn = (cookie: string, address: string) =>
  rememberPlace(world.site.context, world.site.database.db, {
    accountId: world.olena.id,
    place: { deviceId: numberOf(cookie), address },
  });

/** Returns how a view of a logged-out viewer is booked. */
const bookedFrom = async (cookie: string, address: string): Promise<'own' | 'received'> => {
  const before = await fundsNow();
  const reply = await watchAdvert(world.site, world.asFriend(cookie, address, advert % 3));
  expect(reply.json()).toMatchObject({ earned: 0.0025, adViewedAs: 'refrence' });
  const after = await fundsNow();
  assert(after.received > before.received !== after.ownViewReceived > before.ownViewReceived);
  return after.received > before.received ? 'received' : 'own';
};

const fundsNow = async ({ site, olena } = world): Promise<{ received: number; ownViewReceived: number }> => {
  const headers = { cookie: olena.cookie };
  return (await site.app.inject({ url: '/api/current_user', headers })).json().userData;
};

describe('a logged-out viewer’s view for a patient is booked', () => {
  test('as the patient’s own from a browser that they logged in with, anywhere', async () => {
    const cookie = await aDevice(world.site);
    await logIn(cookie, `${world.aNetwork()}.1`);
    expect(await bookedFrom(cookie, `${world.aNetwork()}.1`)).toBe('own');
  });

  test('as the patient’s own from the home where they logged in, by any browser', async () => {
    const home = `${world.aNetwork()}.1`;
    await logIn(await aDevice(world.site), home);
    expect(await bookedFrom(await aDevice(world.site), home)).toBe('own');
  });

  test('as received from elsewhere', async () => {
    await logIn(await aDevice(world.site), `${world.aNetwork()}.1`);
    expect(await bookedFrom(await aDevice(world.site), `${world.aNetwork()}.1`)).toBe('received');
  });

  test('as received behind a carrier’s address that the patient used too', async () => {
    const carrier = `${world.aNetwork()}.1`;
    world.site.carriers.add(carrier);
    await logIn(await aDevice(world.site), carrier);
    expect(await bookedFrom(await aDevice(world.site), carrier)).toBe('received');
  });

  test('as received when the address identifies nobody, as in a trial', async () => {
    await logIn(await aDevice(world.site), '127.0.0.1');
    expect(await bookedFrom(await aDevice(world.site), '127.0.0.1')).toBe('received');
  });
});

test('treats a home like any other after 30 days without a log-in', async () => {
  const later = await createPaidViewsSite({ viewer: 100, address: 100, network: 100 });
  const home = `${later.aNetwork()}.1`;
  const place = { deviceId: 7n, address: home };
  later.site.clock.advance({ days: -31 });
  await rememberPlace(later.site.context, later.site.database.db, { accountId: later.olena.id, place });
  later.site.clock.advance({ days: 31 });
  const cookie = await aDevice(later.site);
  await watchAdvert(later.site, later.asFriend(cookie, home));
  expect(await fundsNow(later)).toMatchObject({ received: 0.0025, ownViewReceived: 0 });
  await later.close();
});

test('reveals the booking, and so the patient’s places, in no answer to a stranger', async () => {
  const { publicId } = world.olena;
  const post = async (url: string, payload: object) =>
    (await world.site.app.inject({ method: 'POST', url, payload })).json();
  const page = async () => ({
    ...(await post('/api/current_patient', { userId: publicId })),
    ...(await post('/api/getFunds', { id: publicId })).user.userData,
  });
  const seenFrom = async (cookie: string, address: string) => {
    const before = await page();
    const reply = (await watchAdvert(world.site, world.asFriend(cookie, address, advert % 3))).json();
    const after = await page();
    const grown = Object.keys(after).filter(
      (name) => typeof after[name] === 'number' && after[name] > before[name],
    );
    const { received, ownViewReceived, donated } = reply.userData;
    expect([received, ownViewReceived, donated]).toEqual([after.received, 0, after.donated]);
    return grown;
  };
  const home = `${world.aNetwork()}.1`;
  await logIn(await aDevice(world.site), home);
  const fromHome = await seenFrom(await aDevice(world.site), home);
  expect(fromHome).toEqual(['received', 'today', 'watchCount']);
  expect(await seenFrom(await aDevice(world.site), `${world.aNetwork()}.1`)).toEqual(fromHome);
});
