import { wireDollars } from '#shared/money/nanos.ts';
import { deleteAccount } from '../accounts/accounts.ts';
import { recordAdminAction } from '../audit/audit.ts';
import { removeAllFiles } from '../files/files.ts';
import { closePatientFunds } from '../ledger/ledger.ts';
import { detachPayoutsOf } from '../payouts/payouts.ts';
import type { AdminContext } from './admin-context.ts';
import { lockLeavingAccount } from './lock-leaving-account.ts';

type Input = { adminId: bigint; patientId: bigint };

/**
 * Deletes a patient with profile, sessions and files, all or nothing. Undrawn funds are divided among the others;
 * payments and payouts stay in the books without a name (decision record 0006).
 * @throws DomainError patient-unknown, admin-undeletable, payout-pending.
 */
export const deletePatient = async (context: AdminContext, { adminId, patientId }: Input): Promise<void> => {
  const { db, clock, config } = context;
  await db.transaction().execute(async (trx) => {
    const patient = await lockLeavingAccount(trx, config, { id: patientId, role: 'Patient' });
    await detachPayoutsOf(context, trx, patientId);
    const at = clock.now();
    const dividedNanos = await closePatientFunds(trx, at, patientId);
    await removeAllFiles(context, trx, patientId);
    await deleteAccount(trx, patient);
    const details = { divided: wireDollars(dividedNanos) };
    await recordAdminAction(trx, at, { adminId, action: 'delete-patient', subjectId: patientId, details });
  });
};
