import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { anEverydayBrowser } from './support/everyday-browser.ts';
import { aHostileSite, type HostileSite } from './support/hostile-site.ts';
import { expect, logIn, productUrl, test } from './support/journey.ts';
import { anAdvertiserWith } from './support/people.ts';
import { placeAdvert } from './support/placing.ts';
import { openAdvert, watchToTheEnd } from './support/watching.ts';

/** Advertises in another browser, so that the viewer stays logged in. */
const advertise = async (browser: Browser, site: HostileSite): Promise<string> => {
  const context = await browser.newContext({ baseURL: productUrl() });
  const title = `A trap ${randomUUID().slice(0, 8)}`;
  const advertiser = await context.newPage();
  await anAdvertiserWith(advertiser, 2);
  await placeAdvert(advertiser, { title, targetUrl: site.url, country: '**' });
  await context.close();
  return title;
};

/** Addresses that the player's own window has visited. */
const journeyOf = (page: Page): string[] => {
  const places: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) places.push(new URL(frame.url()).pathname);
  });
  return places;
};

test('a bundled page works in its frame, and so does a window that it opens', async () => {
  const browser = await anEverydayBrowser();
  const page = await browser.newPage();
  await page.goto(`${productUrl()}/advView/guest`);
  await openAdvert(page, 'Saltmarsh Pottery');
  const site = page.frameLocator('iframe');
  await expect(site.getByRole('heading', { name: 'Bowls the colour of the tide.' })).toBeVisible();
  await expect(site.getByText('Times you have been here: 1')).toBeVisible();
  const opening = page.waitForEvent('popup');
  await site.getByRole('link', { name: 'See the bowls' }).click();
  const opened = await opening;
  await expect(opened.getByRole('heading', { name: 'Bowls the colour of the tide.' })).toBeVisible();
  expect(await opened.evaluate(() => window.opener)).toBeNull();
  await opened.close();
  await watchToTheEnd(page, 'eng');
  await browser.close();
});

test('the same page works where the browser stores nothing for framed pages', async ({ page }) => {
  await page.goto('/advView/guest');
  await openAdvert(page, 'Saltmarsh Pottery');
  const site = page.frameLocator('iframe');
  await expect(site.getByRole('heading', { name: 'Bowls the colour of the tide.' })).toBeVisible();
});

test('a hostile page reaches neither the player nor its window', async ({ page, browser }) => {
  const site = await aHostileSite();
  try {
    const title = await advertise(browser, site);
    await logIn(page, 'olena@watchwell.test');
    await page.goto('/advView/guest');
    site.requests.length = 0;
    const places = journeyOf(page);
    await openAdvert(page, title);
    const trap = page.frameLocator('iframe');
    await expect(trap.locator('#self')).toHaveText('own=kept');
    const results = await trap.getByRole('listitem').allTextContents();
    expect(results).toHaveLength(9);
    expect(results.filter((result) => !result.endsWith(': refused'))).toEqual([]);

    await expect(trap.locator('#powers')).toHaveText('powers: none');
    const opening = page.waitForEvent('popup');
    await trap.getByRole('link', { name: 'Open a window' }).click();
    const opened = await opening;
    await expect(opened.locator('#self')).toHaveText('kept, opener: null');
    await opened.close();
    await trap.getByRole('link', { name: 'Take the window' }).click();
    // The window is still the player's: it goes on to the end of the view.
    await watchToTheEnd(page, 'eng');
    expect(places.filter((place) => place !== '/advView/guest')).toEqual([]);
    await expect(trap.getByRole('heading', { name: 'A trap' })).toBeVisible();

    // The page does not learn who watches or from where.
    expect(site.requests.length).toBeGreaterThan(0);
    expect(site.requests.map(({ referer }) => referer ?? '').join()).not.toContain(productUrl());
    expect(site.requests.map(({ cookie }) => cookie ?? '').join()).not.toMatch(/watchwell|language|theme/);
  } finally {
    site.close();
  }
});

test('a page that redirects to us shows only the card, which runs nothing', async ({
  page,
  browser,
  faults,
}) => {
  const site = await aHostileSite();
  try {
    const title = await advertise(browser, site);
    await logIn(page, 'olena@watchwell.test');
    const { _id } = await (await page.request.get('/api/current_user')).json();

    const show = async (path: string) => {
      site.leadsTo(productUrl() + path);
      await page.goto('/advView/guest');
      await openAdvert(page, title);
      return page.frameLocator('iframe');
    };
    await show('/dashboard');
    await expect.poll(() => faults.splice(0).join()).toContain("frame-ancestors 'none'");
    const framed = () => page.frames().map((frame) => frame.url());
    await expect.poll(framed).toContain('chrome-error://chromewebdata/');

    const card = await show(`/patient/${_id}/widget`);
    await expect(card.getByRole('progressbar')).toBeVisible();
    expect(faults).toEqual([]);

    // Code that enters by a hole in the card would have no effect.
    await page.route('**/widget', async (route) => {
      const response = await route.fetch();
      const hole = '<script>document.title = "ran"</script><img src="x" onerror="document.title = \'ran\'">';
      await route.fulfill({ response, body: (await response.text()).replace('<main>', `<main>${hole}`) });
    });
    await page.goto(`/patient/${_id}/widget`);
    await expect.poll(() => faults.splice(0).join()).toContain("'none'");
    await expect(page).not.toHaveTitle('ran');
  } finally {
    site.close();
  }
});
