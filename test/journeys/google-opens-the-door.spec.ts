import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { inBothLanguages } from './support/in-both-languages.ts';
import { expect, expectAccessible, test } from './support/journey.ts';
import { words } from './support/words.ts';

const toGoogle = (page: Page) => page.getByRole('link', { name: 'Google' }).click();

/** Chooses a new account on the stand-in of Google's account page. */
const chooseNew = async (page: Page, email: string) => {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Name').fill('Максим Гнатюк');
  await page.getByRole('button', { name: 'Continue', exact: true }).last().click();
};

inBothLanguages('an advertiser without a password', { byDay: 'eng' }, (language) => {
  test('registers with Google, adds country and terms, and later logs in by Google alone', async ({
    page,
  }) => {
    const form = words('registration', language);
    const t = words('googleRegistration', language);
    const email = `firm-${randomUUID().slice(0, 8)}@watchwell.test`;
    await page.goto('/advertizer/register');
    await toGoogle(page);
    await chooseNew(page, email);
    await expect(page.getByText(t.known(email))).toBeVisible();
    await expect(page.getByLabel(form.firstName, { exact: true })).toHaveValue('Максим');
    await expectAccessible(page);

    await page.getByRole('combobox', { name: form.country }).fill('Ukr');
    await page.getByRole('option').first().click();
    await page.getByRole('button', { name: t.finish }).click();
    await expect(page.getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: t.finish }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await page.goto('/api/logout');
    await page.goto('/login');
    await toGoogle(page);
    await page.getByRole('listitem').filter({ hasText: email }).getByRole('button').click();
    await expect(page).toHaveURL('/dashboard');
  });
});

test('Google logs in a patient of the demo world, but nobody unverified, unknown or cancelled', async ({
  page,
}) => {
  const choose = (name: string) => page.getByRole('button', { name: `Continue as ${name}` }).click();
  await page.goto('/login');
  await toGoogle(page);
  await choose('Eve Unverified');
  await expect(page.getByText('Google hasn’t verified the email address')).toBeVisible();
  await toGoogle(page);
  await choose('Ann Verified');
  await expect(page.getByText('No Watchwell account uses this Google account yet.')).toBeVisible();
  await toGoogle(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Google didn’t confirm who you are.')).toBeVisible();
  await expectAccessible(page);
  await toGoogle(page);
  await choose('Олена Коваль');
  await expect(page).toHaveURL('/dashboard');
});

test('a patient without an invitation is refused, with the reason', async ({ page }) => {
  await page.goto('/patient-registration');
  await toGoogle(page);
  await chooseNew(page, `newcomer-${randomUUID().slice(0, 8)}@watchwell.test`);
  await expect(page.getByText('You need an invitation to register. Please ask for one first.')).toBeVisible();
});
