import { wireDollars } from '#shared/money/nanos.ts';
import { holdAccount } from '../accounts/accounts.ts';
import { recordAdminAction } from '../audit/audit.ts';
import { buyMedicine } from '../patients/patients.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { AdminContext } from './admin-context.ts';

type Input = { adminId: bigint; patientId: bigint };

/** @throws DomainError patient-unknown, meds-bought-already, meds-goal-not-reached. */
export const buyPatientMedicine = async (
  { db, clock }: AdminContext,
  { adminId, patientId }: Input,
): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    const patient = await holdAccount(trx, patientId);
    if (patient?.role !== 'Patient') throw new DomainError('patient-unknown');
    const at = clock.now();
    const details = { amount: wireDollars(await buyMedicine(trx, at, patientId)) };
    await recordAdminAction(trx, at, { adminId, action: 'buy-medicine', subjectId: patientId, details });
  });
};
