import { sql } from 'kysely';
import { asNanos, type Nanos } from '#shared/money/nanos.ts';
import type { Queryable, Transaction } from '../platform/database/database.ts';
import { account } from './account-codes.ts';
import { postTransfers } from './post-transfers.ts';
import { PROVIDER_FEE } from './provider-fees.ts';

/** The reason of a balance's change that no payment and no payout explains. */
export type Unexplained = 'own-money' | 'fee';

type Change = {
  clearing: string;
  /** Above 0: the balance at the provider grew. */
  amountNanos: bigint;
  what: Unexplained;
  /** Idempotency key, and the reference in the journal. */
  key: string;
};

/** Books what changed a balance at a provider: the operator's own money, moved there or away, or a fee. */
export const bookUnexplained = async (
  trx: Transaction,
  at: Date,
  { clearing, amountNanos, what, key }: Change,
): Promise<void> => {
  const other = what === 'fee' ? account.fees : account.operator;
  const [debit, credit] = amountNanos > 0n ? [clearing, other] : [other, clearing];
  const nanos = asNanos(amountNanos > 0n ? amountNanos : -amountNanos);
  const reason = what === 'fee' ? PROVIDER_FEE : 'operator-money';
  await postTransfers(trx, at, [{ key, debit, credit, amountNanos: nanos, reason, reference: key }]);
};

/** Reads what a provider owed us at a time: the clearing account without what was booked after it. */
export const readClearingAt = async (db: Queryable, clearing: string, at: Date): Promise<Nanos> => {
  const { rows } = await sql<{ nanos: Nanos }>`
    select (coalesce((select -balance_nanos from ledger_accounts where code = ${clearing}), 0)
      - coalesce(sum(case when debit_account = ${clearing} then amount_nanos else -amount_nanos end), 0))::bigint nanos
    from ledger_transfers
    where (debit_account like 'clearing:%' or credit_account like 'clearing:%')
      and ${clearing} in (debit_account, credit_account) and created_at > ${at}`.execute(db);
  return rows[0]?.nanos ?? asNanos(0n);
};
