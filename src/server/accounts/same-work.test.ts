import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type AccountsSite,
  cookiesOf,
  createAccountsSite,
  PASSWORD,
} from '../../../test/sites/accounts-site.ts';

/** The costs of each password that was hashed, whatever it was hashed for. */
const hashed = vi.hoisted(() => [] as { memory: number; passes: number; parallelism: number }[]);
vi.mock('node:crypto', async (importOriginal) => {
  const crypto = await importOriginal<typeof import('node:crypto')>();
  const argon2: typeof crypto.argon2 = (algorithm, parameters, done) => {
    const { memory, passes, parallelism } = parameters;
    hashed.push({ memory, passes, parallelism });
    crypto.argon2(algorithm, parameters, done);
  };
  return { ...crypto, argon2 };
});

const ONE = { memory: 19_456, passes: 2, parallelism: 1 };

let site: AccountsSite;
let known = '';
let unknown = '';
let count = 0;
beforeAll(async () => {
  site = await createAccountsSite({ patientRegistration: 'open' });
});
afterAll(() => site.close());
beforeEach(async () => {
  count += 1;
  known = `known${count}@example.org`;
  unknown = `unknown${count}@example.org`;
  await site.account(known);
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
  hashed.length = 0;
  await site.post(path, body, { cookies });
  return [...hashed];
};

describe('the same passwords are hashed, at the same costs, whether an address has an account or not,', () => {
  const guess = (email: string) => ({ email, password: 'guess-guess' });

  test('at a log-in', async () => {
    expect(await workOf('/api/login', guess(known))).toEqual([ONE]);
    expect(await workOf('/api/login', guess(unknown))).toEqual([ONE]);
  });

  test('at a log-in where the account has no password, or nobody has proven it', async () => {
    await site.database.owner.query('update accounts set password_hash = null where email = $1', [known]);
    expect(await workOf('/api/login', guess(known))).toEqual([ONE]);
    await site.account(unknown, { verified: false });
    expect(await workOf('/api/login', guess(unknown))).toEqual([ONE]);
  });

  test('at a log-in in the browser that registered the address, and knows nothing of its owner', async () => {
    for (const email of [known, unknown]) {
      const browser = cookiesOf(await site.post('/api/advertizer/register', form(email)));
      expect(await workOf('/api/login', guess(email), browser)).toEqual([ONE, ONE]);
      expect(await workOf('/api/login', form(email), browser)).toEqual([ONE, ONE]);
    }
  });

  test.each(['/api/patient/register', '/api/advertizer/register'])('at %s', async (path) => {
    expect(await workOf(path, form(known))).toEqual([ONE]);
    expect(await workOf(path, form(unknown))).toEqual([ONE]);
  });

  test('at a link that is none', async () => {
    const made = (email: string) => ({ email, token: 'A'.repeat(43), password: PASSWORD });
    for (const email of [known, unknown])
      expect(await workOf('/api/reset-password', made(email))).toEqual([]);
  });
});
