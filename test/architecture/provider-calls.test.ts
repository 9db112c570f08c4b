import { expect, test } from 'vitest';
import { EVERY_CALL } from '../support/every-call.ts';

test('a call that waits for a provider has a rate limit per address, unless only staff use it', () => {
  const waiting = EVERY_CALL.filter(
    ({ contract: { lane, access } }) => (lane === 'provider' || lane === 'payment') && access !== 'admin',
  );
  expect(waiting.length).toBeGreaterThan(5);
  const unlimited = waiting.filter(({ contract: { perMinute = Infinity } }) => perMinute > 60);
  expect(unlimited.map(({ call }) => call)).toEqual([]);
});
