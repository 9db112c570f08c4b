import assert from 'node:assert/strict';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { nanosFromCents } from '#shared/money/nanos.ts';
import { type Account, lockAccount } from '../accounts/accounts.ts';
import { account, bookOwnPayment, bookProviderFee, postTransfers } from '../ledger/ledger.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Transaction } from '../platform/database/database.ts';
import { noteMovedMoney } from './change-gift.ts';
import type { PaidState } from './checkout-port.ts';
import { keepInstrument } from './payment-instruments.ts';
import { type PaymentEvent, stepPayment } from './payment-machine.ts';
import { lockPayment, type Payment, writePayment } from './payments-store.ts';
import { sendReceipt, sendTopUpReceipt } from './receipt-mail.ts';
import { receiveGift } from './receive-gift.ts';
import { noteDispute, takeBack } from './take-back.ts';

/** Returns whether money of the payment was credited, went back or cost a fee since it was read. */
const hasMoved = (seen: Payment, now: Payment): boolean =>
  seen.captureId !== now.captureId ||
  seen.takenBackCents !== now.takenBackCents ||
  seen.feeCents !== now.feeCents;

/**
 * Locks a payment, lets the machine decide, and books in the same transaction; only this function changes
 * payments. Returns "overtaken" when the row differs from `seen`: then the caller asks the provider again.
 */
export const changePayment = (
  context: AppContext,
  seen: Payment,
  event: PaymentEvent,
): Promise<{ payment: Payment; isOvertaken: boolean }> =>
  context.db.transaction().execute(async (trx) => {
    const payer = seen.accountId === null ? undefined : await lockAccount(trx, seen.accountId);
    const before = await lockPayment(trx, seen.id);
    const { life: payment, effects } = stepPayment(before, event);
    if (event.kind === 'told' && payment !== before && hasMoved(seen, before))
      return { payment: before, isOvertaken: true };
    const at = context.clock.now();
    let { division } = payment;
    for (const effect of effects) {
      if (effect.kind === 'credit')
        division = await creditPayment(context, trx, { payment, payer, paid: effect.paid });
      else if (effect.kind === 'book-fee') await bookFee(trx, at, payment);
      else if (effect.kind === 'note-dispute') await noteDispute(trx, { payment, payer, at, ...effect });
      else {
        await takeBack(context, trx, { payment: before, cents: payment.takenBackCents, payer, at });
        const movedCents = payment.takenBackCents - before.takenBackCents;
        if (payment.purpose === 'donation') await noteMovedMoney(context, trx, { payment, movedCents });
      }
    }
    const changed = { ...payment, division };
    if (payment !== before) await writePayment(trx, changed, at);
    return { payment: changed, isOvertaken: false };
  });

const referenceOf = ({ id }: Payment): string => `payment:${encodePublicId(id)}`;

const bookFee = (trx: Transaction, at: Date, payment: Payment): Promise<void> =>
  bookProviderFee(trx, at, {
    clearing: account.clearing(payment.provider),
    reference: referenceOf(payment),
    feeNanos: nanosFromCents(payment.feeCents ?? 0),
  });

type Credit = { payment: Payment; payer: Account | undefined; paid: PaidState };

/** Money that is no donation goes to the payer's own account (SPEC 10.5). */
const book = async (trx: Transaction, at: Date, { payment, payer, paid }: Credit): Promise<void> => {
  const entry = {
    key: `${payment.provider}-capture:${paid.captureId}`,
    amountNanos: nanosFromCents(payment.amountCents),
    reference: referenceOf(payment),
  };
  const from = account.clearing(payment.provider);
  if (payer?.role === 'Patient') return bookOwnPayment(trx, at, { ...entry, patientId: payer.id, from });
  // The payer's account no longer exists: the money waits for an operator to send it back.
  const credit = payer ? account.advertiser(payer.id) : account.unclaimed;
  await postTransfers(trx, at, [{ ...entry, debit: from, credit, reason: 'payment' }]);
};

/** Books captured money once, by row lock and ledger key. Returns how a donation was divided. */
const creditPayment = async (
  context: AppContext,
  trx: Transaction,
  credit: Credit,
): Promise<Payment['division']> => {
  const { payment, payer, paid } = credit;
  const { captureId, amountCents } = paid;
  assert.equal(amountCents, payment.amountCents, `capture ${captureId} differs from the requested amount`);
  // The instrument is stored first, because the rules judge a gift by what it was paid with.
  await keepInstrument(context, trx, credit);
  const fields = { payment: encodePublicId(payment.id), captureId, amountCents };
  context.log.info(fields, 'payment credited');
  if (payment.purpose === 'donation') {
    const { gift, division } = await receiveGift(context, trx, { payment, captureId });
    await sendReceipt(context, trx, { ...credit, gift, division });
    return division;
  }
  await book(trx, context.clock.now(), credit);
  if (payer) await sendTopUpReceipt(context, trx, { payment, payer });
  return null;
};
