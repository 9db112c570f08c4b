import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from './in-transaction.ts';
import { createTestDatabase } from './test-database.ts';
import { untilLocked } from './until-locked.ts';

/** A hang is the fault that these tests look for, so this limit is much shorter than that of other tests. */
const HANGS_MS = 60_000;
const LOCK = 'lock table accounts in access exclusive mode';

test('a test that fails with a lock releases it and reports the cause', {
  timeout: HANGS_MS,
}, async () => {
  const { owner, close } = await createTestDatabase();
  const asking: Promise<unknown>[] = [];
  const failing = inTransaction(owner, async (holder) => {
    await holder.query(LOCK);
    asking.push(owner.query('select from accounts'));
    await untilLocked(owner, ...asking);
    await untilLocked(owner, ...asking, Promise.resolve());
  });
  await expect(failing).rejects.toThrow('work was done that ought to wait at a lock');
  await Promise.all(asking);
  await close();
});

test('a leaked connection does not block the end of the test file', {
  timeout: HANGS_MS,
}, async () => {
  const { db, owner, close } = await createTestDatabase();
  const kept = await owner.connect();
  await kept.query(`begin; ${LOCK}`);
  const asking = sql`select from accounts`.execute(db);
  await untilLocked(owner, asking);
  await expect(close()).rejects.toThrow('a test kept 1 connections of the owner');
  await asking;
});
