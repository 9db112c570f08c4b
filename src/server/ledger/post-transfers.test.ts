import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asNanos } from '#shared/money/nanos.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { account, postTransfers, readBalance, type TransferOrder } from './ledger.ts';

const AT = new Date('2026-11-21T12:00:00Z');
const ADA = account.advertiser(7n);
const BOB = account.advertiser(8n);

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(async () => {
  await expectLedgerConsistent(database.db);
  await database.close();
});

const payment = (key: string, change: Partial<TransferOrder> = {}): TransferOrder => ({
  key,
  debit: account.clearing('paypal'),
  credit: ADA,
  amountNanos: asNanos(5_000_000_000n),
  reason: 'payment',
  reference: 'test',
  ...change,
});

const post = (...orders: TransferOrder[]) =>
  database.db.transaction().execute((trx) => postTransfers(trx, AT, orders));

const balances = async () => [await readBalance(database.db, ADA), await readBalance(database.db, BOB)];

describe('an idempotency key', () => {
  test('moves its money once, however often it is repeated', async () => {
    expect(await post(payment('once'))).toBe('posted');
    const after = await balances();
    expect(await post(payment('once'))).toBe('already-posted');
    expect(await balances()).toEqual(after);
  });

  test.each([
    ['another amount', { amountNanos: asNanos(5_000_000_001n) }],
    ['another debit account', { debit: account.clearing('stripe') }],
    ['another credit account', { credit: BOB }],
  ])('refuses to be used again with %s, and nothing moves', async (what, change) => {
    await post(payment(what));
    const before = await balances();
    await expect(post(payment(what, change))).rejects.toThrow(`${what} was used for another transfer`);
    expect(await balances()).toEqual(before);
  });

  test('rolls back every transfer of its batch when it was used before', async () => {
    await post(payment('first'));
    const before = await balances();
    await expect(post(payment('first'), payment('second'))).rejects.toThrow('posted before');
    expect(await balances()).toEqual(before);
    expect(await post(payment('second'))).toBe('posted');
  });
});

test('refuses to overdraw an account, also by the last of several transfers', async () => {
  const before = await balances();
  const orders = [
    payment('gift', { amountNanos: asNanos(1n) }),
    payment('too-much', { debit: BOB, credit: account.revenue }),
  ];
  await expect(post(...orders)).rejects.toMatchObject({ code: 'insufficient-funds' });
  expect(await balances()).toEqual(before);
});
