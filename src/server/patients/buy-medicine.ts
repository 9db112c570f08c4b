import type { Nanos } from '#shared/money/nanos.ts';
import { bookMedicine, readPatientFunds } from '../ledger/ledger.ts';
import type { Transaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { lockProfile, markMedsBought } from './patients-store.ts';

/**
 * Books the goal from the patient's funds to medicine purchases and returns the amount. Only the first call succeeds.
 * @throws DomainError meds-bought-already, meds-goal-not-reached
 */
export const buyMedicine = async (trx: Transaction, at: Date, patientId: bigint): Promise<Nanos> => {
  const profile = await lockProfile(trx, patientId);
  if (profile.medsBought) throw new DomainError('meds-bought-already');
  const funds = await readPatientFunds(trx, patientId);
  if (!profile.goalNanos || !funds || funds.totalNanos < profile.goalNanos) {
    throw new DomainError('meds-goal-not-reached');
  }
  await markMedsBought(trx, patientId, at);
  await bookMedicine(trx, at, { patientId, amountNanos: profile.goalNanos });
  return profile.goalNanos;
};
