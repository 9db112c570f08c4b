import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountsSite, createAccountsSite, PASSWORD } from '../../../test/sites/accounts-site.ts';

/** Public addresses; the site's own map says where they are. */
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

test('somebody who never chose is spoken to in the language of their country', async () => {
  expect(await languageAt(KYIV)).toEqual({
    language: 'ua',
    source: 'country',
    country: 'Ukraine',
    countryCode: 'UA',
  });
  expect(await languageAt(LEEDS)).toMatchObject({ language: 'eng', source: 'country', countryCode: 'GB' });
});

test.each([AT_SEA, '127.0.0.1', '10.1.2.3'])(
  'from %s, where no country is known, English is spoken',
  async (address) => {
    expect(await languageAt(address)).toEqual({
      language: 'eng',
      source: 'default',
      country: 'Unknown',
      countryCode: 'US',
    });
  },
);

test('a choice of the device wins over the country, a made-up one does not', async () => {
  expect(await languageAt(KYIV, { language: 'eng' })).toMatchObject({ language: 'eng', source: 'stored' });
  expect(await languageAt(KYIV, { language: 'klingon' })).toMatchObject({
    language: 'ua',
    source: 'country',
  });
});

/** Somebody who has chosen Ukrainian. */
const aUkrainian = async () => {
  const email = `${randomUUID()}@example.org`;
  await site.account(email);
  const cookies = await site.logIn(email);
  const chosen = await site.post('/api/language', { language: 'ua' }, { cookies });
  expect(chosen.json()).toEqual({ language: 'ua' });
  return { email, cookies };
};

test('a choice saved on the account is found again on another device', async () => {
  const { email } = await aUkrainian();
  const elsewhere = await site.logIn(email);
  expect(await languageAt(LEEDS, { ...elsewhere, language: 'eng' })).toMatchObject({
    language: 'ua',
    source: 'stored',
    countryCode: 'GB',
  });
});

test('a log-in gives the device the language of the account, which the next page is drawn in', async () => {
  const { email } = await aUkrainian();
  const body = { email, password: PASSWORD };
  const inside = await site.post('/api/login', body, { cookies: { language: 'eng' } });
  expect(inside.cookies.find(({ name }) => name === 'language')).toMatchObject({ value: 'ua', path: '/' });
});

test('what was chosen on a device wins there over the account, in calls as on pages, and stays after a log-in', async () => {
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

test('a language that there is not is refused, and so is a visitor without an account', async () => {
  const { cookies } = await aUkrainian();
  expect((await site.post('/api/language', { language: 'fr' }, { cookies })).statusCode).toBe(400);
  expect((await site.post('/api/language', { language: 'eng' })).statusCode).toBe(401);
  expect(await languageAt(LEEDS, cookies)).toMatchObject({ language: 'ua' });
});

test('a letter to somebody who registers from Ukraine is Ukrainian, though no choice was stored', async () => {
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
