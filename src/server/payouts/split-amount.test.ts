import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitAmount } from './split-amount.ts';

test('keeps an amount whole that one transfer can carry', () => {
  expect(splitAmount(70_000, { targetCents: 2_999_900, limitCents: 2_999_900 })).toEqual([70_000]);
});

test('splits a larger amount into as few equal parts as possible', () => {
  expect(splitAmount(100_001, { targetCents: 4_200_000, limitCents: 2_999_900 })).toEqual([50_001, 50_000]);
  expect(splitAmount(10, { targetCents: 1_000, limitCents: 100 })).toHaveLength(10);
});

test('loses no cent, makes no empty part, and keeps each within the limit at the same rate', () => {
  const amounts = fc.integer({ min: 1, max: 500_000 });
  fc.assert(
    fc.property(amounts, fc.integer({ min: 50_000, max: 3_000_000 }), (amountCents, limitCents) => {
      const parts = splitAmount(amountCents, { targetCents: amountCents * 42, limitCents });
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amountCents);
      expect(parts.every((part) => part > 0 && part * 42 <= limitCents)).toBe(true);
    }),
  );
});
