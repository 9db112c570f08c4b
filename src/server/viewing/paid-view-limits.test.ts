import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createPaidViewsSite, type PaidViewsSite } from '../../../test/sites/paid-views-site.ts';
import { giveUpNextCredit } from '../../../test/support/give-up-credit.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import {
  aDevice,
  creditView,
  startView,
  watchAdvert,
  watchThrough,
} from '../../../test/support/watch-advert.ts';
import { QueueFullError } from '../ledger/ledger.ts';
import { FRESH_MS } from './home-sums.ts';
import { SLOT_MS } from './running-views.ts';
import { NEWCOMERS_AN_HOUR } from './view-limits.ts';

const LIMITS = { viewer: 2, address: 3, network: 5 };

let world: PaidViewsSite;
let site: TestApp;

beforeAll(async () => {
  world = await createPaidViewsSite(LIMITS);
  ({ site } = world);
});
afterAll(() => world.close());

const moneyNow = async () => {
  const journal = await sql<{ lines: bigint }>`select count(*) lines from ledger_journal`.execute(
    site.database.db,
  );
  const escrows = await sql`select * from advert_escrows order by advert_id`.execute(site.database.db);
  return { journal: journal.rows, escrows: escrows.rows };
};

const PAID = [undefined];
const PAID_TWICE = [undefined, undefined];
const PAID_THRICE = [undefined, undefined, undefined];

describe('a view beyond a limit is stored unpaid with its reason and costs nothing', () => {
  /** Watches a view to its end and sends it twice; no money may move. */
  const watchUnpaid = async (watching: ReturnType<PaidViewsSite['asFriend']>) => {
    const before = await moneyNow();
    const started = (await startView(site, watching)).json();
    const view = await watchThrough(site, watching.cookie, started);
    const first = await creditView(site, watching.cookie, view, watching.address);
    const second = await creditView(site, watching.cookie, view, watching.address);
    expect(await moneyNow()).toEqual(before);
    expect(second.json()).toEqual(first.json());
    expect(first.statusCode).toBe(200);
    expect(first.json()).toMatchObject({ earned: 0, adViewedAs: 'refrence' });
    expect(first.json().userData).toMatchObject({ id: world.olena.publicId });
    return { hint: started.unpaid, unpaid: first.json().unpaid, kept: await world.keptOf(view.viewId) };
  };
  const saidAndKept = (reason: string) => ({ hint: reason, unpaid: reason, kept: [reason] });

  test('for a viewer, at any address', async () => {
    const cookie = await aDevice(site);
    for (const advert of [0, 1]) {
      const reply = await watchAdvert(site, world.asFriend(cookie, undefined, advert));
      expect(reply.json()).toMatchObject({ earned: 0.0025 });
      expect(reply.json().unpaid).toBeUndefined();
    }
    expect(await watchUnpaid(world.asFriend(cookie, `${world.aNetwork()}.1`, 2))).toEqual(
      saidAndKept('viewer-limit'),
    );
    const list = await site.app.inject({
      method: 'POST',
      url: '/api/getAdvs',
      headers: { cookie },
      payload: {},
    });
    expect(list.json().find(({ _id }: { _id: string }) => _id === world.adsIds[2])).toMatchObject({
      seen: false,
    });
  });

  test('for an address', async () => {
    const address = `${world.aNetwork()}.1`;
    expect(await world.watchFrom([address, address, address])).toEqual(PAID_THRICE);
    expect(await watchUnpaid(world.asFriend(await aDevice(site), address))).toEqual(
      saidAndKept('address-limit'),
    );
  });

  test('for a network, although each of its addresses is below its own limit', async () => {
    const network = world.aNetwork();
    const five = [1, 2, 3, 4, 5].map((host) => `${network}.${host}`);
    expect(await world.watchFrom(five)).toEqual(Array(5).fill(undefined));
    const sixth = world.asFriend(await aDevice(site), `${network}.6`);
    expect(await watchUnpaid(sixth)).toEqual(saidAndKept('network-limit'));
  });

  test('for a household behind one /64 of IPv6', async () => {
    const addresses = ['a::1', 'b::2', 'c::3'].map((rest) => `2a02:2378:1:1:${rest}`);
    expect(await world.watchFrom(addresses)).toEqual(PAID_THRICE);
    const fourth = world.asFriend(await aDevice(site), '2a02:2378:1:1:d::4');
    expect(await watchUnpaid(fourth)).toEqual(saidAndKept('address-limit'));
    expect(await world.watchFrom(['2a02:2378:1:2::1'])).toEqual(PAID);
  });

  test('for a data centre', async () => {
    const address = `${world.aNetwork()}.1`;
    site.dataCentres.add(address);
    expect(await watchUnpaid(world.asFriend(await aDevice(site), address))).toEqual(
      saidAndKept('data-centre'),
    );
  });
});

