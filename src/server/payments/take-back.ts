import { encodePublicId } from '#shared/ids/public-id.ts';
import { nanosFromCents } from '#shared/money/nanos.ts';
import { type Account, holdAccount, markDisputed } from '../accounts/accounts.ts';
import { reclaimUnwatched } from '../adverts/adverts.ts';
import { account, type Payee, takeBackPayment, undoTakingBack } from '../ledger/ledger.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import type { PaidState } from './payment-port.ts';
import type { PaymentsContext } from './payments-context.ts';
import { lockPayment, type Payment } from './payments-store.ts';
import {
  endTakeBack,
  insertTakeBack,
  readTakeBacks,
  writeDispute,
  writeTakenBack,
} from './take-backs-store.ts';

type Change = { payment: Payment; payer: Account | undefined; cents: number; at: Date };

const paymentReference = ({ id }: Payment): string => `payment:${encodePublicId(id)}`;
const referenceOf = (payment: Payment, step: number): string => `${paymentReference(payment)}:back:${step}`;

/** Whose money it was to be. A donation is divided already; of a deleted account only what was set aside is left. */
const payeeOf = (payment: Payment, payer: Account | undefined): Payee => {
  if (payment.purpose === 'donation') return { kind: 'divided' };
  if (!payer) return { kind: 'gone', payment: paymentReference(payment) };
  return { kind: payer.role === 'Advertizer' ? 'advertiser' : 'patient', id: payer.id };
};

const takeMore = async (trx: DatabaseTransaction, { payment, payer, cents, at }: Change): Promise<void> => {
  const step = await insertTakeBack(trx, { paymentId: payment.id, amountCents: cents, at });
  const amountNanos = nanosFromCents(cents);
  const payee = payeeOf(payment, payer);
  // What was bought with the money and is not watched yet is sold back first.
  if (payee.kind === 'advertiser') await reclaimUnwatched(trx, at, { advertiserId: payee.id, amountNanos });
  const reference = referenceOf(payment, step);
  await takeBackPayment(trx, at, {
    payee,
    amountNanos,
    clearing: account.clearing(payment.provider),
    reference,
  });
};

/** Undoes the newest steps down to the sum, or below it: then the rest is taken once more. */
const takeLess = async (trx: DatabaseTransaction, { payment, payer, cents, at }: Change): Promise<void> => {
  let booked = payment.takenBackCents;
  for (const { step, amountCents } of await readTakeBacks(trx, payment.id)) {
    if (booked <= cents) break;
    await undoTakingBack(trx, at, { payee: payeeOf(payment, payer), reference: referenceOf(payment, step) });
    await endTakeBack(trx, { paymentId: payment.id, step, at });
    booked -= amountCents;
  }
  if (booked < cents) await takeMore(trx, { payment, payer, cents: cents - booked, at });
};

/**
 * Makes the books agree with what the provider says went back to the payer of a credited payment: refunds, reversals and
 * disputes alike, in whatever order they are learned. The provider's sum is booked, so a repeat changes nothing. Answers
 * false, and books nothing, when another sum was booked since `seen` was read: one of the two looks is older.
 */
export const takeBack = async (
  context: PaymentsContext,
  seen: Payment,
  { takenBackCents: told, isDisputed }: PaidState,
): Promise<boolean> =>
  context.db.transaction().execute(async (trx) => {
    const payer = seen.accountId === null ? undefined : await holdAccount(trx, seen.accountId);
    const payment = await lockPayment(trx, seen.id);
    const paymentId = payment.id;
    const cents = Math.min(told, payment.amountCents);
    const isBooked = cents === payment.takenBackCents;
    if (!isBooked && payment.takenBackCents !== seen.takenBackCents) return false;
    const at = context.clock.now();
    if (payer) {
      const dispute = { paymentId, accountId: payer.id, isOpen: isDisputed, at };
      await markDisputed(trx, payer.id, { at, noteOpen: () => writeDispute(trx, dispute) });
    }
    if (isBooked) return true;
    context.log.warn(
      { payment: encodePublicId(paymentId), cents, before: payment.takenBackCents },
      'money of a payment went back to its payer, or came again',
    );
    if (cents > payment.takenBackCents)
      await takeMore(trx, { payment, payer, cents: cents - payment.takenBackCents, at });
    else await takeLess(trx, { payment, payer, cents, at });
    await writeTakenBack(trx, { paymentId, cents, at });
    return true;
  });
