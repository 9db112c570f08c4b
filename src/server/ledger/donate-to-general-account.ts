import { sql } from 'kysely';
import { asNanos, type Nanos } from '#shared/money/nanos.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { account } from './account-codes.ts';
import { postTransfers } from './post-transfers.ts';

type Donation = { from: string; amountNanos: Nanos; key: string; reference: string };

/** How a donation was divided: `members` patients got `eachNanos` (what does not divide evenly is carried on). */
export type Division = { members: bigint; eachNanos: Nanos };

/** Puts a donation, whole, into the general account, which divides it among all members at once. */
export const donateToGeneralAccount = async (
  trx: DatabaseTransaction,
  at: Date,
  { from, amountNanos, key, reference }: Donation,
): Promise<Division> => {
  const order = { key, debit: from, credit: account.general, amountNanos, reason: 'donation', reference };
  await postTransfers(trx, at, [order]);
  const { rows } = await sql<{ members: bigint }>`select members from general_account where id = 1`.execute(
    trx,
  );
  const members = rows[0]?.members ?? 0n;
  return { members, eachNanos: asNanos(members === 0n ? 0n : amountNanos / members) };
};
