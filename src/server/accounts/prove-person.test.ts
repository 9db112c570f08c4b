import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type AccountsSite,
  cookiesOf,
  createAccountsSite,
  PASSWORD,
  sessionOf,
} from '../../../test/sites/accounts-site.ts';
import type { Identity } from './identity-provider-port.ts';
import { proveSession } from './sessions.ts';

let site: AccountsSite;
beforeAll(async () => {
  site = await createAccountsSite();
});
afterAll(() => site.close());

type Cookies = Record<string, string>;

const OWNER = 'owner@example.org';
let number = 0;
let email: string;
let cookies: Cookies;
beforeEach(async () => {
  email = `${++number}-${OWNER}`;
  await site.account(email);
  cookies = await site.logIn(email);
});

/** Changes a secret; returns status and code. */
const changePassword = async (session: Cookies, password = PASSWORD): Promise<string> => {
  const body = { oldPassword: PASSWORD, password };
  const reply = await site.post('/api/update-password', body, { cookies: session });
  return `${reply.statusCode} ${reply.json().code ?? ''}`.trim();
};
const prove = (password: string, session = cookies) =>
  site.post('/api/proof', { password }, { cookies: session });
const stateOf = async (session: Cookies) => (await site.get('/api/proof', { cookies: session })).json();
const waitTooLong = () => site.clock.advance({ minutes: 6 });

test('a fresh log-in counts as proof for five minutes', async () => {
  expect(await changePassword(cookies)).toBe('200');
  site.clock.advance({ minutes: 4 });
  expect(await changePassword(cookies)).toBe('200');
  site.clock.advance({ minutes: 1 });
  expect(await changePassword(cookies)).toBe('403 proof-needed');
});

test('a session without a proof can do all that moves no money and changes no secret', async () => {
  waitTooLong();
  expect((await site.post('/api/language', { language: 'ua' }, { cookies })).statusCode).toBe(200);
  expect(await stateOf(cookies)).toEqual({ proved: false, ways: ['password'] });
});

test('the right password counts for five more minutes', async () => {
  waitTooLong();
  const proved = sessionOf(await prove(PASSWORD));
  expect(await stateOf(proved)).toMatchObject({ proved: true });
  expect(await changePassword(proved)).toBe('200');
  waitTooLong();
  expect(await changePassword(proved)).toBe('403 proof-needed');
});

test('a wrong password proves nothing', async () => {
  waitTooLong();
  const reply = await prove('not-the-password');
  expect([reply.statusCode, reply.json().code]).toEqual([403, 'proof-failed']);
  expect(await changePassword(cookies)).toBe('403 proof-needed');
});

test('a copied cookie gains nothing from its owner’s proof and ends with it', async () => {
  waitTooLong();
  const copied = cookies;
  await prove(PASSWORD);
  expect(await changePassword(copied)).toBe('401 not-signed-in');
});

test('a proof after the end of its session opens no new one', async () => {
  waitTooLong();
  await prove(PASSWORD);
  expect((await prove(PASSWORD)).statusCode).toBe(401);
});

test('one of two concurrent proofs continues the session; the other finds none', async () => {
  const { context, database } = site;
  const token = cookies.watchwell_session ?? '';
  const proofs = [1, 2].map(() => proveSession(context, database.db, token));
  const ended = await Promise.allSettled(proofs);
  expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(ended).toContainEqual(
    expect.objectContaining({ reason: expect.objectContaining({ code: 'not-signed-in' }) }),
  );
});

test('stops guesses after ten attempts, in this session alone', async () => {
  const other = await site.logIn(email);
  waitTooLong();
  for (let attempt = 0; attempt < 10; attempt++) await prove(`guess-${attempt}`);
  expect((await prove(PASSWORD)).json().code).toBe('too-many-requests');
  expect((await prove(PASSWORD, other)).statusCode).toBe(200);
});

test('limits guesses in a copied session per day', async () => {
  waitTooLong();
  for (let round = 0; round < 5; round++) {
    site.clock.advance({ minutes: 16 });
    for (let attempt = 0; attempt < 10; attempt++) await prove(`guess-${attempt}`);
  }
  site.clock.advance({ minutes: 16 });
  expect((await prove(PASSWORD)).json().code).toBe('too-many-requests');
});

test('refuses a proof without a session', async () => {
  expect((await prove(PASSWORD, {})).statusCode).toBe(401);
});

describe('proving a Google account', () => {
  const person = (subject: string): Identity => ({
    issuer: 'https://accounts.google.com',
    subject,
    email,
    emailVerified: true,
    firstName: 'Ганна',
    lastName: 'Іваненко',
  });
  const throughGoogle = async (requestType: 'login' | 'prove', identity: Identity, session: Cookies = {}) => {
    site.google.person = identity;
    const out = await site.get(`/auth/google?requestType=${requestType}`, { cookies: session });
    const back = { ...session, ...cookiesOf(out) };
    return site.get('/auth/google/callback?code=c&state=the-state', { cookies: back });
  };
  const accountOfGoogle = async (subject: string) => {
    const session = sessionOf(await throughGoogle('login', person(subject)));
    await site.database.owner.query('update accounts set password_hash = null where email = $1', [email]);
    waitTooLong();
    return session;
  };

  test('accepts an equally fresh log-in there', async () => {
    const session = await accountOfGoogle('sub-1');
    expect(await stateOf(session)).toEqual({ proved: false, ways: ['google'] });
    const back = await throughGoogle('prove', person('sub-1'), session);
    expect(back.headers.location).toBe('/dashboard?message=proved');
    expect(site.google.asked).toMatchObject({ maxAgeSeconds: 300 });
    expect(await changePassword(sessionOf(back))).toBe('200');
  });

  test('refuses another person of Google', async () => {
    const session = await accountOfGoogle('sub-2');
    const back = await throughGoogle('prove', person('sub-3'), session);
    expect(back.headers.location).toBe('/dashboard?message=google-failed');
    expect(await changePassword(session)).toBe('403 proof-needed');
  });

  test('refuses it where a second factor is needed', async () => {
    const session = await accountOfGoogle('sub-6');
    await site.database.owner.query(
      `insert into authenticator_apps (account_id, secret_sealed, created_at, confirmed_at)
        select id, 'sealed', now(), now() from accounts where email = $1`,
      [email],
    );
    const back = await throughGoogle('prove', person('sub-6'), session);
    expect(back.headers.location).toBe('/dashboard?message=google-failed');
    expect(await changePassword(session)).toBe('403 proof-needed');
  });

  test('a log-in sets no maximum age at Google', async () => {
    await throughGoogle('login', person('sub-4'));
    expect(site.google.asked).not.toHaveProperty('maxAgeSeconds');
  });

  test('refuses to start without a session', async () => {
    const out = await site.get('/auth/google?requestType=prove');
    expect(out.headers.location).toBe('/login');
  });

  test('refuses any password', async () => {
    const session = await accountOfGoogle('sub-5');
    expect((await prove(PASSWORD, session)).json().code).toBe('proof-failed');
  });
});
