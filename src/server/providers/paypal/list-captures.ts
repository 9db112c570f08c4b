import * as z from 'zod/mini';
import type { ListedPayment, PaidList, Unavailable } from '../../payments/payment-port.ts';
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
/** Money of the Orders interface. The account's other money, such as a payout, is none of it. */
const ORDER_PAID = 'T0006';
/** S: done; V: done, and given back since. Others are not yet money, or never became any. */
const BOOKED = new Set(['S', 'V']);

const centsOfAmount = ({ transaction_amount: { currency_code, value } }: Transaction): number =>
  value.startsWith('-') ? -centsOf(currency_code, value.slice(1)) : centsOf(currency_code, value);

/** Refunds, reversals and what came again of a dispute name the capture that they belong to. */
const toPayments = (transactions: Iterable<Transaction>): ListedPayment[] => {
  const payments = new Map<string, ListedPayment>();
  const others: Transaction[] = [];
  for (const transaction of transactions) {
    const { transaction_id: reference, transaction_event_code: code } = transaction;
    if (code !== ORDER_PAID) others.push(transaction);
    else payments.set(reference, { reference, amountCents: centsOfAmount(transaction), takenBackCents: 0 });
  }
  for (const transaction of others) {
    const payment = payments.get(transaction.paypal_reference_id ?? '');
    if (payment) payment.takenBackCents -= centsOfAmount(transaction);
  }
  return [...payments.values()];
};

/** What PayPal's own report says of captured money. It is up to three hours late. */
export const listPaypalCaptures = async (
  client: PaypalClient,
  { since, until }: { since: Date; until: Date },
): Promise<PaidList | Unavailable> => {
  // By id: the moment at which one window ends is in the next one too.
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
        if (BOOKED.has(info.transaction_status ?? '')) found.set(info.transaction_id, info);
    }
  }
  return { kind: 'listed', payments: toPayments(found.values()) };
};
