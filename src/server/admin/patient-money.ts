import type { Language } from '#shared/languages/languages.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { wireDollars } from '#shared/money/nanos.ts';
import { type Account, lockAccount } from '../accounts/accounts.ts';
import { recordAdminAction } from '../audit/audit.ts';
import { type Letter, letterOf, sendLetter } from '../mail/mail.ts';
import { buyMedicine } from '../patients/patients.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Transaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { textsOf } from '../texts/texts.ts';

type Target = { adminId: bigint; patientId: bigint };

/** Locks the account of a patient. @throws DomainError patient-unknown */
export const lockPatient = async (trx: Transaction, patientId: bigint): Promise<Account> => {
  const patient = await lockAccount(trx, patientId);
  if (patient?.role !== 'Patient') throw new DomainError('patient-unknown');
  return patient;
};

/**
 * @throws DomainError patient-unknown, meds-bought-already, meds-goal-not-reached, meds-money-not-available
 */
export const buyPatientMedicine = async (
  context: AppContext,
  { adminId, patientId }: Target,
): Promise<void> => {
  const { db, clock, config } = context;
  await db.transaction().execute(async (trx) => {
    const patient = await lockPatient(trx, patientId);
    const at = clock.now();
    const details = {
      amount: wireDollars(await buyMedicine(trx, patientId, { at, clearingDays: config.clearingDays })),
    };
    const facts = { dollars: details.amount, publicUrl: config.publicUrl };
    await sendLetter(
      context,
      trx,
      { kind: 'medicine-bought', to: patient },
      medicineBoughtLetter(patient.language, facts),
    );
    await recordAdminAction(trx, at, { adminId, action: 'buy-medicine', subjectId: patientId, details });
  });
};

export const medicineBoughtLetter = (
  language: Language,
  { dollars, publicUrl }: { dollars: number; publicUrl: string },
): Letter => {
  const { amount, ...words } = textsOf(language).news.medicineBought;
  const lines = [{ label: amount, value: formatMoney(dollars, language) }];
  return { ...letterOf(words, `${publicUrl}/dashboard`), lines };
};
