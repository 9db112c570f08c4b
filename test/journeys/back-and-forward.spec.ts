import type { Page } from '@playwright/test';
import { formatMoney } from '../../src/shared/money/format-money.ts';
import { expect, logIn, productUrl, test } from './support/journey.ts';
import { leaveUnsaved } from './support/leaving.ts';
import { letterTo, linkIn } from './support/mailbox.ts';
import { typedSum } from './support/paying.ts';
import {
  aNewcomer,
  anAdvertiserWith,
  aPatientWith,
  askForInvitation,
  fillRegistration,
  followVerification,
  INVITATION,
  logInByForm,
} from './support/people.ts';
import { tierCard } from './support/tier-card.ts';
import { words } from './support/words.ts';

const language = 'ua';
test.use({ language });

const userOf = async (page: Page) => (await page.request.get('/api/current_user')).json();

test('Back and Forward during a purchase keep the form, and buy nothing', async ({ page }) => {
  const t = words('pack', language);
  const { title } = words('advert', language).fields;
  await anAdvertiserWith(page, 20);
  await page.goto('/dashboard');
  await page.goto('/advList/');
  const card = tierCard(page, 'P', language);
  await card.getByRole('combobox').selectOption({ index: 1 });
  await card.getByRole('button', { name: t.buy }).click();
  await page.getByLabel(title, { exact: true }).fill('Чай «М’ята»');
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.form.title);
  await expect(page.getByLabel(title, { exact: true })).toHaveValue('Чай «М’ята»');
  expect(await userOf(page)).toMatchObject({ balance: 20, overallAdvs: 0 });
});

for (const [what, path, kind] of [
  ['giving', '/donation', 'donate'],
  ['adding funds', '/payments', 'pay'],
] as const) {
  test(`Back and Forward while ${what} keep the amount, and pay nothing`, async ({ page }) => {
    const t = words('payment', language);
    await anAdvertiserWith(page, 5);
    await page.goto('/dashboard');
    await page.goto(path);
    await page.getByLabel(t.amount).fill(typedSum(37.5, language));
    const button = page.getByRole('button', { name: t.ways.card[kind](formatMoney(37.5, language)) });
    await button.click();
    await expect(page).toHaveURL(/\/c\/pay\//);
    const provider = page.url();
    await page.goBack();
    await expect(button).toBeEnabled();
    await page.goBack();
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goForward();
    await expect(button).toBeEnabled();
    await page.goForward();
    await expect(page).toHaveURL(provider);
    expect(await userOf(page)).toMatchObject({ balance: 5 });
  });
}

test('Back and Forward during a withdrawal’s question withdraw nothing', async ({ page, browser }) => {
  const t = words('withdrawal', language);
  await aPatientWith(page, browser, { fundsDollars: 12, goalDollars: 12 });
  await page.goto('/terms');
  await page.goto('/dashboard');
  const withdraw = page.getByRole('button', { name: t.withdraw, exact: true });
  await withdraw.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/terms$/);
  await page.goForward();
  await expect(withdraw).toBeEnabled();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await userOf(page)).lastPayout).toBeNull();
});

test('the browser’s own buttons warn about unsaved settings, and save nothing', async ({ page, browser }) => {
  const need = page.getByLabel(words('profile', language).diagnosis, { exact: true });
  await aPatientWith(page, browser, { fundsDollars: 1, goalDollars: 12 });
  await page.goto('/user-settings/page');
  await page.locator('footer a[href="/terms"]').click();
  await expect(page).toHaveURL(/\/terms$/);
  await page.goBack();
  // The browser asks only on a page that a person has used.
  await need.click();
  await need.fill('Інгалятор на рік');
  await leaveUnsaved(page, 'forward', 'dismiss');
  await expect(need).toHaveValue('Інгалятор на рік');
  await leaveUnsaved(page, 'forward', 'accept');
  await expect(page).toHaveURL(/\/terms$/);
  await page.goBack();
  await expect(need).toHaveValue('Inhaler');
});

