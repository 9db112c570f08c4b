import { expect, expectAccessible, logIn, productUrl, test } from './support/journey.ts';
import { aPatientWith } from './support/people.ts';
import { letProofGrowOld } from './support/product-database.ts';
import { words } from './support/words.ts';

const proof = words('proof', 'eng');
const change = words('changePassword', 'eng');
const patients = words('adminPatients', 'eng');
const acts = words('patientActs', 'eng');

const ADMIN = 'admin@watchwell.test';
const DEMO_PASSWORD = 'watchwell-demo';

test('a returning person proves their identity by keyboard alone, and loses no typed text', async ({
  page,
  browser,
}) => {
  const { password } = await aPatientWith(page, browser, { fundsDollars: 1, goalDollars: 12 });
  await page.goto('/user-settings/log-in');
  await letProofGrowOld(page);
  await page.getByLabel(change.current, { exact: true }).fill(password);
  const next = page.getByLabel(change.password, { exact: true });
  await next.fill('another-horse');
  await page.getByLabel(change.confirm).fill('another-horse');
  await page.getByLabel(change.confirm).press('Enter');

  const dialog = page.getByRole('dialog', { name: proof.title });
  await expect(dialog.getByLabel(proof.password, { exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Please confirm it’s you. Nothing was changed.')).toBeVisible();
  await expect(next).toHaveValue('another-horse');

  await page.getByRole('button', { name: change.change }).click();
  await expect(dialog.getByLabel(proof.password, { exact: true })).toBeFocused();
  await page.keyboard.type('not-the-password');
  await page.keyboard.press('Enter');
  await expect(
    dialog.getByText('That password or code isn’t right. Please try again.').first(),
  ).toBeVisible();
  await expect(dialog.getByLabel(proof.password, { exact: true })).toBeFocused();
  await dialog.getByLabel(proof.password, { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(change.done)).toBeVisible();
});

test('the admin proves it during an action, without losing the open sheet and question', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: productUrl() });
  const { email, firstName, lastName } = await aPatientWith(await context.newPage(), browser, {
    fundsDollars: 1,
    goalDollars: 12,
  });
  await context.close();
  const name = `${firstName} ${lastName}`;
  await logIn(page, ADMIN);
  await page.goto(`/admin-panel?search=${encodeURIComponent(email)}`);
  await page.getByRole('button', { name: patients.openNamed(name) }).click();
  const sheet = page.getByRole('dialog', { name, exact: true });
  await sheet.getByLabel(acts.reset.amount).fill('15');
  await sheet.getByLabel(acts.reset.reason).fill('Counted twice');
  await sheet.getByRole('button', { name: acts.reset.action }).click();
  await letProofGrowOld(page);
  const question = page.getByRole('dialog', { name: 'Are you sure you want to reset the funds?' });
  await question.getByRole('button', { name: acts.reset.action }).click();

  const dialog = page.getByRole('dialog', { name: proof.title });
  await expectAccessible(page);
  await dialog.getByLabel(proof.password, { exact: true }).fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: proof.confirm }).click();
  // Where another journey made somebody staff, the correction waits for them.
  await expect(sheet.getByText(acts.reset.done).or(sheet.getByText(acts.reset.waits))).toBeVisible();
});
