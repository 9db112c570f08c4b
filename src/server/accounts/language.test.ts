import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountsSite, createAccountsSite, PASSWORD } from '../../../test/sites/accounts-site.ts';

/** Public addresses that the site's own map locates. */
const KYIV = '8.8.4.1';
const LEEDS = '8.8.4.2';
const AT_SEA = '8.8.4.3';

let site: AccountsSite;
beforeAll(async () => {
  site = await createAccountsSite();
  site.countries.set(KYIV, 'UA').set(LEEDS, 'GB');
});
afterAll(() => site.close());

const languageAt = async (address: string, cookies: Record<string, string> = {}) =>
  (await site.get('/api/language', { address, cookies })).json();

test('a visitor without a choice gets the language of their country', async () => {
  expect(await languageAt(KYIV)).toEqual({
    language: 'ua',
    source: 'country',
    country: 'Ukraine',
    countryCode: 'UA',
  });
  expect(await languageAt(LEEDS)).toMatchObject({ language: 'eng', source: 'country', countryCode: 'GB' });
});

test.each([AT_SEA, '127.0.0.1', '10.1.2.3'])(
  'uses English for %s, without a known country',
  async (address) => {
    expect(await languageAt(address)).toEqual({
      language: 'eng',
      source: 'default',
      country: 'Unknown',
      countryCode: 'US',
    });
  },
);

test("a device's choice overrides the country; an unknown language does not", async () => {
  expect(await languageAt(KYIV, { language: 'eng' })).toMatchObject({ language: 'eng', source: 'stored' });
  expect(await languageAt(KYIV, { language: 'klingon' })).toMatchObject({
    language: 'ua',
    source: 'country',
  });
});

/** A person who chose Ukrainian. */
const aUkrainian = async () => {
  const email = `${randomUUID()}@example.org`;
  await site.account(email);
  const cookies = await site.logIn(email);
  const chosen = await site.post('/api/language', { language: 'ua' }, { cookies });
  expect(chosen.json()).toEqual({ language: 'ua' });
  return { email, cookies };
};

test('a choice saved on the account applies on another device', async () => {
  const { email } = await aUkrainian();
  const elsewhere = await site.logIn(email);
  expect(await languageAt(LEEDS, { ...elsewhere, language: 'eng' })).toMatchObject({
    language: 'ua',
    source: 'stored',
    countryCode: 'GB',
  });
});

test('a log-in gives the device the account’s language for the next page', async () => {
  const { email } = await aUkrainian();
  const body = { email, password: PASSWORD };
  const inside = await site.post('/api/login', body, { cookies: { language: 'eng' } });
  expect(inside.cookies.find(({ name }) => name === 'language')).toMatchObject({ value: 'ua', path: '/' });
});

test('a device’s choice overrides the account in calls and pages, and survives a log-in', async () => {
  const { email, cookies } = await aUkrainian();
  const chosen = { language: 'eng', language_chosen: 'yes' };
  expect(await languageAt(KYIV, { ...cookies, ...chosen })).toMatchObject({
    language: 'eng',
    source: 'stored',
  });
  const inside = await site.post('/api/login', { email, password: PASSWORD }, { cookies: chosen });
  expect(inside.statusCode).toBe(200);
  expect(inside.cookies.find(({ name }) => name === 'language')).toBeUndefined();
});

test('refuses an unknown language and a visitor without an account', async () => {
  const { cookies } = await aUkrainian();
  expect((await site.post('/api/language', { language: 'fr' }, { cookies })).statusCode).toBe(400);
  expect((await site.post('/api/language', { language: 'eng' })).statusCode).toBe(401);
  expect(await languageAt(LEEDS, cookies)).toMatchObject({ language: 'ua' });
});

test('emails a registration from Ukraine in Ukrainian without a stored choice', async () => {
  const person = {
    first_name: 'Olha',
    last_name: 'Kit',
    email: 'olha@example.org',
    password: 'seven-swans',
    country: 'UA',
    termsCheck: true,
  };
  expect((await site.post('/api/advertizer/register', person, { address: KYIV })).statusCode).toBe(200);
  const [letter] = await site.lettersTo('olha@example.org');
  expect(letter?.subject).toMatch(/[а-яіїєґ]/i);
});
