import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPaidViewsSite, type PaidViewsSite } from '../../../test/sites/paid-views-site.ts';
import { advertForm } from '../../../test/support/place-advert.ts';
import {
  aDevice,
  creditView,
  startView,
  watchAdvert,
  watchThrough,
} from '../../../test/support/watch-advert.ts';
import { keyOf } from '../platform/http/key-of.ts';
import { createViewLimits } from './view-limits.ts';

let world: PaidViewsSite;
let adsId: string;
let hosts = 0;

beforeAll(async () => {
  world = await createPaidViewsSite({ viewer: 1000, address: 1000, network: 10_000 });
});
afterAll(() => world.close());

const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  world.site.app.inject({ method, url, payload, headers: { cookie: world.advertiser.cookie } });
const place = async (changes: object) =>
  (await call('POST', '/api/createAdv', { ...advertForm(), title: 'Figs', ...changes })).json();
const limitTo = async (dailyViews: number | null) =>
  (await call('PUT', `/api/updateAdv/${adsId}`, { ...advertForm(), dailyViews })).json().adv.dailyViews;
const report = async () => {
  await world.site.context.viewLimits.flush();
  const { today, adv } = (await call('GET', `/api/getUserAdv/${adsId}`)).json();
  return { today, of: adv.dailyViews };
};
/** A new viewer on another network. */
const somebody = async () => {
  hosts += 1;
  const address = `46.${100 + (hosts >> 8)}.${hosts % 256}.7`;
  return { ...world.asFriend(await aDevice(world.site), address), adsId };
};
const watch = async () => (await watchAdvert(world.site, await somebody())).json();
const begin = async () => {
  const who = await somebody();
  return { who, ...(await startView(world.site, who)).json() };
};
const isListed = async () => {
  const reply = await world.site.app.inject({ method: 'POST', url: '/api/getAdvs', payload: {} });
  return reply.json().some(({ _id }: { _id: string }) => _id === adsId);
};

beforeEach(async () => {
  adsId = (await place({ dailyViews: 3 })).adv._id;
});

describe('an advert with a limit of three views a day', () => {
  test('is paid for three, then shown to nobody until the day is over', async () => {
    for (const paid of [1, 2, 3]) {
      expect(await isListed()).toBe(true);
      expect(await watch()).toMatchObject({ earned: 0.0025 });
      expect(await report()).toEqual({ today: paid, of: 3 });
    }
    expect(await isListed()).toBe(false);
    expect(await watch()).toMatchObject({ earned: 0, unpaid: 'advert-day-limit' });
    world.site.clock.advance({ days: 1 });
    expect(await isListed()).toBe(true);
    expect(await watch()).toMatchObject({ earned: 0.0025 });
    world.site.clock.advance({ days: -1 });
  });

  test('counts running views, and pays a viewer who began below the limit', async () => {
    // The hour ends while they run, so the limit is read again at their end.
    const left = 3600 - (Math.floor(world.site.clock.now().getTime() / 1000) % 3600);
    world.site.clock.advance({ seconds: left - 3 });
    const running = [await begin(), await begin(), await begin()];
    expect(running.map(({ unpaid }) => unpaid)).toEqual([undefined, undefined, undefined]);
    expect((await begin()).unpaid).toBe('advert-day-limit');
    // A viewer who only begins views hides the advert from nobody.
    expect(await isListed()).toBe(true);
    expect(await limitTo(1)).toBe(1);
    for (const { who, ...started } of running) {
      const view = await watchThrough(world.site, who.cookie, started);
      expect((await creditView(world.site, who.cookie, view, who.address)).json().earned).toBe(0.0025);
    }
    expect(await report()).toEqual({ today: 3, of: 1 });
  });

  test('counts a view that ends while it is paused', async () => {
    const { who, ...started } = await begin();
    await call('POST', `/api/pauseAdv/${adsId}`);
    const view = await watchThrough(world.site, who.cookie, started);
    expect((await creditView(world.site, who.cookie, view, who.address)).json().earned).toBe(0.0025);
    expect(await report()).toEqual({ today: 1, of: 3 });
  });

  test('is shown again when the limit is raised or removed, and hidden when a limit is set below today’s views', async () => {
    for (const _ of [1, 2, 3]) await watch();
    expect(await limitTo(4)).toBe(4);
    expect(await isListed()).toBe(true);
    expect(await watch()).toMatchObject({ earned: 0.0025 });
    expect(await isListed()).toBe(false);
    expect(await limitTo(null)).toBeNull();
    expect(await watch()).toMatchObject({ earned: 0.0025 });
    expect(await limitTo(5)).toBe(5);
    expect(await isListed()).toBe(false);
    expect((await begin()).unpaid).toBe('advert-day-limit');
  });

  test('leaves its place in the list to older adverts once it is spent', async () => {
    const older = (await place({ title: 'Older figs' })).adv._id;
    for (let count = 0; count < 25; count += 1) {
      adsId = (await place({ dailyViews: 1 })).adv._id;
      await watch();
    }
    adsId = older;
    expect(await isListed()).toBe(true);
  });

  test('keeps its limit when it is edited without one or bought again, and counts today’s views after a restart', async () => {
    const { dailyViews: _, ...unsaid } = { ...advertForm(), dailyViews: 0 };
    expect((await call('PUT', `/api/updateAdv/${adsId}`, unsaid)).json().adv.dailyViews).toBe(3);
    const { clicks, amount, purchaseKey } = advertForm();
    const again = await call('POST', `/api/repeatAdv/${adsId}`, { clicks, amount, purchaseKey });
    expect(again.json().adv.dailyViews).toBe(3);
    for (const _ of [1, 2, 3]) await watch();
    await world.site.context.viewLimits.flush();
    const restarted = createViewLimits(world.site.context);
    const advert = { advertId: keyOf(adsId), dailyViews: 3 };
    const knownBelow = (limit: number | null) => restarted.spentAdverts.known(() => limit);
    expect(knownBelow(3)).toEqual([]);
    expect(await restarted.spentAdverts.among([advert])).toEqual([advert.advertId]);
    // A list starts from the cached spent adverts, by their current limits.
    expect([knownBelow(3), knownBelow(4), knownBelow(null)]).toEqual([[advert.advertId], [], []]);
    world.site.clock.advance({ days: 1 });
    expect(knownBelow(3)).toEqual([]);
    world.site.clock.advance({ days: -1 });
    await restarted.close();
  });
});

test.each([0, -1, 1.5, 1_000_001, '3', 'many'])(
  'rejects a daily limit of %s by its name',
  async (dailyViews) => {
    expect(await place({ dailyViews })).toMatchObject({ code: 'daily-views-invalid', field: 'dailyViews' });
  },
);
