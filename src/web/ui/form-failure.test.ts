import { expect, test } from 'vitest';
import { firstFailure } from './form-failure.tsx';

test('the order decides, not the order in which failures were found', () => {
  const errors = { email: { message: 'email-invalid' }, name: { message: 'name-required' } };
  expect(firstFailure(errors, ['name', 'email'])).toBe('name-required');
});

test('a form without failures has no first one', () => {
  expect(firstFailure({}, ['name', 'email'])).toBeUndefined();
});
