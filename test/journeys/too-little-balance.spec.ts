import { formatMoney } from '../../src/shared/money/format-money.ts';
import { expect, expectAccessible, test } from './support/journey.ts';
import { anAdvertiserWith } from './support/people.ts';
import { tierCard } from './support/tier-card.ts';
import { words } from './support/words.ts';

test.use({ language: 'ua', theme: 'dark' });

test('an advertiser with too little balance sees the missing sum, and buys nothing', async ({ page }) => {
  const t = words('pack', 'ua');
  await anAdvertiserWith(page, 3);
  await page.goto('/advList/');
  await expect(page.getByText(t.balance(formatMoney(3, 'ua')))).toBeVisible();

  // The list demands more than the price: 1000 views of 5 seconds cost exactly the balance.
  const card = tierCard(page, 'P', 'ua');
  await card.getByRole('combobox').selectOption({ index: 2 });
  await card.getByRole('button', { name: t.buy }).click();
  await expect(page.getByText(t.insufficient)).toBeVisible();
  const price = formatMoney(3, 'ua');
  await expect(card.getByText(t.shortfall(price, price))).toBeVisible();
  await expect(page.getByText(t.form.title)).toBeHidden();
  await expectAccessible(page);

  const user = await (await page.request.get('/api/current_user')).json();
  expect(user).toMatchObject({ balance: 3, overallAdvs: 0 });

  // The form needs the price only, and shows the sum where some is missing.
  await card.getByRole('button', { name: t.fillIn }).click();
  await expect(page.getByText(t.form.title)).toBeVisible();
  await expect(page.getByRole('link', { name: t.form.addAndStart(formatMoney(1, 'ua')) })).toBeHidden();
});
