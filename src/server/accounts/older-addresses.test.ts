import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type AccountsSite,
  cookiesOf,
  createAccountsSite,
  linkIn,
  PASSWORD,
} from '../../../test/sites/accounts-site.ts';
import { sendAccessToken } from './access-tokens.ts';
import { logOneOut } from './manage-staff.ts';

/** Addresses of an older rule that the present rule refuses; each test has its own domain. */
const OLDER = ['a..b@N.example.org', '.ann@N.example.org', 'олена@N.example.org', 'ann@N.ca_se.example'];

let site: AccountsSite;
let count = 0;
beforeAll(async () => {
  site = await createAccountsSite({ patientRegistration: 'open' });
});
afterAll(() => site.close());
beforeEach(() => {
  count += 1;
});

const person = { first_name: 'Ann', last_name: 'Else', password: PASSWORD, country: 'GB' };

describe.each(OLDER)('an older address such as %s', (shape) => {
  const older = () => shape.replace('N', `n${count}`);
  /** Stores the address under the older rule. */
  const store = async (table: 'accounts' | 'access_tokens', from: string) => {
    await site.database.owner.query(`update ${table} set email = $2 where email = $1`, [from, older()]);
  };
  const anAccount = async (traits = {}) => {
    await site.account(`new${count}@example.org`, traits);
    await store('accounts', `new${count}@example.org`);
  };

  test('logs in, however it is typed', async () => {
    await anAccount();
    const answer = await site.post('/api/login', { email: ` ${older().toUpperCase()}`, password: PASSWORD });
    expect(answer.statusCode).toBe(200);
  });

  test('gets the email that resets its password', async () => {
    await anAccount();
    await site.post('/api/forgot-password-request', { email: older() });
    const link = linkIn((await site.lettersTo(older()))[0]).searchParams;
    expect(link.get('email')).toBe(older());
    const chosen = { email: older(), token: link.get('token'), password: 'battery-staple' };
    expect((await site.post('/api/reset-password', chosen)).statusCode).toBe(200);
    await site.logIn(older(), 'battery-staple');
  });

  test('is proven by the link of its email', async () => {
    const registered = `new${count}@example.org`;
    await site.register(registered);
    const token = linkIn((await site.lettersTo(registered))[0]).searchParams.get('token');
    await store('accounts', registered);
    const link = { email: older(), token };
    expect((await site.post('/api/verify-email-link', link)).json()).toEqual({ state: 'choose-password' });
    const chosen = { password: 'battery-staple', confirm: 'battery-staple' };
    await site.postForm('/api/verify-email', { email: older(), token: token ?? '', ...chosen });
    await site.logIn(older(), 'battery-staple');
  });

  test('accepts its invitation', async () => {
    const adminId = await site.account(`staff${count}@example.org`, { superAdmin: true });
    await site.post('/api/generate-access-token', { name: 'Ann', email: `new${count}@example.org` });
    await store('access_tokens', `new${count}@example.org`);
    await sendAccessToken(site.context, { adminId, email: older() });
    const token = new URLSearchParams(linkIn((await site.lettersTo(older())).at(-1)).hash.slice(1)).get(
      'token',
    );
    const invited = { email: older(), token };
    expect((await site.post('/api/invitation-link', invited)).statusCode).toBe(200);
    expect((await site.post('/api/patient/register', { ...person, ...invited })).statusCode).toBe(200);
    await site.logIn(older());
  });

  test('enters with Google', async () => {
    await anAccount();
    const names = { firstName: 'Ann', lastName: 'Else' };
    const identity = { issuer: 'https://accounts.google.com', subject: older(), email: older() };
    site.google.person = { ...identity, ...names, emailVerified: true };
    const out = await site.get('/auth/google?requestType=login');
    const back = await site.get('/auth/google/callback?code=c&state=the-state', { cookies: cookiesOf(out) });
    expect(back.headers.location).toBe('/dashboard');
  });

  test('is found by the operator’s commands', async () => {
    await anAccount();
    await site.logIn(older());
    expect(await logOneOut(site.context, older())).toBe(1);
  });

  test.each(['/api/patient/register', '/api/advertizer/register'])(
    'is refused beside its field for a new account: %s',
    async (path) => {
      const answer = await site.post(path, { ...person, email: older(), termsCheck: true });
      expect([answer.statusCode, answer.json()]).toMatchObject([
        400,
        { code: 'email-invalid', field: 'email' },
      ]);
    },
  );
});
