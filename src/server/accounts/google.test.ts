import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TERMS_VERSION } from '#shared/legal/terms-version.ts';
import {
  type AccountsSite,
  cookiesOf,
  createAccountsSite,
  PASSWORD,
  sessionOf,
} from '../../../test/sites/accounts-site.ts';
import type { Identity } from './identity-provider-port.ts';

let site: AccountsSite;
beforeAll(async () => {
  site = await createAccountsSite();
});
afterAll(() => site.close());
beforeEach(() => {
  Object.assign(site.google, { isUp: true, person: undefined });
});

const person = (email: string, traits: Partial<Identity> = {}): Identity => ({
  issuer: 'https://accounts.google.com',
  subject: `sub-of-${email}`,
  email,
  emailVerified: true,
  firstName: 'Ганна',
  lastName: 'Іваненко',
  ...traits,
});

/** Starts the log-in, chooses an account at Google, and returns with the cookies. */
const throughGoogle = async (
  query: string,
  identity: Identity,
  { state = 'the-state', cookies = {} }: { state?: string; cookies?: Record<string, string> } = {},
) => {
  site.google.person = identity;
  const out = await site.get(`/auth/google?${query}`);
  return site.get(`/auth/google/callback?code=c&state=${state}`, {
    cookies: { ...cookies, ...cookiesOf(out) },
  });
};
const targetOf = ({ headers }: { headers: Record<string, unknown> }) => headers.location;

describe('starting a log-in', () => {
  test('leads to Google with the address of the callback', async () => {
    const out = await site.get('/auth/google?requestType=login');
    expect(out.statusCode).toBe(303);
    expect(String(targetOf(out))).toContain(encodeURIComponent('http://localhost:3000/auth/google/callback'));
    expect(out.cookies.find(({ name }) => name === 'google-trip')).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
    });
  });

  test('sends a logged-in visitor to the settings', async () => {
    await site.account('inside@example.org');
    const cookies = await site.logIn('inside@example.org');
    expect(targetOf(await site.get('/auth/google?requestType=login', { cookies }))).toBe('/user-settings');
  });

  test('shows an error on the page that was left when Google cannot be reached', async () => {
    site.google.isUp = false;
    const out = await site.get('/auth/google?requestType=register&userRole=Advertizer');
    expect(targetOf(out)).toBe('/advertizer/register?message=google-unavailable');
  });
});

describe('logging in', () => {
  test('links the account of the same email when both sides verified it, and stays with the subject', async () => {
    const id = await site.account('hanna@example.org');
    const back = await throughGoogle('requestType=login', person('Hanna@Example.org'));
    expect(targetOf(back)).toBe('/dashboard');
    expect(await site.visitor(sessionOf(back))).toMatchObject({ id: String(id) });
    const renamed = person('other@example.org', { subject: 'sub-of-Hanna@Example.org' });
    const again = await throughGoogle('requestType=login', renamed);
    expect(await site.visitor(sessionOf(again))).toMatchObject({ id: String(id) });
  });

  test('gives the device the language of the account', async () => {
    await site.account('solomiya@example.org');
    const cookies = await site.logIn('solomiya@example.org');
    await site.post('/api/language', { language: 'ua' }, { cookies });
    const back = await throughGoogle('requestType=login', person('solomiya@example.org'));
    expect(back.cookies.find(({ name }) => name === 'language')).toMatchObject({ value: 'ua' });
    // A mark of a known device works only with the device that it is signed for.
    expect(back.cookies.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['watchwell_device', 'watchwell_known']),
    );
  });

  test('never links an address that Google has not verified', async () => {
    await site.account('whole@example.org');
    await site.account('half@example.org', { verified: false });
    for (const email of ['whole@example.org', 'half@example.org']) {
      const back = await throughGoogle('requestType=login', person(email, { emailVerified: false }));
      expect(targetOf(back)).toBe('/login?message=google-email-unverified');
    }
    const { rows } = await site.database.owner.query(
      "select 1 from account_identities where subject ~ 'half|whole'",
    );
    expect(rows).toEqual([]);
  });

  test('does not enter an account that somebody else registered', async () => {
    const browser = await site.register('owner@example.org');
    const attacker = await site.logIn('owner@example.org', PASSWORD, browser);
    const back = await throughGoogle('requestType=login', person('owner@example.org'));
    expect(targetOf(back)).toBe('/login?message=google-no-account');
    expect(await site.visitor(attacker)).toMatchObject({ emailVerified: false });
  });

  test('proves the account of this browser and keeps the password only when its owner chose it', async () => {
    const { watchwell_registration: _, ...browser } = await site.register('here@example.org');
    const before = await site.logIn('here@example.org', PASSWORD, browser);
    const back = await throughGoogle('requestType=login', person('here@example.org'), { cookies: browser });
    expect(targetOf(back)).toBe('/dashboard');
    const { id } = await site.visitor(sessionOf(back));
    expect(await site.visitor(sessionOf(back))).toMatchObject({ id, emailVerified: true });
    expect(await site.visitor(before)).toEqual({});
    const login = { email: 'here@example.org', password: PASSWORD };
    expect((await site.post('/api/login', login, { cookies: browser })).statusCode).toBe(401);
  });

  test('keeps the password of a registration in this browser', async () => {
    const form = { first_name: 'A', last_name: 'B', country: 'UA', password: PASSWORD, termsCheck: true };
    const registered = await site.post('/api/advertizer/register', { ...form, email: 'self@example.org' });
    const back = await throughGoogle('requestType=login', person('self@example.org'), {
      cookies: cookiesOf(registered),
    });
    expect(targetOf(back)).toBe('/dashboard');
    expect(await site.visitor(await site.logIn('self@example.org'))).toMatchObject({ emailVerified: true });
  });

  test('sends a person without an account to registration', async () => {
    const back = await throughGoogle('requestType=login', person('nobody@example.org'));
    expect(targetOf(back)).toBe('/login?message=google-no-account');
  });

  test('refuses an answer with a foreign state, or a lost or stale cookie', async () => {
    const foreign = await throughGoogle('requestType=login', person('x@example.org'), {
      state: 'another-state',
    });
    expect(targetOf(foreign)).toBe('/login?message=google-failed');
    expect(targetOf(await site.get('/auth/google/callback?code=c&state=the-state'))).toBe(
      '/login?message=google-failed',
    );
    const out = await site.get('/auth/google?requestType=login');
    const cookies = Object.fromEntries(out.cookies.map(({ name, value }) => [name, value]));
    site.clock.advance({ minutes: 11 });
    const stale = await site.get('/auth/google/callback?code=c&state=the-state', { cookies });
    expect(targetOf(stale)).toBe('/login?message=google-failed');
  });
});

