import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestClock } from '../../../test/support/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { createPool } from '../platform/database/connections.ts';
import { createDatabase, type Database } from '../platform/database/database.ts';
import { Keyring } from '../platform/secrets/keyring.ts';
import { consumeAttempt, deleteEndedWindows, forgetAttempts } from './attempt-limits.ts';

const refusal = { code: 'too-many-requests' };
const clock = createTestClock();
clock.stop();
const keyring = new Keyring('the secret of all tests, long enough');

let database: TestDatabase;
let otherDb: Database;
/** Two server processes: each has its own connections and memory. */
let one: Parameters<typeof consumeAttempt>[0];
let other: typeof one;

beforeAll(async () => {
  database = await createTestDatabase();
  otherDb = createDatabase(createPool(database.url));
  one = { db: database.db, clock, keyring };
  other = { db: otherDb, clock, keyring };
});
afterAll(async () => {
  await otherDb.destroy();
  await database.close();
});

const storedKeys = async (): Promise<string[]> => {
  const { rows } = await database.owner.query<{ key: string }>('select key from attempt_windows');
  return rows.map(({ key }) => key);
};

test('a full window refuses until it ends and leaves other keys alone', async () => {
  const limit = { key: 'login ann@example.org', max: 2, seconds: 60 };
  await consumeAttempt(one, [limit]);
  clock.advance({ seconds: 59 });
  await consumeAttempt(one, [limit]);
  await expect(consumeAttempt(one, [limit])).rejects.toMatchObject(refusal);
  await consumeAttempt(one, [{ ...limit, key: 'login bob@example.org' }]);
  clock.advance({ seconds: 1 });
  await consumeAttempt(one, [limit]);
  await consumeAttempt(one, [limit]);
  await expect(consumeAttempt(one, [limit])).rejects.toMatchObject(refusal);
});

test('two processes share a limit under concurrent attempts', async () => {
  const limit = { key: 'shared', max: 10, seconds: 60 };
  const attempts = Array.from({ length: 30 }, (_, place) => consumeAttempt(place % 2 ? one : other, [limit]));
  const results = await Promise.allSettled(attempts);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  for (const reason of reasons) expect(reason).toMatchObject(refusal);
});

test('attempts with the same limits in opposite orders do not deadlock', async () => {
  const limits = Array.from({ length: 400 }, (_, place) => ({ key: `ring ${place}`, max: 100, seconds: 60 }));
  const attempts = Array.from({ length: 12 }, (_, place) =>
    consumeAttempt(place % 2 ? one : other, place % 2 ? limits : limits.toReversed()),
  );
  await Promise.all(attempts);
});

test('an attempt refused by one limit counts against none', async () => {
  const full = { key: 'full', max: 0, seconds: 60 };
  const free = { key: 'free', max: 1, seconds: 60 };
  await expect(consumeAttempt(one, [free, full])).rejects.toMatchObject(refusal);
  await consumeAttempt(one, [free]);
});

test('a success clears all attempts of a key in every process', async () => {
  const limit = { key: 'success', max: 1, seconds: 60 };
  await consumeAttempt(one, [limit]);
  await forgetAttempts(one, 'success');
  await consumeAttempt(other, [limit]);
});

test('the table names nobody, and ended windows are deleted', async () => {
  await consumeAttempt(one, [{ key: 'login cleo@example.org', max: 1, seconds: 600 }]);
  expect((await storedKeys()).join()).not.toContain('example');
  clock.advance({ seconds: 599 });
  await deleteEndedWindows(one);
  expect(await storedKeys()).toHaveLength(1);
  clock.advance({ seconds: 1 });
  await deleteEndedWindows(one);
  expect(await storedKeys()).toEqual([]);
});
