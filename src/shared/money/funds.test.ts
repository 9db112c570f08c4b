import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { collectedFunds, percentOfGoal } from './funds.ts';
import { asNanos, wireDollars } from './nanos.ts';

/** Plain numbers up to a million dollars are exact to the nano-dollar. */
const someNanos = fc.bigInt(1n, 10n ** 15n - 100n).map(asNanos);

test('the collected funds are the sum of their three parts, without the error of binary fractions', () => {
  expect(collectedFunds({ received: 0.7, ownViewReceived: 0.1, donated: 0 })).toBe(0.8);
  expect(collectedFunds({ received: 1, ownViewReceived: 20, donated: 300.000000001 })).toBe(321.000000001);
});

describe('the percentage beside a goal', () => {
  test('is never 100 before the goal is reached, and 100 from then on', () => {
    fc.assert(
      fc.property(someNanos, someNanos, (funds, goal) => {
        expect(percentOfGoal(wireDollars(funds), wireDollars(goal)) === 100).toBe(funds >= goal);
      }),
    );
  });

  test('stays at 99 while one nano-dollar is missing', () => {
    fc.assert(
      fc.property(someNanos, (missing) => {
        const goal = asNanos(missing + 100n);
        expect(percentOfGoal(wireDollars(asNanos(goal - 1n)), wireDollars(goal))).toBe(99);
      }),
    );
  });

  test('is whole and rounded down', () => {
    expect(percentOfGoal(41.999, 100)).toBe(41);
    expect(percentOfGoal(0.0025, 100)).toBe(0);
  });

  test.each(Array.from({ length: 100 }, (_, percent) => percent))(
    'is exact for %d hundredths of a goal in binary fractions',
    (percent) => {
      expect(percentOfGoal(percent, 100)).toBe(percent);
      expect(percentOfGoal(percent / 100, 1)).toBe(percent);
      expect(percentOfGoal((percent * 7) / 10, 70)).toBe(percent);
    },
  );

  test('is 0 without a goal', () => {
    expect(percentOfGoal(50, 0)).toBe(0);
  });
});