describe('registering', () => {
  const form = { first_name: 'Ганна', last_name: 'Іваненко', country: 'UA' };
  const begin = async (query: string, identity: Identity) => {
    const back = await throughGoogle(query, identity);
    return { back, cookies: Object.fromEntries(back.cookies.map(({ name, value }) => [name, value])) };
  };

  test('makes an advertiser with country and terms, logged in with a verified address', async () => {
    const { back, cookies } = await begin(
      'requestType=register&userRole=Advertizer',
      person('firm@example.org'),
    );
    expect(targetOf(back)).toBe('/advertizer/register');
    expect((await site.get('/api/google-registration', { cookies })).json()).toEqual({
      email: 'firm@example.org',
      firstName: 'Ганна',
      lastName: 'Іваненко',
      userRole: 'Advertizer',
    });
    const refused = await site.post('/api/google-registration', form, { cookies });
    expect(refused.json().error_message).toBe('Please check terms and condition.');
    const done = await site.post('/api/google-registration', { ...form, termsCheck: true }, { cookies });
    expect(done.json()).toMatchObject({ message: 'success', success_message: 'Registration successful.' });
    expect(await site.visitor(sessionOf(done))).toMatchObject({ role: 'Advertizer', emailVerified: true });
    const { rows } = await site.database.owner.query(
      "select terms_version, terms_accepted_at = created_at as at_once from accounts where email = 'firm@example.org'",
    );
    expect(rows).toEqual([{ terms_version: TERMS_VERSION, at_once: true }]);
    const twice = await site.post('/api/google-registration', { ...form, termsCheck: true }, { cookies });
    expect(twice.json().code).toBe('email-taken');
    const later = await throughGoogle('requestType=login', person('firm@example.org'));
    expect(targetOf(later)).toBe('/dashboard');
  });

  test('ignores an unverified account of another role', async () => {
    await site.account('squatted@example.org', { role: 'Patient', verified: false });
    const query = 'requestType=register&userRole=Advertizer';
    const { back, cookies } = await begin(query, person('squatted@example.org'));
    expect(targetOf(back)).toBe('/advertizer/register');
    const done = await site.post('/api/google-registration', { ...form, termsCheck: true }, { cookies });
    expect(await site.visitor(sessionOf(done))).toMatchObject({ role: 'Advertizer', emailVerified: true });
  });

  test('a patient still needs a verified access token', async () => {
    const { back, cookies } = await begin('requestType=register', person('patient@example.org'));
    expect(targetOf(back)).toBe('/patient-registration?message=token-needed');
    expect((await site.get('/api/google-registration', { cookies })).json()).toBe(false);
    const { rowCount } = await site.database.owner.query(
      "select 1 from accounts where email = 'patient@example.org'",
    );
    expect(rowCount).toBe(0);
  });

  test('lets a patient with a token share in the general account at once', async () => {
    await site.post('/api/generate-access-token', { name: 'Hanna', email: 'in@example.org', lang: 'ua' });
    await site.database.owner.query(
      "update access_tokens set sent_at = now(), verified_at = now() where email = 'in@example.org'",
    );
    const { back, cookies } = await begin('requestType=register', person('in@example.org'));
    expect(targetOf(back)).toBe('/patient-registration');
    const done = await site.post('/api/google-registration', form, { cookies });
    const { id } = await site.visitor(sessionOf(done));
    const { rows } = await site.database.owner.query(
      'select entry_index_nanos is not null as shares from patient_funds where patient_id = $1',
      [id],
    );
    expect(rows).toEqual([{ shares: true }]);
  });

  test('makes nothing without the way through Google, or too late', async () => {
    expect((await site.post('/api/google-registration', form)).json().code).toBe('google-expired');
    const { cookies } = await begin('requestType=register&userRole=Advertizer', person('late@example.org'));
    site.clock.advance({ minutes: 11 });
    const late = await site.post('/api/google-registration', { ...form, termsCheck: true }, { cookies });
    expect(late.json().code).toBe('google-expired');
  });
});
