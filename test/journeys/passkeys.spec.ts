import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/journey.ts';
import { aPatientWith } from './support/people.ts';
import { words } from './support/words.ts';

const security = words('security', 'eng');
const passkey = words('passkey', 'eng');
const second = words('secondStep', 'eng');
const login = words('login', 'eng');

/** A phone in Chromium, which stores passkeys and knows its owner's finger. */
const giveAuthenticator = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return {
    refuse: () => devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
    accept: () => devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true }),
  };
};

test('a patient adds a passkey, logs in with it alone and as the second step, and removes it', async ({
  page,
  browser,
}) => {
  const phone = await giveAuthenticator(page);
  const { email, password } = await aPatientWith(page, browser, { fundsDollars: 1, goalDollars: 12 });
  await page.goto('/user-settings/log-in');
  await page.getByRole('button', { name: security.addPasskey }).click();
  await expect(page.getByText(security.codesTitle)).toBeVisible();
  await page.getByRole('button', { name: security.kept }).click();
  await expect(page.getByRole('heading', { name: security.passkeys })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: security.addPasskey }).click();
  await expect(page.getByText(passkey.taken)).toBeVisible();

  await page.goto('/api/logout');
  await page.goto('/login');
  await phone.refuse();
  await page.getByRole('button', { name: passkey.logIn }).click();
  await expect(page.getByText(passkey.unused)).toBeVisible();
  await expectAccessible(page);
  await phone.accept();
  await page.getByRole('button', { name: passkey.logIn }).click();
  await expect(page).toHaveURL(/\/dashboard/);

  await page.goto('/api/logout');
  await page.goto('/login');
  await page.getByLabel(login.email, { exact: true }).fill(email);
  await page.getByLabel(login.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: login.logIn, exact: true }).click();
  await expect(page.getByRole('heading', { name: second.title })).toBeVisible();
  await page.getByRole('button', { name: passkey.logIn }).click();
  await expect(page).toHaveURL(/\/dashboard/);

  await page.goto('/user-settings/log-in');
  await page.getByRole('button', { name: security.removePasskey }).click();
  const question = page.getByRole('dialog', { name: security.removePasskeyQuestion });
  await question.getByRole('button', { name: security.removePasskey }).click();
  await expect(page.getByText(security.off)).toBeVisible();
});
