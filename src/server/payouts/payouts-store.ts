import { type Selectable, sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '../platform/database/database.ts';
import { type PageQuery, readPage } from '../platform/paging/read-page.ts';
import type { PayoutStatus } from './leg.ts';

type PayoutsTables = {
  payouts: {
    id: bigint;
    account_id: bigint | null;
    amount_cents: bigint;
    status: PayoutStatus;
    completed_by: bigint | null;
    created_at: Date;
    updated_at: Date;
  };
};

export type Payout = {
  id: bigint;
  /** Null when the patient has been deleted; never while the payout is pending. */
  accountId: bigint | null;
  amountCents: number;
  status: PayoutStatus;
  createdAt: Date;
};

const toPayout = (row: Selectable<PayoutsTables['payouts']>): Payout => ({
  id: row.id,
  accountId: row.account_id,
  amountCents: Number(row.amount_cents),
  status: row.status,
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

type NewPayout = { id: bigint; accountId: bigint; amountCents: number; createdAt: Date };

/** Returns undefined when the account has a pending payout. Waits for one that is being made at this moment. */
export const insertPayout = async (
  trx: DatabaseTransaction,
  { id, accountId, amountCents, createdAt }: NewPayout,
): Promise<Payout | undefined> => {
  const row = await trx
    .withTables<PayoutsTables>()
    .insertInto('payouts')
    .values({
      id,
      account_id: accountId,
      amount_cents: BigInt(amountCents),
      status: 'PENDING',
      completed_by: null,
      created_at: createdAt,
      updated_at: createdAt,
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

/** Locks a payout, and by it all its legs: whatever changes a leg locks its payout first. */
export const lockPayout = async (trx: DatabaseTransaction, id: bigint): Promise<Payout | undefined> => {
  const row = await all(trx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && toPayout(row);
};

type Change = { status: PayoutStatus; at: Date };

export const changePayout = async (trx: DatabaseTransaction, id: bigint, change: Change): Promise<void> => {
  const { status, at } = change;
  await trx
    .withTables<PayoutsTables>()
    .updateTable('payouts')
    .set({ status, updated_at: at })
    .where('id', '=', id)
    .execute();
};

export const noteCompletedBy = async (
  trx: DatabaseTransaction,
  id: bigint,
  adminId: bigint,
): Promise<void> => {
  await trx
    .withTables<PayoutsTables>()
    .updateTable('payouts')
    .set({ completed_by: adminId })
    .where('id', '=', id)
    .execute();
};

/**
 * Locks all payouts of an account that goes, so that none is settled or comes back meanwhile, and removes the person from
 * them. Returns false, and changes nothing, when one is pending.
 */
export const detachPayouts = async (trx: DatabaseTransaction, accountId: bigint): Promise<boolean> => {
  const rows = await all(trx).where('account_id', '=', accountId).orderBy('id').forUpdate().execute();
  if (rows.some(({ status }) => status === 'PENDING')) return false;
  await sql`update payout_legs set receiver = '' where payout_id in
    (select id from payouts where account_id = ${accountId})`.execute(trx);
  await trx
    .withTables<PayoutsTables>()
    .updateTable('payouts')
    .set({ account_id: null })
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

export const findNewestPayout = async (db: Queryable, accountId: bigint): Promise<Payout | undefined> => {
  const row = await all(db)
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && toPayout(row);
};

/** A row of the read-only view of migration 0030. */
export type PendingRow = {
  id: bigint;
  amount_cents: bigint;
  status: PayoutStatus;
  created_at: Date;
  first_name: string;
  last_name: string;
  email: string;
  country: string;
};

export const readPendingPayouts = (db: Queryable, page: PageQuery) =>
  readPage<PendingRow>(db, sql.table('admin_pending_payouts'), page);

/** Of all that are pending, whatever page or search the list shows. */
export const sumPendingPayouts = async (db: Queryable) => {
  const { rows } = await sql<{ count: bigint; cents: bigint; oldest: Date | null }>`
    select count(*), coalesce(sum(amount_cents), 0)::bigint cents, min(created_at) oldest
    from payouts where status = 'PENDING'`.execute(db);
  const { count = 0n, cents = 0n, oldest = null } = rows[0] ?? {};
  return { count: Number(count), amountCents: Number(cents), oldest };
};
