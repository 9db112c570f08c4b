import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { openAdvert, watchToTheEnd } from './support/watching.ts';
import { words } from './support/words.ts';

/** Sends the page a browser's event: a headless browser never hides a tab. */
const setHidden = (page: Page, hidden: boolean): Promise<void> =>
  page.evaluate((isHidden) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (isHidden ? 'hidden' : 'visible'),
    });
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);

// The rules are proven without a browser as well (watch-session.test.ts); here an advert has to play.
test('a viewer who hides the tab loses no place and gains no time', { tag: '@nightly' }, async ({ page }) => {
  const t = words('player', 'eng');
  await page.goto('/advView/guest');
  await openAdvert(page, 'Lumen Lamps');
  await expect(page.getByText(t.playing, { exact: true }).first()).toBeVisible();

  const credits: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/addMoney') && credits.push(request.url()));
  await setHidden(page, true);
  await expect(page.getByText(t.pausedHelp, { exact: true }).first()).toBeVisible();
  await expect(page).toHaveTitle(/Paused/);
  const ring = page.getByRole('progressbar', { name: t.progress });
  const before = Number(await ring.getAttribute('aria-valuenow'));
  // Longer than the whole advert: if the time had run on, the view would be counted by now.
  await page.waitForTimeout(11_000);
  expect(Number(await ring.getAttribute('aria-valuenow')) - before).toBeLessThanOrEqual(1);
  expect(credits).toEqual([]);

  await setHidden(page, false);
  await expect(page.getByText(t.playing, { exact: true }).first()).toBeVisible();
  await watchToTheEnd(page, 'eng');
  expect(credits).toHaveLength(1);
});
