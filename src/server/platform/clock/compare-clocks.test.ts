import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import { readClockAheadMs, warnOfClocks } from './compare-clocks.ts';

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

test('clocks that agree are not worth a word', async () => {
  expect(await readClockAheadMs(database.db)).toBe(0);
  expect(await told()).toEqual([]);
});

test('a start tells of a clock that is ahead, or behind', async () => {
  moveClock(HOUR_MS);
  expect(await told()).toEqual([1]);
  vi.useRealTimers();
  moveClock(-HOUR_MS);
  expect(await told()).toEqual([-1]);
});
