import { expect, test } from 'vitest';
import { firstFailure } from './form-failure.tsx';

test('the order of fields decides, not the order of failures', () => {
  const errors = { email: { message: 'email-invalid' }, name: { message: 'name-required' } };
  expect(firstFailure(errors, ['name', 'email'])).toBe('name-required');
});

test('a form without failures has no first failure', () => {
  expect(firstFailure({}, ['name', 'email'])).toBeUndefined();
});
