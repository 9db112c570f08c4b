import { expect, test } from 'vitest';
import { EVERY_CALL } from '../support/every-call.ts';

test('what waits for a provider, and is not staff’s alone, has a limit of its own for each address', () => {
  const waiting = EVERY_CALL.filter(
    ({ contract: { lane, access } }) => (lane === 'provider' || lane === 'payment') && access !== 'admin',
  );
  expect(waiting.length).toBeGreaterThan(5);
  const unlimited = waiting.filter(({ contract: { perMinute = Infinity } }) => perMinute > 60);
  expect(unlimited.map(({ call }) => call)).toEqual([]);
});
