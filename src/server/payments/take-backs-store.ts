import { sql } from 'kysely';
import type { Queryable, Transaction } from '../platform/database/database.ts';
import type { PaymentsTables } from './payments-store.ts';
import type { TakeBackStep } from './steps-to-undo.ts';

const tables = (db: Queryable) => db.withTables<PaymentsTables>();

/** The steps by which a payment was taken back and which still hold, newest first. */
export const readTakeBacks = async (trx: Transaction, paymentId: bigint): Promise<TakeBackStep[]> => {
  const rows = await tables(trx)
    .selectFrom('payment_take_backs')
    .select(['step', 'amount_cents'])
    .where('payment_id', '=', paymentId)
    .where('undone_at', 'is', null)
    .orderBy('step', 'desc')
    .execute();
  return rows.map(({ step, amount_cents }) => ({ step, amountCents: Number(amount_cents) }));
};

/** Returns the number of the new step; the payment's row must be locked by the caller. */
export const insertTakeBack = async (
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

export const endTakeBack = async (
  trx: Transaction,
  { paymentId, step, at }: { paymentId: bigint; step: number; at: Date },
): Promise<void> => {
  await tables(trx)
    .updateTable('payment_take_backs')
    .set({ undone_at: at })
    .where('payment_id', '=', paymentId)
    .where('step', '=', step)
    .execute();
};

/** Returns whether the account still has a disputed payment. */
export const writeDispute = async (
  trx: Transaction,
  { paymentId, accountId, isOpen, at }: { paymentId: bigint; accountId: bigint; isOpen: boolean; at: Date },
): Promise<boolean> => {
  if (isOpen) {
    await tables(trx)
      .insertInto('payment_disputes')
      .values({ payment_id: paymentId, opened_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return true;
  }
  await tables(trx).deleteFrom('payment_disputes').where('payment_id', '=', paymentId).execute();
  const left = await tables(trx)
    .selectFrom('payment_disputes')
    .innerJoin('payments', 'payments.id', 'payment_disputes.payment_id')
    .select('payments.id')
    .where('payments.account_id', '=', accountId)
    .executeTakeFirst();
  return left !== undefined;
};
