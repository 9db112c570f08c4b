import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { loginMessages } from '../../src/web/features/accounts/login/login-messages.ts';
import { registrationMessages } from '../../src/web/features/accounts/registration/registration-messages.ts';
import type { Language } from './journey.ts';
import { letterTo, linkIn } from './mailbox.ts';
import { words } from './words.ts';

export type Newcomer = {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  country: string;
};

export const aNewcomer = (traits: Partial<Newcomer> = {}): Newcomer => ({
  firstName: 'Mara',
  lastName: 'Lind',
  email: `${randomUUID().slice(0, 13)}@journey.test`,
  password: 'seven-swans',
  country: 'United Kingdom',
  ...traits,
});

/** Types a part of the name and takes the first country that fits. */
export const pickCountry = async (page: Page, label: string, country: string): Promise<void> => {
  const picker = page.getByRole('combobox', { name: label });
  await picker.click();
  await picker.fill(country);
  await page.getByRole('option', { name: country }).first().click();
};

/** Fills the registration form that is on screen and sends it. */
export const fillRegistration = async (page: Page, person: Newcomer, language: Language): Promise<void> => {
  const t = words(registrationMessages, language);
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

/** Opens the link of the letter that verifies the address. */
export const followVerification = async (page: Page, email: string): Promise<void> => {
  await page.goto(linkIn(await letterTo(email)));
};

/** Through the form, as a person does. */
export const logInByForm = async (page: Page, person: Newcomer, language: Language): Promise<void> => {
  const t = words(loginMessages, language);
  await page.goto('/login');
  await page.getByLabel(t.email, { exact: true }).fill(person.email);
  await page.getByLabel(t.password, { exact: true }).fill(person.password);
  await page.getByRole('button', { name: t.logIn, exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
};
