import { sql } from 'kysely';
import { asNanos, type Nanos } from '#shared/money/nanos.ts';
import type { Transaction } from '../platform/database/database.ts';
import { account, type PatientPart } from './account-codes.ts';
import { leaveGeneralAccount, settleShare } from './general-account.ts';
import { postTransfers, type TransferOrder } from './post-transfers.ts';
import { noteSpent } from './spent-funds.ts';
import { splitOverParts } from './split-over-parts.ts';

const referenceOf = (patientId: bigint) => `patient:${patientId}`;

/** Opens the three accounts of a patient's funds, at 0 and without a share of the general account. */
export const openPatientFunds = async (trx: Transaction, patientId: bigint): Promise<void> => {
  await sql`insert into patient_funds (patient_id) values (${patientId}) on conflict do nothing`.execute(trx);
};

/** Locks a patient's funds, settles their share of the general account, and returns the nano-dollars of each part. */
export const holdParts = async (
  trx: Transaction,
  at: Date,
  patientId: bigint,
): Promise<Record<PatientPart, bigint>> => {
  await settleShare(trx, at, patientId);
  const { rows } = await sql<Record<PatientPart, bigint>>`
    select received_nanos received, own_view_nanos "own-view", donated_nanos donated
    from patient_funds where patient_id = ${patientId}`.execute(trx);
  return rows[0] ?? { received: 0n, 'own-view': 0n, donated: 0n };
};

/** Locks a patient's funds with their share of the general account, and returns the total. */
export const lockPatientFunds = async (trx: Transaction, at: Date, patientId: bigint): Promise<Nanos> => {
  const held = await holdParts(trx, at, patientId);
  return asNanos(held.received + held['own-view'] + held.donated);
};

type Spending = Pick<TransferOrder, 'key' | 'credit' | 'amountNanos' | 'reason' | 'reference'> & {
  patientId: bigint;
};

/**
 * Moves an amount from a patient's funds to the account `credit`: a transfer for each part that gives something, under the
 * key with the name of the part. @throws DomainError insufficient-funds.
 */
export const spendFunds = async (
  trx: Transaction,
  at: Date,
  { patientId, amountNanos, key, ...order }: Spending,
): Promise<'posted' | 'already-posted'> => {
  const held = await holdParts(trx, at, patientId);
  const orders = splitOverParts(amountNanos, held).map(
    ([part, share]): TransferOrder => ({
      ...order,
      key: `${key}:${part}`,
      debit: account.patient(patientId, part),
      amountNanos: asNanos(share),
    }),
  );
  return postTransfers(trx, at, orders);
};

/** Books a patient's medicine from their funds, once in a lifetime. @throws DomainError insufficient-funds. */
export const bookMedicine = async (
  trx: Transaction,
  at: Date,
  { patientId, amountNanos }: { patientId: bigint; amountNanos: Nanos },
): Promise<void> => {
  const booked = await spendFunds(trx, at, {
    patientId,
    amountNanos,
    key: `medicine:${patientId}`,
    credit: account.medicine,
    reason: 'medicine-bought',
    reference: referenceOf(patientId),
  });
  if (booked === 'posted') await noteSpent(trx, { patientId, medicineNanos: amountNanos });
};

/**
 * An admin's correction: the patient's funds become the given total, and the difference is booked as an adjustment.
 * Returns the total before it.
 */
export const resetPatientFunds = async (
  trx: Transaction,
  at: Date,
  { patientId, totalNanos, key }: { patientId: bigint; totalNanos: Nanos; key: string },
): Promise<Nanos> => {
  const heldNanos = await lockPatientFunds(trx, at, patientId);
  const difference = totalNanos - heldNanos;
  const order = { key, reason: 'funds-reset', reference: referenceOf(patientId) };
  if (difference > 0n) {
    const credit = account.patient(patientId, 'received');
    const amountNanos = asNanos(difference);
    await postTransfers(trx, at, [{ ...order, debit: account.adjustments, credit, amountNanos }]);
  } else if (difference < 0n) {
    const amountNanos = asNanos(-difference);
    await spendFunds(trx, at, { ...order, patientId, amountNanos, credit: account.adjustments });
  }
  return heldNanos;
};

/**
 * A batch of view credits reads which patients there are before it locks them, so no batch may run while one goes. A batch
 * writes to advert_escrows: this lock waits for the running batches and keeps new ones waiting until the commit. A statement
 * that waited for the lock sees what was committed meanwhile.
 */
const holdBackViewCredits = (trx: Transaction) =>
  sql`lock table advert_escrows in share row exclusive mode`.execute(trx);

/**
 * Ends the funds of a patient who goes: what was not withdrawn is divided among those who stay (SPEC 10.4). Returns how
 * much that was.
 */
export const closePatientFunds = async (trx: Transaction, at: Date, patientId: bigint): Promise<Nanos> => {
  await holdBackViewCredits(trx);
  await leaveGeneralAccount(trx, at, patientId);
  const amountNanos = await lockPatientFunds(trx, at, patientId);
  await spendFunds(trx, at, {
    patientId,
    amountNanos,
    key: `closed:${patientId}`,
    credit: account.general,
    reason: 'patient-deleted',
    reference: referenceOf(patientId),
  });
  await sql`delete from patient_funds where patient_id = ${patientId}`.execute(trx);
  return amountNanos;
};
