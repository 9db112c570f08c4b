import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AnalyticsSite, createAnalyticsSite } from '../../../test/sites/analytics-site.ts';
import { startGoogleAnalyticsStub } from '../../../test/sites/google-analytics-site.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { anAdmin, anAdvertiser, aPatient, openSession, type Person } from '../../../test/support/people.ts';
import { placeAdvert } from '../../../test/support/place-advert.ts';

let stub: Awaited<ReturnType<typeof startGoogleAnalyticsStub>>;
let site: AnalyticsSite;
let admin: Person;
let baker: Person;
let bread: string;

beforeAll(async () => {
  stub = await startGoogleAnalyticsStub();
  site = await createAnalyticsSite({ config: { googleAnalytics: stub.config } });
  site.setTime('2026-06-15T12:30:00Z');
  admin = await anAdmin(site);
});

beforeEach(async () => {
  Object.assign(stub.state, { events: [], failsWith: undefined });
  site.setTime('2026-06-15T12:30:00Z');
  baker = await anAdvertiser(site, { balanceDollars: 100 });
  bread = await placeAdvert(site, baker, { title: 'Bread' });
});

afterAll(async () => {
  await expectLedgerConsistent(site.database.db);
  await site.close();
  await stub.close();
});

const ask = async (reader: Person, id: string, where = site) => {
  const reply = await where.app.inject({
    url: `/api/advertiser-analytics/${id}`,
    query: { range: '7d' },
    headers: { cookie: await openSession(where, reader.id) },
  });
  return { status: reply.statusCode, ...reply.json() };
};

test('combines the connected service’s counts with the ledger’s spending', async () => {
  await site.watch(bread);
  await site.context.viewCounts.flush();
  const event = { hour: '2026-06-15T07', advert: bread };
  stub.state.events = [
    { ...event, eventName: 'ww_view_started', count: 9 },
    { ...event, eventName: 'ww_view_completed', countryId: 'UA', count: 4 },
    { ...event, eventName: 'ww_view_completed', count: 1 },
    { ...event, eventName: 'ww_visit', count: 2 },
    { ...event, eventName: 'ww_conversion', count: 1 },
    { ...event, eventName: 'ww_view_completed', hour: '2026-06-08T07', countryId: 'GB', count: 7 },
  ];
  const { status, success, source, analytics } = await ask(baker, baker.publicId);
  expect([status, success, source]).toEqual([200, true, 'analytics-service']);
  expect(analytics).toMatchObject({
    dataSource: 'analytics-service',
    totalViews: 5,
    totalClicks: 2,
    ctr: 40,
    impressions: 9,
    conversions: 1,
    spent: 0.003,
    avgCost: 0.002,
    previous: { totalViews: 7 },
    countries: [
      { country: 'UA', views: 4 },
      { country: '', views: 1 },
    ],
    adverts: [{ id: bread, name: 'Bread', views: 5, clicks: 2, conversions: 1, remainingViews: 499 }],
  });
  expect(analytics.series.at(-1)).toEqual({
    at: '2026-06-15T00:00:00.000Z',
    started: 9,
    views: 5,
    clicks: 2,
    spent: 0.003,
  });
});

test('a failing service says so, and the next source has its figures', async () => {
  stub.state.failsWith = 500;
  expect(await ask(baker, baker.publicId)).toEqual({
    status: 200,
    success: false,
    source: 'analytics-service',
    code: 'analytics-unavailable',
    error: 'We can’t reach the analytics service right now. Please try again later.',
  });
  expect(await site.counted(baker)).toMatchObject({ dataSource: 'first-party' });
});

test('refuses the service’s figures when none is connected', async () => {
  const plain = await createAnalyticsSite();
  const ads = await anAdvertiser(plain);
  expect(await ask(ads, ads.publicId, plain)).toEqual({
    status: 200,
    success: false,
    source: 'analytics-service',
    code: 'analytics-not-connected',
    error: 'No analytics service is connected. Please use Watchwell’s own figures.',
  });
  await plain.close();
});

test('an advertiser reads their own figures, a superAdmin all, others none', async () => {
  const [rival, olena] = [await anAdvertiser(site), await aPatient(site)];
  const refusal = { status: 403, success: false, code: 'not-allowed' };
  expect(await ask(rival, baker.publicId)).toMatchObject(refusal);
  expect(await ask(olena, baker.publicId)).toMatchObject(refusal);
  expect(await ask(olena, olena.publicId)).toMatchObject(refusal);
  expect(await ask(baker, 'zzzzzzzzzz')).toMatchObject(refusal);
  expect(await ask(admin, baker.publicId)).toMatchObject({ status: 200, success: true });
  await site.database.owner.query('update accounts set super_admin = true where id = $1', [rival.id]);
  expect(await ask(rival, baker.publicId)).toMatchObject({ status: 200, success: true });
  expect(await ask(admin, olena.publicId)).toMatchObject({ status: 404, code: 'account-unknown' });
  expect(await ask(admin, 'zzzzzzzzzz')).toMatchObject({ status: 404, code: 'account-unknown' });
});
