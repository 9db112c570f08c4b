import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';

type Spent = { patientId: bigint; withdrawnNanos?: bigint; medicineNanos?: bigint };

/** Records what a patient spent; negative for a returned withdrawal. The caller has locked the funds. */
export const noteSpent = async (
  trx: Transaction,
  { patientId, withdrawnNanos = 0n, medicineNanos = 0n }: Spent,
): Promise<void> => {
  // The row must exist first: a check constraint tests the proposed row even where a conflict follows.
  await sql`insert into spent_funds (patient_id) values (${patientId}) on conflict do nothing`.execute(trx);
  await sql`
    update spent_funds set withdrawn_nanos = withdrawn_nanos + ${withdrawnNanos},
      medicine_nanos = medicine_nanos + ${medicineNanos} where patient_id = ${patientId}`.execute(trx);
};

/** Checks that rebuild the sums from transfers. */
export const SPENT_CHECKS: Record<string, string> = {
  'what left for patients agrees with the journal': `
    with moved as (
      select split_part(debit_account, ':', 2)::bigint patient_id, reason, amount_nanos change from ledger_transfers
      where reason in ('payout-hold', 'clinic-hold', 'medicine-bought')
      union all select split_part(credit_account, ':', 2)::bigint, reason, -amount_nanos from ledger_transfers
      where reason in ('payout-hold-reversed', 'clinic-hold-reversed')),
    paid as (
      select patient_id, coalesce(sum(change) filter (where reason <> 'medicine-bought'), 0) withdrawn,
        coalesce(sum(change) filter (where reason = 'medicine-bought'), 0) medicine
      from moved join patient_funds using (patient_id) group by 1)
    select count(*)::bigint figure from spent_funds full join paid using (patient_id)
    where coalesce(withdrawn_nanos, 0) <> coalesce(withdrawn, 0) or coalesce(medicine_nanos, 0) <> coalesce(medicine, 0)`,
};
