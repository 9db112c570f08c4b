import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asNanos } from '#shared/money/nanos.ts';
import { startingView } from '../../../test/support/asking-view.ts';
import { storeDecidedView } from '../../../test/support/decided-view.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import type { Database } from '../platform/database/database.ts';
import { type HomeView, homeKeysOf } from './decided-views.ts';
import { FRESH_MS, HomeSums } from './home-sums.ts';
import { type HouseholdLimit, viewLimits } from './limit-table.ts';
import { createViewLimits, type StartingView, type ViewLimits } from './view-limits.ts';

/** Twenty of the longest views earn a dollar: a home's room for one page a day. */
const LONGEST = asNanos(50_000_000n);
const A_DOLLAR = 20;
const NOW = new Date('2026-11-29T12:00:00Z');

describe('sums of a household', () => {
  const limits = viewLimits({ paidViewsADay: { viewer: 1, address: 1, network: 1 } }).filter(
    (limit): limit is HouseholdLimit => limit.of === 'household',
  );
  const pages = limits.find(({ kind }) => kind === 'page-address') as HouseholdLimit;
  const viewOf = (nonce: bigint): HomeView => ({
    nonce,
    advertId: nonce,
    beneficiaryId: 1n,
    trust: 'returned',
    earnNanos: LONGEST,
  });
  let sums: HomeSums;
  beforeEach(() => {
    sums = new HomeSums(limits);
  });
  const paid = () => sums.tallyOf(pages, '1').views;

  test('count a credit in flight, and no longer when it is refused', () => {
    const end = sums.beginCredit(viewOf(1n));
    expect(paid()).toBe(1);
    end(false);
    expect(paid()).toBe(0);
  });

  test('count a credit once, whether a read that began before its end has its row or not', () => {
    const [shown, hidden] = [sums.beginCredit(viewOf(1n)), sums.beginCredit(viewOf(2n))];
    sums.learn([viewOf(1n)], 0, NOW);
    expect(paid()).toBe(2);
    shown(true);
    hidden(true);
    expect(paid()).toBe(2);
    sums.learn([viewOf(1n)], 0, NOW);
    expect(paid()).toBe(2);
  });

  test('count a credit whose answer was lost, when a read has its row', () => {
    const lost = sums.beginCredit(viewOf(1n));
    sums.learn([viewOf(1n)], 0, NOW);
    lost(false);
    expect(paid()).toBe(1);
  });

  test('forget a credit when a read that began after its end has no row of it', () => {
    sums.beginCredit(viewOf(1n))(true);
    sums.learn([], Number.POSITIVE_INFINITY, NOW);
    expect(paid()).toBe(0);
  });

  test('ignore the answer of a read that began before the last one', () => {
    sums.learn([viewOf(1n), viewOf(2n)], 8, NOW);
    sums.learn([viewOf(1n)], 7, NOW);
    expect(paid()).toBe(2);
  });

  test('keep a running view’s tally at a read, and drop those that nobody counted in', () => {
    sums.tallyOf(pages, 'of a view that runs').running.views = 1;
    sums.tallyOf(pages, 'of a view that was left');
    expect(sums.size).toBe(2);
    sums.learn([], 0, NOW);
    expect(sums.size).toBe(1);
    expect(sums.tallyOf(pages, 'of a view that runs').running.views).toBe(1);
  });
});

