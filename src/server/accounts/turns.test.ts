import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

/** A work that the test ends. */
const held = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let started = false;
  const work = () => {
    started = true;
    return promise;
  };
  return { work, end: resolve, started: () => started };
};
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('so many run, so many wait in order, and the next is refused at once', async () => {
  const inTurn = createTurns({ atOnce: 2, waiting: 2 });
  const works = [held(), held(), held(), held()];
  const all = works.map(({ work }) => inTurn(work));
  await settle();
  expect(works.map((work) => work.started())).toEqual([true, true, false, false]);
  await expect(inTurn(async () => 1)).rejects.toMatchObject({ code: 'busy-try-again' });
  works[0]?.end();
  await settle();
  expect(works.map((work) => work.started())).toEqual([true, true, true, false]);
  for (const work of works) work.end();
  await Promise.all(all);
  expect(await inTurn(async () => 1)).toBe(1);
});

test('a work that fails gives its turn on', async () => {
  const inTurn = createTurns({ atOnce: 1, waiting: 1 });
  const failing = inTurn(() => Promise.reject(new Error('no')));
  const next = inTurn(async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});
