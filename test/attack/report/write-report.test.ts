import { expect, test } from 'vitest';
import type { Goal } from '../judge.ts';
import { withSeed } from './write-report.ts';

const goals = (money: string, misses: string[] = []): Goal[] => [
  { name: 'becomes-money', says: 'little becomes money', measured: money, misses },
];

test('a later run of a seed replaces its line, and missed goals stand out', () => {
  const second = withSeed('', 2, '2026-11-23', goals('0.10 %'));
  const both = withSeed(second, 1, '2026-11-24', goals('0.90 %', ['too much']));
  expect(both.split('\n')).toEqual([
    '| Seed | Day | becomes money |',
    '| ---: | ---: | ---: |',
    '| 1 | 2026-11-24 | **0.90 %** |',
    '| 2 | 2026-11-23 | 0.10 % |',
  ]);
  const again = withSeed(both, 1, '2026-11-25', goals('0.00 %'));
  expect(again).toContain('| 1 | 2026-11-25 | 0.00 % |');
  expect(again.split('\n')).toHaveLength(4);
});

test('removes lines that were judged by other goals', () => {
  const before = withSeed('', 1, '2026-11-23', [
    ...goals('0.10 %'),
    { name: 'no-puzzles', says: '', measured: '1', misses: [] },
  ]);
  expect(withSeed(before, 2, '2026-11-24', goals('0.20 %'))).not.toContain('| 1 |');
});
