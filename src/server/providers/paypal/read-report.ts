import * as z from 'zod/mini';
import type { Unavailable } from '../../payments/checkout-port.ts';
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
export type Transaction = NonNullable<
  z.infer<typeof page>['transaction_details']
>[number]['transaction_info'];

/** PayPal allows 31 days at once, and ten thousand transactions. */
const WINDOW_MS = 7 * 24 * 3600 * 1000;
const PAGE_SIZE = 500;
/** S: done; V: done, and given back since. Others are not yet money, or never became any. */
const BOOKED = new Set(['S', 'V']);
/** All that we ask for and pay. What the account moves in other currencies is none of it. */
const OURS = 'USD';

export const signedCents = ({ transaction_amount: { currency_code, value } }: Transaction): number =>
  value.startsWith('-') ? -centsOf(currency_code, value.slice(1)) : centsOf(currency_code, value);

/** What moved the balance, by PayPal's own report. It is up to three hours late. */
export const readPaypalReport = async (
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
