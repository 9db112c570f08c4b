import type { Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { expect, expectAccessible, test } from './support/journey.ts';
import { aPatientWith } from './support/people.ts';
import { words } from './support/words.ts';

const security = words('security', 'eng');
const second = words('secondStep', 'eng');
const login = words('login', 'eng');

const logInAgain = async (page: Page, email: string, password: string): Promise<void> => {
  await page.goto('/api/logout');
  await page.goto('/login');
  await page.getByLabel(login.email, { exact: true }).fill(email);
  await page.getByLabel(login.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: login.logIn, exact: true }).click();
};

test('a patient sets up an app, logs in with its code, then with a recovery code, and turns it off', async ({
  page,
  browser,
}) => {
  const { email, password } = await aPatientWith(page, browser, { fundsDollars: 1, goalDollars: 12 });
  await page.goto('/user-settings/log-in');
  await page.getByRole('button', { name: security.setUp }).click();
  await expect(page.getByRole('img', { name: security.qr })).toBeVisible();
  await expectAccessible(page);
  const secret = (await page.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? '';
  const typeCode = (label: string, code: string) => page.getByLabel(label, { exact: true }).fill(code);
  await typeCode(security.code, generateSync({ secret }));
  await page.getByRole('button', { name: security.confirm }).click();
  const recoveryCode =
    (await page
      .getByRole('listitem')
      .filter({ hasText: /^(\w{5}-){4}\w{5}$/ })
      .first()
      .textContent()) ?? '';
  await expectAccessible(page);
  await page.getByRole('button', { name: security.kept }).click();
  await expect(page.getByText(security.left(10))).toBeVisible();

  await logInAgain(page, email, password);
  await expect(page.getByRole('heading', { name: second.title })).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  expect(
    await (await page.request.get('/api/current_user')).json(),
    'the password alone lets nobody in',
  ).toBe(false);
  await page.goForward();
  await expect(page.getByRole('heading', { name: second.title })).toBeVisible();
  // A code is valid once: the set-up used this one, and a log-in that of the next half minute.
  await typeCode(second.code, generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 }));
  await page.getByRole('button', { name: second.finish }).click();
  await expect(page).toHaveURL(/\/dashboard/);

  await logInAgain(page, email, password);
  await typeCode(second.code, recoveryCode);
  await page.getByRole('button', { name: second.finish }).click();
  await expect(page).toHaveURL(/\/dashboard/);

  await page.goto('/user-settings/log-in');
  await expect(page.getByText(security.left(9))).toBeVisible();
  await page.getByRole('button', { name: security.remove }).click();
  const question = page.getByRole('dialog', { name: security.removeQuestion });
  await question.getByRole('button', { name: security.remove }).click();
  await expect(page.getByText(security.off)).toBeVisible();
});
