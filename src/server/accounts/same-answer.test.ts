import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type AccountsSite,
  cookiesOf,
  createAccountsSite,
  linkIn,
  PASSWORD,
  sessionOf,
  twoAddresses,
} from '../../../test/sites/accounts-site.ts';

let site: AccountsSite;
let known = '';
let unknown = '';
let count = 0;
beforeAll(async () => {
  site = await createAccountsSite({ patientRegistration: 'open' });
});
afterAll(() => site.close());
beforeEach(async () => {
  ({ known, unknown, count } = await twoAddresses(site));
});

const form = (email: string, change: object = {}) => ({
  first_name: 'Eve',
  last_name: 'Else',
  email,
  password: 'of-somebody-else',
  country: 'GB',
  termsCheck: true,
  ...change,
});

const REGISTRATIONS = ['/api/patient/register', '/api/advertizer/register'];

const subjectsTo = async (address: string) => (await site.lettersTo(address)).map(({ subject }) => subject);
const passwordOf = async (email: string): Promise<string> =>
  (
    await site.database.owner.query(
      'select password_hash from accounts where email = $1 and email_verified_at is not null',
      [email],
    )
  ).rows[0].password_hash;

describe('no call shows whether a typed address has an account', () => {
  test.each([
    ...REGISTRATIONS.map((path) => [path, form] as const),
    ['/api/forgot-password-request', (email: string) => ({ email })],
    ['/api/generate-access-token', (email: string) => ({ name: 'Eve', email })],
    ['/api/verify-access-token', (email: string) => ({ email, token: 'a'.repeat(35) })],
    ['/api/invitation-link', (email: string) => ({ email, token: 'a'.repeat(35) })],
    ['/api/login', (email: string) => ({ email, password: 'guess-guess' })],
    ['/api/reset-password', (email: string) => ({ email, token: 'A'.repeat(43), password: 'x-new-one' })],
    ['/api/verify-email-link', (email: string) => ({ email, token: 'A'.repeat(43) })],
  ] as const)('%s', async (path, bodyFor) => {
    const answerTo = async (email: string) => {
      const { statusCode, body, headers, cookies } = await site.post(path, bodyFor(email));
      const shape = cookies.map(({ name, maxAge, value }) => [name, maxAge, value.length > 20]);
      return { statusCode, body, headers: Object.keys(headers).sort(), shape };
    };
    const answer = await answerTo(known);
    expect(await answerTo(unknown)).toEqual(answer);
  });
});

describe.each(REGISTRATIONS)('%s with an address that has an account', (path) => {
  test('leaves that account unchanged and emails its owner', async () => {
    const before = await passwordOf(known);
    const answer = await site.post(path, form(known.toUpperCase()));
    expect(answer.json()).toEqual({ message: 'success', success_message: 'Registration successful.' });
    expect(sessionOf(answer)).toEqual({});
    expect(await passwordOf(known)).toBe(before);
    const letters = await site.lettersTo(known);
    expect(letters.map(({ subject }) => subject)).toEqual(['You already have an account']);
    expect(linkIn(letters[0]).pathname).toBe('/login');
    expect(`${letters[0]?.text}${letters[0]?.html}`).not.toMatch(/Eve|Else/);
    expect((await site.post('/api/login', { email: known, password: 'of-somebody-else' })).statusCode).toBe(
      401,
    );
    await site.logIn(known);
  });

  test('emails a confirmation to each registering browser and keeps the first password', async () => {
    const first = await site.post(path, form(unknown, { password: PASSWORD }));
    expect(await subjectsTo(unknown)).toEqual(['Confirm your email address']);
    site.clock.advance({ seconds: 61 });
    const second = await site.post(path, form(unknown));
    expect(second.body).toBe(first.body);
    await site.logIn(unknown, PASSWORD, cookiesOf(first));
    const [letter] = await site.lettersTo(unknown);
    const link = Object.fromEntries(linkIn(letter).searchParams);
    const stateIn = async (cookies: Record<string, string>) =>
      (await site.post('/api/verify-email-link', link, { cookies })).json().state;
    // The email is for the second browser's account, whose password the first did not choose.
    expect(await stateIn(cookiesOf(first))).toBe('choose-password');
    expect(await stateIn(cookiesOf(second))).toBe('confirm');
  });
});

describe('emails to one address', () => {
  /** Triggers all emails that a stranger can, from a new network each time. */
  const flood = async (email: string, rounds: number) => {
    for (let round = 0; round < rounds; round += 1) {
      const from = { address: `2001:db8:${(count * 100 + round).toString(16)}::1` };
      await site.post('/api/forgot-password-request', { email }, from);
      await site.post('/api/advertizer/register', form(email), from);
      await site.post('/api/patient/register', form(email), from);
      await site.post('/api/generate-access-token', { name: 'Eve', email }, from);
      site.clock.advance({ minutes: 10 });
      await site.jobs.runDue();
    }
  };

  test('are limited to ten a day over all kinds', async () => {
    await flood(known, 24);
    expect(await site.lettersTo(known)).toHaveLength(10);
    site.clock.advance({ days: 1 });
    await flood(known, 24);
    expect(await site.lettersTo(known)).toHaveLength(10);
  });

  test('have the same limit for an unconfirmed address', async () => {
    const browser = cookiesOf(
      await site.post('/api/patient/register', form(unknown, { password: PASSWORD })),
    );
    const session = await site.logIn(unknown, PASSWORD, browser);
    const away = { cookies: { ...browser, ...session }, address: '192.0.2.99' };
    for (let round = 0; round < 12; round += 1) {
      site.clock.advance({ seconds: 61 });
      await site.post('/api/verify-email-request', {}, away);
    }
    await flood(unknown, 12);
    expect(await site.lettersTo(unknown)).toHaveLength(10);
  });

  test('used up by strangers still leave the owner three new passwords an hour in a known browser and household', async () => {
    const browser = cookiesOf(await site.post('/api/login', { email: known, password: PASSWORD }));
    await flood(known, 24);
    await site.lettersTo(known);
    const elsewhere = '192.0.2.98';
    const ask = (from: { cookies?: Record<string, string>; address?: string }) =>
      site.post('/api/forgot-password-request', { email: known }, from);
    await ask({ address: elsewhere });
    expect(await subjectsTo(known)).toEqual([]);
    for (let times = 0; times < 4; times += 1) await ask({ cookies: browser, address: elsewhere });
    expect(await subjectsTo(known)).toHaveLength(3);
    await ask({});
    expect(await subjectsTo(known)).toHaveLength(1);
  });
});

test('limits registrations a day: a hundred addresses per household, three hundred per network', async () => {
  const { owner } = site.database;
  let others = 0;
  const registerFrom = async (address: string) => {
    others += 1;
    return (
      await site.post('/api/advertizer/register', form(`many${count}${others}@example.org`), { address })
    ).statusCode;
  };
  const set = (from: number, to: number) =>
    owner.query('update attempt_windows set count = $2 where count = $1', [from, to]);
  await owner.query('delete from attempt_windows');
  for (let times = 0; times < 3; times += 1) expect(await registerFrom('10.0.2.70')).toBe(200);
  // Limits of household and network; each email has one. A private network has no limit of emails.
  expect((await set(3, 99)).rowCount).toBe(2);
  expect([await registerFrom('10.0.2.70'), await registerFrom('10.0.2.70')]).toEqual([200, 429]);
  expect(await registerFrom('10.0.2.71')).toBe(200);
  expect((await set(101, 299)).rowCount).toBe(1);
  expect([await registerFrom('10.0.2.72'), await registerFrom('10.0.2.73')]).toEqual([200, 429]);
});
