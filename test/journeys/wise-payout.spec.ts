import { formatMoney } from '../../src/shared/money/format-money.ts';
import { recipientName } from '../../src/web/features/payouts/details/recipient-name.ts';
import {
  chosenLanguage,
  expect,
  expectAccessible,
  logIn,
  productUrl,
  sandboxUrl,
  test,
} from './support/journey.ts';
import { aPatientWith } from './support/people.ts';
import { releaseWithdrawal } from './support/releasing.ts';
import { words } from './support/words.ts';

type Transfer = { id: number; state: string; reference: string; targetAccount: number };
type Recipient = { id: number; accountHolderName: string };

/** A holder whom no other journey uses: one sandbox pays all of them. */
const HOLDER = 'Коваль Олена Іванівна';

test.use({ language: 'ua', theme: 'dark' });

test('a patient in Ukraine gives a card, withdraws, and is paid once the operator funds the transfer', async ({
  page,
  browser,
}) => {
  const details = words('payoutDetails', 'ua');
  const t = words('withdrawal', 'ua');
  const lastName = `Koval${Date.now()}`;
  await aPatientWith(page, browser, { lastName, country: 'UA', fundsDollars: 50, goalDollars: 50 });

  await page.goto('/user-settings/money');
  await page.getByRole('button', { name: details.bank.add }).click();
  const save = page.getByRole('button', { name: details.bank.save });
  const form = page.locator('form').filter({ has: save });
  await save.click();
  await expect(page.getByText(details.bank.refused)).toBeVisible();
  const fill = (label: string, text: string) => form.getByLabel(label).fill(text);
  await fill(details.bank.name, HOLDER);
  await fill('Номер картки', '4149439012345678');
  await fill('Місто', 'Київ');
  await fill('Адреса отримувача', 'Хрещатик 1');
  await fill('Поштовий індекс', '01001');
  await expectAccessible(page);
  await save.click();
  const card = recipientName('Card ending in 5678', details.recipientKinds);
  await expect(page.getByText(card)).toBeVisible();

  await page.goto('/dashboard');
  await page.getByRole('button', { name: t.withdraw, exact: true }).click();
  await expect(page.getByRole('dialog').getByText(card)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: t.confirm.card(formatMoney(50, 'ua')) }).click();

  await expect(page.getByText(t.next['in-review'])).toBeVisible();
  await expectAccessible(page);
  await releaseWithdrawal(browser, { name: lastName, language: 'ua' });

  const waiting = async (): Promise<Transfer | undefined> => {
    const { transfers, recipients } = await (await page.request.get(`${sandboxUrl()}/wise.json`)).json();
    const own = recipients.filter(({ accountHolderName }: Recipient) => accountHolderName === HOLDER);
    return transfers.find(
      ({ state, targetAccount }: Transfer) =>
        state === 'incoming_payment_waiting' && own.some(({ id }: Recipient) => id === targetAccount),
    );
  };
  await expect.poll(async () => (await waiting())?.reference).toContain('Watchwell');
  await page.goto('/dashboard');
  await expect(page.getByText(t.next['awaiting-funding'])).toBeVisible();
  await expectAccessible(page);

  const office = await browser.newContext({ baseURL: productUrl() });
  await office.addCookies(chosenLanguage('ua', productUrl()));
  const admin = await office.newPage();
  await logIn(admin, 'admin@watchwell.test');
  await admin.goto('/payout-management');
  const { legs } = words('pendingPayouts', 'ua');
  await expect(admin.getByText(legs.states['awaiting-funding']).first()).toBeVisible();
  await expectAccessible(admin);
  await admin.goto('/payment-monitor');
  await expect(admin.getByText(words('paymentMonitor', 'ua').bank.connected)).toBeVisible();
  await expectAccessible(admin);

  const { id: transferId } = (await waiting()) ?? {};
  const atWise = (wish: string) =>
    page.request.post(`${sandboxUrl()}/wise/transfers/${transferId}/${wish}`, { data: {} });
  await atWise('fund');
  const status = async () => (await (await page.request.get('/api/current_user')).json()).lastPayout?.status;
  await expect.poll(status).toBe('SUCCESS');
  await page.reload();
  await expect(page.getByText(t.means.SUCCESS)).toBeVisible();

  // Somebody cancels it at Wise, which the product's own comparison must find.
  await admin.goto('/finance');
  const books = words('reconciliation', 'ua');
  const compare = () => admin.getByRole('button', { name: words('finance', 'ua').run }).click();
  await atWise('cancelled');
  await compare();
  const row = admin
    .getByRole('row')
    .filter({ hasText: String(transferId) })
    .filter({ hasText: books.kinds.payout });
  await expect(row).toContainText(formatMoney(-50, 'ua'));
  await expectAccessible(admin);
  await atWise('outgoing_payment_sent');
  await compare();
  await expect(row).toHaveCount(0);
  await office.close();
});
