import type { Page } from '@playwright/test';
import { formatMoney } from '../../src/shared/money/format-money.ts';
import { DESK, expect, logIn, test } from './support/journey.ts';
import { approvePayment } from './support/paying.ts';
import { aNewcomer, followVerification } from './support/people.ts';
import { typeInUkrainian } from './support/ukrainian-keyboard.ts';
import { words } from './support/words.ts';

/** Keyboards are set to Ukrainian; addresses and passwords come from a password manager. */
const language = 'ua';
test.use({ language });

const typeInto = async (page: Page, label: string, text: string): Promise<void> => {
  await page.getByLabel(label, { exact: true }).click();
  await typeInUkrainian(page, text);
};

test('a name with an apostrophe, a country and a sum with a comma are typed on a Ukrainian keyboard', async ({
  page,
}) => {
  const t = words('registration', language);
  const person = aNewcomer(language);
  await page.goto('/advertizer/register');
  await typeInto(page, t.firstName, "Мар'яна");
  await typeInto(page, t.lastName, "Лук'яненко");
  await page.getByLabel(t.email, { exact: true }).fill(person.email);
  await page.getByLabel(t.password, { exact: true }).fill(person.password);
  await page.getByLabel(t.confirm, { exact: true }).fill(person.password);
  const country = page.getByRole('combobox', { name: t.country });
  await country.click();
  await typeInUkrainian(page, 'укра');
  await page.getByRole('option').first().click();
  await expect(country).toHaveValue('Україна');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: t.register, exact: true }).click();
  await expect(page.getByText(t.done)).toBeVisible();
  await followVerification(page, person.email, language);

  const pay = words('payment', language);
  await page.goto('/payments');
  await page.getByLabel(pay.amount).fill('');
  await page.getByLabel(pay.amount).focus();
  await typeInUkrainian(page, '20,5');
  await expect(
    page.getByRole('button', { name: pay.ways.card.pay(formatMoney(20.5, language)) }),
  ).toBeVisible();
  await approvePayment(page);
  const user = await (await page.request.get('/api/current_user')).json();
  expect(user).toMatchObject({
    balance: 20.5,
    userData: { firstName: "Мар'яна", lastName: "Лук'яненко", country: 'UA' },
  });
});

test.describe('at a desk', () => {
  test.use({ viewport: DESK });

  test('staff walk through waiting cases by the keys J and K of a Ukrainian keyboard', async ({ page }) => {
    await logIn(page, 'admin@watchwell.test');
    await page.goto('/cases');
    const links = page.getByRole('main').locator('a[href^="/cases?id="]');
    const address = (place: number) => links.nth(place).getAttribute('href');
    const [first, second] = [await address(0), await address(1)];
    await links.first().click();
    await expect(page).toHaveURL(new RegExp(`id=${first?.split('=')[1]}`));
    await typeInUkrainian(page, 'о');
    await expect(page).toHaveURL(new RegExp(`id=${second?.split('=')[1]}`));
    await typeInUkrainian(page, 'л');
    await expect(page).toHaveURL(new RegExp(`id=${first?.split('=')[1]}`));
  });
});
