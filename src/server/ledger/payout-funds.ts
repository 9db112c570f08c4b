import { asNanos, type Nanos } from '#shared/money/nanos.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { account } from './account-codes.ts';
import { postTransfers, reverseTransfers, type TransferOrder } from './post-transfers.ts';
import { lockPatientFunds, readParts, settleShare } from './settle-share.ts';
import { splitOverParts } from './split-over-parts.ts';

const referenceOf = (payoutId: bigint) => `payout:${payoutId}`;

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
  const parts = splitOverParts(amountNanos, await readParts(trx, patientId));
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
