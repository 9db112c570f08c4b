import { afterEach, expect, test, vi } from 'vitest';
import { repeatStartMs } from './repeat-start.ts';

afterEach(() => void vi.restoreAllMocks());

test.each([
  [0, 1_000],
  [0.5, 1_200],
  [0.999, 1_399.6],
])('repeats a busy start after the wait that the server asks for and a random part (%d)', (chance, ms) => {
  vi.spyOn(Math, 'random').mockReturnValue(chance);
  for (const status of [429, 503]) expect(repeatStartMs({ status, retryAfterSeconds: 1 })).toBeCloseTo(ms);
});

test.each([
  [503, 2],
  [429, 60],
  [503, undefined],
  [409, 1],
  [500, 1],
  [0, undefined],
])('does not repeat a start that is refused with %d for %s seconds', (status, retryAfterSeconds) => {
  expect(repeatStartMs({ status, retryAfterSeconds })).toBeUndefined();
});
