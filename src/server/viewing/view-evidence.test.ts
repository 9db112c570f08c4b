import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { UnpaidReason } from '#contracts/viewing.ts';
import { createPaidViewsSite, type PaidViewsSite } from '../../../test/sites/paid-views-site.ts';
import { BROWSER_HEADERS } from '../../../test/support/browser-headers.ts';
import {
  aDevice,
  creditView,
  startView,
  watchAdvert,
  watchThrough,
} from '../../../test/support/watch-advert.ts';
import { NO_BEATS } from './rhythm.ts';
import type { ViewEvidence } from './view-evidence.ts';
import type { ViewState } from './view-token.ts';

let world: PaidViewsSite;

beforeAll(async () => {
  world = await createPaidViewsSite({ viewer: 2, address: 100, network: 100 });
});
afterAll(() => world.close());

const viewerOf = (cookie: string): bigint => BigInt(/=(\d+)\./.exec(cookie)?.[1] ?? 0);

const evidenceOf = async (cookie: string): Promise<ViewEvidence[]> => {
  await world.site.context.viewEvidence.flush();
  const { rows } = await sql<ViewEvidence>`
    select * from view_evidence where viewer_id = ${viewerOf(cookie)} order by at, nonce`.execute(
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
      country: 'UA',
      trust: 'new',
      proved: false,
      agent: 'chromium',
      beats: 1,
    });
    const {
      at,
      device_since: since,
      beat_mean_ms: mean,
      beat_deviation_ms: deviation,
    } = row as unknown as {
      at: Date;
      device_since: Date;
      beat_mean_ms: number;
      beat_deviation_ms: number;
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
    for (const _ of [1, 2]) {
      await creditView(world.site, cookie, view, address);
      await world.site.context.viewEvidence.flush();
    }
    expect((await evidenceOf(cookie)).map(({ unpaid }) => unpaid)).toEqual([null, null, 'viewer-limit']);
  });

  test('has the same keys for a household and its network each time, and others for others', async () => {
    const network = world.aNetwork();
    const keysFrom = async (address: string) => {
      const cookie = await aDevice(world.site);
      await watchFrom(cookie, address);
      const [row] = (await evidenceOf(cookie)) as unknown as { household_key: bigint; network_key: bigint }[];
      return row ?? { household_key: null, network_key: null };
    };
    const home = await keysFrom(`${network}.1`);
    expect(await keysFrom(`${network}.1`)).toMatchObject({
      household_key: home.household_key,
      network_key: home.network_key,
    });
    const neighbour = await keysFrom(`${network}.2`);
    expect(neighbour.network_key).toBe(home.network_key);
    expect(neighbour.household_key).not.toBe(home.household_key);
    expect((await keysFrom(`${world.aNetwork()}.1`)).network_key).not.toBe(home.network_key);
    expect(await keysFrom('10.1.2.3')).toMatchObject({ household_key: null, network_key: null });
  });
});

describe('storing decided views', () => {
  const since = new Date('2026-11-01T02:03:04Z');
  const visitor = {
    account: null,
    deviceId: 1n,
    hasDeviceCookie: true,
    deviceSince: since,
    address: '90.1.1.1',
    agent: '',
  };
  const STATE: Omit<ViewState, 'nonce'> = {
    viewerId: 1n,
    advertId: 2n,
    beneficiaryId: 0n,
    own: false,
    exposureSeconds: 5,
    page: 'framed',
    watchedMs: 5_000,
    lastBeatAt: 0,
    unpaid: null,
    judged: { trust: 'new', proved: false, agent: 'chromium' },
    rhythm: NO_BEATS,
    deviceId: 1n,
  };
  let crowd: PaidViewsSite;
  beforeEach(async () => {
    crowd = await createPaidViewsSite({ viewer: 2, address: 100, network: 100 });
  });
  afterEach(() => crowd.close());

  const note = (nonce: bigint, unpaid: UnpaidReason | null = null) =>
    crowd.site.context.viewEvidence.note({ visitor, state: { ...STATE, nonce }, unpaid });
  const keep = async () => {
    await crowd.site.context.viewEvidence.flush();
    const { rows } = await sql<{ nonce: bigint; at: Date; since: Date }>`
      select nonce, at, device_since since from view_evidence order by nonce`.execute(crowd.site.database.db);
    return rows;
  };
  const keptNonces = async () => (await keep()).map(({ nonce }) => nonce);

  test('writes very many at once, each with the millisecond of its decision', async () => {
    const { clock } = crowd.site.context;
    const begun = clock.now().getTime();
    for (let nonce = 1n; nonce <= 12_000n; nonce += 1n) note(nonce);
    const ended = clock.now().getTime();
    const rows = await keep();
    const [first, last] = [rows[0]?.at.getTime() ?? 0, rows.at(-1)?.at.getTime() ?? Infinity];
    expect(rows).toHaveLength(12_000);
    expect([begun <= first, first <= last, last <= ended, rows[0]?.since]).toEqual([true, true, true, since]);
  });

  test('skips an unpaid one that is sent again, and stores the others', async () => {
    note(1n, 'viewer-limit');
    expect(await keptNonces()).toEqual([1n]);
    note(1n, 'viewer-limit');
    note(2n);
    expect(await keptNonces()).toEqual([1n, 2n]);
  });

  test('skips those that a failed batch had written, and stores the others', async () => {
    note(1n);
    const [row] = await keep();
    note(1n);
    note(2n);
    expect(await keep()).toEqual([row]);
    expect(await keptNonces()).toEqual([1n, 2n]);
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
  await slow.site.context.viewEvidence.flush();
  const { rows } = await sql<{ trust: string }>`select trust from view_evidence order by at`.execute(
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
    await old.site.context.viewEvidence.flush();
    await old.site.jobs.runScheduled('forget-unpaid-views');
    const count = sql<{ evidence: number; running: number }>`
      select (select count(*)::int from view_evidence) evidence, (select count(*)::int from view_sessions) running`;
    return (await count.execute(old.site.database.db)).rows[0];
  };
  expect(await left()).toEqual({ evidence: 1, running: 1 });
  old.site.clock.advance({ days: 5 });
  expect(await left()).toEqual({ evidence: 1, running: 0 });
  old.site.clock.advance({ days: 86 });
  expect(await left()).toEqual({ evidence: 0, running: 0 });
  await old.close();
});
