import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { asNanos } from '#shared/money/nanos.ts';
import { startingView } from '../../../test/support/asking-view.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { untilLocked } from '../../../test/support/until-locked.ts';
import type { Database } from '../platform/database/database.ts';
import { isHomeLimit } from './home-groups.ts';
import { createHomeTallies } from './home-tallies.ts';
import { viewLimits } from './limit-table.ts';
import { createViewLimits, type StartingView, type ViewLimits } from './view-limits.ts';

/** Twenty of the longest views earn a dollar: a home's room for one page a day, a third of a network's. */
const LONGEST = asNanos(50_000_000n);
const A_DOLLAR = 20;

let site: TestApp;
let networks = 0;
const open: ViewLimits[] = [];

beforeAll(async () => {
  site = await createTestApp();
  // The test must not cross the end of an hour or a day.
  site.clock.stop();
});
afterAll(() => site.close());
afterEach(() => Promise.all(open.splice(0).map((limits) => limits.close())));

/** Each network is used once, so that no home was paid before. */
const aNetwork = (): string => {
  networks += 1;
  if (networks > 255) throw new Error('no unused networks left');
  return `46.9.${networks}`;
};

/** Every view has another viewer, page and advert, unless given. */
const viewOf = (changes: Partial<StartingView>): StartingView =>
  startingView({ address: '46.8.1.7', earnNanos: LONGEST, ...changes });

type Changes = { db?: Database; maxKnown?: number };

const aServer = (changes: Changes = {}): ViewLimits => {
  const limits = createViewLimits({ ...site.context, ...changes });
  open.push(limits);
  return limits;
};

const admit = async (limits: ViewLimits, view: StartingView) => {
  const place = await limits.admit(view);
  if (typeof place === 'string') throw new Error(place);
  return place;
};

/** Begins and pays that many views of the home. */
const pay = async (limits: ViewLimits, views: number, home: Partial<StartingView>): Promise<void> => {
  for (let paid = 0; paid < views; paid += 1) {
    const view = viewOf(home);
    expect(await limits.begin(view)).toBeNull();
    (await admit(limits, view)).settle(true);
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

const aHome = (changes: Partial<StartingView> = {}) => ({
  address: `${aNetwork()}.7`,
  beneficiaryId: 1n,
  ...changes,
});

describe('several servers', () => {
  const LIMITS = [
    ['a page from a household', 'page-limit', () => aHome(), A_DOLLAR],
    ['new devices', 'new-devices-limit', () => ({ address: `${aNetwork()}.7`, trust: 'new' }), A_DOLLAR],
    ['a household', 'address-limit', () => ({ address: `${aNetwork()}.7` }), 3 * A_DOLLAR],
    [
      'an advert in a household',
      'advert-limit',
      () => ({ address: `${aNetwork()}.7`, advertId: 1n, viewsBought: 500 }),
      10,
    ],
  ] as const;

  test.each(LIMITS)('pay %s no more than one server does', async (_, reason, newHome, room) => {
    const [one, other] = [aServer(), aServer()];
    const home: Partial<StartingView> = newHome();
    expect(await ask(other, home), 'it knows the home before anything was paid').toBeNull();
    await pay(one, room / 2, home);
    await one.flush();
    await other.flush();
    await pay(other, room / 2, home);
    expect(await ask(other, home)).toBe(reason);
    await other.flush();
    await one.flush();
    expect(await ask(one, home)).toBe(reason);
  });

  test('pay a network, and a page from it, no more than one server does', async () => {
    const [one, other] = [aServer(), aServer()];
    const network = aNetwork();
    const neighbours = (from: number, views: number, changes: Partial<StartingView> = {}) =>
      Array.from({ length: views }, (_, place) => ({ address: `${network}.${from + place}`, ...changes }));
    expect(await ask(other, { address: `${network}.250` })).toBeNull();
    for (const home of neighbours(0, 3 * A_DOLLAR, { beneficiaryId: 1n })) await pay(one, 1, home);
    await one.flush();
    await other.flush();
    expect(await ask(other, { address: `${network}.251`, beneficiaryId: 1n })).toBe('page-limit');
    for (const home of neighbours(60, 7 * A_DOLLAR)) await pay(one, 1, home);
    await one.flush();
    await other.flush();
    expect(await ask(other, { address: `${network}.252` })).toBe('network-limit');
  });

  test('pay new devices of a network of IPv6 no more than one server does', async () => {
    const [one, other] = [aServer(), aServer()];
    const newHome = (place: number) => ({ address: `2a02:2378:7:${place}::1`, trust: 'new' }) as const;
    expect(await ask(other, newHome(99))).toBeNull();
    for (let place = 0; place < A_DOLLAR; place += 1) await pay(one, 1, newHome(place));
    await one.flush();
    await other.flush();
    expect(await ask(other, newHome(98))).toBe('new-devices-limit');
    expect(await ask(aServer(), newHome(97)), 'a server that reads it').toBe('new-devices-limit');
    expect(await ask(other, { ...newHome(98), trust: 'returned' })).toBeNull();
  });

  test('count a view once, whichever server stored it and however often they read', async () => {
    const [one, other, third] = [aServer(), aServer(), aServer()];
    const home = aHome();
    await ask(third, aHome());
    for (const server of [one, other]) {
      await pay(server, A_DOLLAR / 4, home);
      for (const _ of [1, 2]) for (const each of [one, other]) await each.flush();
    }
    await pay(third, A_DOLLAR / 4, home);
    for (const _ of [1, 2]) for (const each of [third, one, other]) await each.flush();
    for (const server of [one, other, third]) {
      // Views end in sequence, so that each has the same room.
      const views = Array.from({ length: A_DOLLAR / 4 }, () => viewOf(home));
      for (const view of views) expect(await server.begin(view)).toBeNull();
      expect(await server.begin(viewOf({ ...home, viewerId: 9_000_000n }))).toBe('page-limit');
    }
  });

  test('count what was paid during the read of a home', async () => {
    const { promise: gate, resolve: arrive } = Promise.withResolvers<void>();
    let isHeld = false;
    const slow = site.context.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (isHeld) {
          isHeld = false;
          await gate;
        }
        return result;
      },
    });
    const [one, other] = [aServer({ db: slow }), aServer()];
    const home = aHome();
    await ask(one, { ...aHome(), advertId: 2n });
    // The pace and day of its advert are cached, so the late read is the one of the home.
    isHeld = true;
    const asked = one.begin(viewOf({ ...home, advertId: 2n }));
    await pay(other, A_DOLLAR, home);
    await other.flush();
    await one.flush();
    arrive();
    expect(await asked).toBe('page-limit');
  });

  test('pay a home no more when many views start before it is cached', async () => {
    const one = aServer();
    const home = aHome();
    const whys = await Promise.all(
      Array.from({ length: A_DOLLAR + 5 }, () => one.begin(viewOf({ ...home, advertId: 2n }))),
    );
    expect(whys.filter((why) => why === 'page-limit')).toHaveLength(5);
  });

  test('include one started later, which reads what was paid on this day', async () => {
    const home = aHome();
    const one = aServer();
    await pay(one, A_DOLLAR, home);
    await one.close();
    expect(await ask(aServer(), home)).toBe('page-limit');
    site.clock.advance({ days: 1 });
    expect(await ask(aServer(), home)).toBeNull();
    site.clock.advance({ days: -1 });
  });
});

