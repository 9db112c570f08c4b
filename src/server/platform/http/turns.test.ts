import { afterEach, expect, test, vi } from 'vitest';
import { createTurns, inTurn, type Turns } from './turns.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** A work whose end is in the test's hand. */
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
  const turns = createTurns({ atOnce: 2, waiting: 2 });
  const works = [held(), held(), held(), held()];
  const all = works.map(({ work }) => inTurn(turns, work));
  await settle();
  expect(works.map((work) => work.started())).toEqual([true, true, false, false]);
  await expect(inTurn(turns, async () => 1)).rejects.toMatchObject({ code: 'busy-try-again' });
  works[0]?.end();
  await settle();
  expect(works.map((work) => work.started())).toEqual([true, true, true, false]);
  for (const work of works) work.end();
  await Promise.all(all);
  expect(await inTurn(turns, async () => 1)).toBe(1);
});

test('a work that fails gives its turn on', async () => {
  const turns = createTurns({ atOnce: 1, waiting: 1 });
  const failing = inTurn(turns, () => Promise.reject(new Error('no')));
  const next = inTurn(turns, async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});

const taken = (turns: Turns, person: unknown) => {
  const end = turns.tryTake(person);
  if (!end) throw new Error('no turn');
  return end;
};

test('whoever leaves while waiting gives the place in the row to others', async () => {
  const turns = createTurns({ atOnce: 1, waiting: 1 });
  const end = taken(turns, 'one');
  const leaving = new AbortController();
  const left = turns.take(leaving.signal);
  expect(turns.isFull()).toBe(true);
  leaving.abort();
  await expect(left).rejects.toMatchObject({ code: 'busy-try-again' });
  const next = turns.take();
  end();
  expect((await next)()).toBeUndefined();
  await expect(turns.take(leaving.signal)).rejects.toMatchObject({ code: 'busy-try-again' });
  expect(turns.isFull()).toBe(false);
});

test('nobody waits longer than the limit', async () => {
  vi.useFakeTimers();
  const turns = createTurns({ atOnce: 1, waiting: 2, waitMs: 500 });
  const end = taken(turns, 'one');
  const waiting = turns.take();
  vi.advanceTimersByTime(499);
  const later = turns.take();
  vi.advanceTimersByTime(1);
  await expect(waiting).rejects.toMatchObject({ code: 'busy-try-again' });
  end();
  const endLater = await later;
  vi.advanceTimersByTime(500);
  expect(turns.isFull()).toBe(false);
  endLater();
});

test('a turn ends once, and of one person no more than so many are taken', () => {
  const turns = createTurns({ atOnce: 3, each: 2 });
  const [first, second] = [taken(turns, 'one'), taken(turns, 'one')];
  expect(turns.tryTake('one')).toBeUndefined();
  const other = taken(turns, 'other');
  first();
  first();
  const again = taken(turns, 'one');
  expect([turns.tryTake('one'), turns.tryTake('third')]).toEqual([undefined, undefined]);
  for (const end of [second, other, again]) end();
  expect(turns.isFull()).toBe(false);
});
