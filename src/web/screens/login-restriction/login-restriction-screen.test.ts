import { expect, test } from 'vitest';
import { firstFailure } from '#web/ui/form-failure.tsx';
import { FIELDS_OF_TASK, FORM_OF_TASK, type TokenTask } from './login-restriction-screen.tsx';

const firstCode = (task: TokenTask, values: Record<string, string>) => {
  const { error } = FORM_OF_TASK[task].safeParse(values);
  const errors: Record<string, { message: string }> = {};
  for (const { path, message } of error?.issues ?? []) errors[String(path[0])] ??= { message };
  return firstFailure(errors, FIELDS_OF_TASK[task]);
};

test('a request needs a name and an email, and no token', () => {
  expect(firstCode('request', { name: ' ', email: 'x', token: '' })).toBe('name-required');
  expect(firstCode('request', { name: 'Olena', email: 'x', token: '' })).toBe('email-invalid');
  expect(firstCode('request', { name: 'Olena', email: 'olena@example.com', token: '' })).toBeUndefined();
});

test('a verification needs an email and a token, and no name', () => {
  expect(firstCode('verify', { name: '', email: 'olena@example.com', token: '' })).toBe('token-required');
  expect(firstCode('verify', { name: '', email: 'olena@example.com', token: '12ab' })).toBeUndefined();
});
