import { asNanos, type Nanos } from '#shared/money/nanos.ts';
import type { Transaction } from '../platform/database/database.ts';
import { account, type PatientPart } from './account-codes.ts';
import { changeOwnPayment } from './own-payments.ts';
import { lockParts } from './patient-funds.ts';
import { postTransfers, readTakenFrom, reverseTransfers, type TransferOrder } from './post-transfers.ts';
import { takeInOrder } from './split-over-parts.ts';
import { lockBalance, readSetAside } from './unclaimed-money.ts';
import { changeWaitingGift, lockWaitingGift } from './waiting-gifts.ts';

/**
 * The owner of the money: an advertiser's balance, a patient's own funds, a gift (a part of it may still wait
 * to be divided), or a deleted account, whose money may still be kept.
 */
export type Payee =
  | { kind: 'advertiser'; id: bigint }
  | { kind: 'patient'; id: bigint; payment: string }
  | { kind: 'gift'; payment: string }
  | { kind: 'gone'; payment: string };

type TakingBack = { payee: Payee; amountNanos: Nanos; clearing: string; reference: string };

const holdings = async (
  trx: Transaction,
  at: Date,
  payee: Payee,
): Promise<[code: string, held: bigint][]> => {
  if (payee.kind === 'gift') return [[account.giftsWaiting, await lockWaitingGift(trx, payee.payment)]];
  if (payee.kind === 'gone') {
    await lockBalance(trx, account.unclaimed);
    return [[account.unclaimed, await readSetAside(trx, payee.payment)]];
  }
  if (payee.kind === 'advertiser') {
    const code = account.advertiser(payee.id);
    return [[code, await lockBalance(trx, code)]];
  }
  const parts = await lockParts(trx, at, payee.id);
  const order: PatientPart[] = ['donated', 'received', 'own-view'];
  return order.map((part) => [account.patient(payee.id, part), parts[part]]);
};

/**
 * Books a chargeback on the account that the payment was credited to, as far as that account still has the
 * money. The rest is the platform's loss, so nobody falls below zero and divided money stays with the
 * patients (SPEC 10.7). A patient's own payment stops clearing as far as it went back.
 */
export const chargeBackPayment = async (
  trx: Transaction,
  at: Date,
  { payee, amountNanos, clearing, reference }: TakingBack,
): Promise<void> => {
  const { taken, missing } = takeInOrder(amountNanos, await holdings(trx, at, payee));
  if (missing > 0n) taken.push([account.loss, missing]);
  const orders = taken.map(
    ([debit, share]): TransferOrder => ({
      key: `${reference}:${debit}`,
      debit,
      credit: clearing,
      amountNanos: asNanos(share),
      reason: 'payment-taken-back',
      reference,
    }),
  );
  const outcome = await postTransfers(trx, at, orders);
  if (outcome === 'already-posted') return;
  if (payee.kind === 'patient')
    await changeOwnPayment(trx, { payment: payee.payment, changeNanos: -amountNanos });
  if (payee.kind === 'gift')
    await changeWaitingGift(trx, { reference: payee.payment, changeNanos: missing - amountNanos });
};

type Undoing = { payee: Payee; amountNanos: Nanos; reference: string };

/**
 * Books that the bank or provider returned a chargeback: every account gets back what it lost, once. Money of
 * a deleted account is set aside; a patient's own payment clears until its original date; what a waiting gift
 * lost waits again, even if the rest was divided since then.
 */
export const undoTakingBack = async (
  trx: Transaction,
  at: Date,
  { payee, amountNanos, reference }: Undoing,
): Promise<'posted' | 'already-posted'> => {
  const outcome = await reverseTransfers(trx, at, { reference }, (code) =>
    payee.kind === 'gone' && code !== account.loss ? account.unclaimed : code,
  );
  if (outcome === 'already-posted') return outcome;
  if (payee.kind === 'patient')
    await changeOwnPayment(trx, { payment: payee.payment, changeNanos: amountNanos });
  if (payee.kind === 'gift') {
    const changeNanos = await readTakenFrom(trx, { reference, code: account.giftsWaiting });
    await changeWaitingGift(trx, { reference: payee.payment, changeNanos });
  }
  return outcome;
};
