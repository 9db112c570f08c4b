import { expect, test } from 'vitest';
import { createTestClock } from '../../../test/support/test-clock.ts';
import { createAttemptLimits } from './attempt-limits.ts';

const refusal = { code: 'too-many-requests' };

test('a full window refuses until it ends, and other keys go on', () => {
  const clock = createTestClock();
  const attempts = createAttemptLimits(clock);
  const limit = { key: 'a', max: 2, seconds: 60 };
  attempts.take([limit]);
  attempts.take([limit]);
  expect(() => attempts.take([limit])).toThrow(expect.objectContaining(refusal));
  attempts.take([{ ...limit, key: 'b' }]);
  clock.advance({ seconds: 61 });
  attempts.take([limit]);
});

test('a refusal by one limit counts against none', () => {
  const attempts = createAttemptLimits(createTestClock());
  const full = { key: 'full', max: 0, seconds: 60 };
  const other = { key: 'other', max: 1, seconds: 60 };
  expect(() => attempts.take([other, full])).toThrow(expect.objectContaining(refusal));
  attempts.take([other]);
});

test('forgetting a key empties its window', () => {
  const attempts = createAttemptLimits(createTestClock());
  const limit = { key: 'a', max: 1, seconds: 60 };
  attempts.take([limit]);
  attempts.forget('a');
  attempts.take([limit]);
});
