import { expect, test } from 'vitest';
import { areaPath, linePath, placeAt, topOf, xOf, yOf } from './time-chart.tsx';

test('the scale ends at a round number, for counts at an even one', () => {
  const tops = [1, 3, 5, 7, 9, 11, 13, 23, 61, 99, 140, 1204].map((highest) => topOf([0, highest], true));
  expect(tops).toEqual([2, 4, 6, 8, 10, 12, 16, 30, 80, 100, 160, 1600]);
});

test('a scale of dollars may be finer than one', () => {
  expect(topOf([0.031, 0.007], false)).toBe(0.04);
  expect(topOf([0.6], false)).toBe(0.6);
  expect(topOf([2.5], false)).toBe(3);
});

test('no value exceeds the scale', () => {
  for (let highest = 1; highest < 1500; highest += 1) {
    expect(topOf([highest], true)).toBeGreaterThanOrEqual(highest);
    expect(topOf([highest], true) % 2).toBe(0);
    expect(topOf([highest / 7], false)).toBeGreaterThanOrEqual(highest / 7);
  }
});

test('draws only zeros as a flat line without dividing by zero', () => {
  expect(topOf([0, 0], true)).toBe(2);
  expect(linePath([0, 0], topOf([0, 0], true))).toBe('M0 100L100 100');
});

test('the first value is at the left edge, the last at the right, the highest at the top', () => {
  expect([xOf(0, 5), xOf(4, 5), yOf(0, 8), yOf(8, 8)]).toEqual([0, 100, 100, 0]);
  expect(linePath([0, 4, 8], 8)).toBe('M0 100L50 50L100 0');
  expect(areaPath([0, 4, 8], 8)).toBe('M0 100L50 50L100 0L100 100L0 100Z');
});

test('the segment to the last value can be drawn separately', () => {
  expect(linePath([0, 4, 8], 8, 0, -1)).toBe('M0 100L50 50');
  expect(linePath([0, 4, 8], 8, -2)).toBe('M50 50L100 0');
});

test('a single value is a level line, and no values draw nothing', () => {
  expect(linePath([4], 8)).toBe('M0 50L100 50');
  expect([linePath([], 2), areaPath([], 2)]).toEqual(['', '']);
});

test('a pointer finds the nearest value, also beyond the edges', () => {
  expect([-0.2, 0, 0.12, 0.13, 1, 1.4].map((share) => placeAt(share, 5))).toEqual([0, 0, 0, 1, 4, 4]);
});
