import * as z from 'zod/mini';
import { DEFAULT_LANGUAGE, factsOf, languageOfLocale } from '#shared/languages/languages.ts';
import type {
  ItemState,
  WaitsFor,
  WalletBatch,
  WalletPayoutOrder,
  WalletPayoutPort,
  WalletPayoutState,
} from '../../payouts/wallet-payout-port.ts';
import { isOwnTrouble, isUndecided } from '../../platform/http/provider-call.ts';
import { textsOf } from '../../texts/texts.ts';
import { centsOf, dollarsOf, type PaypalClient, type PaypalProblem, readProblem } from './paypal-client.ts';
import { listPaypalPayouts } from './paypal-report.ts';

const money = z.object({ currency: z.string(), value: z.string() });

const header = z.object({
  payout_batch_id: z.string(),
  batch_status: z.string(),
  sender_batch_header: z.object({ sender_batch_id: z.string() }),
});
const createdBatch = z.object({ batch_header: z.object({ payout_batch_id: z.string() }) });

const batchBody = z.object({
  batch_header: header,
  items: z.optional(
    z.array(
      z.object({
        payout_item_id: z.string(),
        transaction_id: z.optional(z.string()),
        transaction_status: z.optional(z.string()),
        payout_item: z.object({ amount: money }),
        payout_item_fee: z.optional(money),
        errors: z.optional(z.object({ name: z.optional(z.string()) })),
      }),
    ),
  ),
});
type BatchBody = z.infer<typeof batchBody>;

const PAUSED: Partial<Record<string, ItemState>> = { UNCLAIMED: 'unclaimed', ONHOLD: 'on-hold' };
const NOT_PAID = new Set(['FAILED', 'RETURNED', 'BLOCKED', 'REFUNDED', 'REVERSED', 'DENIED', 'CANCELED']);

/** One payout per batch: a bad item fails its batch, and only the batch's id is a safe idempotency key. */
const batchRequest = ({
  senderBatchId,
  reference,
  receiver,
  amountCents,
  language: tag,
}: WalletPayoutOrder) => {
  const language = languageOfLocale(tag) ?? DEFAULT_LANGUAGE;
  const { note } = textsOf(language).payouts;
  return {
    sender_batch_header: {
      sender_batch_id: senderBatchId,
      recipient_type: 'EMAIL',
      email_subject: 'Watchwell',
      email_message: note,
    },
    items: [
      {
        recipient_type: 'EMAIL',
        receiver,
        amount: { currency: 'USD', value: dollarsOf(amountCents) },
        note,
        sender_item_id: reference,
        notification_language: factsOf(language).checkoutLocale,
      },
    ],
  };
};

/** The item decides: SUCCESS of a batch only means that all its items were examined. */
const stateOf = ({ batch_header: { batch_status: batch }, items }: BatchBody): WalletPayoutState => {
  const [item] = items ?? [];
  const status = item?.transaction_status;
  if (item && status === 'SUCCESS') {
    const { currency, value } = item.payout_item.amount;
    return { state: 'paid', amountCents: centsOf(currency, value) };
  }
  if (status !== undefined && NOT_PAID.has(status))
    return { state: 'not-paid', reason: item?.errors?.name ?? status };
  return batch === 'DENIED' || batch === 'CANCELED'
    ? { state: 'not-paid', reason: `batch ${batch}` }
    : { state: 'under-way', itemState: PAUSED[status ?? ''] ?? null };
};

/** PayPal names the fee of an item once it has left PENDING, also of one that came back. */
const feeOf = ({ items }: BatchBody): number | undefined => {
  const { transaction_status: status = 'PENDING', payout_item_fee: fee } = items?.[0] ?? {};
  return status === 'PENDING' || !fee ? undefined : centsOf(fee.currency, fee.value);
};

const toBatch = (body: unknown): WalletBatch => {
  const batch = batchBody.parse(body);
  return {
    ...stateOf(batch),
    batchId: batch.batch_header.payout_batch_id,
    senderBatchId: batch.batch_header.sender_batch_header.sender_batch_id,
    itemId: batch.items?.[0]?.payout_item_id,
    transactionId: batch.items?.[0]?.transaction_id,
    feeCents: feeOf(batch),
  };
};

/** PayPal has worded these sentences in several ways; their subject has stayed. */
const isDuplicate = ({ fields, issues }: PaypalProblem): boolean =>
  fields.includes('SENDER_BATCH_ID') || issues.some((issue) => /duplicate|already exists/i.test(issue));

/** Problems for which PayPal pays out nothing of ours, to any receiver. */
const troubleOf = (status: number, { issues }: PaypalProblem): WaitsFor | undefined => {
  if (issues.includes('INSUFFICIENT_FUNDS')) return 'top-up';
  if (!isOwnTrouble(status)) return undefined;
  return status === 429 ? 'provider' : 'permission';
};

/** Uses only the id in a link, never its host. */
const batchIn = (links: string[]): string | undefined =>
  links.map((href) => /\/v1\/payments\/payouts\/([^/?]+)/.exec(href)?.[1]).find(Boolean);

/** PayPal Payouts v1. */
export const createPaypalPayouts = (client: PaypalClient): WalletPayoutPort => ({
  listPaid: (span) => listPaypalPayouts(client, span),

  async createBatch(order) {
    const answer = await client.call({
      method: 'POST',
      path: '/v1/payments/payouts',
      body: batchRequest(order),
    });
    if (answer.kind === 'not-sent')
      return { kind: 'unavailable', waitsFor: 'provider', reason: answer.reason };
    if (answer.kind === 'unknown') return { kind: 'outcome-unknown', reason: answer.reason };
    const { status, body } = answer;
    if (status < 300) {
      const made = createdBatch.safeParse(body);
      return made.success
        ? { kind: 'created', batchId: made.data.batch_header.payout_batch_id }
        : { kind: 'outcome-unknown', reason: 'made, but its id cannot be read' };
    }
    const problem = readProblem(body);
    const [reason = `HTTP ${status}`] = problem.issues;
    if (isDuplicate(problem)) {
      // A repeated sender_batch_id is refused with a link to the existing batch, which an earlier call has
      // made. There is no other way to find a batch by its sender's id.
      const batchId = batchIn(problem.links);
      return batchId ? { kind: 'created', batchId } : { kind: 'outcome-unknown', reason };
    }
    const waitsFor = troubleOf(status, problem);
    if (waitsFor) return { kind: 'unavailable', waitsFor, reason };
    return isUndecided(status) ? { kind: 'outcome-unknown', reason } : { kind: 'refused', reason };
  },

  async getBatch(batchId) {
    const answer = await client.call({
      method: 'GET',
      path: `/v1/payments/payouts/${encodeURIComponent(batchId)}`,
    });
    if (answer.kind !== 'answered') return { kind: 'unavailable', reason: answer.reason };
    if (answer.status === 404) return { kind: 'not-found' };
    if (answer.status !== 200) return { kind: 'unavailable', reason: `HTTP ${answer.status}` };
    return { kind: 'found', batch: toBatch(answer.body) };
  },

  async recallItem(itemId) {
    const path = `/v1/payments/payouts-item/${encodeURIComponent(itemId)}/cancel`;
    const answer = await client.call({ method: 'POST', path });
    if (answer.kind !== 'answered') return { kind: 'unavailable', reason: answer.reason };
    return isOwnTrouble(answer.status)
      ? { kind: 'unavailable', reason: `HTTP ${answer.status}` }
      : { kind: 'asked' };
  },
});
