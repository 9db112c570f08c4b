import type { Nanos } from '#shared/money/nanos.ts';
import { account, postTransfers } from '../../src/server/ledger/ledger.ts';
import type { Transaction } from '../../src/server/platform/database/database.ts';

/** The key of its transfer. */
export const oldHoldKey = (payoutId: bigint): string => `payout:${payoutId}:hold:received`;

/** Holds a withdrawal as it was booked before migration 0079, which sums up what was withdrawn. */
export const holdPayoutOfOld = async (
  trx: Transaction,
  at: Date,
  { patientId, payoutId, amountNanos }: { patientId: bigint; payoutId: bigint; amountNanos: Nanos },
): Promise<void> => {
  const order = {
    key: oldHoldKey(payoutId),
    debit: account.patient(patientId, 'received'),
    credit: account.payoutsInFlight,
    amountNanos,
    reason: 'payout-hold',
    reference: `payout:${payoutId}`,
  };
  await postTransfers(trx, at, [order]);
};
