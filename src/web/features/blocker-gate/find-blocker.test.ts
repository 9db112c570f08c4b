import { expect, test } from 'vitest';
import { BAITS, CONTROL, findBlocker } from './find-blocker.ts';

/** A browser in which these files do not arrive; `offAfter`: from so many looks on everything does. */
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

test('a blocker that stops two of the three baits, or all, is found, after a second look', async () => {
  const two = browser(BAITS.slice(1));
  expect(await isFound(two)).toBe(true);
  expect(two.pauses()).toBe(1);
  expect(await isFound(browser(BAITS))).toBe(true);
});

test('without one nothing is found, and there is no second look', async () => {
  const open = browser([]);
  expect(await isFound(open)).toBe(false);
  expect(open.pauses()).toBe(0);
});

test('one lost bait is no blocker', async () => {
  expect(await isFound(browser([BAITS[0]]))).toBe(false);
});

test('a lost connection, which stops the control as well, is no blocker', async () => {
  expect(await isFound(browser([...BAITS, CONTROL]))).toBe(false);
});

test('a connection that was lost for a moment only is no blocker', async () => {
  expect(await isFound(browser(BAITS, 1))).toBe(false);
});