test('Back and Forward from a registration register nobody, and from the next screen do not register again', async ({
  page,
}) => {
  const t = words('registration', language);
  const person = aNewcomer(language);
  await page.goto('/');
  await page.goto('/advertizer/register');
  await page.getByLabel(t.firstName, { exact: true }).fill(person.firstName);
  await page.getByLabel(t.email, { exact: true }).fill(person.email);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await page.goForward();
  await expect(page.getByLabel(t.firstName, { exact: true })).toHaveValue(person.firstName);
  await page.locator('footer a[href="/privacy-policy"]').click();
  await expect(page).toHaveURL(/\/privacy-policy$/);
  await page.goBack();
  await expect(page.getByLabel(t.firstName, { exact: true })).toHaveValue(person.firstName);
  await expect(page.getByLabel(t.email, { exact: true })).toHaveValue(person.email);
  await fillRegistration(page, person, language);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await page.goForward();
  await expect(page.getByRole('button', { name: t.register, exact: true })).toBeVisible();
  await followVerification(page, person.email, language);
  await page.goBack();
  await expect(page.getByText(person.email)).toHaveCount(0);
  expect(await userOf(page)).toMatchObject({ userData: { email: person.email } });
});

test('Back and Forward from a case keep what was typed last', async ({ page, browser }) => {
  const t = words('ownCase', language).clinic;
  await aPatientWith(page, browser, { fundsDollars: 6, goalDollars: 12 });
  await page.goto('/dashboard');
  await page.goto('/case');
  const clinic = page.getByLabel(t.name, { exact: true });
  await clinic.fill('Охматдит');
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goForward();
  await expect(clinic).toHaveValue('Охматдит');
});

/** Leaves the page by a link of its footer, and comes back by the browser's own buttons. */
const leaveAndReturn = async (page: Page) => {
  await page.locator('footer a[href="/terms"]').click();
  await expect(page).toHaveURL(/\/terms$/);
  await page.goBack();
};

test('Back and Forward from a reset keep its link, and the password changes once', async ({ page }) => {
  const t = words('resetPassword', language);
  const person = await anAdvertiserWith(page, 1);
  await page.goto('/api/logout');
  await page.request.post('/api/forgot-password-request', { data: { email: person.email } });
  await page.goto(linkIn(await letterTo(person.email, /password|парол/i)));
  await expect(page, 'the secret is out of the address').toHaveURL(/\/reset-password$/);
  await leaveAndReturn(page);
  await expect(page.getByText(person.email)).toBeVisible();
  await page.reload();
  const changed = { ...person, password: 'eight-swans' };
  await page.getByLabel(t.password, { exact: true }).fill(changed.password);
  await page.getByLabel(t.confirm, { exact: true }).fill(changed.password);
  await page.getByRole('button', { name: t.reset, exact: true }).click();
  await expect(page.getByText(t.done)).toBeVisible();
  await page.goBack();
  await page.goForward();
  await logInByForm(page, changed, language);
});

test('Back and Forward from an invitation keep it, and what was typed', async ({ page, browser }) => {
  const t = words('registration', language);
  const person = aNewcomer(language);
  await askForInvitation(page, { name: person.firstName, email: person.email });
  const office = await browser.newContext({ baseURL: productUrl() });
  const admin = await office.newPage();
  await logIn(admin, 'admin@watchwell.test');
  await admin.request.post('/api/send-token-mail', { data: { email: person.email } });
  await office.close();
  await page.goto(linkIn(await letterTo(person.email, INVITATION)));
  const invited = page.getByText(words('registrationScreen', language).invited);
  await expect(invited).toBeVisible();
  await page.getByLabel(t.lastName, { exact: true }).fill(person.lastName);
  await leaveAndReturn(page);
  await expect(invited).toBeVisible();
  await expect(page.getByLabel(t.email, { exact: true })).toHaveValue(person.email);
  await expect(page.getByLabel(t.lastName, { exact: true })).toHaveValue(person.lastName);
  expect(await userOf(page), 'nobody is registered yet').toBe(false);
});
