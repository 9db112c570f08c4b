import { sql } from 'kysely';
import { asNanos, type Nanos } from '#shared/money/nanos.ts';
import type { Queryable, Transaction } from '../platform/database/database.ts';
import { account } from './account-codes.ts';
import { postTransfers } from './post-transfers.ts';

export const PROVIDER_FEE = 'provider-fee';

type Booked = { nanos: bigint; transfers: number };

/** Reads the fee that is booked under a reference, and by how many transfers. */
const readBooked = async (
  db: Queryable,
  { clearing, reference }: { clearing: string; reference: string },
): Promise<Booked> => {
  const { rows } = await sql<Booked>`
    select coalesce(sum(case when credit_account = ${clearing} then amount_nanos else -amount_nanos end), 0)::bigint nanos,
      count(*)::int transfers
    from ledger_transfers
    where reference = ${reference} and reason = ${PROVIDER_FEE} and ${clearing} in (debit_account, credit_account)`.execute(
    db,
  );
  return rows[0] ?? { nanos: 0n, transfers: 0 };
};

/** Sums the fees since a time, by the clearing account that paid them. */
export const readFeesBy = async (db: Queryable, since: Date): Promise<Map<string, Nanos>> => {
  const { rows } = await sql<{ code: string; nanos: Nanos }>`
    select code, sum(case when code = credit_account then amount_nanos else -amount_nanos end)::bigint nanos
    from ledger_transfers, lateral (select case when debit_account = ${account.fees} then credit_account else debit_account end code) paid
    where (debit_account like 'clearing:%' or credit_account like 'clearing:%') and created_at >= ${since}
      and ${account.fees} in (debit_account, credit_account)
    group by 1`.execute(db);
  return new Map(rows.map(({ code, nanos }) => [code, nanos]));
};

type Fee = {
  /** The clearing account of the provider. */
  clearing: string;
  /** The payment, or the leg with the provider's number of its attempt. */
  reference: string;
  /** All that the provider keeps for it now. */
  feeNanos: Nanos;
};

/**
 * Makes the booked fee equal to the sum that the provider names: the difference is one transfer, so a fee
 * that is named twice is booked once. Only the platform bears it. The caller has locked the payment or leg.
 */
export const bookProviderFee = async (
  trx: Transaction,
  at: Date,
  { clearing, reference, feeNanos }: Fee,
): Promise<void> => {
  const { nanos, transfers } = await readBooked(trx, { clearing, reference });
  const change = feeNanos - nanos;
  if (change === 0n) return;
  const [debit, credit] = change > 0n ? [account.fees, clearing] : [clearing, account.fees];
  const amountNanos = asNanos(change > 0n ? change : -change);
  const key = `${reference}:fee:${transfers + 1}`;
  await postTransfers(trx, at, [{ key, debit, credit, amountNanos, reason: PROVIDER_FEE, reference }]);
};
