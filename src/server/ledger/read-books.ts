import { sql } from 'kysely';
import { asNanos, type Nanos, ZERO_NANOS } from '#shared/money/nanos.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { LedgerTables } from './ledger-tables.ts';

export type PatientFunds = {
  receivedNanos: Nanos;
  ownViewNanos: Nanos;
  /** With the share of the general account that is not settled yet. */
  donatedNanos: Nanos;
  totalNanos: Nanos;
  /** Credited views of the patient's own. */
  ownViews: number;
  /** Credited views of others on the patient's page, in all and since midnight UTC. */
  friendViews: number;
  friendViewsToday: number;
};

type FundsRow = {
  received: bigint;
  own: bigint;
  donated: bigint;
  own_views: number;
  friend_views: bigint;
  friend_views_today: number;
};

/** The funds of a patient as they stand, undefined for an id without any. */
export const readPatientFunds = async (
  db: Queryable,
  patientId: bigint,
): Promise<PatientFunds | undefined> => {
  const { rows } = await sql<FundsRow>`
    select p.received_nanos received, p.own_view_nanos own,
      p.donated_nanos + coalesce(g.index_nanos - p.entry_index_nanos, 0) donated, p.own_views, p.friend_views,
      case when p.friend_views_day = (now() at time zone 'UTC')::date then p.friend_views_today else 0 end friend_views_today
    from patient_funds p, general_account g where p.patient_id = ${patientId}`.execute(db);
  const row = rows[0];
  return (
    row && {
      receivedNanos: asNanos(row.received),
      ownViewNanos: asNanos(row.own),
      donatedNanos: asNanos(row.donated),
      totalNanos: asNanos(row.received + row.own + row.donated),
      ownViews: row.own_views,
      friendViews: Number(row.friend_views),
      friendViewsToday: row.friend_views_today,
    }
  );
};

/** What the general account has taken in so far: the funds the guest page shows. */
export const readGuestFunds = async (db: Queryable): Promise<Nanos> => {
  const row = await db
    .withTables<LedgerTables>()
    .selectFrom('general_account')
    .select('inflow_nanos')
    .executeTakeFirst();
  return row ? asNanos(row.inflow_nanos) : ZERO_NANOS;
};

/** The balance of an account of the chart that has no table of its own; 0 for one never used. */
export const readBalance = async (db: Queryable, code: string): Promise<Nanos> => {
  const row = await db
    .withTables<LedgerTables>()
    .selectFrom('ledger_accounts')
    .select('balance_nanos')
    .where('code', '=', code)
    .executeTakeFirst();
  return row ? asNanos(row.balance_nanos) : ZERO_NANOS;
};

/**
 * What a provider owes us by the books for each thing of a kind, by its id: what came in through the clearing account less
 * what went back. References begin with the kind and the id (`payment:abc`, `payment:abc:back:1`).
 */
export const readCleared = async (
  db: Queryable,
  { clearing, kind }: { clearing: string; kind: string },
): Promise<Map<string, Nanos>> => {
  const { rows } = await sql<{ id: string; nanos: string }>`
    select split_part(reference, ':', 2) id,
      sum(case when debit_account = ${clearing} then amount_nanos else -amount_nanos end)::text nanos
    from ledger_transfers
    where (debit_account = ${clearing} or credit_account = ${clearing}) and reference like ${`${kind}:%`}
    group by 1`.execute(db);
  return new Map(rows.map(({ id, nanos }) => [id, asNanos(BigInt(nanos))]));
};

export type CreditedViews = {
  advertId: bigint;
  /** The beginning of the hour or day, in UTC. */
  at: Date;
  views: number;
  /** What they took from the escrow. */
  spentNanos: Nanos;
};

type Span = {
  unit: 'hour' | 'day';
  from: Date;
  /** Exclusive. */
  to: Date;
  /** Of all adverts when left out. */
  advertIds?: bigint[] | undefined;
};

/**
 * Credited views and what was spent on them, by advert and hour or day. Views are found by their time, through the block
 * ranges of the table, which costs as much as all views of the span: ask for hours or a day, not for months.
 */
export const readCreditedViews = async (
  db: Queryable,
  { unit, from, to, advertIds }: Span,
): Promise<CreditedViews[]> => {
  const ofAdverts = advertIds ? sql`and advert_id = any(${advertIds}::bigint[])` : sql``;
  const { rows } = await sql<{ advert: bigint; at: Date; views: number; spent: bigint }>`
    select advert_id advert, date_trunc(${unit}::text, created_at, 'UTC') at, count(*)::int views,
      sum(earn_nanos + fee_nanos)::bigint spent
    from views where created_at >= ${from} and created_at < ${to} ${ofAdverts} group by 1, 2`.execute(db);
  return rows.map(({ advert, at, views, spent }) => ({
    advertId: advert,
    at,
    views,
    spentNanos: asNanos(spent),
  }));
};
