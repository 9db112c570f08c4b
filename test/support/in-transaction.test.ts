import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from './in-transaction.ts';
import { createTestDatabase } from './test-database.ts';
import { untilLocked } from './until-locked.ts';

/** For what hangs, much sooner than other tests: here that is the fault which is looked for. */
const HANGS_MS = 60_000;
const LOCK = 'lock table accounts in access exclusive mode';

test('a test that fails at a lock lets whoever waits there go on, and says why', {
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

test('a connection that a test keeps does not let the end of its file hang', {
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
