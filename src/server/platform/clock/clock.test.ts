import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import { readClockAheadMs, warnOfClocks } from './clock.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => database.close());

const HOUR_MS = 3_600_000;
const moveClock = (byMs: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + byMs });
const told = async () => {
  const warn = vi.fn();
  await warnOfClocks(database.db, { warn });
  return warn.mock.calls.map(([{ aheadMs }]) => Math.round(aheadMs / HOUR_MS));
};

test('logs nothing when the clocks agree', async () => {
  expect(await readClockAheadMs(database.db)).toBe(0);
  expect(await told()).toEqual([]);
});

test('a start warns of a clock that is ahead or behind', async () => {
  moveClock(HOUR_MS);
  expect(await told()).toEqual([1]);
  vi.useRealTimers();
  moveClock(-HOUR_MS);
  expect(await told()).toEqual([-1]);
});

/** A database whose clock stands still. */
const databaseAt = (ms: number): Kysely<unknown> => {
  class StandingClock extends DummyDriver {
    override async acquireConnection() {
      const connection = await super.acquireConnection();
      // biome-ignore lint/suspicious/noExplicitAny: the rows of whichever statement is asked
      return { ...connection, executeQuery: async () => ({ rows: [{ ms }] as any[] }) };
    }
  }
  return new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new StandingClock(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
};

test.each([
  [900, []],
  [1_000, []],
  [1_100, [1_100]],
  [-900, []],
  [-1_000, []],
  [-1_100, [-1_100]],
])('a start with a clock %i ms ahead logs %j', async (aheadMs, expected) => {
  const warn = vi.fn();
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now });
  await warnOfClocks(databaseAt(now - aheadMs), { warn });
  expect(warn.mock.calls.map(([fields]) => fields.aheadMs)).toEqual(expected);
});
