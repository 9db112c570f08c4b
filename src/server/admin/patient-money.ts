import type { Language } from '#shared/languages/languages.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { nanosFromDollars, wireDollars } from '#shared/money/nanos.ts';
import { type Account, holdAccount } from '../accounts/accounts.ts';
import { recordAdminAction } from '../audit/audit.ts';
import { resetPatientFunds } from '../ledger/ledger.ts';
import { type Letter, letterOf, sendLetter } from '../mail/mail.ts';
import { buyMedicine } from '../patients/patients.ts';
import type { AppContext } from '../platform/app-context.ts';
import { randomId, type Transaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { textsOf } from '../texts/texts.ts';

type Target = { adminId: bigint; patientId: bigint };

const holdPatient = async (trx: Transaction, patientId: bigint): Promise<Account> => {
  const patient = await holdAccount(trx, patientId);
  if (patient?.role !== 'Patient') throw new DomainError('patient-unknown');
  return patient;
};

/**
 * Sets the patient's funds to an amount; a repeat changes nothing more. A payout under way is left alone: its money has
 * already left the funds.
 * @throws DomainError patient-unknown, reset-amount-invalid.
 */
export const resetFunds = async (
  context: AppContext,
  { adminId, patientId, dollars, reason }: Target & { dollars: number; reason: string },
): Promise<void> => {
  const { db, clock, config } = context;
  const totalNanos = nanosFromDollars(dollars);
  if (totalNanos === undefined) throw new DomainError('reset-amount-invalid');
  await db.transaction().execute(async (trx) => {
    const patient = await holdPatient(trx, patientId);
    const at = clock.now();
    const key = `reset:${patientId}:${randomId()}`;
    const heldNanos = await resetPatientFunds(trx, at, { patientId, totalNanos, key });
    const details = { from: wireDollars(heldNanos), to: dollars, reason };
    const letter = fundsResetLetter(patient.language, { ...details, publicUrl: config.publicUrl });
    await sendLetter(context, trx, { kind: 'funds-corrected', to: patient }, letter);
    await recordAdminAction(trx, at, { adminId, action: 'reset-funds', subjectId: patientId, details });
  });
};

/** @throws DomainError patient-unknown, meds-bought-already, meds-goal-not-reached. */
export const buyPatientMedicine = async (
  context: AppContext,
  { adminId, patientId }: Target,
): Promise<void> => {
  const { db, clock, config } = context;
  await db.transaction().execute(async (trx) => {
    const patient = await holdPatient(trx, patientId);
    const at = clock.now();
    const details = { amount: wireDollars(await buyMedicine(trx, at, patientId)) };
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

export const fundsResetLetter = (
  language: Language,
  { from, to, reason, publicUrl }: { from: number; to: number; reason: string; publicUrl: string },
): Letter => {
  const { before, after, ...words } = textsOf(language).news.fundsReset;
  const lines = [
    { label: before, value: formatMoney(from, language) },
    { label: after, value: formatMoney(to, language) },
  ];
  const letter = letterOf(words, `${publicUrl}/dashboard`);
  return { ...letter, paragraphs: [...letter.paragraphs, reason], lines };
};

export const medicineBoughtLetter = (
  language: Language,
  { dollars, publicUrl }: { dollars: number; publicUrl: string },
): Letter => {
  const { amount, ...words } = textsOf(language).news.medicineBought;
  const lines = [{ label: amount, value: formatMoney(dollars, language) }];
  return { ...letterOf(words, `${publicUrl}/dashboard`), lines };
};
