import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AnalyticsSite, createAnalyticsSite, visitOf } from '../../../test/sites/analytics-site.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { anAdvertiser, openSession, type Person } from '../../../test/support/people.ts';
import { placeAdvert } from '../../../test/support/place-advert.ts';

let site: AnalyticsSite;
let baker: Person;
let bread: string;

beforeAll(async () => {
  site = await createAnalyticsSite();
});

/** Each test has its own advertiser, whose advert is a month old. */
beforeEach(async () => {
  site.setTime('2026-05-16T12:30:00Z');
  baker = await anAdvertiser(site, { balanceDollars: 100 });
  bread = await placeAdvert(site, baker, { title: 'Bread' });
  site.setTime('2026-06-15T12:30:00Z');
  baker.cookie = await openSession(site, baker.id);
});

afterAll(async () => {
  await expectLedgerConsistent(site.database.db);
  await site.close();
});

const NOTHING = {
  totalViews: 0,
  totalClicks: 0,
  ctr: 0,
  avgCost: 0,
  impressions: 0,
  conversions: 0,
  reported: 0,
  spent: 0,
};

describe('counted figures', () => {
  test('include started views, credited views and their cost, visits and conversions', async () => {
    await site.start(bread);
    const { cookie, view } = await site.watch(bread);
    await site.watch(bread);
    const visit = visitOf(await site.visit(cookie, view));
    await site.convert(visit);
    await site.convert(visit, await site.makeKey(baker));
    expect(await site.counted(baker)).toMatchObject({
      totalViews: 2,
      totalClicks: 1,
      ctr: 50,
      impressions: 3,
      conversions: 1,
      reported: 1,
      // P costs $0.003 a view.
      spent: 0.006,
      avgCost: 0.006,
      previous: NOTHING,
      dataSource: 'first-party',
    });
  });

  test('are listed by campaign, newest first, with the remaining views', async () => {
    const rolls = await placeAdvert(site, baker, { title: 'Rolls', item: 'XS' });
    await site.watch(bread);
    await site.watch(rolls);
    await site.watch(rolls);
    const { adverts } = await site.counted(baker);
    expect(adverts).toEqual([
      {
        id: rolls,
        name: 'Rolls',
        status: 'active',
        views: 2,
        clicks: 0,
        conversions: 0,
        reported: 0,
        spent: 0.012,
        boughtViews: 500,
        remainingViews: 498,
        completed: false,
      },
      {
        id: bread,
        name: 'Bread',
        status: 'active',
        views: 1,
        clicks: 0,
        conversions: 0,
        reported: 0,
        spent: 0.003,
        boughtViews: 500,
        remainingViews: 499,
        completed: false,
      },
    ]);
  });

  test('keep a campaign taken down while the range has counts of it', async () => {
    await site.watch(bread);
    await site.database.owner.query(
      "update adverts set state = 'deleted', removed_at = now() where advertiser_id = $1",
      [baker.id],
    );
    const { adverts, totalViews } = await site.counted(baker);
    expect([totalViews, adverts.map(({ name }) => name)]).toEqual([1, ['Bread']]);
    site.setTime('2026-07-20T12:30:00Z');
    expect((await site.counted(baker)).adverts).toEqual([]);
  });

  test('are listed by country, most first; unknown addresses have no country', async () => {
    site.countries.set('8.8.8.8', 'UA');
    site.countries.set('9.9.9.9', 'GB');
    for (const address of ['9.9.9.9', '8.8.8.8', '8.8.8.8', '127.0.0.1']) await site.watch(bread, address);
    expect((await site.counted(baker)).countries).toEqual([
      { country: 'UA', views: 2 },
      { country: '', views: 1 },
      { country: 'GB', views: 1 },
    ]);
  });

  test('report nothing to count for an advertiser without a campaign', async () => {
    const newcomer = await anAdvertiser(site);
    const reply = await site.app.inject({
      url: '/api/general-analytics',
      headers: { cookie: newcomer.cookie },
    });
    expect(reply.json()).toEqual({
      success: false,
      source: 'first-party',
      code: 'analytics-empty',
      error: 'There’s no campaign to show yet. Please place an ad first.',
    });
  });

  test('leave out other advertisers’ campaigns', async () => {
    const rival = await anAdvertiser(site, { balanceDollars: 10 });
    await placeAdvert(site, rival);
    await site.watch(bread);
    expect(await site.counted(rival)).toMatchObject(NOTHING);
  });
});

describe('the range', () => {
  const watchAt = async (time: string) => {
    site.setTime(time);
    await site.watch(bread);
  };
  const viewsIn = async (range: '1d' | '7d' | '30d' | '90d') => {
    const { totalViews, previous, series } = await site.counted(baker, range);
    expect(series.reduce((sum, { views }) => sum + views, 0)).toBe(totalViews);
    return [totalViews, previous.totalViews];
  };

  test('ends with the current hour for 24 hours', async () => {
    await watchAt('2026-06-13T12:59:50Z');
    await watchAt('2026-06-13T13:00:10Z');
    await watchAt('2026-06-14T12:59:50Z');
    await watchAt('2026-06-14T13:00:10Z');
    await watchAt('2026-06-15T12:30:00Z');
    const { series } = await site.counted(baker, '1d');
    expect([series.length, series[0], series.at(-1)]).toEqual([
      24,
      { at: '2026-06-14T13:00:00.000Z', started: 1, views: 1, clicks: 0, spent: 0.003 },
      { at: '2026-06-15T12:00:00.000Z', started: 1, views: 1, clicks: 0, spent: 0.003 },
    ]);
    expect(await viewsIn('1d')).toEqual([2, 2]);
  });

  test('ends with today and begins at midnight UTC for days', async () => {
    await watchAt('2026-06-01T23:59:50Z');
    await watchAt('2026-06-02T00:00:10Z');
    await watchAt('2026-06-08T23:59:50Z');
    await watchAt('2026-06-09T00:00:10Z');
    await watchAt('2026-06-15T12:30:00Z');
    const { series, dateRange } = await site.counted(baker);
    expect(series.map(({ at }) => at)).toEqual(
      [9, 10, 11, 12, 13, 14, 15].map((day) => `2026-06-${String(day).padStart(2, '0')}T00:00:00.000Z`),
    );
    expect(dateRange.from).toBe('2026-06-09T00:00:00.000Z');
    expect(await viewsIn('7d')).toEqual([2, 2]);
    expect(await viewsIn('30d')).toEqual([5, 0]);
    expect(await viewsIn('90d')).toEqual([5, 0]);
  });

  test('defaults to seven days and must be a known one', async () => {
    const ask = (query: object) =>
      site.app.inject({
        url: '/api/general-analytics',
        query: { ...query },
        headers: { cookie: baker.cookie },
      });
    expect((await ask({})).json().analytics.series).toHaveLength(7);
    const refused = await ask({ range: '2d' });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { success: false, code: 'invalid-input' },
    ]);
  });
});
