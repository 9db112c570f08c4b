import { sql } from 'kysely';
import type { ShownGift } from '#contracts/gifts.ts';
import { type Queryable, type Transaction, tablesOf } from '../platform/database/database.ts';
import { type Gift, showGift } from './gift-machine.ts';

type Row = Gift & { paymentId: bigint; dividedAt: Date | null };

const tables = tablesOf<{ gifts: Row }>();

export const insertGift = async (trx: Transaction, gift: Gift & Pick<Row, 'paymentId'>): Promise<void> => {
  const dividedAt = gift.state === 'divided' ? gift.receivedAt : null;
  await tables(trx)
    .insertInto('gifts')
    .values({ ...gift, dividedAt })
    .execute();
};

/** Records the division of a gift that waited. */
export const noteDivided = async (trx: Transaction, paymentId: bigint, dividedAt: Date): Promise<void> => {
  await tables(trx).updateTable('gifts').set({ dividedAt }).where('paymentId', '=', paymentId).execute();
};

/** Returns undefined for a payment that is no donation, and for one from before gifts could wait. */
export const findGift = async (db: Queryable, paymentId: bigint): Promise<Gift | undefined> => {
  const row = await tables(db)
    .selectFrom('gifts')
    .selectAll()
    .where('paymentId', '=', paymentId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { paymentId: _, dividedAt: __, ...gift } = row;
  return gift;
};

export const readGifts = async (
  db: Queryable,
  paymentIds: readonly bigint[],
): Promise<Map<bigint, ShownGift>> => {
  if (paymentIds.length === 0) return new Map();
  const rows = await tables(db)
    .selectFrom('gifts')
    .selectAll()
    .where('paymentId', 'in', paymentIds)
    .execute();
  return new Map(rows.map(({ paymentId, ...gift }) => [paymentId, showGift(gift)]));
};

/** Writes a gift. The caller has locked the payment, and with it the gift. */
export const writeGift = async (trx: Transaction, paymentId: bigint, gift: Gift): Promise<void> => {
  await tables(trx).updateTable('gifts').set(gift).where('paymentId', '=', paymentId).execute();
};

/** Lets one transaction at a time decide which gifts are divided at once; the others wait for its commit. */
export const lockGiftsAtOnce = (trx: Transaction) =>
  sql`select pg_advisory_xact_lock(hashtextextended('gifts-at-once', 0))`.execute(trx);

/** A payment, whose account, card or wallet counts; or an account before its next card or wallet is known. */
export type Payer = { paymentId: bigint } | { accountId: bigint };

/** Selects the credited payments of a payer, without the payment that names it. */
const paidBy = (payer: Payer) =>
  'accountId' in payer
    ? sql`select * from payments where account_id = ${payer.accountId} and credited_at is not null`
    : sql`
      select other.* from payments own join payments other
        on other.account_id = own.account_id or other.instrument_key = own.instrument_key
      where own.id = ${payer.paymentId} and other.id <> own.id and other.credited_at is not null`;

/** Returns the payer's first payment of which nothing went back; null when there is none. */
export const readFirstSettled = async (db: Queryable, payer: Payer): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date | null }>`
    select min(credited_at) at from (${paidBy(payer)}) paid where taken_back_cents = 0`.execute(db);
  return rows[0]?.at ?? null;
};

/** Sums what was divided at once since then: of a payer who had come back, or of all who had not. */
export const sumAtOnce = async (
  db: Queryable,
  { known, since }: { known: Payer | null; since: Date },
): Promise<number> => {
  const payments = known ? paidBy(known) : sql`select * from payments`;
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(paid.amount_cents), 0)::float8 cents
    from gifts join (${payments}) paid on paid.id = gifts.payment_id
    where gifts.reason is null and gifts.received_at >= ${since} and (${known !== null} or not gifts.is_known)`.execute(
    db,
  );
  return rows[0]?.cents ?? 0;
};

export const listDueGifts = async (db: Queryable, now: Date, limit: number): Promise<bigint[]> => {
  const { rows } = await sql<{ id: bigint }>`
    select payment_id id from gifts
    where state = 'giving-back' or (state = 'waiting' and divides_at <= ${now})
    order by received_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};
