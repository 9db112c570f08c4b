import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ADVERT_TIERS } from '#shared/advert-tiers/advert-tiers.ts';
import { decodePublicId } from '#shared/ids/public-id.ts';
import { asNanos } from '#shared/money/nanos.ts';
import { anAdvertiser } from '../../../test/support/people.ts';
import { placeAdvert } from '../../../test/support/place-advert.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { advertRoomOf, paceOf, SHARED_FACTOR, viewLimits } from './limit-table.ts';
import { SLOT_MS } from './running-views.ts';
import { AT_ONCE, type StartingView } from './view-limits.ts';

const XL = asNanos(50_000_000n);
const P = asNanos(2_500_000n);
const MIXED = ADVERT_TIERS.map(({ earnNanos }) => earnNanos);

let site: TestApp;
let count = 0n;

beforeAll(async () => {
  site = await createTestApp({ config: { sharedNetworks: ['198.18.0.0/15', '203.0.112.0/24'] } });
  // The test must not cross the end of an hour or a day.
  site.clock.stop();
});
afterAll(() => site.close());
beforeEach(() => {
  count += 1_000_000n;
});

const aNetwork = (): string => {
  count += 1n;
  return `46.${(count >> 8n) % 256n}.${count % 256n}`;
};

/** Every view has another viewer, page and advert, unless given. */
const viewOf = (changes: Partial<StartingView>): StartingView => {
  count += 1n;
  return {
    address: '176.36.1.1',
    viewerId: count,
    nonce: count,
    advertId: count,
    viewsBought: 5_000,
    dailyViews: null,
    beneficiaryId: count,
    earnNanos: XL,
    trust: 'returned',
    ...changes,
  };
};

/** Watches in sequence, from start to credit; returns the number of paid views and the first reason. */
const watchAll = async (views: readonly Partial<StartingView>[]) => {
  let paid = 0;
  for (const changes of views) {
    const view = viewOf(changes);
    const why = await site.context.viewLimits.begin(view);
    if (why) return { paid, why };
    const place = await site.context.viewLimits.admit(view);
    if (typeof place === 'string') return { paid, why: `${place} at the end` };
    place.settle(true);
    paid += 1;
  }
  return { paid, why: null };
};

const times = (n: number, changes: Partial<StartingView>): Partial<StartingView>[] => Array(n).fill(changes);
const mixed = (n: number, changes: Partial<StartingView>): Partial<StartingView>[] =>
  Array.from({ length: n }, (_, place) => ({ ...changes, earnNanos: MIXED[place % MIXED.length] ?? P }));

describe('a home’s daily room', () => {
  const home = () => `${aNetwork()}.7`;

  test('for one page is a dollar, for any number of devices and adverts', async () => {
    expect(await watchAll(times(30, { address: home(), beneficiaryId: 7n }))).toEqual({
      paid: 20,
      why: 'page-limit',
    });
    expect(await watchAll(times(500, { address: home(), beneficiaryId: 7n, earnNanos: P }))).toEqual({
      paid: 400,
      why: 'page-limit',
    });
  });

  test('is a dollar for new devices on all pages, and three for others', async () => {
    const address = home();
    expect(await watchAll(times(30, { address, trust: 'new' }))).toEqual({
      paid: 20,
      why: 'new-devices-limit',
    });
    expect(await watchAll(times(60, { address }))).toEqual({ paid: 40, why: 'address-limit' });
  });

  test('is 2 % of the pack of one advert, between 10 and 30 views', async () => {
    const roomOf = (viewsBought: number) => advertRoomOf({ viewsBought, trust: 'returned' });
    expect([500, 1_000, 5_000, 100_000].map(roomOf)).toEqual([10, 20, 30, 30]);
    const rival = { address: home(), advertId: 9n, viewsBought: 500, earnNanos: P };
    expect(await watchAll(times(30, rival))).toEqual({ paid: 10, why: 'advert-limit' });
  });

  test('is half of that for new devices', async () => {
    const roomOf = (viewsBought: number) => advertRoomOf({ viewsBought, trust: 'new' });
    expect([500, 1_000, 5_000, 100_000].map(roomOf)).toEqual([5, 10, 30, 30]);
    const rival = { address: home(), advertId: 10n, viewsBought: 500, earnNanos: P, trust: 'new' } as const;
    expect(await watchAll(times(30, rival))).toEqual({ paid: 5, why: 'advert-limit' });
  });

  test('is the same for any number of IPv6 addresses', async () => {
    const addresses = Array.from({ length: 100 }, (_, place) => `2a02:2378:77:${place.toString(16)}::1`);
    const rotating = addresses.map((address) => ({ address, beneficiaryId: 8n }));
    expect(await watchAll(rotating)).toEqual({ paid: 60, why: 'page-limit' });
  });
});

