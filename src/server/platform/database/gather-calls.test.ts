import { expect, onTestFinished, test, vi } from 'vitest';
import type { Queryable } from './database.ts';
import { gatherByDatabase, gatherCalls } from './gather-calls.ts';
import { runWithWaitLimit, WaitLimit, withinWaitLimit } from './wait-limit.ts';

/** Queries that the test answers, each key with its name in capitals. */
const heldQueries = () => {
  const queries: { keys: string[]; answer(): void; fail(): void }[] = [];
  const read = (keys: string[]) =>
    new Promise<Map<string, string>>((resolve, reject) => {
      const found = keys.filter((key) => key !== 'nobody').map((key) => [key, key.toUpperCase()] as const);
      queries.push({
        keys,
        answer: () => resolve(new Map(found)),
        fail: () => reject(new Error('no database')),
      });
    });
  return { queries, read };
};
const settle = async () => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

test('combines many reads into one query, and later ones into the next query', async () => {
  const { queries, read } = heldQueries();
  const find = gatherCalls(read);
  const first = [find('ann'), find('bob'), find('ann'), find('nobody')];
  await settle();
  const later = [find('cleo'), find('ann')];
  await settle();
  expect(queries.map(({ keys }) => keys)).toEqual([['ann', 'bob', 'nobody']]);
  queries[0]?.answer();
  expect(await Promise.all(first)).toEqual(['ANN', 'BOB', 'ANN', undefined]);
  await settle();
  expect(queries.map(({ keys }) => keys)).toEqual([
    ['ann', 'bob', 'nobody'],
    ['cleo', 'ann'],
  ]);
  queries[1]?.answer();
  expect(await Promise.all(later)).toEqual(['CLEO', 'ANN']);
});

test('a slow query does not delay later reads', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { queries, read } = heldQueries();
  const find = gatherCalls(read);
  const stuck = find('ann');
  await settle();
  const later = find('bob');
  await vi.advanceTimersByTimeAsync(49);
  await settle();
  expect(queries).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  await settle();
  queries[1]?.answer();
  expect(await later).toBe('BOB');
  queries[0]?.answer();
  expect(await stuck).toBe('ANN');
});

test('a failed query fails its own reads only', async () => {
  const { queries, read } = heldQueries();
  const find = gatherCalls(read);
  const failed = find('ann');
  await settle();
  queries[0]?.fail();
  await expect(failed).rejects.toThrow('no database');
  const next = find('ann');
  await settle();
  queries[1]?.answer();
  expect(await next).toBe('ANN');
});

test('each read waits with the limit of its own request, whichever request began the query', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const { queries, read } = heldQueries();
  const find = gatherCalls((keys: string[]) => withinWaitLimit(read(keys)));
  const findFor = (limit: WaitLimit, key: string) =>
    new Promise<string | undefined>((resolve, reject) => {
      runWithWaitLimit(limit, () => void find(key).then(resolve, reject));
    });
  const weary = new WaitLimit();
  const spent = weary.wait(new Promise((resolve) => setTimeout(resolve, 2_000)));
  await vi.advanceTimersByTimeAsync(2_000);
  await spent;
  const first = expect(findFor(weary, 'ann')).rejects.toMatchObject({ name: 'DatabaseOutage' });
  const second = findFor(new WaitLimit(), 'bob');
  await settle();
  await vi.advanceTimersByTimeAsync(1_000);
  await first;
  queries[0]?.answer();
  expect(await second).toBe('BOB');
  vi.useRealTimers();
});

test('combines reads of one database only, and never those of a transaction', async () => {
  const asked: [Queryable, string[]][] = [];
  const find = gatherByDatabase(async (db, keys: string[]) => {
    asked.push([db, keys]);
    return new Map(keys.map((key) => [key, key.toUpperCase()] as const));
  });
  const [here, there] = [{}, {}] as Queryable[];
  const transaction = { isTransaction: true } as Queryable;
  const calls = [here, here, there, transaction, transaction] as Queryable[];
  const found = await Promise.all(calls.map((db, place) => find(db, `key ${place}`)));
  expect(found).toEqual(['KEY 0', 'KEY 1', 'KEY 2', 'KEY 3', 'KEY 4']);
  expect(asked).toEqual([
    [transaction, ['key 3']],
    [transaction, ['key 4']],
    [here, ['key 0', 'key 1']],
    [there, ['key 2']],
  ]);
  expect(asked[2]?.[0]).toBe(here);
});