describe('a busy server that evicts a home', () => {
  const forgetAll = async (busy: ViewLimits) => {
    for (let home = 0; home < 5; home += 1) await ask(busy, aHome());
  };

  test('still counts what it paid there and has not stored', async () => {
    const busy = aServer({ maxKnown: 4 });
    const home = aHome();
    await pay(busy, A_DOLLAR, home);
    await forgetAll(busy);
    expect(await ask(busy, home)).toBe('page-limit');
    await busy.flush();
    expect(await ask(busy, home)).toBe('page-limit');
  });

  test('still counts what it is storing', async () => {
    const busy = aServer({ maxKnown: 4 });
    const home = aHome();
    await pay(busy, A_DOLLAR, home);
    const other = await site.database.owner.connect();
    await other.query('begin; select from counting_turn for update');
    const storing = busy.flush();
    try {
      await untilLocked(site.database.owner, storing);
      await forgetAll(busy);
      expect(await ask(busy, home)).toBe('page-limit');
    } finally {
      await other.query('commit');
      other.release();
    }
    await storing;
    expect(await ask(busy, home)).toBe('page-limit');
  });

  test('counts a credit in flight for a page that it read in between', async () => {
    const busy = aServer({ maxKnown: 4 });
    const home = aHome();
    await pay(busy, 1, home);
    await forgetAll(busy);
    const last = viewOf({ ...home, beneficiaryId: 2n });
    expect(await busy.begin(last)).toBeNull();
    const place = await admit(busy, last);
    await busy.flush();
    await pay(busy, A_DOLLAR - 1, { ...home, beneficiaryId: 2n });
    expect(await ask(busy, { ...home, beneficiaryId: 2n })).toBe('page-limit');
    place.settle(true);
    expect(await ask(busy, { ...home, beneficiaryId: 2n })).toBe('page-limit');
  });

  test('keeps the home of a credit in flight, and what others pay there in between', async () => {
    const [busy, other] = [aServer({ maxKnown: 4 }), aServer()];
    const home = aHome();
    const last = viewOf(home);
    expect(await busy.begin(last)).toBeNull();
    const place = await admit(busy, last);
    await forgetAll(busy);
    await pay(busy, A_DOLLAR / 2, home);
    await pay(other, A_DOLLAR / 2 - 1, home);
    for (const each of [busy, other, busy]) await each.flush();
    await forgetAll(busy);
    place.settle(true);
    expect(await ask(busy, home)).toBe('page-limit');
    await busy.flush();
    await forgetAll(busy);
    expect(await ask(busy, home)).toBe('page-limit');
  });

  test('counts a credit in flight', async () => {
    const busy = aServer({ maxKnown: 4 });
    const home = aHome();
    const last = viewOf(home);
    expect(await busy.begin(last)).toBeNull();
    const place = await admit(busy, last);
    await forgetAll(busy);
    await pay(busy, A_DOLLAR - 1, home);
    expect(await ask(busy, home)).toBe('page-limit');
    place.settle(true);
    expect(await ask(busy, home)).toBe('page-limit');
    await busy.flush();
    expect(await ask(busy, home)).toBe('page-limit');
  });
});

