import type { Page } from '@playwright/test';
import { expect, resumeLogIn, test } from './support/journey.ts';
import { words } from './support/words.ts';

/** Delays all later scripts, as a very slow network does; the returned function releases them. */
const holdScripts = async (page: Page): Promise<() => void> => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.js(\?|$)/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

const greyBox = (page: Page) => page.getByRole('main').locator('.animate-breathe').first();

test('on a slow network a member sees before any script that a page is loading', async ({ page }) => {
  await resumeLogIn(page, 'olena@watchwell.test');
  const release = await holdScripts(page);
  const opened = page.goto('/user-settings', { waitUntil: 'commit' });
  await expect(greyBox(page)).toBeVisible();
  await expect(page.locator('h1')).toHaveCount(0);
  release();
  await opened;
  await expect(page.locator('h1')).toBeVisible();
});

for (const [who, heading] of [
  ['olena', words('dashboard', 'eng').goal.title],
  ['admin', words('desk', 'eng').title],
] as const) {
  test(`on a slow network ${who} reads the dashboard before any script`, async ({ page }) => {
    await resumeLogIn(page, `${who}@watchwell.test`);
    const release = await holdScripts(page);
    const opened = page.goto('/dashboard', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await expect(page.getByRole('main').locator('button:enabled')).toHaveCount(0);
    release();
    await opened;
    await expect(page.getByRole('main').locator('button:enabled').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  });
}

test('on a slow network a viewer sees that heading and list are loading', async ({ page }) => {
  const release = await holdScripts(page);
  const opened = page.goto('/advView/guest', { waitUntil: 'commit' });
  await expect(page.locator('h1')).toBeVisible();
  await expect(greyBox(page)).toBeVisible();
  release();
  await opened;
  await expect(page.locator('details').first()).toBeVisible();
});

test('on a slow network a press that opens a dialog responds before the dialog loads', async ({ page }) => {
  await resumeLogIn(page, 'ads@watchwell.test');
  await page.goto('/advertiser-dashboard');
  const { editNamed } = words('ownAdverts', 'eng');
  const edit = page.getByRole('button', { name: new RegExp(`^${editNamed('')}`) }).first();
  await expect(edit).toBeVisible();
  const release = await holdScripts(page);
  await edit.click();
  await expect(page.getByText(words('skeleton', 'eng').loading, { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('on a slow network a press on a public page responds as well', async ({ page }) => {
  await page.goto('/guest');
  await page.getByRole('main').locator('a[href^="/patient/"]').first().click();
  const follow = page.getByRole('button', { name: words('patient', 'eng').follow.button });
  await expect(follow).toHaveCSS('opacity', '1');
  const release = await holdScripts(page);
  await follow.click();
  await expect(follow).toHaveAttribute('aria-busy', 'true');
  await expect(follow).toHaveCSS('opacity', '0.5');
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
});
