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

/**
 * What is still kept of a payment whose payer is gone: the payment itself when it came too late, else the balance of the
 * advertiser to whom it was credited. What went back of it since then is told by the references of taking back. The caller
 * holds the account.
 */
export const readSetAside = async (trx: DatabaseTransaction, payment: string): Promise<bigint> => {
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
        or split_part(reference, ':back:', 1) in (select reference from own) and reference like '%:back:%')`.execute(
    trx,
  );
  return rows[0]?.kept ?? 0n;
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
