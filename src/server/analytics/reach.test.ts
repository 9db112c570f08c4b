import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AnalyticsSite, createAnalyticsSite } from '../../../test/sites/analytics-site.ts';
import { anAdvertiser, openSession, type Person } from '../../../test/support/people.ts';
import { placeAdvert } from '../../../test/support/place-advert.ts';

let site: AnalyticsSite;
let baker: Person;
let bread: string;

beforeEach(async () => {
  site = await createAnalyticsSite();
  site.setTime('2026-06-10T08:00:00Z');
  baker = await anAdvertiser(site, { balanceDollars: 100 });
  bread = await placeAdvert(site, baker);
  site.countries.set('8.8.8.8', 'UA');
  site.countries.set('8.8.4.4', 'GB');
});
afterEach(() => site.close());

const watchFrom = async (at: string, address: string) => {
  site.setTime(at);
  await site.watch(bread, address);
  await site.context.viewCounts.flush();
};

const reachAt = async (at: string) => {
  site.setTime(at);
  await site.rollUp();
  const { id } = baker;
  const cookie = await openSession(site, id);
  return (await site.app.inject({ url: '/api/reach', headers: { cookie } })).json();
};

test('shows nothing before the first delivery', async () => {
  expect(await reachAt('2026-06-11T08:00:00Z')).toEqual({ days: 0, countries: [] });
});

test('a young site shows how many days its views cover', async () => {
  await watchFrom('2026-06-10T09:00:00Z', '8.8.8.8');
  await watchFrom('2026-06-11T09:00:00Z', '8.8.8.8');
  await watchFrom('2026-06-11T09:30:00Z', '8.8.4.4');
  const known = {
    days: 2,
    countries: [
      { country: 'UA', views: 2 },
      { country: 'GB', views: 1 },
    ],
  };
  expect(await reachAt('2026-06-12T08:00:00Z')).toEqual(known);
  // A repeat sums up no day twice.
  expect(await reachAt('2026-06-12T09:00:00Z')).toEqual(known);
});

test('leaves out views of today and those older than seven days', async () => {
  await watchFrom('2026-06-10T09:00:00Z', '8.8.8.8');
  await watchFrom('2026-06-15T09:00:00Z', '8.8.4.4');
  await watchFrom('2026-06-20T07:00:00Z', '8.8.4.4');
  expect(await reachAt('2026-06-20T08:00:00Z')).toEqual({
    days: 7,
    countries: [{ country: 'GB', views: 1 }],
  });
});
