import { sql } from 'kysely';
import { asNanos, type Nanos, ZERO_NANOS } from '#shared/money/nanos.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { account } from './account-codes.ts';
import { postTransfers } from './post-transfers.ts';

/** Keeps the balance of an advertiser who goes for an operator to pay back by hand. Answers how much that was. */
export const setBalanceAside = async (
  trx: DatabaseTransaction,
  at: Date,
  advertiserId: bigint,
): Promise<Nanos> => {
  const code = account.advertiser(advertiserId);
  const { rows } = await sql<{ balance: bigint }>`
    select balance_nanos balance from ledger_accounts where code = ${code} for no key update`.execute(trx);
  const amountNanos = asNanos(rows[0]?.balance ?? ZERO_NANOS);
  if (amountNanos === 0n) return ZERO_NANOS;
  const order = { key: `unclaimed:${code}`, debit: code, credit: account.unclaimed, amountNanos };
  await postTransfers(trx, at, [{ ...order, reason: 'advertiser-deleted', reference: code }]);
  return amountNanos;
};

type Returned = { legId: bigint; amountNanos: Nanos; from: string };

/** A paid leg of a payout came back, and whose it was has been deleted meanwhile. Once for a leg, however often it is told. */
export const setReturnedPayoutAside = (
  trx: DatabaseTransaction,
  at: Date,
  { legId, amountNanos, from }: Returned,
) =>
  postTransfers(trx, at, [
    {
      key: `payout:${legId}:unclaimed`,
      debit: from,
      credit: account.unclaimed,
      amountNanos,
      reason: 'payout-returned',
      reference: `payout:${legId}`,
    },
  ]);
