import type { Page } from '@playwright/test';
import { formatMoney } from '../../src/shared/money/format-money.ts';
import { inBothLanguages } from './support/in-both-languages.ts';
import { expect, expectAccessible, type Language, test } from './support/journey.ts';
import { enterCard, typedSum } from './support/paying.ts';
import { anAdvertiserWith } from './support/people.ts';
import { words } from './support/words.ts';

const GOOD_CARD = '4242 4242 4242 4242';
const DECLINED_CARD = '4000 0000 0000 0002';
const CARD_THAT_ASKS_THE_BANK = '4000 0025 0000 3155';

const balanceOf = async (page: Page): Promise<number> =>
  (await (await page.request.get('/api/current_user')).json()).balance;

const goToStripe = async (page: Page, path: string, dollars: number, language: Language): Promise<void> => {
  const t = words('payment', language);
  await page.goto(path);
  await page.getByLabel(t.amount).fill(typedSum(dollars, language));
  await expectAccessible(page);
  const { pay, donate } = t.ways.card;
  const label = (path === '/donation' ? donate : pay)(formatMoney(dollars, language));
  await page.getByRole('button', { name: label, exact: true }).click();
};

/** Expects the result, and that it stays until somebody leaves it. */
const stayOnResult = async (page: Page, text: string): Promise<void> => {
  await expect(page).toHaveURL(/\/stripe\?success=?&session_id=cs_/);
  await expect(page.getByText(text)).toBeVisible();
};

inBothLanguages('an advertiser pays', { byDay: 'ua' }, (language) => {
  test('an advertiser tops up by card, once however often the result is reloaded', async ({ page }) => {
    await anAdvertiserWith(page, 5);
    await goToStripe(page, '/payments', 12.5, language);
    await enterCard(page, GOOD_CARD);
    const paid = words('outcome', language).paid(formatMoney(12.5, language));
    await stayOnResult(page, paid);
    await expectAccessible(page);
    await page.reload();
    await stayOnResult(page, paid);
    expect(await balanceOf(page)).toBe(17.5);
  });
});

test('a guest donates by card, and reads among how many it was divided', async ({ page }) => {
  const t = words('outcome', 'eng');
  await goToStripe(page, '/donation', 20, 'eng');
  await enterCard(page, GOOD_CARD);
  await stayOnResult(page, t.donated(formatMoney(20, 'eng')));
  await expect(page.getByRole('button', { name: words('share', 'eng').share })).toBeVisible();
  await expect(page.getByText(/^Divided equally among \d+ patients?: \$[\d.]+ each\.$/)).toBeVisible();
});

test('a declined card stays with the provider, and a payer who gives up there has paid nothing', async ({
  page,
}) => {
  const t = words('cardResult', 'eng');
  await anAdvertiserWith(page, 5);
  await goToStripe(page, '/payments', 30, 'eng');
  await enterCard(page, DECLINED_CARD);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page).toHaveURL(/\/c\/pay\//);

  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/stripe\?fail$/);
  await expect(page.getByText(t.failure)).toBeVisible();
  await expectAccessible(page);
  expect(await balanceOf(page)).toBe(5);

  await page.getByRole('link', { name: words('outcome', 'eng').tryAgain }).click();
  await expect(page).toHaveURL(/\/payments\?amount=30$/);
});

test('a card that needs its bank’s confirmation goes through', async ({ page }) => {
  await anAdvertiserWith(page, 5);
  await goToStripe(page, '/payments', 40, 'eng');
  await enterCard(page, CARD_THAT_ASKS_THE_BANK);
  await page.getByRole('button', { name: 'Complete' }).click();
  await stayOnResult(page, words('outcome', 'eng').paid(formatMoney(40, 'eng')));
  expect(await balanceOf(page)).toBe(45);
});

test('without a card provider the button says so, and the wallet stays', async ({ page }) => {
  const t = words('payment', 'eng');
  // The product under test has a card provider; this is the refusal of a product without one.
  await page.route('**/api/stripe', (route) =>
    route.fulfill({ status: 503, json: { status: 'error', code: 'not-connected', error: 'Not connected.' } }),
  );
  await goToStripe(page, '/donation', 20, 'eng');
  await expect(page.getByRole('alert')).toHaveText(/This way to pay isn’t connected yet\./);
  await expect(page.getByRole('alert')).toBeFocused();
  await expectAccessible(page);
  const wallet = t.ways.wallet.donate(formatMoney(20, 'eng'), 'PayPal');
  await page.getByRole('button', { name: wallet, exact: true }).click();
  await expect(page).toHaveURL(/checkoutnow/);
});
