import { z } from 'zod';
import { isMissing } from './parse-json-body.ts';
import { batchLink } from './payout-views.ts';
import { DUPLICATE, type ErrorDetail, PayoutError, type PayPalError } from './paypal-error.ts';
import { amountFault } from './paypal-money.ts';
import { newShortId, type PayoutBatch, type PayoutItem, type PayPalWorld } from './paypal-state.ts';
import { refuseByNote } from './wished-refusals.ts';

const DUPLICATE_WINDOW_MS = 30 * 24 * 3_600_000;
const MOST_ITEMS = 15_000;

const payoutBody = z.object({
  sender_batch_header: z.object({
    sender_batch_id: z.string().min(1).max(256),
    email_subject: z.string().max(255).optional(),
    email_message: z.string().max(1000).optional(),
    recipient_type: z.enum(['EMAIL', 'PHONE', 'PAYPAL_ID', 'USER_HANDLE']).optional(),
  }),
  items: z
    .array(
      z.object({
        recipient_type: z.enum(['EMAIL', 'PHONE', 'PAYPAL_ID', 'USER_HANDLE']).optional(),
        receiver: z.string().min(1).max(127),
        amount: z.object({ currency: z.string(), value: z.string() }),
        note: z.string().max(4000).optional(),
        sender_item_id: z.string().max(63).optional(),
        notification_language: z.string().optional(),
        purpose: z.string().optional(),
      }),
    )
    .min(1)
    .max(MOST_ITEMS),
});

type PayoutBody = z.output<typeof payoutBody>;

export const createPayout = (world: PayPalWorld, unknownBody: unknown): PayoutBatch => {
  const parsed = payoutBody.safeParse(unknownBody);
  if (!parsed.success) throw invalidPayout(parsed.error.issues.map((issue) => toDetail(issue, unknownBody)));
  const body = parsed.data;
  refuseByNote(body.items[0]?.note);
  const faults = body.items.flatMap((item, index) => itemFaults(body, item, index));
  if (faults.length > 0) throw invalidPayout(faults);
  refuseDuplicate(world, body.sender_batch_header.sender_batch_id);
  return bookBatch(world, body);
};

const bookBatch = (world: PayPalWorld, body: PayoutBody): PayoutBatch => {
  const header = body.sender_batch_header;
  const now = world.clock.iso();
  const batchId = newShortId();
  const items = body.items.map(
    (item): PayoutItem => ({
      id: newShortId(),
      batchId,
      status: 'PENDING',
      recipientType: item.recipient_type ?? header.recipient_type ?? 'EMAIL',
      receiver: item.receiver,
      amount: item.amount,
      note: item.note,
      senderItemId: item.sender_item_id,
      processedAt: now,
    }),
  );
  const batch: PayoutBatch = {
    id: batchId,
    status: 'PENDING',
    senderBatchId: header.sender_batch_id,
    emailSubject: header.email_subject,
    emailMessage: header.email_message,
    recipientType: header.recipient_type,
    itemIds: items.map((item) => item.id),
    createdAt: now,
  };
  world.state.data.batches[batch.id] = batch;
  for (const item of items) world.state.data.items[item.id] = item;
  world.state.changed();
  return batch;
};

/** The only idempotency of payouts: PayPal ignores `PayPal-Request-Id` and `sender_item_id`. */
const refuseDuplicate = (world: PayPalWorld, senderBatchId: string): void => {
  const earlier = Object.values(world.state.data.batches).find(
    (batch) =>
      batch.senderBatchId === senderBatchId &&
      world.clock.now() - Date.parse(batch.createdAt) < DUPLICATE_WINDOW_MS,
  );
  if (!earlier) return;
  throw new PayoutError(400, 'USER_BUSINESS_ERROR', 'User business error.', [
    { ...DUPLICATE, link: [batchLink(world, earlier.id)] },
  ]);
};

const itemFaults = (body: PayoutBody, item: PayoutBody['items'][number], index: number): ErrorDetail[] => {
  const faults: ErrorDetail[] = [];
  const say = (field: string, issue: string) =>
    faults.push({ field: `items[${index}].${field}`, location: 'body', issue });
  const type = item.recipient_type ?? body.sender_batch_header.recipient_type;
  if (!type) say('recipient_type', 'Required field is missing');
  if (type === 'EMAIL' && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(item.receiver))
    say('receiver', 'Receiver is invalid');
  const fault = amountFault(item.amount.currency, item.amount.value);
  if (fault === 'INVALID_CURRENCY_CODE') say('amount.currency', 'Currency is invalid');
  else if (fault) say('amount.value', 'Amount is invalid');
  if (item.amount.currency !== body.items[0]?.amount.currency)
    say('amount.currency', 'Currency must be the same for all items in a batch');
  return faults;
};

const invalidPayout = (details: ErrorDetail[]): PayPalError =>
  new PayoutError(400, 'VALIDATION_ERROR', 'Invalid request - see details', details);

const toDetail = (issue: z.core.$ZodIssue, input: unknown): ErrorDetail => {
  const field = issue.path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('');
  return {
    field: field.replace(/^\./, ''),
    location: 'body',
    issue: isMissing(issue, input) ? 'Required field is missing' : issue.message,
  };
};
