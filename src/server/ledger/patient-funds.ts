import { sql } from 'kysely';
import { asNanos, type Nanos } from '#shared/money/nanos.ts';
import type { Transaction } from '../platform/database/database.ts';
import { account, type PatientPart } from './account-codes.ts';
import { leaveGeneralAccount, settleShare } from './general-account.ts';
import { postTransfers, type TransferOrder } from './post-transfers.ts';
import { splitOverParts } from './split-over-parts.ts';

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

const referenceOf = (patientId: bigint) => `patient:${patientId}`;

/** Opens the three accounts of a patient's funds at 0, without a share of the general account. */
export const openPatientFunds = async (trx: Transaction, patientId: bigint): Promise<void> => {
  await sql`insert into patient_funds (patient_id) values (${patientId}) on conflict do nothing`.execute(trx);
};

/** Locks a patient's funds, settles their share of the general account, and returns all parts. */
export const lockParts = async (
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

/** Locks a patient's funds with their share of the general account and returns the total. */
export const lockPatientFunds = async (trx: Transaction, at: Date, patientId: bigint): Promise<Nanos> => {
  const held = await lockParts(trx, at, patientId);
  return asNanos(held.received + held['own-view'] + held.donated);
};

type Spending = Pick<TransferOrder, 'key' | 'credit' | 'amountNanos' | 'reason' | 'reference'> & {
  patientId: bigint;
};

/**
 * Moves an amount from a patient's funds to the account `credit`: one transfer for each part, under the key
 * plus the name of the part. @throws DomainError insufficient-funds.
 */
export const spendFunds = async (
  trx: Transaction,
  at: Date,
  { patientId, amountNanos, key, ...order }: Spending,
): Promise<'posted' | 'already-posted'> => {
  const held = await lockParts(trx, at, patientId);
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

/** Books a patient's medicine from their funds, once ever. @throws DomainError insufficient-funds. */
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
 * Books an admin's correction: sets the patient's funds to this total, posts the difference as an adjustment,
 * and returns the earlier total.
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
 * Blocks batches of view credits. A batch reads which patients exist before it locks them, so none may run
 * while one is deleted. Every batch writes to `advert_escrows`: this lock waits for running batches and
 * blocks new ones until the commit, and a statement that waited sees the committed deletion.
 */
const holdBackViewCredits = (trx: Transaction) =>
  sql`lock table advert_escrows in share row exclusive mode`.execute(trx);

/** Divides a deleted patient's funds among the other patients (SPEC 10.4) and returns the sum. */
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
