import { sql } from 'kysely';
import type { Nanos } from '#shared/money/nanos.ts';
import type { Queryable } from '../platform/database/database.ts';

/** Whose money, and from when on; null: from the beginning. */
type Asked = { patientId: bigint; since: Date | null };

export type ViewSource = {
  advertId: bigint;
  /** yyyy-mm-dd, UTC. */
  day: string;
  /** Watched by the patient. */
  own: boolean;
  views: number;
  earnNanos: Nanos;
};

/** What views brought a patient, by advert and day. Reads all views of that time: they stand in no order by patient. */
export const readViewSources = async (db: Queryable, { patientId, since }: Asked): Promise<ViewSource[]> => {
  const { rows } = await sql<ViewSource>`
    select advert_id "advertId", to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') "day", own,
      count(*)::int views, sum(earn_nanos)::bigint "earnNanos"
    from views where beneficiary_id = ${patientId} and created_at > coalesce(${since}, '-infinity'::timestamptz)
    group by 1, 2, 3`.execute(db);
  return rows;
};

export type BookedSource = { reason: string; amountNanos: Nanos };

/** What else came into a patient's funds, less what was taken out of it again, by the reasons of the transfers. */
export const readBookedSources = async (
  db: Queryable,
  { patientId, since }: Asked,
): Promise<BookedSource[]> => {
  const parts = sql`array[${`patient:${patientId}:received`}, ${`patient:${patientId}:own-view`},
    ${`patient:${patientId}:donated`}]`;
  const { rows } = await sql<BookedSource>`
    select reason, sum(case when credit_account = any(${parts}) then amount_nanos else -amount_nanos end)::bigint "amountNanos"
    from ledger_transfers
    where (credit_account = any(${parts}) or debit_account = any(${parts}))
      and created_at > coalesce(${since}, '-infinity'::timestamptz)
      and reason not in ('payout-hold', 'payout-hold-reversed', 'clinic-hold', 'clinic-hold-reversed')
    group by 1`.execute(db);
  return rows;
};
