import { expect, test } from 'vitest';
import { gatherReads } from './gather-reads.ts';

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

test('many reads become one query, and those that come meanwhile the next one', async () => {
  const { queries, read } = heldQueries();
  const find = gatherReads(read);
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

test('a failed query fails its reads only', async () => {
  const { queries, read } = heldQueries();
  const find = gatherReads(read);
  const failed = find('ann');
  await settle();
  queries[0]?.fail();
  await expect(failed).rejects.toThrow('no database');
  const next = find('ann');
  await settle();
  queries[1]?.answer();
  expect(await next).toBe('ANN');
});
