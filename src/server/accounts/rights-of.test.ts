import { expect, test } from 'vitest';
import { rightsOf } from './rights-of.ts';

const config = { adminEmail: 'admin@example.org' };
const ADMIN = { email: 'admin@example.org', emailVerified: true, superAdmin: true };

test.each([
  ['the superAdmin with the e-mail of the settings is the admin', ADMIN, true, true],
  ['another superAdmin is not the admin', { ...ADMIN, email: 'staff@example.org' }, false, true],
  ['the e-mail alone gives no right', { ...ADMIN, superAdmin: false }, false, false],
  ['an unverified e-mail takes every right', { ...ADMIN, emailVerified: false }, false, false],
  [
    'a member has none',
    { email: 'member@example.org', emailVerified: true, superAdmin: false },
    false,
    false,
  ],
])('%s', (_, account, isAdmin, superAdmin) => {
  expect(rightsOf(config, account)).toEqual({ isAdmin, superAdmin });
});
