import { expect, test } from 'vitest';
import { measureRhythm, NO_BEATS, withGap } from './rhythm.ts';

const of = (...gaps: number[]) => measureRhythm(gaps.reduce(withGap, NO_BEATS));

test('measures the number of beats, their distance and its deviation', () => {
  expect(of()).toEqual({ beats: 0, meanMs: 0, deviationMs: 0 });
  expect(of(1000, 1000, 1000)).toEqual({ beats: 3, meanMs: 1000, deviationMs: 0 });
  expect(of(900, 1100)).toEqual({ beats: 2, meanMs: 1000, deviationMs: 100 });
});
