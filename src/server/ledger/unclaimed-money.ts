import { sql } from 'kysely';
import { asNanos, type Nanos } from '#shared/money/nanos.ts';
import type { Transaction } from '../platform/database/database.ts';
import { account } from './account-codes.ts';
import { postTransfers } from './post-transfers.ts';

/** Reads and locks a balance: a simultaneous purchase waits, and then finds too little. */
export const lockBalance = async (trx: Transaction, code: string): Promise<Nanos> => {
  const { rows } = await sql<{ balance: bigint }>`
    select balance_nanos balance from ledger_accounts where code = ${code} for no key update`.execute(trx);
  return asNanos(rows[0]?.balance ?? 0n);
};

/**
 * Sets aside the balance of a deleted advertiser, for an operator to repay by hand, and returns the sum.
 * Later refunds of their adverts' views are set aside too.
 */
export const setBalanceAside = async (trx: Transaction, at: Date, advertiserId: bigint): Promise<Nanos> => {
  const code = account.advertiser(advertiserId);
  await sql`update advert_escrows set refunds_to = ${account.unclaimed} where refunds_to = ${code}`.execute(
    trx,
  );
  const amountNanos = await lockBalance(trx, code);
  if (amountNanos === 0n) return amountNanos;
  const order = { key: `unclaimed:${code}`, debit: code, credit: account.unclaimed, amountNanos };
  await postTransfers(trx, at, [{ ...order, reason: 'advertiser-deleted', reference: code }]);
  return amountNanos;
};

/**
 * Reads how much of a payment is still set aside for a deleted payer: the payment itself when it came too
 * late, else the balance of the advertiser. Transfers with the chargeback's reference reduce it. The caller
 * has locked the account.
 */
export const readSetAside = async (trx: Transaction, payment: string): Promise<bigint> => {
  const { rows } = await sql<{ kept: bigint }>`
    with origin as (
      select credit_account code from ledger_transfers where reference = ${payment} and reason = 'payment'),
    own as (
      select t.reference from ledger_transfers t join origin on t.credit_account = origin.code
      where t.reason = 'payment' and (t.credit_account <> ${account.unclaimed} or t.reference = ${payment}))
    select (coalesce(sum(case ${account.unclaimed} when credit_account then amount_nanos else -amount_nanos end), 0))::bigint kept
    from ledger_transfers
    where ${account.unclaimed} in (debit_account, credit_account)
      and (reference in (select code from origin) or (reference = ${payment} and reason = 'payment')
        or split_part(reference, ':back:', 1) in (select reference from own)
        and reference like '%:back:%')`.execute(trx);
  return rows[0]?.kept ?? 0n;
};
