import { sql } from 'kysely';
import { asNanos, type Nanos } from '#shared/money/nanos.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { account, type PatientPart } from './account-codes.ts';
import { postTransfers, reverseTransfers, type TransferOrder } from './post-transfers.ts';
import { lockPatientFunds, settleShare } from './settle-share.ts';

const referenceOf = (payoutId: bigint) => `payout:${payoutId}`;

/** Takes an amount from the parts in their order: what others' views brought, own views, the general account's share. */
const splitOverParts = (amount: bigint, held: Record<PatientPart, bigint>): [PatientPart, bigint][] => {
  let open = amount;
  const taken: [PatientPart, bigint][] = [];
  for (const part of ['received', 'own-view', 'donated'] as const) {
    const share = open < held[part] ? open : held[part];
    if (share > 0n) taken.push([part, share]);
    open -= share;
  }
  if (open > 0n) throw new DomainError('insufficient-funds');
  return taken;
};

/**
 * Moves a withdrawal from the patient's funds to payouts in flight.
 * @throws DomainError insufficient-funds.
 */
export const holdPayout = async (
  trx: DatabaseTransaction,
  at: Date,
  { patientId, payoutId, amountNanos }: { patientId: bigint; payoutId: bigint; amountNanos: Nanos },
): Promise<void> => {
  await lockPatientFunds(trx, patientId);
  await settleShare(trx, at, patientId);
  const { rows } = await sql<{ received: bigint; own: bigint; donated: bigint }>`
    select received_nanos received, own_view_nanos own, donated_nanos donated
    from patient_funds where patient_id = ${patientId}`.execute(trx);
  const held = rows[0] ?? { received: 0n, own: 0n, donated: 0n };
  const parts = splitOverParts(amountNanos, {
    received: held.received,
    'own-view': held.own,
    donated: held.donated,
  });
  const orders = parts.map(
    ([part, share]): TransferOrder => ({
      key: `${referenceOf(payoutId)}:hold:${part}`,
      debit: account.patient(patientId, part),
      credit: account.payoutsInFlight,
      amountNanos: asNanos(share),
      reason: 'payout-hold',
      reference: referenceOf(payoutId),
    }),
  );
  await postTransfers(trx, at, orders);
};

/** The payout failed or came back, even after it was settled: every part of the funds gets back what it gave, once. */
export const releasePayout = (trx: DatabaseTransaction, at: Date, { payoutId }: { payoutId: bigint }) =>
  reverseTransfers(trx, at, referenceOf(payoutId));

/** The payout reached the patient: the money left us from the account `paidFrom`. */
export const settlePayout = (
  trx: DatabaseTransaction,
  at: Date,
  { payoutId, amountNanos, paidFrom }: { payoutId: bigint; amountNanos: Nanos; paidFrom: string },
) =>
  postTransfers(trx, at, [
    {
      key: `${referenceOf(payoutId)}:settle`,
      debit: account.payoutsInFlight,
      credit: paidFrom,
      amountNanos,
      reason: 'payout-settled',
      reference: referenceOf(payoutId),
    },
  ]);
