import { sql } from 'kysely';
import type { Nanos } from '#shared/money/nanos.ts';
import type { Transaction } from '../platform/database/database.ts';
import { account } from './account-codes.ts';
import { postTransfers } from './post-transfers.ts';

type OwnPayment = {
  patientId: bigint;
  /** The clearing account of the provider. */
  from: string;
  amountNanos: Nanos;
  key: string;
  /** The reference of the payment, which finds its chargebacks. */
  reference: string;
};

/** Books a patient's own payment: collected at once, and available after its clearing period. */
export const bookOwnPayment = async (
  trx: Transaction,
  at: Date,
  { patientId, from, reference, ...payment }: OwnPayment,
): Promise<void> => {
  const credit = account.patient(patientId, 'donated');
  const order = { ...payment, debit: from, credit, reason: 'payment', reference };
  if ((await postTransfers(trx, at, [order])) === 'already-posted') return;
  await sql`insert into own_payments (reference, patient_id, amount_nanos, paid_at)
    values (${reference}, ${patientId}, ${payment.amountNanos}, ${at})`.execute(trx);
};

/** Changes how much of an own payment is clearing: below 0 after a chargeback, above 0 after its return. */
export const changeOwnPayment = async (
  trx: Transaction,
  { payment, changeNanos }: { payment: string; changeNanos: bigint },
): Promise<void> => {
  await sql`update own_payments set amount_nanos = amount_nanos + ${changeNanos}
    where reference = ${payment}`.execute(trx);
};
