import * as z from 'zod/mini';
import type { CheckoutPort, ListedPayment, Unavailable } from '../../payments/checkout-port.ts';
import type { ListedPayout, WalletPayoutPort } from '../../payouts/wallet-payout-port.ts';
import type { PaypalClient } from './paypal-client.ts';
import { centsOf } from './paypal-money.ts';

const money = z.object({ currency_code: z.string(), value: z.string() });
const page = z.object({
  transaction_details: z.optional(
    z.array(
      z.object({
        transaction_info: z.object({
          transaction_id: z.string(),
          paypal_reference_id: z.optional(z.string()),
          transaction_event_code: z.string(),
          transaction_status: z.optional(z.string()),
          transaction_amount: money,
          custom_field: z.optional(z.string()),
        }),
      }),
    ),
  ),
  total_pages: z.optional(z.number()),
});
type Transaction = NonNullable<z.infer<typeof page>['transaction_details']>[number]['transaction_info'];

/** PayPal allows 31 days at once, and ten thousand transactions. */
const WINDOW_MS = 7 * 24 * 3600 * 1000;
const PAGE_SIZE = 500;
/** S: done; V: done, and given back since. Others are not yet money, or never became any. */
const BOOKED = new Set(['S', 'V']);
/** All that we ask for and pay. What the account moves in other currencies is none of it. */
const OURS = 'USD';

const signedCents = ({ transaction_amount: { currency_code, value } }: Transaction): number =>
  value.startsWith('-') ? -centsOf(currency_code, value.slice(1)) : centsOf(currency_code, value);

/** What moved the balance, by PayPal's own report. It is up to three hours late. */
const readReport = async (
  client: PaypalClient,
  { since, until }: { since: Date; until: Date },
): Promise<{ kind: 'read'; transactions: Transaction[] } | Unavailable> => {
  // The moment at which one window ends is in the next one too; one number may stand for several kinds of movement.
  const found = new Map<string, Transaction>();
  for (let from = since.getTime(); from < until.getTime(); from += WINDOW_MS) {
    const to = Math.min(from + WINDOW_MS, until.getTime());
    for (let number = 1, pages = 1; number <= pages; number += 1) {
      const query = new URLSearchParams({
        start_date: new Date(from).toISOString(),
        end_date: new Date(to).toISOString(),
        fields: 'transaction_info',
        page_size: String(PAGE_SIZE),
        page: String(number),
      });
      const answer = await client.call({ method: 'GET', path: `/v1/reporting/transactions?${query}` });
      if (answer.kind !== 'answered') return { kind: 'unavailable', reason: answer.reason };
      if (answer.status !== 200) return { kind: 'unavailable', reason: `HTTP ${answer.status}` };
      const { transaction_details: details = [], total_pages = 1 } = page.parse(answer.body);
      pages = total_pages;
      for (const { transaction_info: info } of details)
        if (BOOKED.has(info.transaction_status ?? '') && info.transaction_amount.currency_code === OURS)
          found.set(`${info.transaction_id} ${info.transaction_event_code}`, info);
    }
  }
  return { kind: 'read', transactions: [...found.values()] };
};

/** Money of the Orders interface. The account's other money, such as a payout, is none of it. */
const ORDER_PAID = 'T0006';

/** Refunds, reversals and what came again of a dispute name the capture that they belong to. */
const toPayments = (transactions: readonly Transaction[]): ListedPayment[] => {
  const payments = new Map<string, ListedPayment>();
  const others: Transaction[] = [];
  for (const transaction of transactions) {
    const { transaction_id: reference, transaction_event_code: code } = transaction;
    if (code !== ORDER_PAID) others.push(transaction);
    else payments.set(reference, { reference, amountCents: signedCents(transaction), takenBackCents: 0 });
  }
  for (const transaction of others) {
    const payment = payments.get(transaction.paypal_reference_id ?? '');
    if (payment) payment.takenBackCents -= signedCents(transaction);
  }
  return [...payments.values()];
};

/** What PayPal's own report says of captured money. */
export const listPaypalCaptures = async (
  client: PaypalClient,
  span: { since: Date; until: Date },
): ReturnType<CheckoutPort['list']> => {
  const report = await readReport(client, span);
  return report.kind === 'read' ? { kind: 'listed', payments: toPayments(report.transactions) } : report;
};

const PAYOUT = 'T0001';
/** The reversal and the refund of a payout. What is held for a batch (T1503), and released again (T1105), has not left. */
const CAME_BACK = new Set(['T1114', 'T1115']);
const REVERSED = 'V';

const toPayouts = (transactions: readonly Transaction[]): ListedPayout[] => {
  const payouts = new Map<string, ListedPayout>();
  for (const transaction of transactions) {
    const { transaction_id: transactionId, custom_field: reference } = transaction;
    if (transaction.transaction_event_code !== PAYOUT) continue;
    // One that PayPal calls reversed came back whole, whether or not its way back is told as well.
    const leftCents = transaction.transaction_status === REVERSED ? 0 : -signedCents(transaction);
    payouts.set(transactionId, { transactionId, reference, leftCents });
  }
  for (const transaction of transactions) {
    const payout = payouts.get(transaction.paypal_reference_id ?? '');
    if (payout && payout.leftCents !== 0 && CAME_BACK.has(transaction.transaction_event_code))
      payout.leftCents -= signedCents(transaction);
  }
  return [...payouts.values()];
};

/** What PayPal's own report says of money that left by Payouts. */
export const listPaypalPayouts = async (
  client: PaypalClient,
  span: { since: Date; until: Date },
): ReturnType<WalletPayoutPort['listPaid']> => {
  const report = await readReport(client, span);
  return report.kind === 'read' ? { kind: 'listed', payouts: toPayouts(report.transactions) } : report;
};
