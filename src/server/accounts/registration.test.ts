import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TERMS_VERSION } from '#shared/legal/terms-version.ts';
import {
  type AccountsSite,
  cookiesOf,
  createAccountsSite,
  PASSWORD,
} from '../../../test/sites/accounts-site.ts';
import { needsRehash } from './password.ts';

const form = {
  first_name: 'Olena',
  last_name: 'Koval',
  email: 'olena@example.org',
  password: PASSWORD,
  country: 'UA',
  termsCheck: true,
};

describe('an advertiser registers', () => {
  let site: AccountsSite;
  beforeAll(async () => {
    site = await createAccountsSite();
  });
  afterAll(() => site.close());
  const register = (change: object) => site.post('/api/advertizer/register', { ...form, ...change });

  test('refuses each broken rule with its text, in the order of the specification', async () => {
    const empty = { first_name: '', last_name: '', email: '', password: '', country: '', termsCheck: false };
    const steps: [object, string][] = [
      [{}, "Firstname can't be empty."],
      [{ first_name: 'Olena' }, "Lastname can't be empty."],
      [{ last_name: 'Koval' }, 'Enter a valid email address.'],
      [{ email: 'olena@example' }, 'Enter a valid email address.'],
      [{ email: 'steps@example.org' }, "Password can't be empty."],
      [{ password: 'abcde' }, 'Please choose a password of at least 6 characters.'],
      [
        { password: 'x'.repeat(129) },
        'A password can have 128 characters at most. Please choose a shorter one.',
      ],
      [{ password: PASSWORD }, 'Please select your country.'],
      [{ country: 'XX' }, 'Please select your country.'],
      [{ country: 'UA' }, 'Please check terms and condition.'],
    ];
    let filled: object = empty;
    for (const [step, text] of steps) {
      filled = { ...filled, ...step };
      const response = await register(filled);
      expect([response.statusCode, response.json().message, response.json().error_message]).toEqual([
        400,
        'error',
        text,
      ]);
    }
  });

  test('refuses a guessable password in any case and width', async () => {
    for (const password of ['Password1', 'QWERTY', 'ｐａｓｓｗｏｒｄ', 'Йцукенг', 'guess@example.org']) {
      const response = await register({ email: 'guess@example.org', password });
      expect(response.json().code, password).toBe('password-too-common');
    }
  });

  test('makes the account unverified, in the cookie’s language, and sends one email', async () => {
    const response = await site.post(
      '/api/advertizer/register',
      { ...form, email: ' Olena.K@Example.org ', superAdmin: true, emailVerified: true, balance: 5 },
      { cookies: { language: 'ua' } },
    );
    expect(response.json()).toEqual({ message: 'success', success_message: 'Registration successful.' });
    expect(response.cookies.map(({ name }) => name)).not.toContain('watchwell_session');
    const [letter, ...more] = await site.lettersTo('olena.k@example.org');
    expect(more).toEqual([]);
    expect(letter?.subject).toBe('Підтвердьте адресу електронної пошти');
    expect(letter?.html).toContain('<html lang="uk">');
    const cookies = await site.logIn('olena.k@example.org', PASSWORD, cookiesOf(response));
    expect(await site.visitor(cookies)).toMatchObject({
      role: 'Advertizer',
      superAdmin: false,
      isAdmin: false,
      emailVerified: false,
      language: 'ua',
    });
  });

  test('no email contains text that the registrant typed', async () => {
    await register({
      first_name: 'http://spam.example',
      last_name: '<b>Buy</b>',
      email: 'victim@example.org',
    });
    const [letter] = await site.lettersTo('victim@example.org');
    expect(`${letter?.text}${letter?.html}`).not.toMatch(/spam|Buy/);
  });

  test('treats all spellings of an email as one', async () => {
    // The third has the Kelvin sign, a k under case folding.
    for (const email of ['mike@example.org', 'MIKE@EXAMPLE.org', 'mi\u212ae@example.org'])
      await register({ email });
    const { rows } = await site.database.owner.query(
      "select distinct email from accounts where email like 'mi%e@example.org'",
    );
    expect(rows).toEqual([{ email: 'mike@example.org' }]);
    expect(await site.lettersTo('mike@example.org')).toHaveLength(1);
  });

  test('answers ten concurrent registrations of one email alike and sends one email', async () => {
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, home) =>
        site.post(
          '/api/advertizer/register',
          { ...form, email: 'race@example.org' },
          { address: `198.51.100.${home}` },
        ),
      ),
    );
    expect(all.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    expect(await site.lettersTo('race@example.org')).toHaveLength(1);
  });

  test('refuses text that folds to no email', async () => {
    expect((await register({ email: 'a＠b@example.org' })).json().code).toBe('email-invalid');
  });
});

describe('a patient registers', () => {
  let site: AccountsSite;
  beforeAll(async () => {
    site = await createAccountsSite({ patientRegistration: 'open' });
  });
  afterAll(() => site.close());

  test('open registration needs no token and no terms, and opens the funds without a share', async () => {
    const { termsCheck: _, ...patient } = form;
    const response = await site.post('/api/patient/register', patient);
    expect(response.json()).toEqual({ message: 'success', success_message: 'Registration successful.' });
    const { rows } = await site.database.owner.query(
      'select entry_index_nanos from patient_funds join accounts on id = patient_id where email = $1',
      [form.email],
    );
    expect(rows).toEqual([{ entry_index_nanos: null }]);
  });

  test('records that the registrant accepted the terms of the day', async () => {
    const { termsCheck: _, ...patient } = form;
    await site.post('/api/patient/register', { ...patient, email: 'agreed@example.org' });
    await site.post('/api/advertizer/register', { ...form, email: 'firm@example.org' });
    const { rows } = await site.database.owner.query(
      'select terms_version, terms_accepted_at = created_at as at_once from accounts where email = any($1)',
      [['agreed@example.org', 'firm@example.org']],
    );
    const accepted = { terms_version: TERMS_VERSION, at_once: true };
    expect(rows).toEqual([accepted, accepted]);
  });

  test('stores a password as argon2id with today’s costs only', async () => {
    const email = 'kept@example.org';
    await site.post('/api/patient/register', { ...form, email });
    const { rows } = await site.database.owner.query('select password_hash from accounts where email = $1', [
      email,
    ]);
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(needsRehash(rows[0].password_hash)).toBe(false);
  });
});
