import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asNanos, nanosFromCents } from '#shared/money/nanos.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import {
  account,
  donateToGeneralAccount,
  joinGeneralAccount,
  openPatientFunds,
  readPatientFunds,
} from './ledger.ts';

const AT = new Date('2026-11-21T12:00:00Z');

let fresh: TestDatabase;
beforeEach(async () => {
  fresh = await createTestDatabase();
});
afterEach(async () => {
  await expectLedgerConsistent(fresh.db);
  await fresh.close();
});

const members = (count: number) =>
  fresh.db.transaction().execute(async (trx) => {
    for (let patientId = 1n; patientId <= count; patientId += 1n) {
      await openPatientFunds(trx, patientId);
      await joinGeneralAccount(trx, patientId);
    }
  });
const donate = (nanos: bigint, number: number) =>
  fresh.db.transaction().execute((trx) =>
    donateToGeneralAccount(trx, AT, {
      from: account.clearing('paypal'),
      amountNanos: asNanos(nanos),
      key: `donation:${number}`,
      reference: `payment:${number}`,
    }),
  );
const donatedOf = async (patientId: bigint) => (await readPatientFunds(fresh.db, patientId))?.donatedNanos;

test('divides the inflow into equal shares and a remainder, for everybody who was a member', async () => {
  await members(3);
  expect(await donate(100n, 1)).toEqual({ members: 3n, eachNanos: 33n });
  expect(await Promise.all([1n, 2n, 3n].map(donatedOf))).toEqual([33n, 33n, 33n]);
  const { rows } = await sql<{ carry: bigint }>`select carry_nanos carry from general_account`.execute(
    fresh.db,
  );
  expect(rows[0]?.carry).toBe(1n);
});

test('reports what each of 35 patients got of three gifts of $50, including earlier remainders', async () => {
  await members(35);
  const each: bigint[] = [];
  for (const number of [1, 2, 3]) {
    const before = (await donatedOf(7n)) ?? 0n;
    const division = await donate(nanosFromCents(5_000), number);
    expect(division?.eachNanos).toBe(((await donatedOf(7n)) ?? 0n) - before);
    each.push(division?.eachNanos ?? 0n);
  }
  expect(each).toEqual([1_428_571_428n, 1_428_571_429n, 1_428_571_428n]);
});

test('reports to each of several simultaneous gifts its own growth', async () => {
  await members(7);
  const gifts = Array.from({ length: 12 }, (_, number) => donate(1_000_003n, number));
  const divided = (await Promise.all(gifts)).map((division) => division?.eachNanos ?? 0n);
  const inAll = divided.reduce<bigint>((sum, nanos) => sum + nanos, 0n);
  expect(inAll).toBe(await donatedOf(1n));
});
