import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AccountsSite, createAccountsSite, PASSWORD } from '../../../test/sites/accounts-site.ts';
import { updatePassword } from './change-password.ts';

const NEW_PASSWORD = 'battery-staple';

let site: AccountsSite;
let email: string;
let cookies: Record<string, string>;
let count = 0;
beforeAll(async () => {
  site = await createAccountsSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  count += 1;
  email = `old${count}@example.org`;
  await site.account(email);
  cookies = await site.logIn(email);
});

const change = async (body: object, session = cookies) => {
  const reply = await site.post('/api/update-password', body, { cookies: session });
  const { code, field } = reply.json();
  return { status: reply.statusCode, code, field };
};
const REFUSED = { status: 403, code: 'old-password-wrong', field: 'oldPassword' };

test.each([
  ['no old password', { email: 'old@example.org', password: NEW_PASSWORD }],
  ['an empty one', { oldPassword: '', password: NEW_PASSWORD }],
  ['a wrong one', { oldPassword: 'wrong-horse', password: NEW_PASSWORD }],
])('refuses a change with %s, however fresh the log-in', async (_what, body) => {
  const other = await site.logIn(email);
  expect(await change(body)).toEqual({ ...REFUSED, ...(!('oldPassword' in body) && { field: undefined }) });
  expect(await site.visitor(other)).toMatchObject({ role: 'Patient' });
  await site.logIn(email);
});

test('accepts a change with the old password', async () => {
  expect(await change({ oldPassword: PASSWORD, password: NEW_PASSWORD })).toMatchObject({ status: 200 });
  await site.logIn(email, NEW_PASSWORD);
  expect(await change({ oldPassword: PASSWORD, password: PASSWORD })).toEqual(REFUSED);
});

test('an account without a password sets its first one with a proof instead', async () => {
  await site.database.owner.query('update accounts set password_hash = null where email = $1', [email]);
  site.clock.advance({ minutes: 6 });
  expect(await change({ password: NEW_PASSWORD })).toMatchObject({ status: 403, code: 'proof-needed' });
  await site.database.owner.query('update sessions set proved_at = $1', [site.clock.now()]);
  expect(await change({ password: NEW_PASSWORD })).toMatchObject({ status: 200 });
  await site.logIn(email, NEW_PASSWORD);
});

test('guesses at the old password and at a proof share one limit', async () => {
  for (let guess = 0; guess < 5; guess += 1) {
    expect(await change({ oldPassword: `guess-${guess}`, password: NEW_PASSWORD })).toEqual(REFUSED);
    await site.post('/api/proof', { password: `guess-${guess}` }, { cookies });
  }
  const right = { oldPassword: PASSWORD, password: NEW_PASSWORD };
  expect(await change(right)).toMatchObject({ status: 429, code: 'too-many-requests' });
  // A new log-in opens its own session with its own attempts.
  expect(await change(right, await site.logIn(email))).toMatchObject({ status: 200 });
});

test('two servers accept one of two changes with one old password', async () => {
  const sessionToken = cookies.watchwell_session ?? '';
  const { rows } = await site.database.owner.query('select id from accounts where email = $1', [email]);
  const accountId = BigInt(rows[0].id);
  const ends = await Promise.allSettled(
    ['first-choice', 'second-choice'].map((password) =>
      updatePassword(site.context, { accountId, oldPassword: PASSWORD, password, sessionToken }),
    ),
  );
  const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.code] : []));
  expect(refused).toEqual(['old-password-wrong']);
});
