import { formatMoney } from '../../src/shared/money/format-money.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { anAdvertiserWith } from '../support/people.ts';
import { tierCard } from '../support/tier-card.ts';
import { words } from '../support/words.ts';

test.use({ language: 'ua', theme: 'dark' });

test('an advertiser with too little balance is told what is missing, and nothing is bought', async ({
  page,
}) => {
  const t = words('pack', 'ua');
  await anAdvertiserWith(page, 3);
  await page.goto('/advList/');
  await expect(page.getByText(t.balance(formatMoney(3, 'ua')))).toBeVisible();

  // The list asks for more than the price, not for the price: 1000 views of 5 seconds cost exactly the balance.
  const card = tierCard(page, 'P', 'ua');
  await card.getByRole('combobox').selectOption({ index: 2 });
  await card.getByRole('button', { name: t.buy }).click();
  await expect(card.getByText(t.insufficient)).toBeVisible();
  await expect(page.getByText(t.form.title)).toBeHidden();
  await expectAccessible(page);

  const user = await (await page.request.get('/api/current_user')).json();
  expect(user).toMatchObject({ balance: 3, overallAdvs: 0 });

  await card.getByRole('link', { name: /\$/ }).click();
  await expect(page).toHaveURL(/\/payments\?amount=1$/);
});
