import assert from 'node:assert/strict';
import { type GeneratedAlways, type Selectable, sql } from 'kysely';
import type { Nanos } from '#shared/money/nanos.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { applyToBalances } from './apply-to-balances.ts';

type LedgerTables = {
  ledger_transfers: {
    id: GeneratedAlways<bigint>;
    idempotency_key: string;
    debit_account: string;
    credit_account: string;
    amount_nanos: Nanos;
    reason: string;
    reference: string;
    reverses_id: bigint | null;
    created_at: Date;
  };
};

export type TransferOrder = {
  /** Idempotency key: the same key moves money once, whatever is repeated. */
  key: string;
  debit: string;
  credit: string;
  amountNanos: Nanos;
  reason: string;
  reference: string;
  reversesId?: bigint;
};

const insertOrders = (trx: DatabaseTransaction, at: Date, orders: TransferOrder[]) =>
  trx
    .withTables<LedgerTables>()
    .insertInto('ledger_transfers')
    .values(
      orders.map((order) => ({
        idempotency_key: order.key,
        debit_account: order.debit,
        credit_account: order.credit,
        amount_nanos: order.amountNanos,
        reason: order.reason,
        reference: order.reference,
        reverses_id: order.reversesId ?? null,
        created_at: at,
      })),
    )
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('idempotency_key')
    .execute();

/** A key that is used again for another transfer is a fault in the caller. */
const assertSameContent = async (trx: DatabaseTransaction, orders: TransferOrder[]): Promise<void> => {
  const stored = await trx
    .withTables<LedgerTables>()
    .selectFrom('ledger_transfers')
    .select(['idempotency_key', 'debit_account', 'credit_account', 'amount_nanos'])
    .where(
      'idempotency_key',
      'in',
      orders.map((order) => order.key),
    )
    .execute();
  const byKey = new Map(stored.map((row) => [row.idempotency_key, row]));
  for (const order of orders) {
    const row = byKey.get(order.key);
    const same =
      row?.debit_account === order.debit &&
      row.credit_account === order.credit &&
      row.amount_nanos === order.amountNanos;
    assert(same, `the idempotency key ${order.key} was used for another transfer`);
  }
};

const isOverdraft = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'constraint' in error &&
  String(error.constraint).endsWith('_not_overdrawn');

/**
 * Writes transfers to the journal and moves the balances, all or nothing, within the caller's transaction.
 * Orders that are repeated with the same keys and content do nothing and return 'already-posted'.
 * @throws DomainError insufficient-funds when an account that may not be negative would be.
 */
export const postTransfers = async (
  trx: DatabaseTransaction,
  at: Date,
  orders: TransferOrder[],
): Promise<'posted' | 'already-posted'> => {
  if (orders.length === 0) return 'already-posted';
  const inserted = await insertOrders(trx, at, orders);
  if (inserted.length === 0) {
    await assertSameContent(trx, orders);
    return 'already-posted';
  }
  assert.equal(inserted.length, orders.length, 'a part of these transfers was posted before');
  try {
    await applyToBalances(trx, orders);
  } catch (error) {
    if (isOverdraft(error)) throw new DomainError('insufficient-funds');
    throw error;
  }
  return 'posted';
};

const opposite = (
  transfer: Selectable<LedgerTables['ledger_transfers']>,
  heirOf: (code: string) => string,
): TransferOrder => ({
  key: `reverse:${transfer.id}`,
  debit: transfer.credit_account,
  credit: heirOf(transfer.debit_account),
  amountNanos: transfer.amount_nanos,
  reason: `${transfer.reason}-reversed`,
  reference: transfer.reference,
  reversesId: transfer.id,
});

/**
 * Posts the opposite of transfers that were not reversed yet, newest first: of all with a reference, or of the one with a
 * key. `heirOf` names the account that replaces one which is gone.
 */
export const reverseTransfers = async (
  trx: DatabaseTransaction,
  at: Date,
  of: { reference: string } | { key: string },
  heirOf: (code: string) => string = (code) => code,
): Promise<'posted' | 'already-posted'> => {
  const named = 'key' in of ? sql`t.idempotency_key = ${of.key}` : sql`t.reference = ${of.reference}`;
  const open = await trx
    .withTables<LedgerTables>()
    .selectFrom('ledger_transfers as t')
    .selectAll()
    .where(sql<boolean>`${named} and reverses_id is null`)
    .where(sql<boolean>`not exists (select 1 from ledger_transfers r where r.reverses_id = t.id)`)
    .orderBy('id', 'desc')
    .execute();
  const orders = open.map((transfer) => opposite(transfer, heirOf));
  return postTransfers(trx, at, orders);
};
