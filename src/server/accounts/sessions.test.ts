import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OwnSession } from '#contracts/sessions.ts';
import {
  type AccountsSite,
  cookiesOf,
  createAccountsSite,
  PASSWORD,
} from '../../../test/sites/accounts-site.ts';

let site: AccountsSite;
beforeAll(async () => {
  site = await createAccountsSite();
  site.clock.stop();
  site.countries.set('198.51.100.7', 'UA');
});
afterAll(() => site.close());

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
type Cookies = Record<string, string>;
type Entry = { agent?: string; address?: string; cookies?: Cookies };

let number = 0;
let email: string;
beforeEach(async () => {
  email = `sessions-${++number}@example.org`;
  await site.account(email);
});

const logIn = async ({ agent = FIREFOX, address = '203.0.113.7', cookies = {} }: Entry = {}) => {
  const headers = { 'user-agent': agent };
  const body = { email, password: PASSWORD };
  const reply = await site.post('/api/login', body, { headers, address, cookies });
  return { ...cookies, ...cookiesOf(reply) };
};
const listOf = async (cookies: Cookies): Promise<OwnSession[]> =>
  (await site.get('/api/sessions', { cookies })).json().sessions;
const end = (cookies: Cookies, id = '') =>
  site.app.inject({ method: 'DELETE', url: `/api/sessions${id}`, cookies });
const isIn = async (cookies: Cookies) => 'id' in (await site.visitor(cookies));

test('describes each session in words without an address, this one first', async () => {
  const here = await logIn();
  site.clock.advance({ minutes: 5 });
  await logIn({ agent: PHONE, address: '198.51.100.7' });
  const sessions = await listOf(here);
  expect(sessions).toEqual([
    expect.objectContaining({ browser: 'Firefox', system: 'Linux', country: null, isThis: true }),
    expect.objectContaining({ browser: 'Safari', system: 'iOS', country: 'UA', isThis: false }),
  ]);
  expect(JSON.stringify(sessions)).not.toContain('198.51');
});

test('shows the last use of each', async () => {
  const here = await logIn();
  const other = await logIn();
  site.clock.advance({ minutes: 9 });
  await site.visitor(other);
  const [, shown] = await listOf(here);
  expect(shown?.lastUsedAt).toBe(site.clock.now().toISOString());
});

test('ends one session, once, and leaves the others', async () => {
  const [here, lost, kept] = [await logIn(), await logIn({ agent: PHONE }), await logIn()];
  const phone = (await listOf(here)).find(({ system }) => system === 'iOS')?._id;
  expect((await end(here, `/${phone}`)).statusCode).toBe(200);
  expect([await isIn(here), await isIn(lost), await isIn(kept)]).toEqual([true, false, true]);
  const again = await end(here, `/${phone}`);
  expect([again.statusCode, again.json().code]).toEqual([404, 'session-unknown']);
});

test('ends all others at once', async () => {
  const [here, one, other] = [await logIn(), await logIn(), await logIn()];
  expect((await end(here)).statusCode).toBe(200);
  expect([await isIn(here), await isIn(one), await isIn(other)]).toEqual([true, false, false]);
});

test('lists and ends only one’s own', async () => {
  const mine = await logIn();
  const [session] = await listOf(mine);
  email = `else-${email}`;
  await site.account(email);
  const theirs = await logIn();
  expect(await listOf(theirs)).toHaveLength(1);
  expect((await end(theirs, `/${session?._id}`)).json().code).toBe('session-unknown');
  await end(theirs);
  expect(await isIn(mine)).toBe(true);
});

test('a copied cookie ends no session without a fresh proof', async () => {
  const here = await logIn();
  site.clock.advance({ minutes: 6 });
  const other = await logIn();
  for (const id of ['', `/${(await listOf(other))[0]?._id}`])
    expect((await end(here, id)).json().code).toBe('proof-needed');
  expect(await isIn(other)).toBe(true);
});

test('does not list expired sessions of staff', async () => {
  email = `staff-${email}`;
  await site.account(email, { role: 'Advertizer', superAdmin: true });
  await logIn();
  site.clock.advance({ minutes: 31 });
  expect(await listOf(await logIn())).toHaveLength(1);
});

const subjects = async () => (await site.lettersTo(email)).map(({ subject }) => subject);

test('a log-in from a browser new to the account sends an email', async () => {
  const known = await logIn();
  expect(await subjects()).toEqual([]);
  await logIn({ cookies: known });
  expect(await subjects()).toEqual([]);
  await logIn({ agent: PHONE, address: '198.51.100.7' });
  const [letter] = await site.lettersTo(email);
  expect(letter?.subject).toBe('New log-in to your account');
  expect(letter?.text).toMatch(/Safari.*iOS.*Ukraine/);
  expect(letter?.text).not.toContain('198.51');
});

test('sends five such emails a day at most', async () => {
  await logIn();
  for (let times = 0; times < 7; times++) await logIn();
  expect(await subjects()).toHaveLength(5);
  site.clock.advance({ days: 1 });
  await logIn();
  expect(await subjects()).toHaveLength(1);
});
