import { nanosFromDollars, wireDollars } from '#shared/money/nanos.ts';
import { holdAccount } from '../accounts/accounts.ts';
import { recordAdminAction } from '../audit/audit.ts';
import { resetPatientFunds } from '../ledger/ledger.ts';
import { randomId } from '../platform/database/random-id.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { AdminContext } from './admin-context.ts';

type Input = { adminId: bigint; patientId: bigint; dollars: number };

/**
 * The patient's funds become this amount; said twice it changes nothing more. A withdrawal under way is left alone: its
 * money has left the funds already.
 * @throws DomainError patient-unknown, reset-amount-invalid.
 */
export const resetFunds = async (
  { db, clock }: AdminContext,
  { adminId, patientId, dollars }: Input,
): Promise<void> => {
  const totalNanos = nanosFromDollars(dollars);
  if (totalNanos === undefined) throw new DomainError('reset-amount-invalid');
  await db.transaction().execute(async (trx) => {
    const patient = await holdAccount(trx, patientId);
    if (patient?.role !== 'Patient') throw new DomainError('patient-unknown');
    const at = clock.now();
    const key = `reset:${patientId}:${randomId()}`;
    const heldNanos = await resetPatientFunds(trx, at, { patientId, totalNanos, key });
    const details = { from: wireDollars(heldNanos), to: dollars };
    await recordAdminAction(trx, at, { adminId, action: 'reset-funds', subjectId: patientId, details });
  });
};
