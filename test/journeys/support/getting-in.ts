import type { Browser, Page } from '@playwright/test';
import { expect, expectAccessible, type Language, languageOf, logIn } from './journey.ts';
import { letterTo, linkIn } from './mailbox.ts';
import { typedSum } from './paying.ts';
import { INVITATION, type Newcomer, pickCountry } from './people.ts';
import { words } from './words.ts';

/** Somebody else, in a browser of their own in the same language. */
export const aVisitor = async (browser: Browser, page: Page): Promise<Page> => {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  await context.addCookies(await languageOf(page));
  return context.newPage();
};

/** Asks for an invitation, is invited by staff, and registers through the forms. */
export const getIn = async (
  page: Page,
  browser: Browser,
  patient: Newcomer,
  language: Language,
): Promise<void> => {
  const t = words('accessToken', language);
  await page.goto('/login-restriction');
  await expectAccessible(page);
  await page.getByLabel(t.name, { exact: true }).fill(`${patient.firstName} ${patient.lastName}`);
  await page.getByLabel(t.email, { exact: true }).fill(patient.email);
  await page.getByRole('button', { name: t.sendRequest }).click();
  await expect(page.getByText(t.requested)).toBeVisible();

  const admin = await aVisitor(browser, page);
  await logIn(admin, 'admin@watchwell.test');
  await admin.goto('/token-requests');
  const actions = words('tokenRequests', language).actionFor;
  await admin.getByRole('button', { name: actions.waiting(patient.email) }).click();
  await expect(admin.getByRole('button', { name: actions.sent(patient.email) })).toBeVisible();
  await expectAccessible(admin);
  await admin.context().close();

  await page.goto(linkIn(await letterTo(patient.email, INVITATION)));
  await expect(page.getByText(words('registrationScreen', language).invited)).toBeVisible();
  await expect(page, 'the secret is out of the address').toHaveURL(/\/patient-registration$/);
  await expectAccessible(page);
  const form = words('registration', language);
  await expect(page.getByLabel(form.firstName, { exact: true })).toHaveValue(patient.firstName);
  await expect(page.getByLabel(form.email, { exact: true })).toHaveValue(patient.email);
  await page.reload();
  await page.getByLabel(form.password, { exact: true }).fill(patient.password);
  await page.getByLabel(form.confirm, { exact: true }).fill(patient.password);
  await pickCountry(page, form.country, patient.country);
  await page.getByRole('button', { name: form.register, exact: true }).click();
  await expect(page).toHaveURL(/\/welcome/);
};

/** Writes the need, the goal and the consent; answers the id of the page. */
export const sayNeed = async (page: Page, goalDollars: number, language: Language): Promise<string> => {
  const t = words('profile', language);
  const { save, saved } = words('savePlace', language);
  await page.goto('/user-settings/page');
  await page.getByLabel(t.diagnosis, { exact: true }).fill('Inhaler');
  await page.getByLabel(t.total, { exact: true }).fill(typedSum(goalDollars, language));
  await page.getByRole('checkbox', { name: words('consent', language).agree }).check();
  await page.getByRole('button', { name: save, exact: true }).click();
  await expect(page.getByText(saved, { exact: true })).toBeVisible();
  await expectAccessible(page);
  const user = await (await page.request.get('/api/current_user')).json();
  return user._id;
};
