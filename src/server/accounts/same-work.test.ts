import { createHook } from 'node:async_hooks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type AccountsSite,
  cookiesOf,
  createAccountsSite,
  PASSWORD,
  twoAddresses,
} from '../../../test/sites/accounts-site.ts';
import { hashPassword, NOBODYS_HASH } from './password.ts';

/** Passwords that this process began to hash, so that a busy machine gives the same result. */
let hashed = 0;
const counting = createHook({
  init(_id, type) {
    if (type === 'ARGON2REQUEST') hashed += 1;
  },
});

let site: AccountsSite;
let known = '';
let unknown = '';
beforeAll(async () => {
  site = await createAccountsSite({ patientRegistration: 'open' });
  counting.enable();
});
afterAll(() => {
  counting.disable();
  return site.close();
});
beforeEach(async () => {
  ({ known, unknown } = await twoAddresses(site));
});

const form = (email: string) => ({
  first_name: 'Eve',
  last_name: 'Else',
  email,
  password: 'of-somebody-else',
  country: 'GB',
  termsCheck: true,
});

const workOf = async (path: string, body: object, cookies: Record<string, string> = {}) => {
  const before = hashed;
  await site.post(path, body, { cookies });
  return hashed - before;
};

describe('the number of hashed passwords does not depend on an account', () => {
  const guess = (email: string) => ({ email, password: 'guess-guess' });

  test('at a log-in', async () => {
    expect(await workOf('/api/login', guess(known))).toBe(1);
    expect(await workOf('/api/login', guess(unknown))).toBe(1);
  });

  test('at a log-in where the account has no password or no proven address', async () => {
    await site.database.owner.query('update accounts set password_hash = null where email = $1', [known]);
    expect(await workOf('/api/login', guess(known))).toBe(1);
    await site.account(unknown, { verified: false });
    expect(await workOf('/api/login', guess(unknown))).toBe(1);
  });

  test('at a log-in in the browser that registered the address', async () => {
    for (const email of [known, unknown]) {
      const browser = cookiesOf(await site.post('/api/advertizer/register', form(email)));
      expect(await workOf('/api/login', guess(email), browser)).toBe(2);
      expect(await workOf('/api/login', form(email), browser)).toBe(2);
    }
  });

  test.each(['/api/patient/register', '/api/advertizer/register'])('at %s', async (path) => {
    expect(await workOf(path, form(known))).toBe(1);
    expect(await workOf(path, form(unknown))).toBe(1);
  });

  test('at an invalid link', async () => {
    const made = (email: string) => ({ email, token: 'A'.repeat(43), password: PASSWORD });
    for (const email of [known, unknown]) expect(await workOf('/api/reset-password', made(email))).toBe(0);
  });
});

test('the hash of nobody has today’s costs and length', async () => {
  const shapeOf = (hash: string) => hash.split('$').map((part, place) => (place < 4 ? part : part.length));
  expect(shapeOf(NOBODYS_HASH)).toEqual(shapeOf(await hashPassword(PASSWORD)));
});
