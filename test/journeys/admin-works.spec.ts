import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from '@playwright/test';
import { expect, expectAccessible, logIn, productUrl, test } from './support/journey.ts';
import { anAdvertiserWith, aPatientWith } from './support/people.ts';
import { placeAdvert } from './support/placing.ts';
import { letSomebodyElseHaveAsked } from './support/product-database.ts';
import { words } from './support/words.ts';

const list = words('pagedList', 'eng');
const patients = words('adminPatients', 'eng');
const acts = words('patientActs', 'eng');
const deletion = words('deletion', 'eng');
const adverts = words('adminAdverts', 'eng');
const review = words('reviewQueue', 'eng');
const companies = words('adminCompanies', 'eng');

/** Runs in another browser, so that the admin stays logged in on theirs. */
const elsewhere = async <T>(browser: Browser, act: (page: Page) => Promise<T>): Promise<T> => {
  const context = await browser.newContext({ baseURL: productUrl() });
  try {
    return await act(await context.newPage());
  } finally {
    await context.close();
  }
};

/** Confirms the correction as the second person, if another journey made somebody staff. */
const confirmIfItWaits = async (page: Page, sheet: Locator, email: string): Promise<void> => {
  const waits = sheet.getByText(acts.reset.waits);
  await expect(waits.or(sheet.getByText(acts.reset.done))).toBeVisible();
  if (!(await waits.isVisible())) return;
  await letSomebodyElseHaveAsked(email);
  const id = new URL(page.url()).searchParams.get('open');
  const { waiting } = await (await page.request.get('/api/admin/corrections')).json();
  const { difference } = waiting.find((correction: { id: string }) => correction.id === id);
  const word = { decision: 'confirm', difference, note: 'Read the ledger' };
  const confirmed = await page.request.post(`/api/admin/corrections/${id}`, { data: word });
  expect(confirmed.ok(), await confirmed.text()).toBe(true);
  await page.reload();
};

const searchFor = async (page: Page, label: string, search: string): Promise<void> => {
  const field = page.getByRole('textbox', { name: label });
  await expect(field).toBeVisible();
  await page.keyboard.press('ControlOrMeta+/');
  await expect(field).toBeFocused();
  await page.keyboard.type(search);
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe(search);
};

/** Presses the destructive button of a deletion, which is disabled until the name is typed. */
const deleteByName = async (dialog: Locator, name: string, action: string): Promise<void> => {
  await expect(dialog.getByRole('button', { name: action })).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByLabel(deletion.type(name)).fill(name);
  await dialog.getByRole('button', { name: action }).click();
};

test('the admin finds a patient, by an address that can be shared', async ({ page, browser }) => {
  const { email } = await elsewhere(browser, (patient) =>
    aPatientWith(patient, browser, { fundsDollars: 5, goalDollars: 12 }),
  );
  await logIn(page, 'admin@watchwell.test');
  await page.goto('/admin-panel');
  await searchFor(page, patients.search, email);
  const rows = page.getByRole('rowheader');
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText(email);

  const sorting = page.getByRole('button', { name: patients.columns.name, exact: true });
  const header = page.getByRole('columnheader').filter({ has: sorting });
  await sorting.click();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await sorting.click();
  await expect(page).toHaveURL(/sort=name&order=desc/);
  await page.goBack();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await page.reload();
  await expect(rows).toHaveCount(1);
  await expect(header).toHaveAttribute('aria-sort', 'ascending');

  await page.goto(`/admin-panel?page=2&search=${encodeURIComponent(email)}`);
  await expect(page.getByText(list.beyond)).toBeVisible();
  await page.getByRole('link', { name: list.toFirst }).click();
  await expect(rows).toHaveCount(1);
  await searchFor(page, patients.search, 'nobody-is-called-this');
  await expect(page.getByText(list.noMatch('nobody-is-called-this')).last()).toBeVisible();
  await expectAccessible(page);
});

/** $15 less $12, and below $10 with the gifts of other journeys to everybody. */
const LEFT = /^\$[3-9](\.\d+)?$/;
const LEFT_FUNDS = /^\$[3-9](\.\d+)? of funds/;

