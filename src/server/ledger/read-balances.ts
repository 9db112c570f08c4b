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
