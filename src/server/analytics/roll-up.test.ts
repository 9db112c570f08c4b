import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type AnalyticsSite, createAnalyticsSite, visitOf } from '../../../test/sites/analytics-site.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { anAdvertiser, openSession, type Person } from '../../../test/support/people.ts';
import { placeAdvert } from '../../../test/support/place-advert.ts';
import { revokeViews } from '../ledger/ledger.ts';
import { keyOf } from '../platform/http/key-of.ts';
import { createViewCounter } from './analytics.ts';

let site: AnalyticsSite;
let baker: Person;
let bread: string;

beforeEach(async () => {
  site = await createAnalyticsSite();
  site.setTime('2026-06-10T08:00:00Z');
  baker = await anAdvertiser(site, { balanceDollars: 100 });
  bread = await placeAdvert(site, baker);
});

afterEach(async () => {
  await expectLedgerConsistent(site.database.db);
  await site.close();
});

const daysOf = async () => {
  await site.context.viewCounts.flush();
  const { rows } = await site.database.owner.query(
    `select day::text, started, completed, clicks, conversions, reported, spent_nanos::int spent, countries
     from advert_days order by day`,
  );
  return rows;
};

/** Some of every count on two days. */
const twoDays = async () => {
  site.countries.set('8.8.8.8', 'UA');
  site.setTime('2026-06-13T23:30:00Z');
  const { cookie, view } = await site.watch(bread, '8.8.8.8');
  await site.start(bread);
  const visit = visitOf(await site.visit(cookie, view));
  site.setTime('2026-06-14T00:30:00Z');
  await site.convert(visit);
  await site.convert(visit, await site.makeKey(baker));
  await site.watch(bread);
  await site.context.viewCounts.flush();
};
const SUMMED = [
  {
    day: '2026-06-13',
    started: 2,
    completed: 1,
    clicks: 1,
    conversions: 0,
    reported: 0,
    spent: 3_000_000,
    countries: { UA: 1 },
  },
  {
    day: '2026-06-14',
    started: 1,
    completed: 1,
    clicks: 0,
    conversions: 1,
    reported: 1,
    spent: 3_000_000,
    countries: {},
  },
];

describe('summing up days', () => {
  test('happens once they are over, and a repeat changes nothing', async () => {
    await twoDays();
    await site.rollUp();
    expect(await daysOf()).toEqual(SUMMED.slice(0, 1));
    site.setTime('2026-06-15T00:01:00Z');
    await site.rollUp();
    expect(await daysOf()).toEqual(SUMMED);
    await site.rollUp();
    site.setTime('2026-06-15T01:01:00Z');
    await site.rollUp();
    expect(await daysOf()).toEqual(SUMMED);
  });

  test('catches up when the job could not run for days', async () => {
    await twoDays();
    site.setTime('2026-06-20T12:01:00Z');
    await site.rollUp();
    expect(await daysOf()).toEqual(SUMMED);
  });

  test('includes what another server counted slightly late', async () => {
    await twoDays();
    site.setTime('2026-06-14T23:59:58Z');
    await site.start(bread);
    site.setTime('2026-06-15T00:01:00Z');
    await site.rollUp();
    const late = await daysOf();
    expect(late[1]).toMatchObject({ started: 1 });
    site.setTime('2026-06-15T01:01:00Z');
    await site.rollUp();
    expect((await daysOf())[1]).toMatchObject({ started: 2 });
  });

  test('removes a revoked view from the day of its credit, before and after the sum', async () => {
    await twoDays();
    const seen = async () => {
      baker.cookie = await openSession(site, baker.id);
      const { totalViews, spent } = await site.counted(baker);
      return { totalViews, spent };
    };
    const takeBackOn = async (day: string) => {
      const { rows } = await site.database.owner.query(
        `select viewer_id, advert_id from views where (created_at at time zone 'UTC')::date = $1`,
        [day],
      );
      const views = rows.map((row) => ({ viewerId: BigInt(row.viewer_id), advertId: BigInt(row.advert_id) }));
      const when = { at: site.clock.now(), clearingDays: site.context.config.clearingDays };
      await site.database.db.transaction().execute((trx) => revokeViews(trx, when, views));
    };
    expect(await seen()).toEqual({ totalViews: 2, spent: 0.006 });
    await takeBackOn('2026-06-13');
    expect(await seen()).toEqual({ totalViews: 1, spent: 0.003 });
    site.setTime('2026-06-16T12:01:00Z');
    await site.rollUp();
    expect(await seen()).toEqual({ totalViews: 1, spent: 0.003 });
    await takeBackOn('2026-06-14');
    expect(await seen()).toEqual({ totalViews: 0, spent: 0 });
  });

  test('leaves the panel unchanged, also when the hours are deleted', async () => {
    await twoDays();
    site.setTime('2026-07-05T12:30:00Z');
    const { updatedAt: _, dateRange: __, ...before } = await site.counted(baker, '30d');
    await site.rollUp();
    const { updatedAt: ___, dateRange: ____, ...after } = await site.counted(baker, '30d');
    expect(after).toEqual(before);
    expect(before).toMatchObject({ totalViews: 2, totalClicks: 1, impressions: 3, conversions: 1 });
    const { rows } = await site.database.owner.query('select count(*)::int hours from view_counts');
    expect(rows).toEqual([{ hours: 0 }]);
  });
});

