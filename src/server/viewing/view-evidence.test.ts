import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPaidViewsSite, type PaidViewsSite } from '../../../test/sites/paid-views-site.ts';
import { BROWSER_HEADERS } from '../../../test/support/browser-headers.ts';
import {
  aDevice,
  creditView,
  startView,
  watchAdvert,
  watchThrough,
} from '../../../test/support/watch-advert.ts';

let world: PaidViewsSite;

beforeAll(async () => {
  world = await createPaidViewsSite({ viewer: 2, address: 100, network: 100 });
});
afterAll(() => world.close());

const viewerOf = (cookie: string): bigint => BigInt(/=(\d+)\./.exec(cookie)?.[1] ?? 0);

type Row = { unpaid: string | null; own: boolean; earnNanos: bigint };

const evidenceOf = async (cookie: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select * from decided_views where viewer_id = ${viewerOf(cookie)} order by at, nonce`.execute(
    world.site.database.db,
  );
  return rows;
};

const watchFrom = (cookie: string, address: string, advert = 0) =>
  watchAdvert(world.site, world.asFriend(cookie, address, advert));

describe('the evidence of a decided view', () => {
  test('has the beneficiary, time, keyed addresses and heartbeat statistics of a paid one', async () => {
    const address = `${world.aNetwork()}.9`;
    world.site.countries.set(address, 'UA');
    const begun = world.site.clock.now();
    const cookie = await aDevice(world.site);
    await watchFrom(cookie, address);
    const [row, ...more] = await evidenceOf(cookie);
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      unpaid: null,
      own: false,
      earnNanos: 2_500_000n,
      country: 'UA',
      trust: 'new',
      proved: false,
      agent: 'chromium',
      beats: 1,
    });
    const {
      at,
      deviceSince: since,
      beatMeanMs: mean,
      beatDeviationMs: deviation,
    } = row as unknown as {
      at: Date;
      deviceSince: Date;
      beatMeanMs: number;
      beatDeviationMs: number;
    };
    expect(at.getTime()).toBeGreaterThanOrEqual(begun.getTime() + 5_000);
    expect(since.getTime()).toBeGreaterThanOrEqual(Math.floor(begun.getTime() / 1000) * 1000);
    expect(mean).toBeGreaterThanOrEqual(1_000);
    expect(deviation).toBeLessThan(mean);
    expect(JSON.stringify(row, (_, value) => String(value))).not.toContain(address);
  });

  test('has the reason of an unpaid one, and is stored once, however often it is sent', async () => {
    const cookie = await aDevice(world.site);
    const address = `${world.aNetwork()}.9`;
    for (const advert of [0, 1]) await watchFrom(cookie, address, advert);
    const started = (await startView(world.site, world.asFriend(cookie, address, 2))).json();
    const view = await watchThrough(world.site, cookie, started);
    for (const _ of [1, 2]) await creditView(world.site, cookie, view, address);
    // An unpaid view has the time of the server, whose clock is two days behind the database's.
    expect((await evidenceOf(cookie)).map(({ unpaid }) => unpaid)).toEqual(['viewer-limit', null, null]);
  });

  test('has the same keys for a household and its network each time, and others for others', async () => {
    const network = world.aNetwork();
    const keysFrom = async (address: string) => {
      const cookie = await aDevice(world.site);
      await watchFrom(cookie, address);
      const [row] = (await evidenceOf(cookie)) as unknown as { householdKey: bigint; networkKey: bigint }[];
      return row ?? { householdKey: null, networkKey: null };
    };
    const home = await keysFrom(`${network}.1`);
    expect(await keysFrom(`${network}.1`)).toMatchObject({
      householdKey: home.householdKey,
      networkKey: home.networkKey,
    });
    const neighbour = await keysFrom(`${network}.2`);
    expect(neighbour.networkKey).toBe(home.networkKey);
    expect(neighbour.householdKey).not.toBe(home.householdKey);
    expect((await keysFrom(`${world.aNetwork()}.1`)).networkKey).not.toBe(home.networkKey);
    expect(await keysFrom('10.1.2.3')).toMatchObject({ householdKey: null, networkKey: null });
  });
});

test('reports to monitoring how many views were paid, and why others were not', async () => {
  const paidBefore = world.site.context.viewEvidence.counts().get('paid') ?? 0;
  await watchFrom(await aDevice(world.site), `${world.aNetwork()}.9`);
  const page = await world.site.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  expect(page.body).toContain(`watchwell_views_decided_total{outcome="paid"} ${paidBefore + 1}`);
});

test('lets a client that is no browser watch unpaid, and says so', async () => {
  const { address, cookie, ...payload } = world.asFriend(await aDevice(world.site), `${world.aNetwork()}.1`);
  const start = (agent: string) =>
    world.site.app.inject({
      method: 'POST',
      url: '/api/views',
      headers: { ...BROWSER_HEADERS, cookie, 'user-agent': agent },
      payload,
      remoteAddress: address ?? '',
    });
  expect((await start(BROWSER_HEADERS['user-agent'])).json().unpaid).toBeUndefined();
  const started = (await start('curl/8.5.0')).json();
  expect(started.unpaid).toBe('not-a-browser');
  const view = await watchThrough(world.site, cookie, started);
  const reply = await creditView(world.site, cookie, view, address);
  expect(reply.json()).toMatchObject({ earned: 0, unpaid: 'not-a-browser' });
  expect(await world.keptOf(view.viewId)).toEqual(['not-a-browser']);
});

test('trusts a device after a view credited on an earlier day', async () => {
  const slow = await createPaidViewsSite({ viewer: 9, address: 100, network: 100 });
  const cookie = await aDevice(slow.site);
  const watch = (advert: number) => watchAdvert(slow.site, slow.asFriend(cookie, undefined, advert));
  const moveBack = (hours: number) =>
    slow.site.database.owner.query(
      'update views set created_at = $1::timestamptz - make_interval(hours => $2)',
      [slow.site.clock.now(), hours],
    );
  await watch(0);
  await moveBack(19);
  await watch(1);
  await moveBack(21);
  await watch(2);
  const { rows } = await sql<{ trust: string }>`select trust from decided_views order by at`.execute(
    slow.site.database.db,
  );
  expect(rows.map(({ trust }) => trust)).toEqual(['new', 'new', 'returned']);
  // This site is not the shared one: its views were moved to days without payments.
  await slow.site.close();
});

test('deletes evidence after 90 days, and unfinished views after two', async () => {
  const old = await createPaidViewsSite({ viewer: 2, address: 100, network: 100 });
  const cookie = await aDevice(old.site);
  await watchAdvert(old.site, old.asFriend(cookie, `${old.aNetwork()}.9`));
  await startView(old.site, old.asFriend(cookie, undefined, 1));
  const left = async () => {
    await old.site.jobs.runScheduled('forget-unpaid-views');
    const count = sql<{ evidence: number; running: number }>`
      select (select count(*)::int from decided_views) evidence, (select count(*)::int from view_sessions) running`;
    return (await count.execute(old.site.database.db)).rows[0];
  };
  expect(await left()).toEqual({ evidence: 1, running: 1 });
  old.site.clock.advance({ days: 5 });
  expect(await left()).toEqual({ evidence: 1, running: 0 });
  // The row has the database's own time, two days after the test's clock.
  old.site.clock.advance({ days: 88 });
  expect(await left()).toEqual({ evidence: 0, running: 0 });
  await old.close();
});
