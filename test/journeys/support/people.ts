import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { publicAddress } from '../../support/public-address.ts';
import { type Language, languageIn, logIn, productUrl } from './journey.ts';
import { letterTo, linkIn, tokenIn } from './mailbox.ts';
import { letSomebodyElseHaveAsked, makeFundsEarned } from './product-database.ts';
import { words } from './words.ts';

export type Newcomer = {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  country: string;
};

/** Names of the people of journeys. The Ukrainian one has both apostrophes. */
export const NAMES = {
  eng: { firstName: 'Mara', lastName: 'Lind' },
  ua: { firstName: "Мар'яна", lastName: 'О’Коннор' },
} as const;

/** Stories on their pages. */
const STORIES = {
  eng: 'She loves the sea.',
  ua: `Документи: https://drive.google.com/drive/folders/${'1aB2cD3eF4gH5iJ6kL7mN8oP9qR0sT'.repeat(3)}?usp=sharing`,
} as const;

export const aNewcomer = (language: Language, traits: Partial<Newcomer> = {}): Newcomer => ({
  ...NAMES[language],
  email: `${randomUUID().slice(0, 13)}@journey.test`,
  password: 'seven-swans',
  country: 'United Kingdom',
  ...traits,
});

/** Subject of the email that invites, unlike that of the email with the place on the list. */
export const INVITATION = /your turn|черга/;

/** Subject of the email that verifies, unlike that of the email with the access token. */
const VERIFICATION = /confirm|verif|підтверд/i;

/** Searches by the English name, which finds the country in either language, and takes it. */
export const pickCountry = async (page: Page, label: string, country: string): Promise<void> => {
  const picker = page.getByRole('combobox', { name: label });
  await picker.click();
  await picker.fill(country);
  const found = page.getByRole('option');
  await expect(found).toHaveCount(1);
  await found.click();
};

/** Fills the registration form that is on screen and sends it. */
export const fillRegistration = async (page: Page, person: Newcomer, language: Language): Promise<void> => {
  const t = words('registration', language);
  await page.getByLabel(t.firstName, { exact: true }).fill(person.firstName);
  await page.getByLabel(t.lastName, { exact: true }).fill(person.lastName);
  await page.getByLabel(t.email, { exact: true }).fill(person.email);
  await page.getByLabel(t.password, { exact: true }).fill(person.password);
  await page.getByLabel(t.confirm, { exact: true }).fill(person.password);
  await pickCountry(page, t.country, person.country);
  const terms = page.getByRole('checkbox');
  if ((await terms.count()) > 0) await terms.check();
  await page.getByRole('button', { name: t.register, exact: true }).click();
  await expect(page.getByText(t.done)).toBeVisible();
};

/** Opens the email's link in the browser that registered, which its page's button logs in. */
export const followVerification = async (page: Page, email: string, language: Language): Promise<void> => {
  await page.goto(linkIn(await letterTo(email, VERIFICATION)));
  await page.getByRole('button', { name: words('confirmEmail', language).confirm }).click();
  await expect(page).toHaveURL(/\/dashboard/);
};

