import assert from 'node:assert/strict';
import { type ColumnType, type Selectable, sql } from 'kysely';
import type { AppContext } from '../platform/app-context.ts';
import {
  countRows,
  isFound,
  type Queryable,
  type Transaction,
  tablesOf,
} from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { type Columns, type PageQuery, readPage } from '../platform/paging/read-page.ts';
import type { BankTransferPort } from './bank-transfer-port.ts';
import type { PayoutStatus } from './leg.ts';
import type { Review, ReviewState } from './review-machine.ts';
import type { ReviewReason } from './review-rules.ts';
import type { WalletPayoutPort } from './wallet-payout-port.ts';

export type PayoutsContext = AppContext & {
  /** Undefined before the opening: the site is not connected to it yet. */
  walletPayouts: WalletPayoutPort | undefined;
  /** Undefined where no bank-transfer service is connected. */
  bankTransfers: BankTransferPort | undefined;
};

/** Returns the provider that every open site has: no withdrawal starts before. */
export const connectedWallet = ({ walletPayouts }: PayoutsContext): WalletPayoutPort => {
  assert(walletPayouts, 'a withdrawal goes by PayPal, which is not connected');
  return walletPayouts;
};

/** @throws DomainError bank-transfer-not-connected. */
export const connectedBank = ({ bankTransfers }: PayoutsContext): BankTransferPort => {
  if (!bankTransfers) throw new DomainError('bank-transfer-not-connected');
  return bankTransfers;
};

type PayoutsTables = {
  payouts: {
    id: bigint;
    accountId: bigint | null;
    amountCents: ColumnType<bigint, number>;
    status: PayoutStatus;
    completedBy: bigint | null;
    createdAt: Date;
    updatedAt: Date;
  };
};

const tables = tablesOf<PayoutsTables>();

export type Payout = {
  id: bigint;
  /** Null when the patient has been deleted; never while the payout is pending. */
  accountId: bigint | null;
  amountCents: number;
  status: PayoutStatus;
  createdAt: Date;
};

const toPayout = ({ amountCents, ...row }: Selectable<PayoutsTables['payouts']>): Payout => ({
  ...row,
  amountCents: Number(amountCents),
});

const all = (db: Queryable) => tables(db).selectFrom('payouts').selectAll();

export const hasPendingPayout = (db: Queryable, accountId: bigint): Promise<boolean> =>
  isFound(all(db).where('accountId', '=', accountId).where('status', '=', 'PENDING'));

type NewPayout = { id: bigint; accountId: bigint; amountCents: number; createdAt: Date };

