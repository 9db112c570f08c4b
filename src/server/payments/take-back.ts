import { sql } from 'kysely';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { nanosFromCents } from '#shared/money/nanos.ts';
import { type Account, markDisputed } from '../accounts/accounts.ts';
import { reclaimUnwatched } from '../adverts/adverts.ts';
import { account, chargeBackPayment, type Payee, undoTakingBack } from '../ledger/ledger.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Transaction } from '../platform/database/database.ts';
import { type Payment, paymentTables } from './payments-store.ts';
import { stepsToUndo, type TakeBackStep } from './steps-to-undo.ts';

/** Reads the take-back steps that are not undone, newest first. */
const readTakeBacks = async (trx: Transaction, paymentId: bigint): Promise<TakeBackStep[]> => {
  const rows = await paymentTables(trx)
    .selectFrom('paymentTakeBacks')
    .select(['step', 'amountCents'])
    .where('paymentId', '=', paymentId)
    .where('undoneAt', 'is', null)
    .orderBy('step', 'desc')
    .execute();
  return rows.map(({ step, amountCents }) => ({ step, amountCents: Number(amountCents) }));
};

/** Returns the number of the new step; the caller has locked the payment's row. */
const insertTakeBack = async (
  trx: Transaction,
  { paymentId, amountCents, at }: { paymentId: bigint; amountCents: number; at: Date },
): Promise<number> => {
  const { rows } = await sql<{ step: number }>`
    insert into payment_take_backs (payment_id, step, amount_cents, created_at)
    select ${paymentId}, coalesce(max(step), 0) + 1, ${amountCents}, ${at}
    from payment_take_backs where payment_id = ${paymentId}
    returning step`.execute(trx);
  return rows[0]?.step as number;
};

const endTakeBack = async (
  trx: Transaction,
  { paymentId, step, at }: { paymentId: bigint; step: number; at: Date },
): Promise<void> => {
  await paymentTables(trx)
    .updateTable('paymentTakeBacks')
    .set({ undoneAt: at })
    .where('paymentId', '=', paymentId)
    .where('step', '=', step)
    .execute();
};

/** Returns whether the account still has a disputed payment. */
export const writeDispute = async (
  trx: Transaction,
  { paymentId, accountId, isOpen, at }: { paymentId: bigint; accountId: bigint; isOpen: boolean; at: Date },
): Promise<boolean> => {
  if (isOpen) {
    await paymentTables(trx)
      .insertInto('paymentDisputes')
      .values({ paymentId, openedAt: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return true;
  }
  await paymentTables(trx).deleteFrom('paymentDisputes').where('paymentId', '=', paymentId).execute();
  const left = await paymentTables(trx)
    .selectFrom('paymentDisputes')
    .innerJoin('payments', 'payments.id', 'paymentDisputes.paymentId')
    .select('payments.id')
    .where('payments.accountId', '=', accountId)
    .executeTakeFirst();
  return left !== undefined;
};

type Change = { payment: Payment; payer: Account | undefined; cents: number; at: Date };

const paymentReference = ({ id }: Payment): string => `payment:${encodePublicId(id)}`;
const referenceOf = (payment: Payment, step: number): string => `${paymentReference(payment)}:back:${step}`;

/** Returns whose money is taken: a waiting gift's, a deleted account's set-aside sum, or the payer's. */
const payeeOf = (payment: Payment, payer: Account | undefined): Payee => {
  if (payment.purpose === 'donation') return { kind: 'gift', payment: paymentReference(payment) };
  if (!payer) return { kind: 'gone', payment: paymentReference(payment) };
  if (payer.role === 'Advertizer') return { kind: 'advertiser', id: payer.id };
  return { kind: 'patient', id: payer.id, payment: paymentReference(payment) };
};

const takeMore = async (
  context: AppContext,
  trx: Transaction,
  { payment, payer, cents, at }: Change,
): Promise<void> => {
  const step = await insertTakeBack(trx, { paymentId: payment.id, amountCents: cents, at });
  const amountNanos = nanosFromCents(cents);
  const payee = payeeOf(payment, payer);
  // Unwatched views bought with the money are sold back first.
  if (payee.kind === 'advertiser')
    await reclaimUnwatched(context, trx, { advertiserId: payee.id, amountNanos });
  const reference = referenceOf(payment, step);
  await chargeBackPayment(trx, at, {
    payee,
    amountNanos,
    clearing: account.clearing(payment.provider),
    reference,
  });
};

/** Undoes the newest steps down to the sum or below it, and takes the rest once more. */
const takeLess = async (
  context: AppContext,
  trx: Transaction,
  { payment, payer, cents, at }: Change,
): Promise<void> => {
  const { takenBackCents } = payment;
  const steps = await readTakeBacks(trx, payment.id);
  const { undone, againCents } = stepsToUndo(steps, { takenBackCents, cents });
  for (const { step, amountCents } of undone) {
    const amountNanos = nanosFromCents(amountCents);
    const reference = referenceOf(payment, step);
    await undoTakingBack(trx, at, { payee: payeeOf(payment, payer), amountNanos, reference });
    await endTakeBack(trx, { paymentId: payment.id, step, at });
  }
  if (againCents > 0) await takeMore(context, trx, { payment, payer, cents: againCents, at });
};

/** Records whether the payment is disputed. While one is, its account neither buys nor withdraws. */
export const noteDispute = async (
  trx: Transaction,
  { payment, payer, isOpen, at }: { payment: Payment; payer: Account | undefined; isOpen: boolean; at: Date },
): Promise<void> => {
  if (!payer) return;
  const dispute = { paymentId: payment.id, accountId: payer.id, isOpen, at };
  await markDisputed(trx, payer.id, { at, noteOpen: () => writeDispute(trx, dispute) });
};

/** Makes the books agree with the provider's sum of refunds, reversals and disputes, `cents` in all. */
export const takeBack = async (
  context: AppContext,
  trx: Transaction,
  { payment, payer, cents, at }: Change,
): Promise<void> => {
  const { takenBackCents: before } = payment;
  context.log.warn(
    { payment: encodePublicId(payment.id), cents, before },
    'money of a payment went back to its payer, or came again',
  );
  if (cents > before) await takeMore(context, trx, { payment, payer, cents: cents - before, at });
  else await takeLess(context, trx, { payment, payer, cents, at });
};
