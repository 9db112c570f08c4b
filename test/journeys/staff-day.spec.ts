import type { Page } from '@playwright/test';
import { expect, expectAccessible, logIn, test } from './support/journey.ts';
import { letterTo } from './support/mailbox.ts';
import { aNewcomer, askForInvitation, INVITATION } from './support/people.ts';
import { words } from './support/words.ts';

const desk = words('desk', 'eng');

/** Words with any number: somebody of another journey may wait as well. */
const anyNumber = (text: string) => new RegExp(`^${text.replace('7', '\\d+')}$`);

const openPalette = async (page: Page) => {
  // No dialog opens while another one is closing.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: desk.palette.open })).toBeVisible();
  const field = page.getByRole('combobox', { name: desk.palette.hint });
  // A page that has just loaded does not handle keys yet.
  await expect(async () => {
    if (!(await field.isVisible())) await page.keyboard.press('ControlOrMeta+k');
    await expect(field).toBeFocused({ timeout: 2_000 });
  }).toPass();
  return field;
};

test('staff take the next one, and work through queues, by the keyboard alone', async ({ page, request }) => {
  const emails = [aNewcomer('eng').email, aNewcomer('eng').email];
  for (const email of emails) await askForInvitation({ request }, { name: 'Ann', email });
  await logIn(page, 'admin@watchwell.test');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: desk.title })).toBeVisible();
  await expectAccessible(page);

  // Two keys open the most urgent item from anywhere.
  await openPalette(page);
  await expect(page.getByRole('option').first()).toContainText(desk.take);
  // Behind the palette, and of the same moment: other journeys work on the queues as well.
  const take = page.getByRole('link', { name: desk.take, includeHidden: true });
  const address = await take.getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${address?.replace('?', '\\?')}$`));

  await openPalette(page);
  await page.keyboard.type('cases');
  await expect(page.getByRole('option').first()).toContainText('Cases');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/cases/);

  await openPalette(page);
  await page.keyboard.type('invit');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/token-requests/);
  const many = words('tokenRequests', 'eng').many;
  await page.getByRole('button', { name: anyNumber(many.next(7)) }).press('Enter');
  await page.getByRole('button', { name: anyNumber(many.send(7)) }).press('Enter');
  await expect(page.getByText(anyNumber(many.sent(7)))).toBeVisible();
  for (const email of emails) await letterTo(email, INVITATION);

  // Any screen finds somebody by name.
  await openPalette(page);
  await page.keyboard.type('olena');
  await page
    .getByRole('option', { name: /Olena|Олена/ })
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
