import { expect, test } from 'vitest';
import { sumOf } from './sum-of.ts';

test('dollars are added to the cent', () => {
  expect(sumOf([{ amount: 0.1 }, { amount: 0.2 }, { amount: 3000.55 }])).toBe(3000.85);
  expect(sumOf([])).toBe(0);
});
