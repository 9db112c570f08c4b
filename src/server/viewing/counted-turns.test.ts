import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstBatch, COUNTED_VIEW as VIEW } from '../../../test/support/asking-view.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { CountedTurns } from './counted-turns.ts';
import { addCountedViews, readTurn, readTurns } from './counted-views.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const aServer = (): CountedTurns =>
  new CountedTurns({ db: database.db, onGoneBack: () => expect.unreachable() });

test('leaves what others add during a read to the next one, so that the read ends', async () => {
  const { db } = database;
  const server = aServer();
  expect(server.isCurrent(await readTurn(db), server.learned)).toBe(true);
  for (let turn = 0; turn < 40; turn += 1) await addCountedViews(db, firstBatch(VIEW));
  const learned: bigint[] = [];
  let added: Promise<unknown> = Promise.resolve();
  const learn = () =>
    server.learn(({ turn }) => {
      learned.push(turn);
      if (learned.length === 1) added = addCountedViews(db, firstBatch(VIEW));
    });
  await learn();
  await added;
  expect(learned).toHaveLength(40);
  await learn();
  expect(learned).toEqual(Array.from({ length: 41 }, (_, place) => (learned[0] ?? 0n) + BigInt(place)));
});

test('stores very many views in several batches, none too large for a reader', async () => {
  const { db } = database;
  const server = aServer();
  for (let view = 0; view < 10_001; view += 1) server.add(VIEW);
  const before = await readTurn(db);
  await server.store();
  expect(await readTurn(db)).toBe(before + 3n);
  expect(await readTurns(db, { after: before, upTo: before + 1n, own: [] })).toHaveLength(5_000);
  await server.store();
  expect(await readTurn(db), 'and once').toBe(before + 3n);
});

test('stores views once after a lost answer, and never reads its own', async () => {
  const { db } = database;
  let isLost = true;
  const losing = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (isLost) throw new Error('the connection was lost');
      return result;
    },
  });
  const server = new CountedTurns({ db: losing, onGoneBack: () => expect.unreachable() });
  const before = await readTurn(db);
  server.isCurrent(before, server.learned);
  server.add(VIEW);
  await expect(server.store()).rejects.toThrow('lost');
  server.add({ ...VIEW, advertId: 8n });
  isLost = false;
  await server.store();
  await server.learn(() => expect.unreachable());
  const stored = await readTurns(db, { after: before, upTo: await readTurn(db), own: [] });
  expect(stored.map(({ advertId }) => advertId)).toEqual([VIEW.advertId, 8n]);
});

test('detects that the database went back by an earlier turn than one seen before', () => {
  const onGoneBack = vi.fn();
  const server = new CountedTurns({ db: database.db, onGoneBack });
  expect(server.isCurrent(5n, server.learned)).toBe(true);
  expect(server.isCurrent(4n, 3n), 'more was learned while it was read').toBe(false);
  expect(onGoneBack).not.toHaveBeenCalled();
  expect(server.isCurrent(3n, server.learned)).toBe(true);
  expect(onGoneBack).toHaveBeenCalledTimes(1);
  expect(server.learned).toBe(3n);
});