describe('several servers', () => {
  let site: TestApp;
  let networks = 0;

  beforeAll(async () => {
    site = await createTestApp();
    // The test must not cross the end of an hour or a day.
    site.clock.stop();
  });
  afterAll(() => site.close());

  const aServer = (changes: { db?: Database; maxKnown?: number } = {}): ViewLimits =>
    createViewLimits({ ...site.context, ...changes });

  /** Each network is used once, so that no home was paid before. */
  const aNetwork = (): string => {
    networks += 1;
    return `46.9.${networks}`;
  };
  const aHome = (changes: Partial<StartingView> = {}) => ({
    address: `${aNetwork()}.7`,
    beneficiaryId: 1n,
    ...changes,
  });
  /** Every view has another viewer, page and advert, unless given. */
  const viewOf = (changes: Partial<StartingView>): StartingView =>
    startingView({ address: '46.8.1.7', earnNanos: LONGEST, ...changes });

  /** Pays that many views of the home, each with its row, as a credit leaves it. */
  const pay = async (limits: ViewLimits, views: number, home: Partial<StartingView>): Promise<void> => {
    for (let paid = 0; paid < views; paid += 1) {
      const view = viewOf(home);
      expect(await limits.begin(view)).toBeNull();
      const place = await limits.admit(view);
      if (typeof place === 'string') throw new Error(place);
      const { householdKey } = homeKeysOf(site.context.keyring, view.address);
      const day = site.clock.now().toISOString().slice(0, 10);
      await storeDecidedView(site.database.owner, { at: new Date(), ...view, day, householdKey });
      place.settle(true);
    }
  };

  /** Returns the reason why another view would not be paid. */
  const ask = async (limits: ViewLimits, home: Partial<StartingView>) => {
    const view = viewOf(home);
    const why = await limits.begin(view);
    const place = await limits.admit(view);
    if (typeof place !== 'string') place.settle(false);
    return why;
  };

  const growOld = () => site.clock.advance({ seconds: FRESH_MS / 1_000 });

  test.each([
    ['a page from a household', 'page-limit', () => aHome(), A_DOLLAR],
    ['new devices', 'new-devices-limit', () => ({ address: `${aNetwork()}.7`, trust: 'new' }), A_DOLLAR],
    ['a household', 'address-limit', () => ({ address: `${aNetwork()}.7` }), 3 * A_DOLLAR],
    [
      'an advert in a household',
      'advert-limit',
      () => ({ address: `${aNetwork()}.7`, advertId: 1n, viewsBought: 500 }),
      10,
    ],
  ] as const)('pay %s no more than one server does', async (_, reason, newHome, room) => {
    const [one, other] = [aServer(), aServer()];
    const home: Partial<StartingView> = newHome();
    expect(await ask(other, home), 'it knows the home before anything was paid').toBeNull();
    await pay(one, room / 2, home);
    growOld();
    await pay(other, room / 2, home);
    expect(await ask(other, home)).toBe(reason);
    growOld();
    expect(await ask(one, home)).toBe(reason);
  });

  test('pay a network, and a page from it, no more than one server does', async () => {
    const [one, other] = [aServer(), aServer()];
    const network = aNetwork();
    const neighbours = (from: number, views: number, changes: Partial<StartingView> = {}) =>
      Array.from({ length: views }, (_, place) => ({ address: `${network}.${from + place}`, ...changes }));
    for (const home of neighbours(0, 3 * A_DOLLAR, { beneficiaryId: 1n })) await pay(one, 1, home);
    await one.flush();
    expect(await ask(other, { address: `${network}.251`, beneficiaryId: 1n })).toBe('page-limit');
    for (const home of neighbours(60, 7 * A_DOLLAR)) await pay(one, 1, home);
    await one.flush();
    expect(await ask(aServer(), { address: `${network}.252` })).toBe('network-limit');
  });

  test('pay new devices of a network of IPv6 no more than one server does', async () => {
    const one = aServer();
    const newHome = (place: number) => ({ address: `2a02:2378:7:${place}::1`, trust: 'new' }) as const;
    for (let place = 0; place < A_DOLLAR; place += 1) await pay(one, 1, newHome(place));
    await one.flush();
    expect(await ask(aServer(), newHome(98))).toBe('new-devices-limit');
    expect(await ask(aServer(), { ...newHome(98), trust: 'returned' })).toBeNull();
  });

  test('include one started later, which reads what was paid on this day and nothing of the day before', async () => {
    const home = aHome();
    await pay(aServer(), A_DOLLAR, home);
    expect(await ask(aServer(), home)).toBe('page-limit');
    site.clock.advance({ days: 1 });
    expect(await ask(aServer(), home)).toBeNull();
    site.clock.advance({ days: -1 });
  });

  test('include one that evicted the home', async () => {
    const busy = aServer({ maxKnown: 4 });
    const home = aHome();
    await pay(busy, A_DOLLAR, home);
    for (let other = 0; other < 5; other += 1) await ask(busy, aHome());
    expect(await ask(busy, home)).toBe('page-limit');
  });

  test('refuse a view at its end when another one has filled its home', async () => {
    const [one, other] = [aServer(), aServer()];
    const home = aHome();
    const view = viewOf(home);
    expect(await one.begin(view)).toBeNull();
    await pay(other, A_DOLLAR, home);
    growOld();
    expect(await one.admit(view)).toBe('page-limit');
  });

  test('count what was paid during the read of a home', async () => {
    const { promise: gate, resolve: arrive } = Promise.withResolvers<void>();
    const slow = site.context.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        await gate;
        return result;
      },
    });
    const one = aServer({ db: slow });
    const home = aHome();
    const asked = one.begin(viewOf(home));
    const admitted = one.admit(viewOf(home));
    arrive();
    expect(await asked).toBeNull();
    const place = await admitted;
    if (typeof place === 'string') throw new Error(place);
    await pay(one, A_DOLLAR - 2, home);
    expect(await ask(one, home), 'a view that runs and a credit in flight count').toBe('page-limit');
    place.settle(false);
    expect(await ask(one, home)).toBeNull();
  });

  test('pay a home no more when many views start before it is cached', async () => {
    const one = aServer();
    const home = aHome();
    const whys = await Promise.all(
      Array.from({ length: A_DOLLAR + 5 }, () => one.begin(viewOf({ ...home, advertId: 2n }))),
    );
    expect(whys.filter((why) => why === 'page-limit')).toHaveLength(5);
  });
});
