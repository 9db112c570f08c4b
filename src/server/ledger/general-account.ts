import { sql } from 'kysely';
import { asNanos, type Nanos } from '#shared/money/nanos.ts';
import type { Transaction } from '../platform/database/database.ts';
import { account } from './account-codes.ts';
import { type Division, settleGeneralAccount } from './apply-to-balances.ts';
import { postAndDivide, postTransfers } from './post-transfers.ts';

/** Locks a patient's funds until the transaction ends. */
export const lockFunds = (trx: Transaction, patientId: bigint) =>
  sql`select 1 from patient_funds where patient_id = ${patientId} for no key update`.execute(trx);

/**
 * Locks a patient's funds and moves the share of the general account into the donated part. Any committed
 * index is correct here: a later inflow counts the next time.
 */
export const settleShare = async (trx: Transaction, at: Date, patientId: bigint): Promise<void> => {
  await lockFunds(trx, patientId);
  const { rows } = await sql<{ entry: bigint; index: bigint }>`
    select p.entry_index_nanos entry, g.index_nanos index from patient_funds p, general_account g
    where p.patient_id = ${patientId} and p.entry_index_nanos is not null`.execute(trx);
  const member = rows[0];
  if (!member || member.index === member.entry) return;
  await sql`update patient_funds set entry_index_nanos = ${member.index}
    where patient_id = ${patientId}`.execute(trx);
  await postTransfers(trx, at, [
    {
      key: `share:${patientId}:${member.entry}:${member.index}`,
      debit: account.general,
      credit: account.patient(patientId, 'donated'),
      amountNanos: asNanos(member.index - member.entry),
      reason: 'share',
      reference: `patient:${patientId}`,
    },
  ]);
};

/**
 * Starts the patient's share of the general account (SPEC 10.4, "registered"); a repeated call changes
 * nothing. After a return the earlier share still clears: it counts as the last one divided before the
 * return.
 */
export const joinGeneralAccount = async (trx: Transaction, patientId: bigint): Promise<void> => {
  await lockFunds(trx, patientId);
  await settleGeneralAccount(trx);
  await sql`
    with pool as (
      update general_account_base set members = members + 1
      where exists (select 1 from patient_funds where patient_id = ${patientId} and entry_index_nanos is null)
      returning index_nanos)
    update patient_funds set entry_index_nanos = pool.index_nanos,
      shares_from_nanos = pool.index_nanos - (shares_to_nanos - shares_from_nanos) from pool
    where patient_id = ${patientId}`.execute(trx);
};

/** Settles the share and ends it. The patient keeps the settled money. */
export const leaveGeneralAccount = async (trx: Transaction, at: Date, patientId: bigint): Promise<void> => {
  // Both are locked in the global lock order before the share is settled, so that no later share is missed.
  await lockFunds(trx, patientId);
  await settleGeneralAccount(trx);
  await settleShare(trx, at, patientId);
  await sql`
    with left_pool as (
      update general_account_base set members = members - 1
      where exists (select 1 from patient_funds where patient_id = ${patientId} and entry_index_nanos is not null)
      returning index_nanos)
    update patient_funds set entry_index_nanos = null, shares_to_nanos = left_pool.index_nanos from left_pool
    where patient_id = ${patientId}`.execute(trx);
};

type Donation = { from: string; amountNanos: Nanos; key: string; reference: string };

/** Divides a donation among all members of the general account. The same key divides once. */
export const donateToGeneralAccount = async (
  trx: Transaction,
  at: Date,
  { from, amountNanos, key, reference }: Donation,
): Promise<Division | null> => {
  const order = { key, debit: from, credit: account.general, amountNanos, reason: 'donation', reference };
  const { division } = await postAndDivide(trx, at, [order]);
  return division ?? null;
};
