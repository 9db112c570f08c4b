import { type Selectable, sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '../platform/database/database.ts';
import type { PayoutMethod, PayoutStage, PayoutStatus, PayoutsTables } from './payouts-tables.ts';

export type Payout = {
  id: bigint;
  /** Null when the patient has been deleted; never while the payout is pending. */
  accountId: bigint | null;
  amountCents: number;
  method: PayoutMethod;
  status: PayoutStatus;
  stage: PayoutStage;
  receiver: string;
  attempt: number;
  batchId: string | null;
  createdAt: Date;
};

type Row = Selectable<PayoutsTables['payouts']>;

const toPayout = (row: Row): Payout => ({
  id: row.id,
  accountId: row.account_id,
  amountCents: Number(row.amount_cents),
  method: row.method,
  status: row.status,
  stage: row.stage,
  receiver: row.receiver,
  attempt: row.attempt,
  batchId: row.provider_batch_id,
  createdAt: row.created_at,
});

const all = (db: Queryable) => db.withTables<PayoutsTables>().selectFrom('payouts').selectAll();

export const hasPendingPayout = async (db: Queryable, accountId: bigint): Promise<boolean> => {
  const row = await all(db)
    .where('account_id', '=', accountId)
    .where('status', '=', 'PENDING')
    .executeTakeFirst();
  return row !== undefined;
};

type NewPayout = Pick<Payout, 'id' | 'amountCents' | 'method' | 'receiver' | 'createdAt'> & {
  accountId: bigint;
};

/** Answers undefined when the account has a pending payout; waits for one that is being made at this moment. */
export const insertPayout = async (
  trx: DatabaseTransaction,
  payout: NewPayout,
): Promise<Payout | undefined> => {
  const row = await trx
    .withTables<PayoutsTables>()
    .insertInto('payouts')
    .values({
      id: payout.id,
      account_id: payout.accountId,
      amount_cents: BigInt(payout.amountCents),
      method: payout.method,
      status: 'PENDING',
      stage: 'queued',
      receiver: payout.receiver,
      attempt: 1,
      provider_batch_id: null,
      provider_item_id: null,
      failure_reason: null,
      completed_by: null,
      created_at: payout.createdAt,
      updated_at: payout.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && toPayout(row);
};

export const findPayout = async (db: Queryable, id: bigint): Promise<Payout | undefined> => {
  const row = await all(db).where('id', '=', id).executeTakeFirst();
  return row && toPayout(row);
};

export const lockPayout = async (trx: DatabaseTransaction, id: bigint): Promise<Payout | undefined> => {
  const row = await all(trx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && toPayout(row);
};

/**
 * Holds all payouts of an account that goes, so that none is settled or comes back meanwhile, and takes the address of
 * the person out of them. Answers false, and changes nothing, when one is pending.
 */
export const detachPayouts = async (trx: DatabaseTransaction, accountId: bigint): Promise<boolean> => {
  const rows = await all(trx).where('account_id', '=', accountId).orderBy('id').forUpdate().execute();
  if (rows.some(({ status }) => status === 'PENDING')) return false;
  await trx
    .withTables<PayoutsTables>()
    .updateTable('payouts')
    .set({ account_id: null, receiver: '' })
    .where('account_id', '=', accountId)
    .execute();
  return true;
};

export const countPayouts = async (db: Queryable, of: { accountId: bigint } | 'pending'): Promise<number> => {
  const counted = db
    .withTables<PayoutsTables>()
    .selectFrom('payouts')
    .select(({ fn }) => fn.countAll<bigint>().as('count'));
  const chosen =
    of === 'pending'
      ? counted.where('status', '=', 'PENDING')
      : counted.where('account_id', '=', of.accountId);
  return Number((await chosen.executeTakeFirstOrThrow()).count);
};

export const findPayoutOfBatch = async (db: Queryable, batchId: string): Promise<Payout | undefined> => {
  const row = await all(db).where('provider_batch_id', '=', batchId).executeTakeFirst();
  return row && toPayout(row);
};

export const findNewestPayout = async (db: Queryable, accountId: bigint): Promise<Payout | undefined> => {
  const row = await all(db)
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && toPayout(row);
};

/** Oldest first. */
export const listPendingPayouts = async (db: Queryable): Promise<Payout[]> => {
  const rows = await all(db).where('status', '=', 'PENDING').orderBy('created_at').orderBy('id').execute();
  return rows.map(toPayout);
};

type Taken = Payout & {
  /** An earlier call for this attempt was begun, and its outcome is not known. */
  mayBeMade: boolean;
};

/**
 * Claims a payout for one call to the provider. A call that never told its outcome keeps its claim for the lease, so that
 * two calls for one payout never run at once.
 */
export const takeForSubmission = async (
  db: Queryable,
  id: bigint,
  { now, leaseOver, notBefore }: { now: Date; leaseOver: Date; notBefore: Date },
): Promise<Taken | undefined> => {
  const { rows } = await sql<Row & { was: PayoutStage }>`
    update payouts p set stage = 'submitting', updated_at = ${now}
    from (select id, stage from payouts where id = ${id} for update) old
    where p.id = old.id and p.status = 'PENDING' and p.method = 'PayPal'
      and (p.stage = 'queued' or (p.stage = 'submitting' and p.updated_at <= ${leaseOver} and p.created_at > ${notBefore}))
    returning p.*, old.stage was`.execute(db);
  const [row] = rows;
  return row && { ...toPayout(row), mayBeMade: row.was === 'submitting' };
};

type Change = Partial<{
  status: PayoutStatus;
  stage: PayoutStage;
  batchId: string;
  itemId: string | undefined;
  failureReason: string;
  completedBy: bigint;
}>;

export const changePayout = async (
  db: Queryable,
  id: bigint,
  { at, from, ...change }: Change & { at: Date; from?: PayoutStage },
): Promise<void> => {
  const update = db
    .withTables<PayoutsTables>()
    .updateTable('payouts')
    .set({
      updated_at: at,
      ...(change.status === undefined ? {} : { status: change.status }),
      ...(change.stage === undefined ? {} : { stage: change.stage }),
      ...(change.batchId === undefined ? {} : { provider_batch_id: change.batchId }),
      ...(change.itemId === undefined ? {} : { provider_item_id: change.itemId }),
      ...(change.failureReason === undefined ? {} : { failure_reason: change.failureReason }),
      ...(change.completedBy === undefined ? {} : { completed_by: change.completedBy }),
    })
    .where('id', '=', id);
  await (from === undefined ? update : update.where('stage', '=', from)).execute();
};

/** Open payouts of the provider that should be looked at: at intervals that double, from a minute to a day. */
export const listOpenPayouts = async (db: Queryable, now: Date, limit: number): Promise<Payout[]> => {
  const rows = await all(db)
    .where('status', '=', 'PENDING')
    .where('method', '=', 'PayPal')
    .where(
      sql<boolean>`updated_at + case when stage = 'submitted'
        then least(interval '1 day', greatest(interval '1 minute', updated_at - created_at))
        else interval '1 minute' end <= ${now}`,
    )
    .orderBy('updated_at')
    .limit(limit)
    .execute();
  return rows.map(toPayout);
};

/** Payouts that were paid of late: the money can still come back. */
export const listPaidSince = async (db: Queryable, since: Date): Promise<Payout[]> => {
  const rows = await all(db)
    .where('status', '=', 'SUCCESS')
    .where('method', '=', 'PayPal')
    .where('updated_at', '>', since)
    .orderBy('id')
    .execute();
  return rows.map(toPayout);
};
