import type { Page } from '@playwright/test';
import { inBothLanguages } from './support/in-both-languages.ts';
import { inTheOffice } from './support/in-the-office.ts';
import { expect, expectAccessible, type Language, productUrl, test } from './support/journey.ts';
import { aPatientWith } from './support/people.ts';
import { words } from './support/words.ts';

/** Gives a few seconds, and stays at the thanks. */
const help = async (page: Page, id: string, language: Language): Promise<void> => {
  const t = words('act', language);
  await page.goto(`/advView/${id}?act`);
  await page.getByRole('button', { name: t.start }).click();
  const next = page.getByRole('button', { name: t.next, exact: true });
  await expect(next).toBeEnabled({ timeout: 300_000 });
  await page.getByRole('button', { name: t.stop }).click();
};

inBothLanguages('a wish', { byDay: 'eng' }, (language) => {
  test('a helper leaves a wish, staff let it appear, its patient sees it and hides it', async ({
    page,
    browser,
  }) => {
    const lastName = `Wished${Date.now()}`;
    const wish = `Strength to you ${Date.now()}`;
    const wishing = words('wishing', language);
    const patient = await browser.newContext({ baseURL: productUrl() });
    const own = await patient.newPage();
    await aPatientWith(own, browser, { lastName, fundsDollars: 1, goalDollars: 12 });
    const { _id: id, userData } = await (await own.request.get('/api/current_user')).json();

    await page.goto(`/patient/${id}`);
    // The button's part of the page loads later, and a press before that opens nothing.
    await expect(async () => {
      await page.getByRole('button', { name: words('pageWishes', language).button }).click();
      await expect(page.getByRole('dialog').getByText(wishing.may['help-first'])).toBeVisible({
        timeout: 5_000,
      });
    }).toPass();
    await expectAccessible(page);

    await help(page, id, language);
    await page.getByRole('button', { name: words('act', language).wish(userData.firstName) }).click();
    const dialog = page.getByRole('dialog', { name: wishing.title(userData.firstName) });
    await dialog.getByLabel(wishing.words).fill(wish);
    await dialog.getByLabel(wishing.named).check();
    await dialog.getByLabel(wishing.name).fill('Nadiia');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: wishing.send, exact: true }).click();
    await expect(dialog.getByText(wishing.states.waiting)).toBeVisible();

    await inTheOffice(browser, { language }, async (admin) => {
      await admin.goto('/wishes');
      const card = admin.getByRole('article').filter({ hasText: wish });
      await expectAccessible(admin);
      await card.getByRole('button', { name: words('wishDesk', language).accept }).click();
      await expect(card).toBeHidden();
    });
    await page.goto(`/patient/${id}`);
    await expect(page.getByText(wish)).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: words('pageWishes', language).report }).click();
    const worry = page.getByRole('dialog', { name: words('concern', language).titles.wish });
    await expectAccessible(page);
    await worry.getByLabel(words('concern', language).kind).selectOption('offensive');
    await worry.getByRole('button', { name: words('concern', language).send, exact: true }).click();
    await expect(page.getByText(words('concern', language).sent).first()).toBeVisible();
    await inTheOffice(browser, { language }, async (admin) => {
      const desk = words('concernsDesk', language);
      await admin.goto('/concerns');
      const card = admin.getByRole('article').filter({ hasText: wish });
      await card.getByRole('button', { name: desk.dismiss, exact: true }).click();
      const dialog = admin.getByRole('dialog');
      await dialog.getByLabel(desk.note).fill('It is kind.');
      await dialog.getByRole('button', { name: desk.confirmDismiss, exact: true }).click();
      await expect(card).toBeHidden();
    });

    await own.goto('/dashboard');
    await own.getByRole('listitem').filter({ hasText: wish }).getByRole('button').click();
    await expect(own.getByText(/Hidden|Приховано/, { exact: true })).toBeVisible();
    await expectAccessible(own);
    await patient.close();
    await page.reload();
    await expect(page.getByText(wish)).toBeHidden();
  });
});
