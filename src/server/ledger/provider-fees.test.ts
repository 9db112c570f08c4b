import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { asNanos } from '#shared/money/nanos.ts';
import { type Books, createBooks } from '../../../test/sites/books-site.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { account } from './account-codes.ts';
import { bookProviderFee } from './provider-fees.ts';
import { readBalance, readCleared } from './read-books.ts';

let books: Books;
beforeAll(async () => {
  books = await createBooks();
});
afterEach(() => expectLedgerConsistent(books.database.db));
afterAll(() => books.database.close());

const clearing = account.clearing('stripe');
const reference = 'payment:one';
const tell = (nanos: bigint) =>
  books.book((trx) => bookProviderFee(trx, new Date(), { clearing, reference, feeNanos: asNanos(nanos) }));
const expectKept = async (nanos: bigint) => {
  expect(await readBalance(books.database.db, account.fees)).toBe(-nanos);
  expect(await readBalance(books.database.db, clearing)).toBe(nanos);
};

test('keeps the booked fee equal to the last one that was told, whatever was told before', async () => {
  for (const told of [175n, 175n, 1675n, 175n, 1675n, 1675n, 0n, 0n, 175n]) {
    await tell(told);
    await expectKept(told);
  }
});

test('leaves the sum that a provider owes us for a payment without its fee', async () => {
  await tell(175n);
  const cleared = await readCleared(books.database.db, { clearing, kind: 'payment', ids: ['one'] });
  expect(cleared.get('one')).toBeUndefined();
});
