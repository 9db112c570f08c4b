import { expect, test } from 'vitest';
import { rightsOf } from './rights-of.ts';

const config = { adminEmail: 'admin@example.org' };
const ADMIN = { email: 'admin@example.org', emailVerified: true, superAdmin: true };

test.each([
  ['the superAdmin with the email of the settings is the admin', ADMIN, true, true],
  ['another superAdmin is not the admin', { ...ADMIN, email: 'staff@example.org' }, false, true],
  ['the email alone gives no right', { ...ADMIN, superAdmin: false }, false, false],
  ['an unverified email removes every right', { ...ADMIN, emailVerified: false }, false, false],
  [
    'a member has no right',
    { email: 'member@example.org', emailVerified: true, superAdmin: false },
    false,
    false,
  ],
])('%s', (_, account, isAdmin, superAdmin) => {
  expect(rightsOf(config, account)).toEqual({ isAdmin, superAdmin });
});