/** Logs in through the form, as a person does. */
export const logInByForm = async (page: Page, person: Newcomer, language: Language): Promise<void> => {
  const t = words('login', language);
  await page.goto('/login');
  await page.getByLabel(t.email, { exact: true }).fill(person.email);
  await page.getByLabel(t.password, { exact: true }).fill(person.password);
  await page.getByRole('button', { name: t.logIn, exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
};

/** Registers by the forms' calls, verifies by the email and stays logged in; a journey covers the forms. */
const registerByCall = async (page: Page, path: string, person: Newcomer, country: string): Promise<void> => {
  const { firstName: first_name, lastName: last_name, email, password } = person;
  const data = { first_name, last_name, email, password, country, termsCheck: true };
  const reply = await page.request.post(path, { data });
  expect(reply.ok(), await reply.text()).toBe(true);
  const link = new URL(linkIn(await letterTo(email, VERIFICATION)));
  await page.request.post('/api/verify-email', { form: Object.fromEntries(link.searchParams) });
  // Comes from a household of its own, since its log-ins are limited.
  const headers = { 'x-forwarded-for': publicAddress() };
  const loggedIn = await page.request.post('/api/login', { data: { email, password }, headers });
  expect(loggedIn.ok(), await loggedIn.text()).toBe(true);
};

/** Pays in through the provider's page without opening it in the browser. */
export const payIn = async (page: Page, dollars: number, isDonation = false): Promise<void> => {
  const started = await page.request.post('/api/paypal', { data: { amount: dollars, isDonation } });
  const { url } = await started.json();
  const token = new URL(url).searchParams.get('token') ?? '';
  const approved = await page.request.post(new URL('/checkoutnow', url).href, {
    form: { token, action: 'approve', buyer: 'ready' },
    maxRedirects: 0,
  });
  const payerId = new URL(approved.headers().location ?? '').searchParams.get('PayerID');
  const finished = await page.request.post('/api/paypal/success', { data: { token, payerId, isDonation } });
  expect(finished.ok(), await finished.text()).toBe(true);
};

/** A verified advertiser with this balance, logged in on the page. */
export const anAdvertiserWith = async (page: Page, balanceDollars: number): Promise<Newcomer> => {
  const person = aNewcomer(await languageIn(page));
  await registerByCall(page, '/api/advertizer/register', person, 'GB');
  await payIn(page, balanceDollars);
  return person;
};

/** Requests an invitation, from a household of its own: each may ask thirty times a day. */
export const askForInvitation = async (
  { request }: Pick<Page, 'request'>,
  { name, email }: { name: string; email: string },
): Promise<void> => {
  const headers = { 'x-forwarded-for': publicAddress() };
  const data = { name, email, lang: 'eng' };
  const reply = await request.post('/api/generate-access-token', { data, headers });
  expect(reply.ok(), await reply.text()).toBe(true);
};

/** `country` is a code. */
type Funded = {
  email?: string;
  lastName?: string;
  country?: string;
  fundsDollars: number;
  goalDollars: number;
};

/** A verified patient with a need, a goal and funds of their own, logged in on the page. */
export const aPatientWith = async (
  page: Page,
  browser: Browser,
  { email, lastName, country = 'GB', fundsDollars, goalDollars }: Funded,
) => {
  const language = await languageIn(page);
  const person = aNewcomer(language, { ...(email && { email }), ...(lastName && { lastName }) });
  const office = await browser.newContext({ baseURL: productUrl() });
  const admin = await office.newPage();
  await askForInvitation(admin, { name: person.firstName, email: person.email });
  await logIn(admin, 'admin@watchwell.test');
  await admin.request.post('/api/send-token-mail', { data: { email: person.email } });
  const token = tokenIn(await letterTo(person.email, INVITATION));
  await page.request.post('/api/verify-access-token', { data: { email: person.email, token } });
  await registerByCall(page, '/api/patient/register', person, country);
  await page.request.post('/api/saveUserInfo', {
    data: {
      data: {
        diagnosis: 'Inhaler',
        additionalInfo: STORIES[language],
        dob: '7.3.1990',
        total: goalDollars,
        healthConsent: true,
      },
    },
  });
  // A patient's own payment could not be withdrawn for months.
  const { _id: userId } = await (await page.request.get('/api/current_user')).json();
  const reset = await admin.request.post('/api/admin/resetFunds', {
    data: { userId, newAmount: fundsDollars, reason: 'Funds of a journey' },
  });
  expect(reset.ok(), await reset.text()).toBe(true);
  if ((await reset.json()).waits) {
    await letSomebodyElseHaveAsked(person.email);
    // A share of another journey's gift may have come first.
    const { waiting } = await (await admin.request.get('/api/admin/corrections')).json();
    const { difference } = waiting.find(({ id }: { id: string }) => id === userId);
    const word = { decision: 'confirm', difference, note: 'Funds of a journey' };
    const confirmed = await admin.request.post(`/api/admin/corrections/${userId}`, { data: word });
    expect(confirmed.ok(), await confirmed.text()).toBe(true);
  }
  await makeFundsEarned(person.email);
  await office.close();
  return person;
};
