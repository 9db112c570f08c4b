import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asNanos, nanosFromCents } from '#shared/money/nanos.ts';
import { PRICE, tierP } from '../../../test/sites/books-site.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { tryHistories } from '../../../test/support/try-histories.ts';
import { account, closeEscrows, openEscrow, postTransfers, readBalance, readStatement } from './ledger.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const YEARS = [2024, 2025, 2026];
const HOURS = 3 * 8_760;
const spanOf = (year: number) => ({
  from: new Date(Date.UTC(year, 0)),
  until: new Date(Date.UTC(year + 1, 0)),
});

const CHANGES = ['paid-in', 'paid-back', 'bought', 'unwatched', 'other'] as const;
type Change = { kind: (typeof CHANGES)[number]; cents: number; hour: number };
const change: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom(...CHANGES),
  cents: fc.integer({ min: 1, max: 5_000 }),
  hour: fc.integer({ min: 0, max: HOURS }),
});

let ids = 700n;

/** Books the change where the balance allows it; returns its kind, year and signed sum. */
const book = (advertiserId: bigint, adverts: bigint[], { kind, cents, hour }: Change) =>
  database.db.transaction().execute(async (trx) => {
    const at = new Date(Date.UTC(2024, 0, 1, hour));
    const own = account.advertiser(advertiserId);
    const balance = await readBalance(trx, own);
    const booked = (nanos: bigint) => ({ kind, year: at.getUTCFullYear(), nanos });
    ids += 1n;
    if (kind === 'unwatched') {
      const advertId = adverts.pop();
      const nanos = advertId ? await closeEscrows(trx, at, { advertIds: [advertId], advertiserId }) : 0n;
      return booked(nanos);
    }
    if (kind === 'bought') {
      const price = PRICE * 10n;
      if (balance < price) return booked(0n);
      adverts.push(ids);
      await openEscrow(trx, at, { advertId: ids, advertiserId, tier: tierP(), views: 10, key: `buy:${ids}` });
      return booked(-price);
    }
    const sum = nanosFromCents(cents);
    const isIn = kind === 'paid-in';
    const amountNanos = asNanos(isIn || sum < balance ? sum : balance);
    if (amountNanos === 0n) return booked(0n);
    const other = kind === 'other' ? account.unclaimed : account.clearing('stripe');
    const sides = isIn ? { debit: other, credit: own } : { debit: own, credit: other };
    await postTransfers(trx, at, [
      { key: `test:${ids}`, ...sides, amountNanos, reason: kind, reference: 't' },
    ]);
    return booked(isIn ? amountNanos : -amountNanos);
  });

test('a year’s statement equals the ledger to the nano-dollar, whatever moved the balance', async () => {
  const histories = fc.asyncProperty(fc.array(change, { maxLength: 14 }), async (changes) => {
    ids += 1n;
    const advertiserId = ids;
    const adverts: bigint[] = [];
    const booked: Awaited<ReturnType<typeof book>>[] = [];
    for (const one of changes.toSorted((a, b) => a.hour - b.hour))
      booked.push(await book(advertiserId, adverts, one));
    let balance = 0n;
    for (const year of YEARS) {
      const statement = await readStatement(database.db, advertiserId, spanOf(year));
      const sums = CHANGES.map((kind) => ({
        kind,
        nanos: booked
          .filter((one) => one.kind === kind && one.year === year)
          .reduce((sum, { nanos }) => sum + nanos, 0n),
      })).filter(({ nanos }) => nanos !== 0n);
      expect(statement.openingNanos).toBe(balance);
      expect(statement.lines).toEqual(sums);
      balance += sums.reduce((sum, { nanos }) => sum + nanos, 0n);
      expect(statement.closingNanos).toBe(balance);
    }
    expect(await readBalance(database.db, account.advertiser(advertiserId))).toBe(balance);
  });
  await tryHistories(histories, 25);
});