test('pays a street ten dollars a day', async () => {
  const network = aNetwork();
  const neighbours = Array.from({ length: 250 }, (_, place) => ({ address: `${network}.${place}` }));
  expect(await watchAll(neighbours)).toEqual({ paid: 200, why: 'network-limit' });
});

describe('one advert, for all viewers', () => {
  test('is paid for 10 % of its pack in an hour, and at least 100 views', async () => {
    expect([500, 1_000, 5_000, 100_000].map(paceOf)).toEqual([100, 100, 500, 10_000]);
    const anybody = () => ({ address: `${aNetwork()}.7`, advertId: 11n, viewsBought: 500, earnNanos: P });
    expect(await watchAll(Array.from({ length: 120 }, anybody))).toEqual({ paid: 100, why: 'advert-pace' });
    site.clock.advance({ seconds: 3600 });
    expect(await watchAll([anybody()])).toEqual({ paid: 1, why: null });
  });

  test('is shown to nobody until the next hour when that pace is reached', async () => {
    const watching = { address: '176.36.9.1', advertId: 21n, viewsBought: 500, earnNanos: P };
    const listed = async () => {
      const reply = await site.app.inject({ method: 'POST', url: '/api/getAdvs', payload: {} });
      return (reply.json() as { _id: string }[]).map(({ _id }) => _id);
    };
    const advertiser = await anAdvertiser(site, { balanceDollars: 10 });
    const adsId = await placeAdvert(site, advertiser, { title: 'Popular' });
    const advertId = decodePublicId(adsId) ?? 0n;
    const anybody = () => ({ ...watching, advertId, address: `${aNetwork()}.7` });
    await watchAll(Array.from({ length: 100 }, anybody));
    expect(await listed()).toContain(adsId);
    expect(await watchAll([anybody()])).toMatchObject({ why: 'advert-pace' });
    expect(await listed()).not.toContain(adsId);
    site.clock.advance({ seconds: 3600 });
    expect(await listed()).toContain(adsId);
  });

  test('is hidden today from a household that reached its limit, and shown to others', async () => {
    const advertiser = await anAdvertiser(site, { balanceDollars: 10 });
    const adsId = await placeAdvert(site, advertiser, { title: 'For others' });
    const [home, other] = [`${aNetwork()}.7`, `${aNetwork()}.7`];
    const listedAt = async (remoteAddress: string) => {
      const reply = await site.app.inject({
        method: 'POST',
        url: '/api/getAdvs',
        payload: {},
        remoteAddress,
      });
      return (reply.json() as { _id: string }[]).map(({ _id }) => _id);
    };
    const watching = { advertId: decodePublicId(adsId) ?? 0n, viewsBought: 500, earnNanos: P, address: home };
    await watchAll(times(10, watching));
    expect(await listedAt(home)).toContain(adsId);
    expect(await watchAll([watching])).toMatchObject({ why: 'advert-limit' });
    expect(await listedAt(home)).not.toContain(adsId);
    expect(await listedAt(other)).toContain(adsId);
    site.clock.advance({ days: 1 });
    expect(await listedAt(home)).toContain(adsId);
  });

  test('is paid for a view that outlasts its slot if the day has room at its end', async () => {
    const anybody = () => ({ address: `${aNetwork()}.7`, advertId: 32n, dailyViews: 1, earnNanos: P });
    const late = viewOf(anybody());
    expect(await site.context.viewLimits.begin(late)).toBeNull();
    site.clock.advance({ seconds: SLOT_MS / 1_000 });
    expect(await watchAll([anybody()])).toEqual({ paid: 1, why: null });
    expect(await site.context.viewLimits.admit(late)).toBe('advert-day-limit');
  });

  test('keeps its pace while views only run: a rival could start them and leave', async () => {
    for (let place = 0; place < 120; place += 1) {
      const left = { address: `${aNetwork()}.7`, advertId: 12n, viewsBought: 500, earnNanos: P };
      expect(await site.context.viewLimits.begin(viewOf(left))).toBeNull();
    }
    expect(await watchAll([{ address: `${aNetwork()}.7`, advertId: 12n, viewsBought: 500 }])).toMatchObject({
      paid: 1,
    });
  });
});

