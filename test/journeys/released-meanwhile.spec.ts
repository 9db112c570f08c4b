import type { Page } from '@playwright/test';
import { renewal as eng } from '../../src/web/texts/eng/renewal.ts';
import { renewal as ua } from '../../src/web/texts/ua/renewal.ts';
import {
  chosenLanguage,
  expect,
  expectAccessible,
  productUrl,
  test,
  untilItAnswers,
} from './support/journey.ts';
import { words } from './support/words.ts';

const ENTRY = /\/assets\/entry-client-[\w-]+\.js$/;

/** Makes the page's scripts those of an old release, whose names the server does not know. */
const release = (page: Page, scripts: RegExp | string = '**/assets/*.js') =>
  page.route(scripts, (route) =>
    route.continue({ url: route.request().url().replace(/\.js$/, '_of-yesterday.js') }),
  );

/** Counts later loads of the page. */
const loadsOf = (page: Page): (() => number) => {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
};

/** Expects only errors of missing parts from failed imports; the journeys check the page's answer. */
const expectOnlyMissingParts = (faults: string[]): void =>
  expect(faults.splice(0).filter((fault) => !fault.endsWith('this module is of an older page'))).toEqual([]);

const noticeOf = (page: Page) => page.getByRole('alert').filter({ hasText: 'Watchwell' });

test('a link on a page from before the release reloads and opens its screen', async ({ page, faults }) => {
  await page.goto('/about-us');
  await release(page);
  const loads = loadsOf(page);
  page.on('request', (request) => request.isNavigationRequest() && void page.unroute('**/assets/*.js'));
  const loaded = page.waitForEvent('load');
  await page
    .getByRole('link', { name: words('shell', 'eng').login, exact: true })
    .first()
    .click();
  await loaded;
  await untilItAnswers(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText(/enter/i).first(), 'the form answers').toBeVisible();
  expect(loads()).toBe(1);
  expectOnlyMissingParts(faults);
});

test('a cached page whose first script is gone reloads once, and then says so', async ({ page, faults }) => {
  await page.goto('/about-us');
  await release(page, ENTRY);
  const loads = loadsOf(page);
  // The journeys' own `goto` waits until the page answers, which this one does not.
  await page.evaluate(() => location.assign('/terms'));
  const again = page.getByText(eng.again);
  await expect(again).toBeVisible();
  expect(loads()).toBe(2);
  await expectAccessible(page);
  await page.unroute(ENTRY);
  await page.getByRole('button', { name: eng.load }).click();
  await expect(again).toBeHidden();
  await untilItAnswers(page);
  await page
    .getByRole('button', { name: words('shell', 'eng').login })
    .or(page.getByRole('link', { name: words('shell', 'eng').login }))
    .first()
    .click();
  await expect(page).toHaveURL(/\/login$/);
  expectOnlyMissingParts(faults);
});

test('typed text stays until the person saves it and loads the new page', async ({ page, faults }) => {
  await page.context().addCookies(chosenLanguage('ua', productUrl()));
  await page.goto('/');
  const box = page.getByRole('searchbox', { name: words('patientSearch', 'ua').label });
  await expect(box).toBeEnabled();
  await release(page);
  const loads = loadsOf(page);
  await box.fill('abcdefghij');
  await expect(page.getByText(ua.begun)).toBeVisible();
  await expectAccessible(page);
  await expect(box).toHaveValue('abcdefghij');
  await page.getByRole('button', { name: ua.later }).click();
  await expect(noticeOf(page)).toBeHidden();
  await expect(box).toHaveValue('abcdefghij');
  expect(loads()).toBe(0);
  expectOnlyMissingParts(faults);
});
