import assert from 'node:assert/strict';
import { type GeneratedAlways, type Selectable, sql } from 'kysely';
import type { Nanos } from '#shared/money/nanos.ts';
import { type Transaction, tablesOf } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { applyToBalances, type Division } from './apply-to-balances.ts';

type LedgerTables = {
  ledgerTransfers: {
    id: GeneratedAlways<bigint>;
    idempotencyKey: string;
    debitAccount: string;
    creditAccount: string;
    amountNanos: Nanos;
    reason: string;
    reference: string;
    reversesId: bigint | null;
    createdAt: Date;
  };
};

const tables = tablesOf<LedgerTables>();

export type TransferOrder = {
  /** Idempotency key: the same key moves money once, however often it is repeated. */
  key: string;
  debit: string;
  credit: string;
  amountNanos: Nanos;
  reason: string;
  reference: string;
  reversesId?: bigint;
};

const insertOrders = (trx: Transaction, at: Date, orders: TransferOrder[]) =>
  tables(trx)
    .insertInto('ledgerTransfers')
    .values(
      orders.map((order) => ({
        idempotencyKey: order.key,
        debitAccount: order.debit,
        creditAccount: order.credit,
        amountNanos: order.amountNanos,
        reason: order.reason,
        reference: order.reference,
        reversesId: order.reversesId ?? null,
        createdAt: at,
      })),
    )
    .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
    .returning('idempotencyKey')
    .execute();

/** A key that is used again for another transfer is a bug in the caller. */
const assertSameContent = async (trx: Transaction, orders: TransferOrder[]): Promise<void> => {
  const stored = await tables(trx)
    .selectFrom('ledgerTransfers')
    .select(['idempotencyKey', 'debitAccount', 'creditAccount', 'amountNanos'])
    .where(
      'idempotencyKey',
      'in',
      orders.map((order) => order.key),
    )
    .execute();
  const byKey = new Map(stored.map((row) => [row.idempotencyKey, row]));
  for (const order of orders) {
    const row = byKey.get(order.key);
    const same =
      row?.debitAccount === order.debit &&
      row.creditAccount === order.credit &&
      row.amountNanos === order.amountNanos;
    assert(same, `the idempotency key ${order.key} was used for another transfer`);
  }
};

const isOverdraft = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'constraint' in error &&
  String(error.constraint).endsWith('_not_overdrawn');

type Posted = { outcome: 'posted' | 'already-posted'; division?: Division | undefined };

/**
 * Writes transfers to the journal and moves the balances in the caller's transaction, all or nothing. Returns
 * how the inflow of the general account was divided. A repeated order with the same key and content does
 * nothing.
 * @throws DomainError insufficient-funds when an account that may not be negative would be.
 */
export const postAndDivide = async (trx: Transaction, at: Date, orders: TransferOrder[]): Promise<Posted> => {
  if (orders.length === 0) return { outcome: 'already-posted' };
  const inserted = await insertOrders(trx, at, orders);
  if (inserted.length === 0) {
    await assertSameContent(trx, orders);
    return { outcome: 'already-posted' };
  }
  assert.equal(inserted.length, orders.length, 'a part of these transfers was posted before');
  try {
    return { outcome: 'posted', division: await applyToBalances(trx, at, orders) };
  } catch (error) {
    if (isOverdraft(error)) throw new DomainError('insufficient-funds');
    throw error;
  }
};

/** Posts transfers as `postAndDivide` does, without the divisions. @throws DomainError insufficient-funds. */
export const postTransfers = async (
  trx: Transaction,
  at: Date,
  orders: TransferOrder[],
): Promise<Posted['outcome']> => (await postAndDivide(trx, at, orders)).outcome;

const opposite = (
  transfer: Selectable<LedgerTables['ledgerTransfers']>,
  heirOf: (code: string) => string,
): TransferOrder => ({
  key: `reverse:${transfer.id}`,
  debit: transfer.creditAccount,
  credit: heirOf(transfer.debitAccount),
  amountNanos: transfer.amountNanos,
  reason: `${transfer.reason}-reversed`,
  reference: transfer.reference,
  reversesId: transfer.id,
});

/**
 * Posts the opposite of transfers that were not reversed yet, newest first: all with a reference, or the one
 * with a key. `heirOf` names the account that replaces a deleted one.
 */
export const reverseTransfers = async (
  trx: Transaction,
  at: Date,
  of: { reference: string } | { key: string },
  heirOf: (code: string) => string = (code) => code,
): Promise<'posted' | 'already-posted'> => {
  const named = 'key' in of ? sql`t.idempotency_key = ${of.key}` : sql`t.reference = ${of.reference}`;
  const open = await tables(trx)
    .selectFrom('ledgerTransfers as t')
    .selectAll()
    .where(sql<boolean>`${named} and reverses_id is null`)
    .where(sql<boolean>`not exists (select 1 from ledger_transfers r where r.reverses_id = t.id)`)
    .orderBy('id', 'desc')
    .execute();
  const orders = open.map((transfer) => opposite(transfer, heirOf));
  return postTransfers(trx, at, orders);
};

/** Returns how much the transfers with a reference took from an account, before any reversal. */
export const readTakenFrom = async (
  trx: Transaction,
  { reference, code }: { reference: string; code: string },
): Promise<bigint> => {
  const { rows } = await sql<{ nanos: bigint }>`
    select coalesce(sum(amount_nanos), 0)::bigint nanos from ledger_transfers
    where reference = ${reference} and debit_account = ${code} and reverses_id is null`.execute(trx);
  return rows[0]?.nanos ?? 0n;
};