describe('running views', () => {
  const { begin } = { begin: (view: Partial<StartingView>) => site.context.viewLimits.begin(viewOf(view)) };

  test('occupy a slot, so that nobody watches in vain, and free it when they are left', async () => {
    const address = `${aNetwork()}.7`;
    const atHome = { address, beneficiaryId: 13n };
    for (let place = 0; place < 20; place += 1) expect(await begin(atHome)).toBeNull();
    expect(await begin(atHome)).toBe('page-limit');
    site.clock.advance({ seconds: SLOT_MS / 1000 });
    expect(await begin(atHome)).toBeNull();
  });

  test('are limited to one for each viewer', async () => {
    const address = `${aNetwork()}.7`;
    const one = { address, beneficiaryId: 14n, viewerId: 77n };
    for (let place = 0; place < 50; place += 1) expect(await begin(one)).toBeNull();
  });

  test('are limited to forty in a home', async () => {
    const address = `${aNetwork()}.7`;
    const atHome = { address, earnNanos: P };
    for (let place = 0; place < (AT_ONCE.address ?? 0); place += 1) expect(await begin(atHome)).toBeNull();
    expect(await begin(atHome)).toBe('too-many-at-once');
    const unpaid = viewOf({ ...atHome, viewerId: 78n });
    expect(await site.context.viewLimits.begin(unpaid)).toBe('too-many-at-once');
    const other = { viewerId: 78n, nonce: unpaid.nonce + 1n };
    expect(site.context.viewLimits.mayBeReplaced(other), 'an unpaid view is the last one too').toBe(true);
    expect(await begin({ ...atHome, address: `${aNetwork()}.7` })).toBeNull();
  });

  test('are limited to two hundred in a street', async () => {
    const network = aNetwork();
    const street = (place: number) => begin({ address: `${network}.${place}`, earnNanos: P });
    for (let place = 0; place < (AT_ONCE.network ?? 0); place += 1) expect(await street(place)).toBeNull();
    expect(await street(250)).toBe('too-many-at-once');
  });
});

describe('honest people are paid', () => {
  test('as a family of 4, new here, by 20 of the longest views for one page', async () => {
    const family = { address: `${aNetwork()}.7`, beneficiaryId: 15n, trust: 'new' } as const;
    expect(await watchAll(times(20, family))).toEqual({ paid: 20, why: null });
  });

  test('as a class of 30, new here and all at once, each with one view for one page', async () => {
    const address = `${aNetwork()}.7`;
    const lesson = mixed(30, { address, beneficiaryId: 16n, trust: 'new', advertId: 17n });
    const views = lesson.map(viewOf);
    for (const view of views) expect(await site.context.viewLimits.begin(view)).toBeNull();
    for (const view of views) expect(typeof (await site.context.viewLimits.admit(view))).toBe('object');
  });

  test('as 200 phones behind a carrier’s address, new here, by three views each for one page', async () => {
    const address = `${aNetwork()}.7`;
    site.carriers.add(address);
    const phones = mixed(600, { address, beneficiaryId: 18n, trust: 'new' });
    expect(await watchAll(phones)).toEqual({ paid: 600, why: null });
    const more = await watchAll(mixed(600, { address, beneficiaryId: 18n, trust: 'new' }));
    expect(more.why).toMatch(/-limit$/);
  });

  test('as a hospital on the operator’s list', async () => {
    expect(SHARED_FACTOR).toBe(14);
    const hospital = { address: '203.0.112.9', beneficiaryId: 19n, trust: 'new' } as const;
    expect(await watchAll(times(300, hospital))).toEqual({ paid: 280, why: expect.stringMatching(/limit$/) });
  });
});

test('matches the table of limits beside this file', async () => {
  const rows = viewLimits(site.context.config).map(
    ({ kind, window, reason, room, why }) => `| \`${kind}\` | ${window} | ${room} | ${why} | \`${reason}\` |`,
  );
  const head = ['| Counted by | Each | Room | Why | Unpaid reason |', '|---|---|---|---|---|'];
  const note = `An address of a carrier of phones, or of SHARED_NETWORKS, has ${SHARED_FACTOR} times the room of a household and network.`;
  await expect(
    ['# Limits of paid views', '', 'Written by the test beside it.', '', ...head, ...rows, '', note, ''].join(
      '\n',
    ),
  ).toMatchFileSnapshot('view-limits.md');
});

describe('another server’s message about a new view', () => {
  const aFullHouse = async (address: string) => {
    const views = Array.from({ length: AT_ONCE.address ?? 0 }, () => viewOf({ address, earnNanos: P }));
    for (const view of views) expect(await site.context.viewLimits.begin(view)).toBeNull();
    return views[0] as StartingView;
  };
  const start = (address: string) => site.context.viewLimits.begin(viewOf({ address, earnNanos: P }));

  test('frees the slot of the replaced view', async () => {
    const address = `${aNetwork()}.7`;
    const { viewerId, nonce: givenUp } = await aFullHouse(address);
    site.context.viewLimits.noteReplaced({ viewerId, nonce: 1n, givenUp });
    expect(await start(address)).toBeNull();
  });

  test('frees neither the new view’s slot nor one that began here since', async () => {
    const { viewLimits } = site.context;
    const address = `${aNetwork()}.7`;
    const { viewerId, nonce } = await aFullHouse(address);
    viewLimits.noteReplaced({ viewerId, nonce, givenUp: 1n });
    viewLimits.noteReplaced({ viewerId, nonce: 2n, givenUp: 1n });
    expect(viewLimits.mayBeReplaced({ viewerId, nonce })).toBe(false);
    expect(await start(address)).toBe('too-many-at-once');
  });
});