test('pays nothing for a view that began at home and ended at a data centre', async () => {
  const address = `${world.aNetwork()}.1`;
  site.dataCentres.add(address);
  const watching = world.asFriend(await aDevice(site), `${world.aNetwork()}.1`);
  const started = (await startView(site, watching)).json();
  expect(started.unpaid).toBeUndefined();
  const view = await watchThrough(site, watching.cookie, started);
  expect((await creditView(site, watching.cookie, view, address)).json()).toMatchObject({
    earned: 0,
    unpaid: 'data-centre',
  });
});

test('pays simultaneous views only up to the limit, and repeats change nothing', async () => {
  const address = `${world.aNetwork()}.1`;
  const views: { cookie: string; view: Awaited<ReturnType<typeof watchThrough>> }[] = [];
  for (let viewer = 0; viewer < LIMITS.address + 2; viewer += 1) {
    const cookie = await aDevice(site);
    const started = await startView(site, world.asFriend(cookie, address));
    expect(started.json().unpaid).toBeUndefined();
    // They were paused for so long that their slots expired.
    site.clock.advance({ seconds: SLOT_MS / 1000 });
    views.push({ cookie, view: await watchThrough(site, cookie, started.json()) });
  }
  const finish = async (finished = views) => {
    const send = async ({ cookie, view }: (typeof views)[number]) => {
      const reply = await creditView(site, cookie, view, address);
      return [view.viewId, reply.json().unpaid ?? reply.json().earned];
    };
    return Object.fromEntries(await Promise.all(finished.map(send))) as Record<string, unknown>;
  };
  const before = await moneyNow();
  const answers = await finish();
  expect(Object.values(answers).sort()).toEqual([0.0025, 0.0025, 0.0025, 'address-limit', 'address-limit']);
  expect(await finish([...views, ...views])).toEqual(answers);
  expect((await moneyNow()).journal[0]?.lines).toBe((before.journal[0]?.lines ?? 0n) + 2n * 3n);
  for (const [viewId, answer] of Object.entries(answers)) {
    expect(await world.keptOf(viewId)).toEqual(answer === 'address-limit' ? ['address-limit'] : []);
  }
});

test('gives one answer to a view sent many times at once for the last slot: credited or unpaid, never both', async () => {
  const address = `${world.aNetwork()}.1`;
  expect(await world.watchFrom([address, address])).toEqual(PAID_TWICE);
  const cookie = await aDevice(site);
  const started = (await startView(site, world.asFriend(cookie, address))).json();
  const view = await watchThrough(site, cookie, started);
  const before = await moneyNow();
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => creditView(site, cookie, view, address)),
  );
  const answers = new Set<unknown>(replies.map((reply) => reply.json().unpaid ?? reply.json().earned));
  expect(answers.size).toBe(1);
  const kept = await world.keptOf(view.viewId);
  expect(answers).toEqual(new Set<unknown>(kept.length ? ['address-limit'] : [0.0025]));
  const lines = ((await moneyNow()).journal[0]?.lines ?? 0n) - (before.journal[0]?.lines ?? 0n);
  expect(lines).toBe(kept.length ? 0n : 2n);
});

test('frees the slot of a view that could not be credited', async () => {
  const address = `${world.aNetwork()}.1`;
  expect(await world.watchFrom([address, address])).toEqual(PAID_TWICE);
  const cookie = await aDevice(site);
  const view = await watchThrough(
    site,
    cookie,
    (await startView(site, world.asFriend(cookie, address))).json(),
  );
  const full = vi
    .spyOn(site.context.viewCredits, 'credit')
    .mockRejectedValueOnce(new QueueFullError('10000 views wait'));
  expect((await creditView(site, cookie, view, address)).statusCode).toBe(503);
  full.mockRestore();
  expect((await creditView(site, cookie, view, address)).json()).toMatchObject({ earned: 0.0025 });
  expect(await world.watchFrom([address])).toEqual(['address-limit']);
});

