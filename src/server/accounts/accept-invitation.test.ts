import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TERMS_VERSION } from '#shared/legal/terms-version.ts';
import {
  type AccountsSite,
  cookiesOf,
  createAccountsSite,
  PASSWORD,
} from '../../../test/sites/accounts-site.ts';

const ADMIN = 'admin@example.org';

let site: AccountsSite;
let admin: Record<string, string>;
let person: string;
let count = 0;
beforeAll(async () => {
  site = await createAccountsSite({ adminEmail: ADMIN });
  await site.account(ADMIN, { role: 'Advertizer', superAdmin: true });
});
afterAll(() => site.close());
beforeEach(async () => {
  count += 1;
  person = `guest${count}@example.org`;
  admin = await site.logIn(ADMIN);
});

const ask = (email: string) =>
  site.post('/api/generate-access-token', { name: 'Olena Koval', email, lang: 'eng' });

/** The parameters that the invitation's button carries behind its `#`. */
const invited = async (email: string): Promise<URLSearchParams> => {
  await ask(email);
  await site.post('/api/send-token-mail', { email }, { cookies: admin });
  const letter = (await site.lettersTo(email)).at(-1);
  return new URLSearchParams(/\/patient-registration#(\S+)/.exec(letter?.text ?? '')?.[1]);
};

const form = { first_name: 'Olena', last_name: 'Koval', password: PASSWORD, country: 'UA' };
const register = (email: string, token: string | null, cookies: Record<string, string> = {}) =>
  site.post('/api/patient/register', { ...form, email, token }, { cookies });

const accountOf = async (email: string) => {
  const { rows } = await site.database.owner.query(
    'select role, first_name, email_verified_at is not null proven, terms_version terms from accounts where email = $1 order by proven desc',
    [email],
  );
  return rows[0];
};

const isIn = async (cookies: Record<string, string>) =>
  (await site.post('/api/language', { language: 'eng' }, { cookies })).statusCode === 200;

describe('accepting an invitation by its link', () => {
  test('registers in one step: proves the address, logs in, and sends no other email', async () => {
    const link = await invited(person);
    expect(Object.fromEntries(link)).toMatchObject({ name: 'Olena Koval', email: person });
    const reply = await register(person, link.get('token'));
    expect(reply.json()).toEqual({ message: 'success', success_message: 'Registration successful.' });
    expect(await accountOf(person)).toEqual({
      role: 'Patient',
      first_name: 'Olena',
      proven: true,
      terms: TERMS_VERSION,
    });
    expect(await isIn(cookiesOf(reply))).toBe(true);
    expect(await site.lettersTo(person)).toEqual([]);
  });

  test('registers once when several attempts arrive together', async () => {
    const token = (await invited(person)).get('token');
    const replies = await Promise.all([
      register(person, token),
      register(person, token),
      register(person, token),
    ]);
    const [won, ...refused] = replies.toSorted((one, other) => one.statusCode - other.statusCode);
    expect(won?.statusCode).toBe(200);
    // A concurrent attempt finds the account; a later one finds the link used.
    for (const reply of refused) expect(['email-taken', 'token-invalid']).toContain(reply.json().code);
    expect((await register(person, token)).json()).toMatchObject({ message: 'error', code: 'token-invalid' });
  });

  test('ignores a stranger who registered the address and never proved it', async () => {
    await site.account(person, { role: 'Advertizer', verified: false });
    const reply = await register(person, (await invited(person)).get('token'));
    expect(reply.statusCode).toBe(200);
    expect(await accountOf(person)).toMatchObject({ role: 'Patient', proven: true });
  });

  test('accepts any spelling of the address, and works a week later once the code was typed in', async () => {
    const token = (await invited(person)).get('token');
    expect((await site.post('/api/verify-access-token', { email: person, token })).statusCode).toBe(200);
    site.clock.advance({ days: 8 });
    expect((await register(` ${person.toUpperCase()} `, token)).statusCode).toBe(200);
    expect(await accountOf(person)).toMatchObject({ proven: true });
  });

  test('ends the session that the browser had', async () => {
    const before = await site.logIn(ADMIN);
    await register(person, (await invited(person)).get('token'), before);
    expect(await isIn(before)).toBe(false);
  });
});

describe('an invitation is refused', () => {
  test.each([
    ['with a wrong code', async () => 'ffffffff-ffffffff-ffffffff-ffffffff'],
    ['for another person’s token', async () => (await invited(`other-${person}`)).get('token')],
    [
      'after seven days',
      async () => {
        const token = (await invited(person)).get('token');
        site.clock.advance({ days: 7, seconds: 1 });
        return token;
      },
    ],
  ])('%s', async (_, tokenOf) => {
    const reply = await register(person, await tokenOf());
    expect(reply.json()).toMatchObject({ message: 'error', code: 'token-invalid' });
    expect(reply.cookies.map(({ name }) => name)).not.toContain('watchwell_session');
  });

  test('for an address with a proven account, which stays unchanged', async () => {
    const token = (await invited(person)).get('token');
    await site.account(person, { role: 'Advertizer' });
    const reply = await register(person, token);
    expect(reply.json()).toMatchObject({ code: 'email-taken' });
    expect((await site.post('/api/login', { email: person, password: PASSWORD })).statusCode).toBe(200);
  });

  test('for a common password, and still works with a better one', async () => {
    const token = (await invited(person)).get('token');
    const guessable = { ...form, email: person, token, password: 'Password1' };
    expect((await site.post('/api/patient/register', guessable)).json().code).toBe('password-too-common');
    expect((await register(person, token)).statusCode).toBe(200);
  });

  test('for the admin’s address, which no form makes an account of', async () => {
    const boss = 'boss@example.org';
    const other = await createAccountsSite({ adminEmail: boss });
    await other.account(ADMIN, { role: 'Advertizer', superAdmin: true });
    await other.post('/api/generate-access-token', { name: 'Boss', email: boss });
    await other.post('/api/send-token-mail', { email: boss }, { cookies: await other.logIn(ADMIN) });
    const letter = (await other.lettersTo(boss)).at(-1);
    const token = new URLSearchParams(/registration#(\S+)/.exec(letter?.text ?? '')?.[1]).get('token');
    const reply = await other.post('/api/patient/register', { ...form, email: boss, token });
    expect(reply.json()).toMatchObject({ code: 'email-taken' });
    await other.close();
  });

  test('to a household that registers a hundred times a day', async () => {
    const address = '192.0.2.130';
    const tryOne = async (number: number) => {
      const given = { ...form, email: `crowd${number}@example.org`, token: 'none' };
      return (await site.post('/api/patient/register', given, { address })).json().code;
    };
    const codes = new Set<string>();
    for (let number = 0; number < 100; number += 1) {
      // Codes have their own limit per quarter of an hour.
      if (number === 50) site.clock.advance({ minutes: 16 });
      codes.add(await tryOne(number));
    }
    expect([...codes]).toEqual(['token-invalid']);
    site.clock.advance({ minutes: 16 });
    expect(await tryOne(100)).toBe('too-many-requests');
  });

  test('to a network that registers three hundred times a day', async () => {
    const tryFrom = async (home: number, number: number) => {
      const given = { ...form, email: `street${home}-${number}@example.org`, token: 'none' };
      const address = `198.51.100.${home}`;
      return (await site.post('/api/patient/register', given, { address })).json().code;
    };
    for (const home of [1, 2, 3, 4])
      for (let number = 0; number < 75; number += 1)
        expect(await tryFrom(home, number)).toBe('token-invalid');
    expect(await tryFrom(5, 0)).toBe('too-many-requests');
  });

  test('after ten attempts at codes within a quarter of an hour', async () => {
    await invited(person);
    for (let tried = 0; tried < 10; tried += 1) await register(person, `guess-${tried}`);
    expect((await register(person, 'guess-10')).json().code).toBe('too-many-requests');
  });
});

describe('asking for an invitation', () => {
  const placeIn = (text = '') => Number(/waiting list is (\d+)/.exec(text)?.[1]);
  const placesSent = async (email: string) => (await site.lettersTo(email)).map(({ text }) => placeIn(text));

  test('sends the place in the queue by email and keeps it out of the form’s answer', async () => {
    const first = await ask(person);
    const second = await ask(`later-${person}`);
    expect(second.body).toBe(first.body);
    const [before] = await placesSent(person);
    expect(await placesSent(`later-${person}`)).toEqual([(before ?? 0) + 1]);
  });

  test('keeps the place when others join behind', async () => {
    await ask(person);
    const before = await placesSent(person);
    await ask(`later-${person}`);
    site.clock.advance({ seconds: 3601 });
    await ask(person);
    expect(await placesSent(person)).toEqual(before);
  });

  test('moves up when somebody ahead is invited', async () => {
    await ask(person);
    await ask(`later-${person}`);
    const [at] = await placesSent(`later-${person}`);
    await site.post('/api/send-token-mail', { email: person }, { cookies: admin });
    site.clock.advance({ seconds: 3601 });
    await ask(`later-${person}`);
    expect(await placesSent(`later-${person}`)).toEqual([(at ?? 0) - 1]);
  });

  test('sends no second email within the hour', async () => {
    await ask(person);
    await ask(person);
    expect(await placesSent(person)).toHaveLength(1);
  });

  test('sends no place to somebody already invited', async () => {
    await invited(person);
    site.clock.advance({ seconds: 3601 });
    await ask(person);
    expect(await site.lettersTo(person)).toEqual([]);
  });
});
