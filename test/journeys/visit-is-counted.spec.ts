import { request } from '@playwright/test';
import { expect, productUrl, test } from './support/journey.ts';
import { openAdvert, watchToTheEnd } from './support/watching.ts';
import { words } from './support/words.ts';

/** Calls as the demo world's advertiser, in a browser of its own. */
const anAdvertisersEyes = async () => {
  const api = await request.newContext({ baseURL: productUrl() });
  await api.post('/api/login', { data: { email: 'ads@watchwell.test', password: 'watchwell-demo' } });
  const honey = async () => {
    const reply = await (await api.get('/api/general-analytics?range=1d')).json();
    return reply.analytics.adverts.find(({ name }: { name: string }) => name === 'Riverside Honey');
  };
  return { honey, close: () => api.dispose() };
};

test('a visit to the advertiser’s site counts once, and so does its conversion', async ({
  page,
  context,
}) => {
  const t = words('player', 'eng');
  const advertiser = await anAdvertisersEyes();
  const before = await advertiser.honey();

  await page.goto('/advView/guest');
  await openAdvert(page, 'Riverside Honey');
  const visit = async () => {
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: t.openSite }).click();
    const site = await opened;
    await site.waitForURL(/ww_visit=/);
    return new URL(site.url()).searchParams.get('ww_visit');
  };
  const first = await visit();
  await watchToTheEnd(page, 'eng');
  expect(await visit()).toBe(first);

  const report = await context.request.get(`/api/conversions?ww_visit=${first}`);
  expect(await report.json()).toEqual({ counted: true });
  const after = await advertiser.honey();
  expect(after.clicks - before.clicks).toBe(1);
  expect(after.reported - before.reported).toBe(1);
  // Servers flush counts of views every few seconds. Other journeys may watch the same advert.
  await expect.poll(async () => (await advertiser.honey()).views).toBeGreaterThan(before.views);
  await advertiser.close();
});
