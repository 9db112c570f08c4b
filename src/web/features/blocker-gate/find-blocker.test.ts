import { expect, test } from 'vitest';
import { BAITS, CONTROL, findBlocker } from './find-blocker.ts';

/** A browser that blocks these files; from the look `offAfter` on everything arrives. */
const browser = (blocked: readonly string[], offAfter = Number.POSITIVE_INFINITY) => {
  let looks = 0;
  return {
    loads: async (path: string) => !blocked.includes(path) || looks >= offAfter,
    pause: async () => {
      looks += 1;
    },
    pauses: () => looks,
  };
};
const isFound = ({ loads, pause }: ReturnType<typeof browser>) => findBlocker(loads, pause);

test('finds a blocker that stops two or all of the three baits, after a second look', async () => {
  const two = browser(BAITS.slice(1));
  expect(await isFound(two)).toBe(true);
  expect(two.pauses()).toBe(1);
  expect(await isFound(browser(BAITS))).toBe(true);
});

test('finds nothing without a blocker, and does not look twice', async () => {
  const open = browser([]);
  expect(await isFound(open)).toBe(false);
  expect(open.pauses()).toBe(0);
});

test('takes one lost bait for no blocker', async () => {
  expect(await isFound(browser([BAITS[0]]))).toBe(false);
});

test('takes a lost connection, which stops the control as well, for no blocker', async () => {
  expect(await isFound(browser([...BAITS, CONTROL]))).toBe(false);
});

test('takes a briefly lost connection for no blocker', async () => {
  expect(await isFound(browser(BAITS, 1))).toBe(false);
});
