import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountsSite, createAccountsSite } from '../../../test/sites/accounts-site.ts';

let site: AccountsSite;
beforeAll(async () => {
  site = await createAccountsSite({ patientRegistration: 'open' });
});
afterAll(() => site.close());

const form = {
  first_name: 'A',
  last_name: 'B',
  email: 'a@example.org',
  password: 'correct-horse',
  country: 'GB',
  termsCheck: true,
  name: 'A',
  token: 'T'.repeat(43),
};
const CALLS = [
  '/api/patient/register',
  '/api/advertizer/register',
  '/api/login',
  '/api/forgot-password-request',
  '/api/reset-password',
  '/api/generate-access-token',
  '/api/verify-access-token',
];

const WRONG = [
  null,
  5,
  true,
  [],
  {},
  ['a@example.org'],
  { $ne: '' },
  'a\u0000@example.org',
  'x'.repeat(5000),
];

test.each(CALLS)('%s refuses every wrong value of every field with a 4xx', async (url) => {
  for (const field of Object.keys(form)) {
    for (const value of WRONG) {
      const response = await site.post(url, { ...form, [field]: value });
      // A field that the call lacks is dropped, so a refusal is not required; a server fault never is
      // allowed.
      expect(response.statusCode, `${field} = ${JSON.stringify(value).slice(0, 40)}`).toBeLessThan(500);
      if (field === 'email') expect(response.statusCode).toBeGreaterThanOrEqual(400);
    }
  }
});

test.each(CALLS)('%s refuses a non-object body and an oversized one', async (url) => {
  const raw = (payload: string, type = 'application/json') =>
    site.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });
  for (const payload of ['', '[', '[]', 'null', '"text"', '{"__proto__":{"superAdmin":true}}']) {
    const { statusCode } = await raw(payload);
    expect([statusCode >= 400, statusCode < 500], payload).toEqual([true, true]);
  }
  expect((await raw(JSON.stringify({ ...form, padding: 'x'.repeat(70_000) }))).statusCode).toBe(413);
  expect((await raw('<a/>', 'text/xml')).statusCode).toBeLessThan(500);
  expect((await raw('a=b', 'text/plain')).statusCode).toBeGreaterThanOrEqual(400);
});

test.each(['\r\nBcc: all@example.org', '\n', '\r', ',b@example.org', '<b@example.org>', '"b" b'])(
  'refuses an email with %o, so that no part of it reaches a message header',
  async (tail) => {
    for (const email of [`a${tail}@example.org`, `a@example.org${tail}x`]) {
      const response = await site.post('/api/generate-access-token', { ...form, email });
      expect([response.statusCode, response.json().code]).toEqual([400, 'email-invalid']);
    }
  },
);

test('the form of the verification link answers unknown fields with a redirect or a refusal', async () => {
  for (const form of [
    'email=%00&token=a',
    'email=a&email=b&token=c',
    'email[]=a&token[x]=b',
    'email=a@b.co&token=',
    '__proto__=1',
  ]) {
    const response = await site.app.inject({
      method: 'POST',
      url: '/api/verify-email',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: form,
    });
    expect([303, 400], form).toContain(response.statusCode);
  }
});