describe('views counted in memory', () => {
  test('are written when the server closes', async () => {
    await site.start(bread);
    await site.app.close();
    const { rows } = await site.database.owner.query('select sum(started)::int started from view_counts');
    expect(rows).toEqual([{ started: 1 }]);
  });

  test('wait while the database is down and are written once', async () => {
    await site.start(bread);
    const broken = vi.spyOn(site.context.db, 'getExecutor').mockImplementation(() => {
      throw new Error('the database is away');
    });
    await site.context.viewCounts.flush();
    broken.mockRestore();
    await site.start(bread);
    await site.context.viewCounts.flush();
    await site.context.viewCounts.flush();
    expect(await site.counted(baker)).toMatchObject({ impressions: 2 });
  });

  test('are added up over two servers', async () => {
    const { rows } = await site.database.owner.query<{ id: bigint }>('select id from adverts');
    const advertId = rows[0]?.id ?? 0n;
    const other = createViewCounter(site.context);
    other.noteStarted(advertId, null);
    await site.start(bread);
    await Promise.all([other.close(), site.context.viewCounts.flush()]);
    expect(await site.counted(baker)).toMatchObject({ impressions: 2 });
  });
});

test('adds up nothing, one count and several counts by key', async () => {
  const { rows } = await site.database.owner.query(`
    select merged_counts(null) nothing, merged_counts('{}') empty, merged_counts(array['{"UA": 1}'::jsonb]) one,
      merged_counts(array['{"UA": 1}', '{"UA": 2, "GB": 4}']::jsonb[]) several`);
  expect(rows).toEqual([{ nothing: {}, empty: {}, one: { UA: 1 }, several: { UA: 3, GB: 4 } }]);
});

test('lists campaigns 25 at a time, newest first: running ones, and ended ones with views', async () => {
  const { owner } = site.database;
  const placed = [bread];
  for (let n = 1; n < 28; n += 1) placed.unshift(await placeAdvert(site, baker, { title: `Rolls ${n}` }));
  await site.watch(bread);
  const over = [bread, placed[0] ?? ''].map((id) => keyOf(id));
  await owner.query("update adverts set state = 'deleted', removed_at = now() where id = any($1)", [over]);
  const page = async (number: number) => {
    const headers = { cookie: baker.cookie };
    const query = { page: String(number) };
    const { analytics } = (await site.app.inject({ url: '/api/general-analytics', query, headers })).json();
    return { ids: analytics.adverts.map(({ id }: { id: string }) => id), facts: analytics.advertPage };
  };
  await site.context.viewCounts.flush();
  const [, ...shown] = placed;
  const facts = { total: 27, pageSize: 25 };
  expect(await page(1)).toEqual({ ids: shown.slice(0, 25), facts: { ...facts, page: 1 } });
  expect(await page(2)).toEqual({ ids: shown.slice(25), facts: { ...facts, page: 2 } });
  expect(await page(3)).toEqual({ ids: [], facts: { ...facts, page: 3 } });
  site.setTime('2026-06-10T09:01:00Z');
  await site.rollUp();
  expect((await page(2)).ids).toEqual(shown.slice(25));
});
