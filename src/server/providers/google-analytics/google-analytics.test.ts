import { afterEach, beforeEach, expect, test } from 'vitest';
import { type StubEvent, startGoogleAnalyticsStub } from '../../../../test/sites/google-analytics-site.ts';
import { createGoogleAnalytics, examineGoogleAnalytics } from './google-analytics.ts';

let stub: Awaited<ReturnType<typeof startGoogleAnalyticsStub>>;
beforeEach(async () => {
  stub = await startGoogleAnalyticsStub();
});
afterEach(() => stub.close());

const DAYS = {
  advertIds: ['bread', 'rolls'],
  unit: 'day' as const,
  previousFrom: new Date('2026-06-02T00:00:00Z'),
  from: new Date('2026-06-09T00:00:00Z'),
  to: new Date('2026-06-16T00:00:00Z'),
};
const HOURS = {
  advertIds: ['bread'],
  unit: 'hour' as const,
  previousFrom: new Date('2026-06-13T13:00:00Z'),
  from: new Date('2026-06-14T13:00:00Z'),
  to: new Date('2026-06-15T13:00:00Z'),
};

const completed = (hour: string, more: Partial<StubEvent> = {}): StubEvent => ({
  eventName: 'ww_view_completed',
  hour,
  advert: 'bread',
  ...more,
});

test('counts events by campaign and day, and completed views by country', async () => {
  stub.state.events = [
    completed('2026-06-03T10', { countryId: 'UA' }),
    completed('2026-06-09T00', { countryId: 'UA', count: 3 }),
    completed('2026-06-15T23', { countryId: 'GB' }),
    completed('2026-06-15T22', { advert: 'rolls' }),
    { eventName: 'ww_view_started', hour: '2026-06-15T22', advert: 'bread', countryId: 'UA', count: 9 },
    { eventName: 'ww_visit', hour: '2026-06-15T22', advert: 'bread', count: 2 },
    { eventName: 'ww_conversion', hour: '2026-06-15T22', advert: 'bread' },
    { eventName: 'page_view', hour: '2026-06-15T22', advert: 'bread' },
    completed('2026-06-15T22', { advert: 'of-somebody-else', count: 50 }),
    completed('2026-06-01T23', { count: 50 }),
    completed('2026-06-16T00', { count: 50 }),
  ];
  const at = (day: number) => new Date(Date.UTC(2026, 5, day));
  expect(await createGoogleAnalytics(stub.config).count(DAYS)).toEqual({
    counts: [
      { advertId: 'bread', at: at(3), event: 'completed', count: 1 },
      { advertId: 'bread', at: at(9), event: 'completed', count: 3 },
      { advertId: 'bread', at: at(15), event: 'completed', count: 1 },
      { advertId: 'rolls', at: at(15), event: 'completed', count: 1 },
      { advertId: 'bread', at: at(15), event: 'started', count: 9 },
      { advertId: 'bread', at: at(15), event: 'clicks', count: 2 },
      { advertId: 'bread', at: at(15), event: 'conversions', count: 1 },
    ],
    countries: [
      { country: 'UA', views: 3 },
      { country: 'GB', views: 1 },
    ],
  });
});

test('omits hours outside the requested 24', async () => {
  stub.state.events = [
    completed('2026-06-13T12', { countryId: 'UA' }),
    completed('2026-06-13T13', { countryId: 'UA' }),
    completed('2026-06-14T12', { countryId: 'UA' }),
    completed('2026-06-14T13', { countryId: 'UA' }),
  ];
  const { counts, countries } = await createGoogleAnalytics(stub.config).count(HOURS);
  expect(counts.map(({ at }) => at.toISOString().slice(5, 13))).toEqual(['06-13T13', '06-14T12', '06-14T13']);
  expect(countries).toEqual([{ country: 'UA', views: 1 }]);
});

test('reads every page of a long report', async () => {
  stub.state.pageRows = 2;
  stub.state.events = ['10', '11', '12', '13', '14'].map((day) => completed(`2026-06-${day}T08`));
  const { counts } = await createGoogleAnalytics(stub.config).count(DAYS);
  expect(counts).toHaveLength(5);
});

test('returns no events for a property without any', async () => {
  expect(await createGoogleAnalytics(stub.config).count(DAYS)).toEqual({ counts: [], countries: [] });
});

test('sends an equal question once within minutes, and requests one token for all reports', async () => {
  const analytics = createGoogleAnalytics(stub.config);
  await Promise.all([analytics.count(DAYS), analytics.count({ ...DAYS })]);
  await analytics.count(DAYS);
  expect([stub.state.reportsAsked, stub.state.tokensAsked]).toEqual([2, 1]);
  await analytics.count(HOURS);
  expect([stub.state.reportsAsked, stub.state.tokensAsked]).toEqual([4, 1]);
});

test('drops a refused token, and requests another for the next question', async () => {
  const analytics = createGoogleAnalytics(stub.config);
  await analytics.count(DAYS);
  // A newer token was issued elsewhere, which invalidates ours.
  stub.state.tokensAsked += 1;
  await expect(analytics.count(HOURS)).rejects.toThrow('HTTP 401');
  await analytics.count({ ...HOURS, advertIds: ['rolls'] });
  expect(stub.state.tokensAsked).toBe(3);
});

test.each([403, 429, 500])('returns no figures after HTTP %i', async (status) => {
  stub.state.failsWith = status;
  await expect(createGoogleAnalytics(stub.config).count(DAYS)).rejects.toThrow(`HTTP ${status}`);
});

test('returns no figures for a property in another time zone', async () => {
  stub.state.timeZone = 'America/Los_Angeles';
  await expect(createGoogleAnalytics(stub.config).count(DAYS)).rejects.toThrow(
    'reports in America/Los_Angeles, not in UTC',
  );
});

test('returns no figures while the service is away or refuses the account', async () => {
  const apiBase = 'http://127.0.0.1:1';
  await expect(createGoogleAnalytics({ ...stub.config, apiBase }).count(DAYS)).rejects.toThrow(
    'fetch failed',
  );
  const clientEmail = 'stranger@project.example';
  await expect(createGoogleAnalytics({ ...stub.config, clientEmail }).count(DAYS)).rejects.toThrow(
    'gave no access token: HTTP 400',
  );
});

test('the examination reads one day, and reports a wrong time zone or a refusal', async () => {
  expect(await examineGoogleAnalytics(stub.config)).toEqual([]);
  stub.state.timeZone = 'America/Los_Angeles';
  const [ofZone] = await examineGoogleAnalytics(stub.config);
  expect(ofZone?.wrong).toContain('reports in America/Los_Angeles, not in UTC');
  const [ofKey] = await examineGoogleAnalytics({
    ...stub.config,
    clientEmail: 'stranger@project.example',
  });
  expect(ofKey?.wrong).toContain('gave no access token: HTTP 400');
});