test("the admin resets a patient's funds, buys the medicine and deletes the user", async ({
  page,
  browser,
}) => {
  const { email, firstName, lastName } = await elsewhere(browser, (patient) =>
    aPatientWith(patient, browser, { fundsDollars: 5, goalDollars: 12 }),
  );
  const name = `${firstName} ${lastName}`;
  await logIn(page, 'admin@watchwell.test');
  await page.goto(`/admin-panel?search=${encodeURIComponent(email)}`);
  // Other journeys divide money among all patients, so the cents may differ.
  await expect(page.getByText(/Available at the goal: \$(7|6\.\d+) to go/)).toBeVisible();
  await page.getByRole('button', { name: patients.openNamed(name) }).click();
  await expect(page).toHaveURL(/open=/);
  const sheet = page.getByRole('dialog', { name, exact: true });
  await expect(sheet.getByRole('link', { name: email })).toBeVisible();

  await sheet.getByRole('button', { name: acts.reset.action }).click();
  await expect(sheet.getByText('Please enter an amount')).toBeVisible();
  await sheet.getByLabel(acts.reset.amount).fill('15');
  await sheet.getByLabel(acts.reset.reason).fill('Counted twice');
  await sheet.getByRole('button', { name: acts.reset.action }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to reset the funds?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: acts.reset.action }).click();
  await confirmIfItWaits(page, sheet, email);
  await expect(sheet.getByText(patients.reached)).toBeVisible();

  await sheet.getByRole('button', { name: acts.buy.actionNamed(name) }).click();
  const purchase = page.getByRole('dialog', { name: acts.buy.question(name) });
  await purchase.getByRole('button', { name: acts.buy.confirm('$12') }).click();
  const bought = sheet.getByRole('button', { name: acts.buy.bought });
  await expect(bought).toHaveAttribute('aria-disabled', 'true');
  await expect(sheet.getByText(LEFT).first()).toBeVisible();

  await sheet.getByRole('button', { name: acts.delete.action }).click();
  const dialog = page.getByRole('dialog', { name: deletion.user.question(name) });
  await expect(dialog.getByText(deletion.user.account(email))).toBeVisible();
  await expect(dialog.getByText(LEFT_FUNDS)).toBeVisible();
  await expectAccessible(page);
  await deleteByName(dialog, name, deletion.user.action);
  await expect(page.getByText('User deleted successfully!')).toBeVisible();
  await expect(sheet).toBeHidden();
  await expect(page.getByText(list.noMatch(email)).last()).toBeVisible();
});

test('the admin deletes an ad, then the advertiser', async ({ page, browser }) => {
  const title = `Hill Tea ${randomUUID().slice(0, 8)}`;
  const { email, firstName, lastName } = await elsewhere(browser, async (advertiser) => {
    const person = await anAdvertiserWith(advertiser, 10);
    await placeAdvert(advertiser, { title });
    return person;
  });
  const name = `${firstName} ${lastName}`;
  await logIn(page, 'admin@watchwell.test');
  await page.goto('/adv-panel');
  await searchFor(page, adverts.search, title);
  await page.getByRole('button', { name: adverts.deleteNamed(title) }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure want to delete?' });
  await question.getByLabel(review.reason).selectOption('misleading');
  await question.getByRole('button', { name: review.takeDown }).click();
  await expect(page.getByText(review.closed('$1.50'))).toBeVisible();
  await expect(
    page.getByRole('cell', { name: words('advertKinds', 'eng').states['taken-down'] }),
  ).toBeVisible();

  await page.goto(`/advertizers-page?search=${encodeURIComponent(email)}`);
  await expect(page.getByRole('cell', { name: '$10', exact: true })).toBeVisible();
  await expect(page.getByRole('table', { name: companies.adsOf(name) })).toBeVisible();
  await page.getByRole('button', { name: companies.deleteNamed(name) }).click();
  const dialog = page.getByRole('dialog', { name: deletion.advertiser.question(name) });
  await expect(dialog.getByText(deletion.advertiser.money('$10'))).toBeVisible();
  await deleteByName(dialog, name, deletion.advertiser.action);
  await expect(page.getByText('Advertiser deleted successfully!')).toBeVisible();
  await expect(page.getByText(list.noMatch(email)).last()).toBeVisible();
});
