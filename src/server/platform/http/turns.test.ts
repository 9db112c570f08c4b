import { afterEach, expect, test, vi } from 'vitest';
import type { Caller } from './places.ts';
import { createTurns, runInSlot, type Turns } from './turns.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** A work that ends on command. */
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

test('runs so many, queues so many in order, and refuses the next at once', async () => {
  const turns = createTurns({ atOnce: 2, waiting: 2 });
  const works = [held(), held(), held(), held()];
  const all = works.map(({ work }) => runInSlot(turns, undefined, work));
  await settle();
  expect(works.map((work) => work.started())).toEqual([true, true, false, false]);
  await expect(runInSlot(turns, undefined, async () => 1)).rejects.toMatchObject({ code: 'busy-try-again' });
  works[0]?.end();
  await settle();
  expect(works.map((work) => work.started())).toEqual([true, true, true, false]);
  for (const work of works) work.end();
  await Promise.all(all);
  expect(await runInSlot(turns, undefined, async () => 1)).toBe(1);
});

test('a failed work frees its slot', async () => {
  const turns = createTurns({ atOnce: 1, waiting: 1 });
  const failing = runInSlot(turns, undefined, () => Promise.reject(new Error('no')));
  const next = runInSlot(turns, undefined, async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});

const known = (person: string): Caller => ({ person, household: person, standing: 'returned' });
const stranger = (household: string): Caller => ({ household, standing: 'stranger' });

const taken = (turns: Turns, person: string) => {
  const end = turns.tryTake(known(person));
  if (!end) throw new Error('no turn');
  return end;
};

test('leaving the queue frees the place for others', async () => {
  const turns = createTurns({ atOnce: 1, waiting: 1 });
  const end = taken(turns, 'one');
  const leaving = new AbortController();
  const left = turns.take(undefined, leaving.signal);
  expect(turns.isFull()).toBe(true);
  leaving.abort();
  await expect(left).rejects.toMatchObject({ code: 'busy-try-again' });
  const next = turns.take(undefined);
  end();
  expect((await next)()).toBeUndefined();
  await expect(turns.take(undefined, leaving.signal)).rejects.toMatchObject({ code: 'busy-try-again' });
  expect(turns.isFull()).toBe(false);
});

test('nobody waits longer than the limit', async () => {
  vi.useFakeTimers();
  const turns = createTurns({ atOnce: 1, waiting: 2, waitMs: 500 });
  const end = taken(turns, 'one');
  const waiting = turns.take(undefined);
  vi.advanceTimersByTime(499);
  const later = turns.take(undefined);
  vi.advanceTimersByTime(1);
  await expect(waiting).rejects.toMatchObject({ code: 'busy-try-again' });
  end();
  const endLater = await later;
  vi.advanceTimersByTime(500);
  expect(turns.isFull()).toBe(false);
  endLater();
});

test('a slot is freed once, and one person has no more than the limit', () => {
  const turns = createTurns({ atOnce: 3, each: 2 });
  const [first, second] = [taken(turns, 'one'), taken(turns, 'one')];
  expect(turns.tryTake(known('one'))).toBeUndefined();
  const other = taken(turns, 'other');
  first();
  first();
  const again = taken(turns, 'one');
  expect([turns.tryTake(known('one')), turns.tryTake(known('third'))]).toEqual([undefined, undefined]);
  for (const end of [second, other, again]) end();
  expect(turns.isFull()).toBe(false);
});

test('passes a free slot to the first in the queue who may have it', async () => {
  const turns = createTurns({ atOnce: 2, waiting: 4 });
  const endStranger = await turns.take(stranger('one'));
  const endKnown = await turns.take(known('ann'));
  const begun: string[] = [];
  const waits = [stranger('two'), known('bob')].map(async (caller) => {
    const end = await turns.take(caller);
    begun.push(caller.standing);
    return end;
  });
  endKnown();
  await settle();
  expect(begun).toEqual(['returned']);
  endStranger();
  await settle();
  expect(begun).toEqual(['returned', 'stranger']);
  for (const end of await Promise.all(waits)) end();
  expect(turns.isFullFor('stranger')).toBe(false);
});

test('reserves half of the queue for returning visitors', async () => {
  const turns = createTurns({ atOnce: 2, waiting: 4 });
  const ends = [await turns.take(stranger('one')), await turns.take(known('ann'))];
  const waits = [turns.take(stranger('two')), turns.take(stranger('three'))];
  expect([turns.isFullFor('stranger'), turns.isFull()]).toEqual([true, false]);
  await expect(turns.take(stranger('four'))).rejects.toMatchObject({ code: 'busy-try-again' });
  waits.push(turns.take(known('bob')));
  for (const end of ends) end();
  for (const wait of waits) (await wait)();
});