test('pays no more for views whose adverts are read slowly', async () => {
  let gate: Promise<void> | null = null;
  const slow = site.context.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await gate;
      return result;
    },
  });
  const one = aServer({ db: slow });
  const home = aHome();
  await ask(one, { ...home, beneficiaryId: 2n });
  let paid = 0;
  for (const advertId of [71n, 72n, 73n]) {
    const { promise, resolve: arrive } = Promise.withResolvers<void>();
    gate = promise;
    // They began at another server, so they have no slot here.
    const admitted = Array.from({ length: A_DOLLAR }, () => one.admit(viewOf({ ...home, advertId })));
    const ticks = [one.flush(), one.flush(), one.flush()];
    gate = null;
    arrive();
    for (const place of await Promise.all(admitted)) {
      if (typeof place === 'string') continue;
      place.settle(true);
      paid += 1;
    }
    await Promise.all(ticks);
  }
  expect(paid).toBe(A_DOLLAR);
});

test('evicts within seconds what was read and never counted', async () => {
  const limits = viewLimits(site.context.config).filter(isHomeLimit);
  const homes = createHomeTallies({ ...site.context, limits });
  const home = await homes.homeOf(`${aNetwork()}.7`);
  for (const limit of limits) homes.tallyOf(home, limit, 'of one');
  expect(home.groups.household.tallies.size).toBeGreaterThan(1);
  for (const _ of [1, 2]) await homes.flush();
  expect(home.groups.household.tallies.size).toBe(0);
  await homes.close();
});

describe('a database failure', () => {
  test('makes servers read homes again when the database goes back to an earlier time', async () => {
    const one = aServer();
    const home = aHome();
    await pay(one, A_DOLLAR, home);
    await one.flush();
    const turns = 'select turn from counting_turn';
    const [{ turn: last }] = (await site.database.owner.query(turns)).rows;
    await site.database.owner.query('delete from counted_views where turn = $1', [last]);
    await site.database.owner.query('update counting_turn set turn = turn - 1');
    expect(await ask(one, aHome()), 'of a home that is not known').toBeNull();
    expect(await ask(one, home), 'of one whose views are gone').toBeNull();
    const other = aServer();
    await pay(other, A_DOLLAR, home);
    await other.flush();
    await one.flush();
    expect(await ask(one, home), 'of views under the same turn as those').toBe('page-limit');
  });

  test('is detected within seconds without new viewers when the database goes back', async () => {
    const one = aServer();
    const home = aHome();
    await pay(one, A_DOLLAR, home);
    await one.flush();
    await site.database.owner.query(
      'delete from counted_views where turn = (select turn from counting_turn)',
    );
    await site.database.owner.query('update counting_turn set turn = turn - 1');
    await one.flush();
    expect(await ask(one, home)).toBeNull();
  });

  const allow = (verb: 'grant' | 'revoke', right: string) =>
    site.database.owner.query(
      `${verb} ${right} on counted_views ${verb === 'grant' ? 'to' : 'from'} watchwell_app`,
    );

  test('retries views that could not be stored', async () => {
    const one = aServer({ maxKnown: 4 });
    const home = aHome();
    await pay(one, A_DOLLAR - 1, home);
    await allow('revoke', 'insert');
    await one.flush();
    await allow('grant', 'insert');
    for (let other = 0; other < 5; other += 1) await ask(one, aHome());
    await pay(one, 1, home);
    expect(await ask(one, home), 'it knows what it has not stored').toBe('page-limit');
    await one.flush();
    expect(await ask(aServer(), home)).toBe('page-limit');
  });

  test('counts stored views once when the read after them failed', async () => {
    const one = aServer();
    const home = aHome();
    await pay(one, A_DOLLAR / 2, home);
    await allow('revoke', 'select');
    await one.flush();
    await allow('grant', 'select');
    for (const _ of [1, 2]) await one.flush();
    await pay(one, A_DOLLAR / 2, home);
    expect(await ask(one, home)).toBe('page-limit');
  });
});
