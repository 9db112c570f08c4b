import type { Page } from '@playwright/test';
import { formatMoney } from '../../src/shared/money/format-money.ts';
import { inBothLanguages } from './support/in-both-languages.ts';
import { inTheOffice } from './support/in-the-office.ts';
import { expect, expectAccessible, type Language, test } from './support/journey.ts';
import { letterTo } from './support/mailbox.ts';
import { aPatientWith } from './support/people.ts';
import { releaseWithdrawal } from './support/releasing.ts';
import { words } from './support/words.ts';

const DOLLARS = 12;
const IBAN = 'UA213223130000026007233566001';
/** The last digit is wrong, so the check digits disagree. */
const MISTYPED = 'UA21 3223 1300 0002 6007 2335 6600 2';
const TYPED = 'UA21 3223 1300 0002 6007 2335 6600 1';

const fillAccount = async (page: Page, number: string, language: Language): Promise<void> => {
  const t = words('withdrawal', language).account;
  await page.getByLabel(t.iban, { exact: true }).fill(number);
  await page.getByLabel(t.holder, { exact: true }).fill('Коваль Олена Іванівна');
  await page.getByLabel(t.bank, { exact: true }).fill('Банк «Львів»');
};

const dataOf = async (page: Page): Promise<string> => (await page.request.get('/api/my-data')).text();
const stepsOf = async (page: Page): Promise<string[]> =>
  (await (await page.request.get('/api/current_user')).json()).lastPayout?.steps ?? [];

inBothLanguages('a withdrawal by hand', { byDay: 'ua' }, (language) => {
  const t = words('withdrawal', language);
  const desk = words('pendingPayouts', language);

  test('goes to the bank account that the patient enters, which is deleted once it is paid', async ({
    page,
    browser,
  }) => {
    const lastName = `Hand${Date.now()}`;
    await aPatientWith(page, browser, {
      lastName,
      country: 'UA',
      fundsDollars: DOLLARS,
      goalDollars: DOLLARS,
    });
    await page.goto('/dashboard');
    await page.getByRole('button', { name: t.withdraw, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: t.question });
    await dialog.getByText(t.ways['by-hand'].name, { exact: true }).click();
    await fillAccount(page, MISTYPED, language);
    await expectAccessible(page);
    const send = dialog.getByRole('button', { name: t.confirm['by-hand'](formatMoney(DOLLARS, language)) });
    await send.click();
    await expect(dialog.getByText(words('errors', language)['payout-account-wrong']).first()).toBeVisible();
    await expect(dialog.getByLabel(t.account.iban, { exact: true })).toBeFocused();
    await expect(dialog.getByLabel(t.account.bank, { exact: true })).toHaveValue('Банк «Львів»');
    await fillAccount(page, TYPED, language);
    await send.click();
    await expect(page.getByText(t.next['in-review'])).toBeVisible();
    expect(await dataOf(page)).toContain(IBAN);

    await releaseWithdrawal(browser, { name: lastName, language });
    await page.reload();
    await expect(page.getByText(t.next['by-hand'])).toBeVisible();
    await expectAccessible(page);

    await inTheOffice(browser, { language }, async (admin) => {
      await admin.goto('/payout-management');
      const row = admin.getByRole('row').filter({ hasText: lastName });
      await row.getByRole('button', { name: new RegExp(`^${desk.completeNamed('')}`) }).click();
      const form = admin.getByRole('dialog');
      for (const line of [IBAN, 'Коваль Олена Іванівна', 'Банк «Львів»'])
        await expect(form.getByText(line, { exact: true })).toBeVisible();
      await expectAccessible(admin);
      await form.getByRole('button', { name: desk.confirm.action }).click();
      await expect(admin.getByText(desk.confirm.done)).toBeVisible();
    });

    await page.reload();
    await expect(page.getByText(t.means.SUCCESS)).toBeVisible();
    expect(await dataOf(page)).not.toContain(IBAN);
    await expectAccessible(page);
  });

  test('requests the bank account when Wise does not accept it, and staff see that it waits', async ({
    page,
    browser,
  }) => {
    const lastName = `Fall${Date.now()}`;
    const { email } = await aPatientWith(page, browser, {
      lastName,
      country: 'UA',
      fundsDollars: DOLLARS,
      goalDollars: DOLLARS,
    });
    await page.request.post('/api/language', { data: { language } });
    // Wise accepts no transfer to a holder of this name.
    const card = { name: 'Over Limit Olena', type: 'ukrainian_card' };
    const answers = { cardNumber: '4149439012345678', 'address.country': 'UA', 'address.city': 'Київ' };
    const place = { 'address.firstLine': 'Хрещатик 1', 'address.postCode': '01001', legalType: 'PRIVATE' };
    const given = await page.request.post('/api/payout-recipient', {
      data: { ...card, answers: { ...answers, ...place } },
    });
    expect(await given.json()).toMatchObject({ success: true });
    const asked = await page.request.post('/api/requestPayout');
    expect(asked.ok(), await asked.text()).toBe(true);
    await releaseWithdrawal(browser, { name: lastName, language });
    await expect.poll(() => stepsOf(page)).toEqual(['account-needed']);
    await letterTo(email, language === 'ua' ? /Куди переказати/ : /Where should we send/);

    await inTheOffice(browser, { language }, async (admin) => {
      await admin.goto('/payout-management');
      await expect(admin.getByText(desk.legs.states['account-needed']).first()).toBeVisible();
      const name = new RegExp(`^${desk.completeNamed('')}.*${lastName}`);
      await expect(admin.getByRole('button', { name })).toHaveCount(0);
      await expectAccessible(admin);
    });

    await page.goto('/dashboard');
    await expect(page.getByText(t.next['account-needed'])).toBeVisible();
    await fillAccount(page, MISTYPED, language);
    await expectAccessible(page);
    const save = page.getByRole('button', { name: t.account.save });
    await save.click();
    await expect(page.getByLabel(t.account.iban, { exact: true })).toBeFocused();
    await fillAccount(page, TYPED, language);
    await save.click();
    await expect(page.getByText(t.next['in-review'])).toBeVisible();
    await expect(page.getByText(t.notBefore)).toBeVisible();
    await expectAccessible(page);
  });
});