test('keeps the slot of a view that is credited after its request timed out', async () => {
  const address = `${world.aNetwork()}.1`;
  expect(await world.watchFrom([address, address])).toEqual(PAID_TWICE);
  const cookie = await aDevice(site);
  const started = (await startView(site, world.asFriend(cookie, address))).json();
  const view = await watchThrough(site, cookie, started);
  const credit = giveUpNextCredit(site);
  expect((await creditView(site, cookie, view, address)).json().code).toBe('outcome-unknown');
  expect(await world.watchFrom([address])).toEqual(['address-limit']);
  await credit.release();
  expect(await world.watchFrom([address])).toEqual(['address-limit']);
});

test('keeps a paid view paid when it is sent again after the limit is reached', async () => {
  const address = `${world.aNetwork()}.1`;
  const cookie = await aDevice(site);
  const view = await watchThrough(
    site,
    cookie,
    (await startView(site, world.asFriend(cookie, address))).json(),
  );
  const paid = await creditView(site, cookie, view, address);
  expect(await world.watchFrom([address, address, address])).toEqual([...PAID_TWICE, 'address-limit']);
  const again = await creditView(site, cookie, view, address);
  expect(again.json()).toMatchObject({ earned: paid.json().earned, adViewedAs: 'refrence' });
  expect(again.json().unpaid).toBeUndefined();
  expect(await world.keptOf(view.viewId)).toEqual([]);
});

test('has no limit by address for this machine and private networks', async () => {
  // A list that names a private network by mistake changes nothing.
  site.dataCentres.add('10.1.2.3');
  for (const address of ['127.0.0.1', '10.1.2.3', '::1']) {
    expect(await world.watchFrom(Array(4).fill(address))).toEqual(Array(4).fill(undefined));
  }
});

describe('another server on the same database', () => {
  const beside = (config = {}) =>
    createTestApp({
      config: { paidViewsADay: LIMITS, ...config },
      database: { ...site.database, close: async () => undefined },
    });
  const movedTo = async (other: TestApp) => {
    other.clock.advance({ seconds: Math.round((site.clock.now().getTime() - Date.now()) / 1000) });
    return other;
  };

  test('learns what the others count while it counts itself', async () => {
    const address = `${world.aNetwork()}.1`;
    const other = await movedTo(await beside());
    await startView(other, world.asFriend(await aDevice(other), address));
    expect(await world.watchFrom([address, address])).toEqual(PAID_TWICE);
    await site.context.viewLimits.flush();
    expect(await world.watchFrom([address], other)).toEqual(PAID);
    other.clock.advance({ seconds: FRESH_MS / 1_000 });
    expect(await world.watchFrom([address], other)).toEqual(['address-limit']);
    await other.close();
  });

  test('counts new browsers of a household in an hour together with the others', async () => {
    const address = `${world.aNetwork()}.1`;
    const other = await movedTo(await beside());
    const come = (server: TestApp) => server.context.viewLimits.isCrowdOfNew(address, true);
    expect(await come(other)).toBe(false);
    for (let count = 1; count < NEWCOMERS_AN_HOUR; count += 1) expect(await come(site)).toBe(false);
    await site.context.viewLimits.flush();
    expect(await come(other), 'it has not stored what it counted itself').toBe(false);
    await other.context.viewLimits.flush();
    expect(await other.context.viewLimits.isCrowdOfNew(address, false)).toBe(true);
    await other.close();
  });

  test('counts for a viewer what any server credited', async () => {
    const cookie = await aDevice(site);
    const other = await movedTo(await beside());
    const from = [site, other, site];
    const unpaid: unknown[] = [];
    for (const [advert, server] of from.entries()) {
      unpaid.push((await watchAdvert(server, world.asFriend(cookie, undefined, advert))).json().unpaid);
    }
    expect(unpaid).toEqual([undefined, undefined, 'viewer-limit']);
    await other.close();
  });

  test('in production pays nothing to an address that identifies nobody, and stores the reason', async () => {
    const live = await movedTo(await beside({ mode: 'production' }));
    const silent = ['10.1.2.4', '127.0.0.1', '::1', 'fd00::7', '169.254.1.1'];
    expect(await world.watchFrom(silent, live)).toEqual(silent.map(() => 'private-address'));
    expect(await world.watchFrom([`${world.aNetwork()}.1`], live)).toEqual(PAID);
    const kept = await sql`select 1 from decided_views where unpaid = 'private-address'`.execute(
      site.database.db,
    );
    expect(kept.rows).toHaveLength(silent.length);
    await live.close();
  });

  test('behind a proxy uses the address that the proxy saw, and ignores it from anybody else', async () => {
    const address = `${world.aNetwork()}.1`;
    expect(await world.watchFrom([address, address, address])).toEqual(PAID_THRICE);
    await site.context.viewLimits.flush();
    const proxied = await movedTo(await beside({ trustedProxies: { networks: ['10.0.0.0/8'] } }));
    const hintFor = async (server: TestApp, remoteAddress: string, forwarded: string) => {
      const { address: _, cookie, ...payload } = world.asFriend(await aDevice(server));
      const headers = { cookie, 'x-forwarded-for': forwarded };
      const reply = await server.app.inject({
        method: 'POST',
        url: '/api/views',
        headers,
        payload,
        remoteAddress,
      });
      return reply.json().unpaid;
    };
    const elsewhere = `${world.aNetwork()}.1`;
    expect(await hintFor(proxied, '10.0.0.2', address)).toBe('address-limit');
    expect(await hintFor(proxied, '10.0.0.2', `${elsewhere}, ${address}`)).toBe('address-limit');
    expect(await hintFor(proxied, '10.0.0.2', `${address}, ${elsewhere}`)).toBeUndefined();
    expect(await hintFor(proxied, address, elsewhere)).toBe('address-limit');
    expect(await hintFor(site, address, elsewhere)).toBe('address-limit');
    expect(await hintFor(site, elsewhere, address)).toBeUndefined();
    await proxied.close();
  });
});

