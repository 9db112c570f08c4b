import * as z from 'zod/mini';
import type { ListedPart, Unavailable } from '../../payments/checkout-port.ts';
import type { ListedPayout, WalletPayoutPort } from '../../payouts/wallet-payout-port.ts';
import { centsOf, type PaypalClient } from './paypal-client.ts';

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
const refusal = z.object({ name: z.string() });
type Transaction = NonNullable<z.infer<typeof page>['transaction_details']>[number]['transaction_info'];

/** PayPal allows 31 days at once. */
const WIDEST_MS = 7 * 24 * 3600 * 1000;
const NARROWEST_MS = 1000;
/** PayPal's code for more than ten thousand transactions at once. */
const TOO_MANY = 'RESULTSET_TOO_LARGE';
const PAGE_SIZE = 500;
/** S: done; V: done and reversed since. Other states are not money yet, or never became any. */
const BOOKED = new Set(['S', 'V']);
/** The only currency of our payments and payouts; the account's other currencies are ignored. */
const OURS = 'USD';

const signedCents = ({ transaction_amount: { currency_code, value } }: Transaction): number =>
  value.startsWith('-') ? -centsOf(currency_code, value.slice(1)) : centsOf(currency_code, value);

/** One number may stand for several kinds of movement. */
const keyOf = ({ transaction_id, transaction_event_code }: Transaction): string =>
  `${transaction_id} ${transaction_event_code}`;

type Window = { from: number; to: number };

const readWindow = async (
  client: PaypalClient,
  { from, to }: Window,
): Promise<{ kind: 'read'; found: Map<string, Transaction> } | { kind: 'too-many' } | Unavailable> => {
  const found = new Map<string, Transaction>();
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
    if (refusal.safeParse(answer.body).data?.name === TOO_MANY) return { kind: 'too-many' };
    if (answer.status !== 200) return { kind: 'unavailable', reason: `HTTP ${answer.status}` };
    const { transaction_details: details = [], total_pages = 1 } = page.parse(answer.body);
    pages = total_pages;
    for (const { transaction_info: info } of details)
      if (BOOKED.has(info.transaction_status ?? '') && info.transaction_amount.currency_code === OURS)
        found.set(keyOf(info), info);
  }
  return { kind: 'read', found };
};

type Read = { kind: 'read'; transactions: Transaction[]; downTo: Date };

/**
 * Yields PayPal's report of the balance, one window of time after another, up to three hours late. Newest
 * come first, so refunds are known before their payment or payout.
 */
async function* readReport(
  client: PaypalClient,
  { since, until }: { since: Date; until: Date },
): AsyncGenerator<Read | Unavailable> {
  let width = WIDEST_MS;
  // The moment at which one window begins is in the next one too.
  let known = new Map<string, Transaction>();
  for (let to = until.getTime(); to > since.getTime(); ) {
    const from = Math.max(to - width, since.getTime());
    const read = await readWindow(client, { from, to });
    if (read.kind === 'unavailable') return yield read;
    if (read.kind === 'too-many') {
      if (width <= NARROWEST_MS) return yield { kind: 'unavailable', reason: TOO_MANY };
      width /= 2;
      continue;
    }
    const news = [...read.found].filter(([key]) => !known.has(key)).map(([, transaction]) => transaction);
    yield { kind: 'read', transactions: news, downTo: new Date(from) };
    known = read.found;
    to = from;
    // A busy hour does not narrow the windows of the months before it.
    width = Math.min(width * 2, WIDEST_MS);
  }
}

/** Sums in cents the movements of a capture or a payout until it is found. */
const createMoved = () => {
  const moved = new Map<string, number>();
  return {
    add(transaction: Transaction): void {
      const { paypal_reference_id: whole } = transaction;
      if (whole !== undefined) moved.set(whole, (moved.get(whole) ?? 0) + signedCents(transaction));
    },
    take(whole: string): number {
      const cents = moved.get(whole) ?? 0;
      moved.delete(whole);
      return cents;
    },
  };
};

/** Money of the Orders interface; excludes the account's other money, such as payouts. */
const ORDER_PAID = 'T0006';

/** Yields captured money of PayPal's report. Refunds, reversals and ended disputes name their capture. */
export async function* listPaypalCaptures(
  client: PaypalClient,
  span: { since: Date; until: Date },
): AsyncGenerator<ListedPart | Unavailable> {
  const moved = createMoved();
  for await (const read of readReport(client, span)) {
    if (read.kind === 'unavailable') return yield read;
    const { paid = [], others = [] } = Object.groupBy(
      read.transactions,
      ({ transaction_event_code: code }) => (code === ORDER_PAID ? 'paid' : 'others'),
    );
    for (const other of others) moved.add(other);
    const payments = paid.map((transaction) => {
      const { transaction_id: reference } = transaction;
      return { reference, amountCents: signedCents(transaction), takenBackCents: 0 - moved.take(reference) };
    });
    yield { kind: 'listed', payments, downTo: read.downTo };
  }
}

const PAYOUT = 'T0001';
/** The reversal and the refund of a payout. Money reserved (T1503) and released (T1105) has not left. */
const CAME_BACK = new Set(['T1114', 'T1115']);
const REVERSED = 'V';

/** Lists money that left by Payouts, from PayPal's report. */
export const listPaypalPayouts = async (
  client: PaypalClient,
  span: { since: Date; until: Date },
): ReturnType<WalletPayoutPort['listPaid']> => {
  const moved = createMoved();
  const payouts: ListedPayout[] = [];
  for await (const read of readReport(client, span)) {
    if (read.kind === 'unavailable') return read;
    for (const transaction of read.transactions)
      if (CAME_BACK.has(transaction.transaction_event_code)) moved.add(transaction);
    for (const transaction of read.transactions) {
      const { transaction_id: transactionId, custom_field: reference } = transaction;
      if (transaction.transaction_event_code !== PAYOUT) continue;
      const cameBack = moved.take(transactionId);
      // A reversed payout has returned in full, whether or not its return is listed.
      const isWhole = transaction.transaction_status === REVERSED;
      const leftCents = isWhole ? 0 : 0 - signedCents(transaction) - cameBack;
      payouts.push({ transactionId, reference, leftCents });
    }
  }
  return { kind: 'listed', payouts };
};
