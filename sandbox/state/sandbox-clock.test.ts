import { expect, test } from 'vitest';
import { createSandboxClock } from './sandbox-clock.ts';

const standing = (offsetMs = 0) => {
  const kept: number[] = [];
  const clock = createSandboxClock({ offsetMs, stands: true, keepOffset: (ms) => kept.push(ms) });
  return { clock, kept, start: clock.now() };
};

test('runs due work in its order, each at its own moment, also work that follows from it', () => {
  const { clock, start } = standing();
  const done: [string, number][] = [];
  const note = (name: string) => () => void done.push([name, clock.now() - start]);
  clock.after(3000, note('third'));
  clock.after(1000, () => {
    note('first')();
    clock.after(1000, note('second'));
  });
  clock.after(9000, note('later'));
  clock.advance(5);
  expect(done).toEqual([
    ['first', 1000],
    ['second', 2000],
    ['third', 3000],
  ]);
  expect(clock.now() - start).toBe(5000);
});

test('settles after slow work and the work that follows at once', async () => {
  const { clock } = standing();
  let ended = 0;
  clock.after(0, async () => {
    await new Promise(setImmediate);
    clock.after(0, () => {
      ended += 1;
    });
  });
  clock.after(1, () => {
    ended += 10;
  });
  await clock.settled();
  expect(ended).toBe(1);
});

test('drops timers, wakes sleepers and goes back by a reset, and runs nothing after the end', async () => {
  const { clock, kept, start } = standing(60_000);
  let ran = false;
  const work = () => {
    ran = true;
  };
  clock.after(1000, work);
  const slept = clock.sleep(1000);
  clock.reset();
  await slept;
  expect(start - clock.now()).toBe(60_000);
  clock.close();
  clock.after(0, work);
  clock.advance(10);
  expect([ran, kept]).toEqual([false, [0, 10_000]]);
});

test('runs due work by itself when the clock flows', async () => {
  const clock = createSandboxClock({ offsetMs: 0, stands: false, keepOffset: () => undefined });
  await clock.sleep(1);
  expect(clock.now()).toBeGreaterThan(0);
  clock.close();
});
