import { nanosFromCents } from '#shared/money/nanos.ts';
import { account, bookProviderFee } from '../ledger/ledger.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Leg } from './leg.ts';
import type { WalletBatch } from './wallet-payout-port.ts';

/**
 * Books the fee of a wallet's payout. No state decides it: each attempt has its own, also one that came back
 * or that the leg has left.
 */
export const bookPayoutFee = async (
  trx: Transaction,
  at: Date,
  leg: Leg,
  { batchId, feeCents }: WalletBatch,
): Promise<void> => {
  if (feeCents === undefined) return;
  const reference = `payout:${leg.id}:${batchId}`;
  const feeNanos = nanosFromCents(feeCents);
  await bookProviderFee(trx, at, { clearing: account.clearing('paypal'), reference, feeNanos });
};
