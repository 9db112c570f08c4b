import { formatMoney } from '../../src/shared/money/format-money.ts';
import { expect, expectAccessible, test } from './support/journey.ts';
import { aPatientWith } from './support/people.ts';
import { releaseWithdrawal } from './support/releasing.ts';
import { words } from './support/words.ts';

const currentUser = async (page: import('@playwright/test').Page) =>
  (await page.request.get('/api/current_user')).json();

test('a withdrawal that fails at the provider returns whole, and can be repeated', async ({
  page,
  browser,
}) => {
  const t = words('withdrawal', 'eng');
  // The provider fails every payout to an address that begins with failed+.
  const { firstName, lastName } = await aPatientWith(page, browser, {
    email: `failed+${Date.now()}@journey.test`,
    lastName: `Fall${Date.now()}`,
    fundsDollars: 5,
    goalDollars: 5,
  });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: t.withdraw, exact: true }).click();
  await page.getByRole('button', { name: t.confirm.paypal(formatMoney(5, 'eng')) }).click();
  await expect(page.getByText(t.success).first()).toBeVisible();

  await expect(page.getByText(t.next['in-review'])).toBeVisible();
  await releaseWithdrawal(browser, { name: `${firstName} ${lastName}`, language: 'eng' });
  await expect.poll(async () => (await currentUser(page)).lastPayout?.status).toBe('FAILED');
  const { userData } = await currentUser(page);
  expect(userData.received + userData.ownViewReceived + userData.donated).toBeGreaterThanOrEqual(5);
  await page.reload();
  await expect(page.getByText(t.means.FAILED)).toBeVisible();
  await expect(page.getByRole('button', { name: t.withdraw, exact: true })).toBeEnabled();
  await expectAccessible(page);
});
