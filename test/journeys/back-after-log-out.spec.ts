import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { argumentsOfAPerson, findChromium } from './support/find-chromium.ts';
import { expect, logIn, productUrl, test } from './support/journey.ts';

/** Playwright switches off the back/forward cache, which every browser has. */
const withPageMemory = async (use: (context: BrowserContext) => Promise<void>): Promise<void> => {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: argumentsOfAPerson(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    await use(await browser.newContext({ baseURL: productUrl() }));
  } finally {
    await browser.close();
  }
};

const leave = async (page: Page): Promise<void> => {
  await page.evaluate(() => location.assign('/api/logout'));
  await expect(page).toHaveURL(`${productUrl()}/`);
};

for (const path of ['/user-settings', '/dashboard', '/terms']) {
  const when = { tag: path === '/user-settings' ? [] : '@nightly' };
  test(`Back from the log-out to ${path} shows nothing of the account`, when, async () => {
    await withPageMemory(async (context) => {
      const page = await context.newPage();
      await logIn(page, 'olena@watchwell.test');
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await leave(page);
      await page.goBack();
      if (path !== '/terms') await expect(page).toHaveURL(/\/login/);
      await expect(page.locator('main')).toBeVisible();
      expect(await page.content()).not.toMatch(/olena@watchwell|Коваль/);
    });
  });
}

test('a page in the memory of a tab leads to the log-in when the session ended in another tab', async () => {
  await withPageMemory(async (context) => {
    const page = await context.newPage();
    await logIn(page, 'james@watchwell.test');
    await page.goto('/user-settings');
    const other = await context.newPage();
    await other.goto('/dashboard');
    await page.goto('about:blank');
    await leave(other);
    await page.goBack();
    await expect(page).toHaveURL(/\/login/);
  });
});
