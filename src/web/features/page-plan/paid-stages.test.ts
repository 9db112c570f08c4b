import { expect, test } from 'vitest';
import { paidStages, wholeCentsOf } from './paid-stages.ts';

const STAGES = [
  { text: 'Hearing test', cents: 4_000 },
  { text: 'The hearing aid', cents: 19_000 },
  { text: 'Fitting', cents: 3_000 },
];
const paid = (dollars: number) => paidStages(STAGES, wholeCentsOf(dollars)).map(({ paidCents }) => paidCents);

test('pays for one stage after another', () => {
  expect(paid(0)).toEqual([0, 0, 0]);
  expect(paid(8.3)).toEqual([830, 0, 0]);
  expect(paid(40)).toEqual([4_000, 0, 0]);
  expect(paid(240.5)).toEqual([4_000, 19_000, 1_050]);
});

test('never exceeds the last stage with money above the goal', () => {
  expect(paid(999)).toEqual([4_000, 19_000, 3_000]);
});

test('reaches a stage by whole cents, not by nearly one, and adds parts exactly to 40 dollars', () => {
  expect(paid(39.9999)).toEqual([3_999, 0, 0]);
  expect(wholeCentsOf(0.1 + 0.2)).toBe(30);
});
