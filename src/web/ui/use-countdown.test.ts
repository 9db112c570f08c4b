import { expect, test } from 'vitest';
import { secondsUntil } from './use-countdown.ts';

test('rounds up to whole seconds', () => {
  expect(secondsUntil(60_000, 0)).toBe(60);
  expect(secondsUntil(60_000, 59_001)).toBe(1);
});

test('is zero after the end', () => {
  expect(secondsUntil(60_000, 60_000)).toBe(0);
  expect(secondsUntil(60_000, 90_000)).toBe(0);
});
