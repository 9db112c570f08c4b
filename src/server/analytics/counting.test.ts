import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectLedgerHolds } from '../../../test/support/expect-ledger-holds.ts';
import { anAdvertiser, type Person } from '../../../test/support/people.ts';
import { placeAdvert } from '../../../test/support/place-advert.ts';
import { type AnalyticsSite, createAnalyticsSite, visitOf } from './analytics-test-site.ts';

let site: AnalyticsSite;
let baker: Person;
let bread: string;

beforeAll(async () => {
  site = await createAnalyticsSite();
});

/** Each test has an advertiser of its own, whose first campaign is a month old at noon of the fifteenth. */
beforeEach(async () => {
  site.setTime('2026-05-16T12:30:00Z');
  baker = await anAdvertiser(site, { balanceDollars: 100 });
  bread = await placeAdvert(site, baker, { title: 'Bread' });
  site.setTime('2026-06-15T12:30:00Z');
});

afterAll(async () => {
  await expectLedgerHolds(site.database.db);
  await site.close();
});

const NOTHING = {
  ...{ totalViews: 0, totalClicks: 0, ctr: 0, avgCost: 0, impressions: 0, conversions: 0, spent: 0 },
};

describe('what is counted', () => {
  test('views started, credited ones and what they cost, visits and conversions', async () => {
    await site.start(bread);
    const { cookie, view } = await site.watch(bread);
    await site.watch(bread);
    await site.convert(visitOf(await site.visit(cookie, view)));
    expect(await site.counted(baker)).toMatchObject({
      ...{ totalViews: 2, totalClicks: 1, ctr: 50, impressions: 3, conversions: 1 },
      // P costs $0.003 a view.
      ...{ spent: 0.006, avgCost: 0.006, previous: NOTHING, dataSource: 'first-party' },
    });
  });

  test('by campaign, newest first, with what is left of its views', async () => {
    const rolls = await placeAdvert(site, baker, { title: 'Rolls', item: 'XS' });
    await site.watch(bread);
    await site.watch(rolls);
    await site.watch(rolls);
    const { campaigns } = await site.counted(baker);
    expect(campaigns).toEqual([
      {
        ...{ id: rolls, name: 'Rolls', status: 'active', views: 2, clicks: 0, conversions: 0 },
        ...{ spent: 0.012, boughtViews: 500, remainingViews: 498, completed: false },
      },
      {
        ...{ id: bread, name: 'Bread', status: 'active', views: 1, clicks: 0, conversions: 0 },
        ...{ spent: 0.003, boughtViews: 500, remainingViews: 499, completed: false },
      },
    ]);
  });

  test('a campaign taken down keeps its figures and is listed while the range has any', async () => {
    await site.watch(bread);
    await site.database.owner.query('update adverts set removed_at = now() where title = $1', ['Bread']);
    const { campaigns, totalViews } = await site.counted(baker);
    expect([totalViews, campaigns.map(({ name }) => name)]).toEqual([1, ['Bread']]);
    site.setTime('2026-07-20T12:30:00Z');
    const later = await anAdvertiser(site);
    expect(later.id).not.toBe(baker.id);
    expect((await site.counted(baker)).campaigns).toEqual([]);
  });

  test('by country of the address; where it tells none, under no country', async () => {
    site.countries.set('127.0.0.1', 'UA');
    await site.watch(bread);
    expect((await site.counted(baker)).countries).toEqual([{ country: '', views: 1 }]);
    await site.context.viewCounts.noteCredited(BigInt(0), 'UA');
  });

  test('an advertiser without a campaign is told that there is nothing to count', async () => {
    const newcomer = await anAdvertiser(site);
    const reply = await site.app.inject({
      url: '/api/general-analytics',
      headers: { cookie: newcomer.cookie },
    });
    expect(reply.json()).toEqual({
      ...{ success: false, source: 'first-party', code: 'analytics-empty' },
      error: 'There is no campaign to count yet.',
    });
  });

  test("nothing of another advertiser's campaigns", async () => {
    const rival = await anAdvertiser(site, { balanceDollars: 10 });
    await placeAdvert(site, rival);
    await site.watch(bread);
    expect(await site.counted(rival)).toMatchObject(NOTHING);
  });
});
