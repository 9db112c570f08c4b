import type { Page } from '@playwright/test';
import { BAITS } from '../../src/web/features/blocker-gate/find-blocker.ts';
import { isHiddenName, stoppedBy } from '../architecture/block-lists.ts';
import { expect, expectAccessible, logIn, productUrl, test } from './support/journey.ts';
import { words } from './support/words.ts';

/** Blocks these files, as a blocker does. */
const block = async (page: Page, files: readonly string[]): Promise<void> => {
  for (const file of files) await page.route(`**${file}*`, (route) => route.abort('blockedbyclient'));
};
const gate = (page: Page, language: 'eng' | 'ua' = 'eng') =>
  page.getByRole('heading', { level: 1, name: words('blockerGate', language).title });
const checkAgain = (page: Page) => page.getByRole('button', { name: words('blockerGate', 'eng').again });

/** Resolves at the second probe, after which the page requests nothing more. */
const probed = (page: Page, looks: number) => {
  let seen = 0;
  return page.waitForEvent('requestfinished', {
    predicate: (request) => {
      if (request.url().includes('/mark.svg?')) seen += 1;
      return seen === looks;
    },
  });
};

for (const path of ['/', '/guest', '/login']) {
  const when = { tag: path === '/' ? [] : '@nightly' };
  test(`on ${path} a blocker hides the app until it is switched off`, when, async ({ page }) => {
    await block(page, BAITS);
    await page.goto(path);
    await expect(gate(page)).toBeVisible();
    await expect(page.locator('h1')).toHaveCount(1);
    await expectAccessible(page);

    await checkAgain(page).click();
    await expect(page.getByText(words('blockerGate', 'eng').still)).toBeVisible();

    await page.unrouteAll();
    await checkAgain(page).click();
    await expect(gate(page)).toBeHidden();
    await expect(page.locator('h1')).toHaveCount(1);
  });
}

test('the terms and the privacy policy stay readable behind the gate', async ({ page }) => {
  await block(page, BAITS);
  await page.goto('/');
  for (const name of [words('blockerGate', 'eng').terms, words('blockerGate', 'eng').privacy]) {
    await expect(gate(page)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name }).click();
    await expect(gate(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
  }
});

test('lets the admin account through, and not a patient', async ({ page }) => {
  await block(page, BAITS);
  await logIn(page, 'admin@watchwell.test');
  const looked = probed(page, 2);
  await page.goto('/dashboard');
  await looked;
  await expect(gate(page)).toBeHidden();

  await logIn(page, 'james@watchwell.test');
  await page.goto('/dashboard');
  await expect(gate(page)).toBeVisible();
});

test('no part of a page has a name that a blocker stops or hides', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    // Pictures and pages of adverts come from their own sites.
    if (origin === new URL(productUrl()).origin) asked.push(pathname);
  });
  const names: string[] = [];
  const gather = async () => {
    const found = await page.evaluate(() =>
      [...document.querySelectorAll('[class], [id]')].flatMap(({ id, classList }) => [id, ...classList]),
    );
    names.push(...found);
  };
  await logIn(page, 'ads@watchwell.test');
  for (const path of ['/', '/guest', '/advView/guest', '/dashboard', '/advertiser-dashboard', '/advList/']) {
    await page.goto(path);
    await expect(page.locator('h1').first()).toBeVisible();
    await gather();
  }
  const isBait = (path: string) => BAITS.some((bait) => bait === path);
  expect(asked.filter((path) => stoppedBy(path) !== undefined && !isBait(path))).toEqual([]);
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter(isHiddenName)).toEqual([]);
});
