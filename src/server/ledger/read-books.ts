import { sql } from 'kysely';
import { type Nanos, ZERO_NANOS } from '#shared/money/nanos.ts';
import type { Queryable } from '../platform/database/database.ts';

export type PatientFunds = {
  receivedNanos: Nanos;
  ownViewNanos: Nanos;
  /** With the share of the general account that is not settled yet. */
  donatedNanos: Nanos;
  totalNanos: Nanos;
  /** Withdrawals on their way or paid, and what medicine was bought for. */
  withdrawnNanos: Nanos;
  medicineNanos: Nanos;
  /** All that was ever collected, less what was taken back or corrected: what is there, and what left for the patient. */
  collectedNanos: Nanos;
  /** Among how many the general account is divided; null for a patient without a share. */
  sharers: number | null;
  /** Credited views of the patient's own. */
  ownViews: number;
  /** Credited views of others on the patient's page. */
  friendViews: number;
};

/** The funds of a patient as they stand; undefined for an id without any. */
export const readPatientFunds = async (
  db: Queryable,
  patientId: bigint,
): Promise<PatientFunds | undefined> => {
  const { rows } = await sql<PatientFunds>`
    with funds as (
      select p.*, p.donated_nanos + coalesce(g.index_nanos - p.entry_index_nanos, 0) donated,
        coalesce(s.withdrawn_nanos, 0) withdrawn, coalesce(s.medicine_nanos, 0) medicine, g.members
      from patient_funds p left join spent_funds s using (patient_id), general_account g where p.patient_id = ${patientId})
    select received_nanos "receivedNanos", own_view_nanos "ownViewNanos", donated "donatedNanos",
      received_nanos + own_view_nanos + donated "totalNanos", withdrawn "withdrawnNanos", medicine "medicineNanos",
      received_nanos + own_view_nanos + donated + withdrawn + medicine "collectedNanos",
      case when entry_index_nanos is not null then members::float8 end sharers, own_views "ownViews",
      friend_views::float8 "friendViews" from funds`.execute(db);
  return rows[0];
};

/** What the general account has taken in so far: the funds that the guest page shows. */
export const readGuestFunds = async (db: Queryable): Promise<Nanos> => {
  const { rows } = await sql<{ nanos: Nanos }>`select inflow_nanos nanos from general_account`.execute(db);
  return rows[0]?.nanos ?? ZERO_NANOS;
};

/** The balance of an account of the chart that has no table of its own; 0 for one never used. */
export const readBalance = async (db: Queryable, code: string): Promise<Nanos> => {
  const { rows } = await sql<{ nanos: Nanos }>`
    select balance_nanos nanos from ledger_accounts where code = ${code}`.execute(db);
  return rows[0]?.nanos ?? ZERO_NANOS;
};

/**
 * What a provider owes us by the books for each of these payments or payouts, by its id: what came in through the clearing account
 * less what went back. References begin with the kind and the id (`payment:abc`, `payment:abc:back:1`).
 */
export const readCleared = async (
  db: Queryable,
  { clearing, kind, ids }: { clearing: string; kind: string; ids: readonly string[] },
): Promise<Map<string, Nanos>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; nanos: Nanos }>`
    select split_part(reference, ':', 2) id,
      sum(case when debit_account = ${clearing} then amount_nanos else -amount_nanos end)::bigint nanos
    from ledger_transfers
    where (debit_account like 'clearing:%' or credit_account like 'clearing:%') and split_part(reference, ':', 2) = any(${ids}::text[])
      and (debit_account = ${clearing} or credit_account = ${clearing}) and reference like ${`${kind}:%`}
    group by 1`.execute(db);
  return new Map(rows.map(({ id, nanos }) => [id, nanos]));
};
