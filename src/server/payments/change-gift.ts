import { encodePublicId } from '#shared/ids/public-id.ts';
import { asNanos, wholeCents } from '#shared/money/nanos.ts';
import { type Division, divideWaitingGift, lockWaitingGift } from '../ledger/ledger.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Transaction } from '../platform/database/database.ts';
import { type EndedGift, giftEnded } from './gift-end-mail.ts';
import { type Gift, type GiftEvent, stepGift } from './gift-machine.ts';
import { findGift, noteDivided, writeGift } from './gifts-store.ts';
import { lockPayment, type Payment, writePayment } from './payments-store.ts';
import { giftReference } from './receive-gift.ts';

type Change = { payment: Payment; event: GiftEvent };

/** What waited and is divided now is added to what each patient got of the payment before. */
const divide = async (trx: Transaction, payment: Payment, at: Date): Promise<Division | null> => {
  const more = await divideWaitingGift(trx, at, giftReference(payment));
  await noteDivided(trx, payment.id, at);
  if (!more) return null;
  const eachNanos = asNanos((payment.division?.eachNanos ?? 0n) + more.eachNanos);
  await writePayment(trx, { ...payment, division: { ...more, eachNanos } }, at);
  return more;
};

const isOver = ({ state }: Gift): boolean => state === 'divided' || state === 'went-back';

const endBy = (event: GiftEvent, before: Gift): EndedGift['end'] => {
  if (event.kind === 'released') return 'divided-by-staff';
  if (event.kind === 'days-over') return 'divided-by-day';
  return before.state === 'giving-back' ? 'sent-back-by-staff' : 'sent-back-by-provider';
};

/**
 * The one place that changes a gift. The caller has locked its payment; what the machine wants divided is divided in the same
 * transaction, and a refund is the caller's after the commit. The giver gets an email when the gift no longer waits. Returns
 * whether something changed.
 */
export const changeGift = async (
  { clock, jobs }: Pick<AppContext, 'clock' | 'jobs'>,
  trx: Transaction,
  { payment, event }: Change,
): Promise<{ isChanged: boolean; before: Gift; after: Gift } | undefined> => {
  const before = await findGift(trx, payment.id);
  if (!before) return undefined;
  const { gift: after, effect } = stepGift(before, event);
  if (after !== before) await writeGift(trx, payment.id, after);
  const waitingNanos = asNanos(await lockWaitingGift(trx, giftReference(payment)));
  const division = effect === 'divide' ? await divide(trx, payment, clock.now()) : null;
  if (!isOver(before) && isOver(after) && before.reason !== null)
    await jobs.enqueue(trx, giftEnded, {
      payment: encodePublicId(payment.id),
      end: endBy(event, before),
      reason: before.reason,
      cents: division ? wholeCents(waitingNanos) : payment.takenBackCents,
      patients: Number(division?.members ?? 0),
      at: clock.now().toISOString(),
    });
  return { isChanged: after !== before, before, after };
};

/** The same for a caller who holds no lock. */
export const changeGiftOf = (
  context: Pick<AppContext, 'db' | 'clock' | 'jobs'>,
  paymentId: bigint,
  event: GiftEvent,
) =>
  context.db.transaction().execute(async (trx) => {
    const payment = await lockPayment(trx, paymentId);
    return changeGift(context, trx, { payment, event });
  });

/** Money of a donation went back to its payer, or came again. The caller has booked it. */
export const noteMovedMoney = async (
  context: Pick<AppContext, 'clock' | 'jobs'>,
  trx: Transaction,
  payment: Payment,
): Promise<void> => {
  const waitingNanos = await lockWaitingGift(trx, giftReference(payment));
  await changeGift(context, trx, { payment, event: { kind: 'money-moved', waitingNanos } });
};
