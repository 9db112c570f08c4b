import { expect, test } from 'vitest';
import { wayBack } from './reset-password-screen.tsx';

const ORIGIN = 'https://watchwell.example';

test('returns to the previous page only if it is ours', () => {
  expect(wayBack(`${ORIGIN}/about-us?tab=users`, ORIGIN)).toBe('/about-us?tab=users');
});

test.each([
  ['no referrer', ''],
  ['another site', 'https://mail.example/inbox'],
  ['the reset page itself', `${ORIGIN}/reset-password?email=a`],
])('%s leads to the log-in', (_, referrer) => {
  expect(wayBack(referrer, ORIGIN)).toBe('/login');
});
