import { encodePublicId } from '#shared/ids/public-id.ts';
import { asNanos, type Nanos, wholeCents } from '#shared/money/nanos.ts';
import { type Division, divideWaitingGift, lockWaitingGift } from '../ledger/ledger.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Transaction } from '../platform/database/database.ts';
import { type Gift, type GiftEvent, stepGift } from './gift-machine.ts';
import { type GiftNews, giftNews } from './gift-mail.ts';
import { findGift, noteDivided, writeGift } from './gifts-store.ts';
import { lockPayment, type Payment, writePayment } from './payments-store.ts';
import { giftReference } from './receive-gift.ts';

type Context = Pick<AppContext, 'clock' | 'jobs'>;
type Change = { payment: Payment; event: GiftEvent };

/** Divides what waited, and adds it to what each patient already got of the payment. */
const divide = async (trx: Transaction, payment: Payment, at: Date): Promise<Division | null> => {
  const more = await divideWaitingGift(trx, at, giftReference(payment));
  await noteDivided(trx, payment.id, at);
  if (!more) return null;
  const eachNanos = asNanos((payment.division?.eachNanos ?? 0n) + more.eachNanos);
  await writePayment(trx, { ...payment, division: { ...more, eachNanos } }, at);
  return more;
};

type Step = { before: Gift; after: Gift; waitingNanos: Nanos; division: Division | null };

/** Returns undefined for a payment that is no gift. `waitingNanos` waited before the division. */
const step = async (
  { clock }: Pick<AppContext, 'clock'>,
  trx: Transaction,
  { payment, event }: Change,
): Promise<Step | undefined> => {
  const before = await findGift(trx, payment.id);
  if (!before) return undefined;
  const { life: after, effects } = stepGift(before, event);
  if (after !== before) await writeGift(trx, payment.id, after);
  const waitingNanos = asNanos(await lockWaitingGift(trx, giftReference(payment)));
  const division = effects.includes('divide') ? await divide(trx, payment, clock.now()) : null;
  return { before, after, waitingNanos, division };
};

type GiftMailFields = Pick<GiftNews, 'news' | 'cents' | 'waitingCents' | 'patients'>;

/** Enqueues the email about a gift that waited, in the transaction that changes it. */
const tell = async (
  { clock, jobs }: Context,
  trx: Transaction,
  { payment, before, after, told }: { payment: Payment; before: Gift; after: Gift; told: GiftMailFields },
): Promise<void> => {
  if (before.reason === null) return;
  await jobs.enqueue(trx, giftNews, {
    ...told,
    payment: encodePublicId(payment.id),
    reason: before.reason,
    isGivenBack: after.state === 'giving-back',
    at: clock.now().toISOString(),
  });
};

/**
 * Changes a gift, as only `noteMovedMoney` also does, and returns whether something changed. The caller has
 * locked the payment, and makes a refund after the commit.
 */
export const changeGift = async (
  context: Context,
  trx: Transaction,
  { payment, event }: Change,
): Promise<{ isChanged: boolean; before: Gift; after: Gift } | undefined> => {
  const changed = await step(context, trx, { payment, event });
  if (!changed) return undefined;
  const { before, after, waitingNanos, division } = changed;
  if (division) {
    const news = event.kind === 'days-over' ? 'divided-by-day' : 'divided-by-staff';
    const told: GiftMailFields = {
      news,
      cents: wholeCents(waitingNanos),
      waitingCents: 0,
      patients: Number(division.members),
    };
    await tell(context, trx, { payment, before, after, told });
  }
  return { isChanged: after !== before, before, after };
};

/** Changes a gift for a caller without a lock. */
export const changeGiftOf = (
  context: Pick<AppContext, 'db' | 'clock' | 'jobs'>,
  paymentId: bigint,
  event: GiftEvent,
) =>
  context.db.transaction().execute(async (trx) => {
    const payment = await lockPayment(trx, paymentId);
    return changeGift(context, trx, { payment, event });
  });

const isOver = ({ state }: Gift): boolean => state === 'divided' || state === 'went-back';

const movedNews = (before: Gift, after: Gift): GiftNews['news'] => {
  if (!isOver(after)) return 'partly-sent-back';
  return before.state === 'giving-back' ? 'sent-back-by-staff' : 'sent-back-by-provider';
};

/**
 * Records that money of a donation went back to its payer, or came again (`movedCents` below 0), after the
 * caller booked it. The giver gets an email about what went back while the gift waited.
 */
export const noteMovedMoney = async (
  context: Context,
  trx: Transaction,
  { payment, movedCents }: { payment: Payment; movedCents: number },
): Promise<void> => {
  const waitingNanos = asNanos(await lockWaitingGift(trx, giftReference(payment)));
  const changed = await step(context, trx, { payment, event: { kind: 'money-moved', waitingNanos } });
  if (!changed || isOver(changed.before) || movedCents <= 0) return;
  const { before, after } = changed;
  const told: GiftMailFields = {
    news: movedNews(before, after),
    cents: movedCents,
    waitingCents: wholeCents(waitingNanos),
    patients: 0,
  };
  await tell(context, trx, { payment, before, after, told });
};
