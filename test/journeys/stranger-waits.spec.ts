import type { Browser, Page } from '@playwright/test';
import { publicAddress } from '../support/public-address.ts';
import { inBothLanguages } from './support/in-both-languages.ts';
import { expect, expectAccessible, languageOf, productUrl, test } from './support/journey.ts';
import { anAdvertiserWith, type Newcomer } from './support/people.ts';
import { words } from './support/words.ts';

/** A browser that has never been here, at an address of its own. */
const aBrowserElsewhere = async (browser: Browser, page: Page): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: productUrl(),
    extraHTTPHeaders: { 'x-forwarded-for': publicAddress() },
  });
  await context.addCookies(await languageOf(page));
  return context.newPage();
};

/** Strangers try passwords until one of them has to wait. Returns the number of checked tries. */
const guess = async (browser: Browser, { email }: Newcomer): Promise<number> => {
  const context = await browser.newContext({ baseURL: productUrl() });
  const tryOne = async (): Promise<number> => {
    const headers = { 'x-forwarded-for': publicAddress() };
    const data = { email, password: 'a guess of somebody' };
    return (await context.request.post('/api/login', { data, headers })).status();
  };
  let heard = 0;
  while ((await tryOne()) === 401) heard += 1;
  await context.close();
  return heard;
};

inBothLanguages('strangers try passwords', { byDay: 'ua' }, (language) => {
  const t = words('login', language);

  test('their owner logs in at home at once, and in a new place in turn', async ({ page, browser }) => {
    const owner = await anAdvertiserWith(page, 5);
    expect(await guess(browser, owner)).toBeGreaterThan(25);
    const logIn = async (where: Page) => {
      await where.getByLabel(t.email, { exact: true }).fill(owner.email);
      await where.getByLabel(t.password, { exact: true }).fill(owner.password);
      await where.getByRole('button', { name: t.logIn, exact: true }).click();
    };

    const travelling = await aBrowserElsewhere(browser, page);
    await travelling.goto('/login');
    await logIn(travelling);
    const said = travelling.getByRole('alert');
    await expect(said).toContainText(words('errors', language)['log-in-wait']);
    await expect(said).toContainText(new RegExp(t.yourTurn(1).replace('1', '\\d')));
    await expect(said).toBeFocused();
    await expectAccessible(travelling);

    await page.goto('/api/logout');
    await page.goto('/login');
    await logIn(page);
    await expect(page).toHaveURL(/\/dashboard/);

    // A person who presses too early keeps the place in the queue.
    await expect(async () => {
      const answer = travelling.waitForResponse('**/api/login');
      await logIn(travelling);
      expect((await answer).ok()).toBe(true);
    }).toPass();
    await expect(travelling).toHaveURL(/\/dashboard/);
    await travelling.context().close();
  });
});
