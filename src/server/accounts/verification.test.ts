import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type AccountsSite,
  createAccountsSite,
  linkIn,
  PASSWORD,
} from '../../../test/sites/accounts-site.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';

let site: AccountsSite;
let person: string;
let count = 0;
beforeAll(async () => {
  site = await createAccountsSite();
});
afterAll(async () => {
  await expectLedgerConsistent(site.database.db);
  await site.close();
});
beforeEach(() => {
  count += 1;
  person = `person${count}@example.org`;
});

const newAccount = async (role: 'Patient' | 'Advertizer' = 'Patient'): Promise<URL> => {
  await site.account(person, { role, verified: false });
  return linkIn((await site.lettersTo(person))[0]);
};
const members = async (): Promise<bigint> => {
  const { rows } = await site.database.owner.query('select members from general_account');
  return rows[0].members;
};
const NEW_PASSWORD = 'of-the-owner';
/** Chooses a password on the link's page in a browser that did not register the account. */
const press = async (link: URL, cookies: Record<string, string> = {}) => {
  const chosen = { password: NEW_PASSWORD, confirm: NEW_PASSWORD };
  const form = { ...Object.fromEntries(link.searchParams), ...chosen };
  const response = await site.postForm('/api/verify-email', form, {}, cookies);
  expect([response.statusCode, response.headers['referrer-policy']]).toEqual([303, 'no-referrer']);
  expect(response.headers['cache-control']).toBe('no-store');
  return response.headers.location;
};
const isVerified = async (): Promise<boolean> => {
  const query = 'select email_verified_at is not null as verified from accounts where email = $1';
  const { rows } = await site.database.owner.query(query, [person]);
  return rows[0].verified;
};

test('a patient who confirms is verified and shares in the general account from then on, once', async () => {
  const link = await newAccount();
  const before = await members();
  expect(await isVerified()).toBe(false);
  expect(await press(link)).toBe('/dashboard?message=email-verified');
  expect(await press(link)).toBe('/login?message=email-verified-before');
  expect(await isVerified()).toBe(true);
  expect(await members()).toBe(before + 1n);
});

test('ten concurrent confirmations count as one', async () => {
  const link = await newAccount();
  const before = await members();
  const targets = await Promise.all(Array.from({ length: 10 }, () => press(link)));
  expect(targets.sort()).toEqual([
    '/dashboard?message=email-verified',
    ...Array(9).fill('/login?message=email-verified-before'),
  ]);
  expect(await members()).toBe(before + 1n);
});

test('opening a link, as a link checker does, verifies nobody', async () => {
  const link = await newAccount();
  expect(link.pathname).toBe('/verify-email');
  for (const method of ['GET', 'HEAD'] as const) {
    const reply = await site.app.inject({ method, url: `/api/verify-email${link.search}` });
    expect(reply.statusCode).toBe(404);
  }
  expect(await isVerified()).toBe(false);
});

test('a verified advertiser has no share', async () => {
  const link = await newAccount('Advertizer');
  const before = await members();
  expect(await press(link)).toBe('/dashboard?message=email-verified');
  expect([await isVerified(), await members()]).toEqual([true, before]);
});

test('refuses a made-up, expired, foreign or differently used link', async () => {
  const link = await newAccount();
  const invalid = '/login?message=verification-link-invalid';
  const withQuery = (change: Record<string, string>) => {
    const changed = new URL(link);
    for (const [name, value] of Object.entries(change)) changed.searchParams.set(name, value);
    return changed;
  };
  await site.account(`other-${person}`);
  await site.post('/api/forgot-password-request', { email: `other-${person}` });
  const resetToken = linkIn((await site.lettersTo(`other-${person}`))[0]).searchParams.get('token') ?? '';
  expect(await press(withQuery({ token: 'A'.repeat(43) }))).toBe(invalid);
  expect(await press(withQuery({ email: `other-${person}` }))).toBe(invalid);
  expect(await press(withQuery({ token: resetToken, email: `other-${person}` }))).toBe(invalid);
  expect(await press(new URL('/verify-email', link))).toBe(invalid);
  site.clock.advance({ hours: 24, seconds: 1 });
  expect(await press(link)).toBe(invalid);
  expect(await isVerified()).toBe(false);
});

test('sends the email again on request, once a minute and ten times a day', async () => {
  const browser = await site.register(person);
  expect(await site.lettersTo(person)).toHaveLength(1);
  const cookies = await site.logIn(person, PASSWORD, browser);
  const request = () => site.app.inject({ method: 'POST', url: '/api/verify-email-request', cookies });
  const first = await request();
  expect(first.json().message).toBe('success');
  expect(first.json().success_message).toMatch(/^We've sent you an email with a verification link\./);
  expect((await request()).statusCode).toBe(429);
  for (let times = 1; times < 9; times += 1) {
    site.clock.advance({ seconds: 61 });
    expect((await request()).statusCode).toBe(200);
  }
  site.clock.advance({ seconds: 61 });
  expect((await request()).statusCode).toBe(429);
  const letters = await site.lettersTo(person);
  expect(letters).toHaveLength(9);
  expect(new Set(letters.map(({ messageId }) => messageId)).size).toBe(9);
  // An older email works like the newest, and none works afterwards.
  expect(await press(linkIn(letters[3]))).toBe('/dashboard?message=email-verified');
  const cookiesNow = await site.logIn(person, NEW_PASSWORD);
  const late = await site.app.inject({
    method: 'POST',
    url: '/api/verify-email-request',
    cookies: cookiesNow,
  });
  expect([late.statusCode, late.json().code]).toEqual([409, 'already-verified']);
});

test('the request needs a log-in', async () => {
  expect((await site.app.inject({ method: 'POST', url: '/api/verify-email-request' })).statusCode).toBe(401);
});