test('stores no address, only keyed hashes of day, kind and address, and of home and network', async () => {
  const address = `${world.aNetwork()}.77`;
  await world.watchFrom([address]);
  await site.context.viewLimits.flush();
  const { owner } = site.database;
  const { rows: tallies } = await owner.query<{ key: string }>('select * from view_tallies');
  expect(tallies).not.toHaveLength(0);
  expect(tallies.every(({ key }) => /^[\w-]{43}$/.test(key))).toBe(true);
  const { rows: views } = await owner.query<object>('select * from decided_views');
  expect(views).not.toHaveLength(0);
  expect(JSON.stringify([tallies, views], (_, value) => String(value))).not.toContain(address);
});

test('pays views again the next day, never those stored unpaid, and deletes old counts each night', async () => {
  const day = await createPaidViewsSite(LIMITS);
  const address = `${day.aNetwork()}.1`;
  const cookie = await aDevice(site);
  for (const advert of [0, 1]) await watchAdvert(day.site, day.asFriend(cookie, address, advert));
  const watching = day.asFriend(cookie, address, 2);
  const view = await watchThrough(day.site, cookie, (await startView(day.site, watching)).json());
  expect((await creditView(day.site, cookie, view, address)).json().unpaid).toBe('viewer-limit');
  expect(await day.watchFrom([address, address])).toEqual([undefined, 'address-limit']);
  await day.site.context.viewLimits.flush();
  const keysOfYesterday = await sql<{ key: string }>`select key from view_tallies`.execute(
    day.site.database.db,
  );
  expect(keysOfYesterday.rows).not.toHaveLength(0);

  day.site.clock.advance({ days: 1 });
  // A credit has the database's own time, which the test's clock does not move.
  await day.site.database.owner.query(`update views set created_at = created_at - interval '3 days';
    update patient_funds set friend_views_day = friend_views_day - 3`);
  expect((await creditView(day.site, cookie, view, address)).json()).toMatchObject({
    earned: 0,
    unpaid: 'viewer-limit',
  });
  expect((await watchAdvert(day.site, watching)).json()).toMatchObject({ earned: 0.0025 });
  expect(await day.watchFrom([address])).toEqual(PAID);

  await day.site.context.viewLimits.flush();
  await day.site.jobs.runScheduled('forget-unpaid-views');
  const kept = await sql<{ n: number }>`select count(*)::int n from view_tallies`.execute(
    day.site.database.db,
  );
  expect(kept.rows[0]?.n, 'those of today stay').toBeGreaterThan(0);
  const old =
    await sql`select 1 from view_tallies where key = any(${keysOfYesterday.rows.map(({ key }) => key)}::text[])`;
  expect((await old.execute(day.site.database.db)).rows).toEqual([]);
  expect(await day.keptOf(view.viewId)).toEqual(['viewer-limit']);
  day.site.clock.advance({ days: 92 });
  await day.site.jobs.runScheduled('forget-unpaid-views');
  expect(await day.keptOf(view.viewId)).toEqual([]);
  await day.close();
});
