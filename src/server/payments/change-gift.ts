import { asNanos } from '#shared/money/nanos.ts';
import { divideWaitingGift, lockWaitingGift } from '../ledger/ledger.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Transaction } from '../platform/database/database.ts';
import { type Gift, type GiftEvent, stepGift } from './gift-machine.ts';
import { findGift, noteDivided, writeGift } from './gifts-store.ts';
import { lockPayment, type Payment, writePayment } from './payments-store.ts';
import { giftReference } from './receive-gift.ts';

/** What waited and is divided now is added to what each patient got of the payment before. */
const divide = async (trx: Transaction, payment: Payment, at: Date): Promise<void> => {
  const more = await divideWaitingGift(trx, at, giftReference(payment));
  await noteDivided(trx, payment.id, at);
  if (!more) return;
  const eachNanos = asNanos((payment.division?.eachNanos ?? 0n) + more.eachNanos);
  await writePayment(trx, { ...payment, division: { ...more, eachNanos } }, at);
};

/**
 * The one place that changes a gift. The caller has locked its payment; what the machine wants divided is divided in the same
 * transaction, and a refund is the caller's after the commit. Returns whether something changed.
 */
export const changeGift = async (
  { clock }: Pick<AppContext, 'clock'>,
  trx: Transaction,
  { payment, event }: { payment: Payment; event: GiftEvent },
): Promise<{ isChanged: boolean; before: Gift; after: Gift } | undefined> => {
  const before = await findGift(trx, payment.id);
  if (!before) return undefined;
  const { gift: after, effect } = stepGift(before, event);
  if (after !== before) await writeGift(trx, payment.id, after);
  if (effect === 'divide') await divide(trx, payment, clock.now());
  return { isChanged: after !== before, before, after };
};

/** The same for a caller who holds no lock. */
export const changeGiftOf = (
  context: Pick<AppContext, 'db' | 'clock'>,
  paymentId: bigint,
  event: GiftEvent,
) =>
  context.db.transaction().execute(async (trx) => {
    const payment = await lockPayment(trx, paymentId);
    return changeGift(context, trx, { payment, event });
  });

/** Money of a donation went back to its payer, or came again. The caller has booked it. */
export const noteMovedMoney = async (
  context: Pick<AppContext, 'clock'>,
  trx: Transaction,
  payment: Payment,
): Promise<void> => {
  const waitingNanos = await lockWaitingGift(trx, giftReference(payment));
  await changeGift(context, trx, { payment, event: { kind: 'money-moved', waitingNanos } });
};
