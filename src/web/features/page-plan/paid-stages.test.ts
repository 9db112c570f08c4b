import { expect, test } from 'vitest';
import { paidStages, wholeCentsOf } from './paid-stages.ts';

const STAGES = [
  { text: 'Hearing test', cents: 4_000 },
  { text: 'The hearing aid', cents: 19_000 },
  { text: 'Fitting', cents: 3_000 },
];
const paid = (dollars: number) => paidStages(STAGES, wholeCentsOf(dollars)).map(({ paidCents }) => paidCents);

test('what is collected pays for one stage after the other', () => {
  expect(paid(0)).toEqual([0, 0, 0]);
  expect(paid(8.3)).toEqual([830, 0, 0]);
  expect(paid(40)).toEqual([4_000, 0, 0]);
  expect(paid(240.5)).toEqual([4_000, 19_000, 1_050]);
});

test('what is above the goal reaches no further than the last stage', () => {
  expect(paid(999)).toEqual([4_000, 19_000, 3_000]);
});

test('a stage is reached by whole cents, not by nearly one, and 40 dollars made of parts are 40', () => {
  expect(paid(39.9999)).toEqual([3_999, 0, 0]);
  expect(wholeCentsOf(0.1 + 0.2)).toBe(30);
});