/** Returns undefined when the account has a pending payout. Waits for a concurrent insert. */
export const insertPayout = async (trx: Transaction, payout: NewPayout): Promise<Payout | undefined> => {
  const row = await tables(trx)
    .insertInto('payouts')
    .values({ ...payout, status: 'PENDING', updatedAt: payout.createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && toPayout(row);
};

export const findPayout = async (db: Queryable, id: bigint): Promise<Payout | undefined> => {
  const row = await all(db).where('id', '=', id).executeTakeFirst();
  return row && toPayout(row);
};

/** Locks a payout, and with it all its legs: every change of a leg locks its payout first. */
export const lockPayout = async (trx: Transaction, id: bigint): Promise<Payout | undefined> => {
  const row = await all(trx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && toPayout(row);
};

type Change = { status: PayoutStatus; at: Date };

export const changePayout = async (trx: Transaction, id: bigint, change: Change): Promise<void> => {
  const { status, at } = change;
  await tables(trx).updateTable('payouts').set({ status, updatedAt: at }).where('id', '=', id).execute();
};

export const noteCompletedBy = async (trx: Transaction, id: bigint, adminId: bigint): Promise<void> => {
  await tables(trx).updateTable('payouts').set({ completedBy: adminId }).where('id', '=', id).execute();
};

/**
 * Locks all payouts of a deleted account, so that none is settled or returned at the same time, and removes
 * the person from them. Returns false, and changes nothing, when one is pending.
 */
export const detachPayouts = async (trx: Transaction, accountId: bigint): Promise<boolean> => {
  const rows = await all(trx).where('accountId', '=', accountId).orderBy('id').forUpdate().execute();
  if (rows.some(({ status }) => status === 'PENDING')) return false;
  await sql`update payout_legs set receiver = '' where payout_id in
    (select id from payouts where account_id = ${accountId})`.execute(trx);
  await tables(trx)
    .updateTable('payouts')
    .set({ accountId: null })
    .where('accountId', '=', accountId)
    .execute();
  return true;
};

export const countPayouts = (db: Queryable, of: { accountId: bigint }): Promise<number> =>
  countRows(tables(db).selectFrom('payouts').where('accountId', '=', of.accountId));

export const findNewestPayout = async (db: Queryable, accountId: bigint): Promise<Payout | undefined> => {
  const row = await all(db)
    .where('accountId', '=', accountId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && toPayout(row);
};

type Range = { accountId: bigint; before: bigint | undefined; limit: number };

/** Lists the newest payouts of an account, or those before one of its own. */
export const listPayoutsOf = async (
  db: Queryable,
  { accountId, before, limit }: Range,
): Promise<Payout[]> => {
  const newest = all(db)
    .where('accountId', '=', accountId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  const earlier = sql<boolean>`(created_at, id) <
    (select created_at, id from payouts where id = ${before ?? 0n} and account_id = ${accountId})`;
  return (await (before === undefined ? newest : newest.where(earlier)).execute()).map(toPayout);
};

/** Finds the refusal before, where the patient has answered it. */
export const findRefusedBefore = async (
  db: Queryable,
  accountId: bigint,
): Promise<{ refusal: string; text: string } | null> => {
  const { rows } = await sql<{ refusal: string; text: string }>`
    select r.refusal, r.objection as text from payout_reviews r join payouts p on p.id = r.payout_id
    where p.account_id = ${accountId} and r.objection is not null order by p.created_at desc limit 1`.execute(
    db,
  );
  return rows[0] ?? null;
};

/** A row of the read-only view `admin_pending_payouts`. */
export type PendingRow = {
  id: bigint;
  amountCents: bigint;
  status: PayoutStatus;
  createdAt: Date;
  fullName: string;
  email: string;
  country: string;
};

const PENDING: Columns<PendingRow> = {
  id: true,
  amountCents: true,
  status: true,
  createdAt: true,
  fullName: true,
  email: true,
  country: true,
};

export const readPendingPayouts = (db: Queryable, page: PageQuery) =>
  readPage(db, { list: sql.table('admin_pending_payouts'), columns: PENDING }, page);

/** Sums all pending payouts, regardless of the list's page and search. */
export const sumPendingPayouts = async (db: Queryable) => {
  const { rows } = await sql<{ count: bigint; cents: bigint; oldest: Date | null }>`
    select count(*), coalesce(sum(amount_cents), 0)::bigint cents, min(created_at) oldest
    from payouts where status = 'PENDING'`.execute(db);
  const { count = 0n, cents = 0n, oldest = null } = rows[0] ?? {};
  return { count: Number(count), amountCents: Number(cents), oldest };
};

type ReviewsTables = { payoutReviews: Omit<Review, 'reasons'> & { reasons: ReviewReason[] } };

const reviewTables = tablesOf<ReviewsTables>();
const reviews = (db: Queryable) => reviewTables(db).selectFrom('payoutReviews').selectAll();
const WAITING: ReviewState[] = ['waiting', 'waiting-second'];
const rowOf = (review: Review): Selectable<ReviewsTables['payoutReviews']> => ({
  ...review,
  reasons: [...review.reasons],
});

/** Writes the whole review. The caller has locked its payout. */
export const writeReview = async (trx: Transaction, review: Review): Promise<void> => {
  const row = rowOf(review);
  await reviewTables(trx)
    .insertInto('payoutReviews')
    .values(row)
    .onConflict((conflict) => conflict.column('payoutId').doUpdateSet(row))
    .execute();
};

/** Returns undefined when the payout needed no review. */
export const findReview = (db: Queryable, payoutId: bigint): Promise<Review | undefined> =>
  reviews(db).where('payoutId', '=', payoutId).executeTakeFirst();

export const listReviewsOf = async (
  db: Queryable,
  payoutIds: readonly bigint[],
): Promise<Map<bigint, Review>> => {
  const rows = await reviews(db).where('payoutId', '=', sql<bigint>`any(${payoutIds}::bigint[])`).execute();
  return new Map(rows.map((row) => [row.payoutId, row]));
};

/** Lists the payouts in review, the longest waiting first, then the postponed ones. */
export const listWaitingReviews = (
  db: Queryable,
  { now, limit }: { now: Date; limit: number },
): Promise<Review[]> =>
  reviews(db)
    .where('state', 'in', WAITING)
    .orderBy(sql`coalesce(postponed_until > ${now}, false)`)
    .orderBy('createdAt')
    .limit(limit)
    .execute();

/** Reviews that wait for staff (src/server/desk/waiting.ts), without those that `me` approved first. */
export const waitingReviews = ({ me, now }: { me: bigint; now: Date }) => sql`
  select coalesce(r.postponed_until, r.created_at) since, r.payout_id item, a.full_name name
  from payout_reviews r join payouts p on p.id = r.payout_id join people a on a.id = p.account_id
  where (r.state = 'waiting' or r.state = 'waiting-second' and r.first_by is distinct from ${me})
    and (r.postponed_until is null or r.postponed_until <= ${now}::timestamptz)`;
