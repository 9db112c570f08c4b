import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type AccountsSite,
  cookiesOf,
  createAccountsSite,
  linkIn,
  PASSWORD,
} from '../../../test/sites/accounts-site.ts';
import { consumeLogInTurn } from './log-in.ts';

type Cookies = Record<string, string>;
type From = { cookies?: Cookies; address?: string };

const ADMIN = 'boss@example.org';
const HOME = '203.0.113.7';

let site: AccountsSite;
beforeAll(async () => {
  site = await createAccountsSite({ adminEmail: ADMIN });
  // Turns are three seconds apart, however long the calls of a test take.
  site.clock.stop();
});
afterAll(() => site.close());

let email = '';
let count = 0;
beforeEach(async () => {
  count += 1;
  email = `owner${count}@example.org`;
  await site.account(email);
});

const logIn = (password: string, from: From = {}, to = email) =>
  site.post('/api/login', { email: to, password }, from);

/** Returns the cookies of a log-in at home, without the session. */
const comeHome = async (to = email): Promise<Cookies> => {
  const { watchwell_session: _, ...device } = cookiesOf(await logIn(PASSWORD, { address: HOME }, to));
  return device;
};

const networkOf = (place: number): string => `2001:db8:${place.toString(16)}::1`;

/** Tries wrong passwords from several networks in sequence; returns how many were checked. */
const guessFrom = async (networks: number, to = email): Promise<number> => {
  let heard = 0;
  for (let place = 0; place < networks; place += 1) {
    const reply = await logIn('guess-guess', { address: networkOf(place) }, to);
    if (reply.json().code === 'login-failed') heard += 1;
  }
  return heard;
};

const ELSEWHERE = '198.51.100.77';

test.each([
  ['the owner', undefined],
  ['the admin', true],
] as const)(
  '310 wrong passwords from changing networks lock %s out of no known browser or household',
  async (_who, superAdmin) => {
    const to = superAdmin ? ADMIN : email;
    if (superAdmin) await site.account(to, { superAdmin });
    const browser = await comeHome(to);
    const heard = await guessFrom(310, to);
    expect(heard).toBeGreaterThan(25);
    expect(heard).toBeLessThanOrEqual(30);
    expect((await logIn(PASSWORD, { cookies: browser, address: ELSEWHERE }, to)).statusCode).toBe(200);
    expect((await logIn(PASSWORD, { address: HOME }, to)).statusCode).toBe(200);
  },
);

test('a stranger with the right password waits behind guessers and then gets in', async () => {
  await guessFrom(50);
  const stranger = { address: '192.0.2.50' };
  const refused = await logIn(PASSWORD, stranger);
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'log-in-wait']);
  const seconds = Number(refused.headers['retry-after']);
  // Twenty networks wait three seconds each.
  expect(seconds).toBeGreaterThan(55);
  expect(seconds).toBeLessThanOrEqual(63);
  expect(refused.json().retryAfterSeconds).toBe(seconds);
  site.clock.advance({ seconds: 30 });
  // A repeat neither loses the turn nor brings it nearer.
  expect(Number((await logIn(PASSWORD, stranger)).headers['retry-after'])).toBeLessThanOrEqual(seconds - 30);
  site.clock.advance({ seconds: seconds - 30 });
  expect((await logIn(PASSWORD, stranger)).statusCode).toBe(200);
});

test('a turn allows one attempt and expires after a quarter of an hour', async () => {
  await guessFrom(30);
  const address = '192.0.2.51';
  const codeOf = async (): Promise<string> => (await logIn('guess-guess', { address })).json().code;
  expect(await codeOf()).toBe('log-in-wait');
  site.clock.advance({ seconds: 3 });
  expect([await codeOf(), await codeOf()]).toEqual(['login-failed', 'log-in-wait']);
  await guessFrom(30);
  site.clock.advance({ minutes: 15, seconds: 4 });
  await guessFrom(30);
  expect(await codeOf()).toBe('log-in-wait');
});

test('one attempt in three seconds is checked, however many networks guess', async () => {
  await guessFrom(30);
  let heard = 0;
  for (let round = 0; round < 10; round += 1) {
    for (let place = 0; place < 12; place += 1) {
      const turn = consumeLogInTurn(site.context, { email, address: networkOf(place) });
      heard += await turn.then(
        () => 1,
        () => 0,
      );
    }
    site.clock.advance({ seconds: 6 });
  }
  expect(heard).toBeGreaterThan(10);
  expect(heard).toBeLessThanOrEqual(60 / 3);
});

test('concurrent strangers each get a turn of their own', async () => {
  await guessFrom(30);
  const turns = Array.from({ length: 20 }, (_, place) =>
    consumeLogInTurn(site.context, { email, address: networkOf(place) }).then(
      () => 0,
      (error: { told: { retryAfterSeconds?: number } }) => error.told.retryAfterSeconds,
    ),
  );
  const waits = (await Promise.all(turns)).toSorted((one, other) => Number(one) - Number(other));
  expect(waits).toEqual(Array.from({ length: 20 }, (_, place) => 3 * (place + 1)));
});

test('households of one IPv6 network share one place in the queue', async () => {
  await guessFrom(30);
  const waitOf = async (address: string) =>
    Number((await logIn(PASSWORD, { address })).headers['retry-after']);
  for (let home = 0; home < 20; home += 1) await waitOf(`2001:db8:ffff:${home.toString(16)}::1`);
  expect(await waitOf('192.0.2.52')).toBeLessThanOrEqual(6);
});

test('nobody waits longer than half an hour', async () => {
  await guessFrom(30);
  const refused = await logIn(PASSWORD, { address: '192.0.2.53' });
  expect(refused.json().code).toBe('log-in-wait');
  await site.database.owner.query("update log_in_turns set ready_at = ready_at + interval '9 hours'");
  expect(Number((await logIn(PASSWORD, { address: ELSEWHERE })).headers['retry-after'])).toBeLessThanOrEqual(
    1800,
  );
});

test('a browser known to another account or with an unsigned mark is a stranger', async () => {
  const neighbour = `neighbour${count}@example.org`;
  await site.account(neighbour);
  const browser = cookiesOf(await logIn(PASSWORD, { address: '192.0.2.60' }, neighbour));
  await guessFrom(30);
  const codeWith = async (cookies: Cookies) =>
    (await logIn('guess-guess', { cookies, address: ELSEWHERE })).json().code;
  expect(await codeWith(browser)).toBe('log-in-wait');
  const owned = await comeHome();
  const forged = `${owned.watchwell_device?.split('.')[0]}.forged`;
  expect(await codeWith({ ...owned, watchwell_device: forged })).toBe('log-in-wait');
});

test('a guessing known browser blocks only itself, not its household', async () => {
  const browser = await comeHome();
  const guess = () => logIn('guess-guess', { cookies: browser, address: HOME });
  for (let tries = 0; tries < 10; tries += 1) expect((await guess()).statusCode).toBe(401);
  expect((await guess()).statusCode).toBe(429);
  expect((await logIn(PASSWORD, { address: HOME })).statusCode).toBe(200);
});

test('limits guesses over all emails: a hundred per household in a quarter of an hour, five hundred per network', async () => {
  const { owner } = site.database;
  let others = 0;
  const guessAt = async (address: string) => {
    others += 1;
    return (await logIn('guess-guess', { address }, `spread${others}@example.org`)).statusCode;
  };
  const set = (from: number, to: number) =>
    owner.query('update attempt_windows set count = $2 where count = $1', [from, to]);
  await owner.query('delete from attempt_windows');
  for (let tries = 0; tries < 3; tries += 1) expect(await guessAt('198.18.5.70')).toBe(401);
  // Limits of the household and the network; each email has one attempt.
  expect((await set(3, 99)).rowCount).toBe(2);
  expect([await guessAt('198.18.5.70'), await guessAt('198.18.5.70')]).toEqual([401, 429]);
  expect(await guessAt('198.18.5.71')).toBe(401);
  expect((await set(101, 499)).rowCount).toBe(1);
  expect([await guessAt('198.18.5.72'), await guessAt('198.18.5.73')]).toEqual([401, 429]);
});

test('an email without an account is answered like one under attack', async () => {
  const nobody = `nobody${count}@example.org`;
  const answersAt = async (to: string) => {
    const heard = await guessFrom(32, to);
    const { headers: _, ...refused } = await logIn(PASSWORD, { address: '192.0.2.80' }, to);
    return [heard, refused.statusCode, refused.json().code];
  };
  expect(await answersAt(nobody)).toEqual(await answersAt(email));
});

test('a new password by email lets its owner in at once from any place', async () => {
  await guessFrom(40);
  await site.post('/api/forgot-password-request', { email });
  await site.jobs.runDue();
  const link = linkIn((await site.lettersTo(email)).at(-1));
  const first = await site.get('/test/visitor', { address: ELSEWHERE });
  const here = { cookies: cookiesOf(first), address: ELSEWHERE };
  const form = { ...Object.fromEntries(link.searchParams), password: 'a-new-password' };
  expect((await site.post('/api/reset-password', form, here)).statusCode).toBe(200);
  expect((await logIn('a-new-password', here)).statusCode).toBe(200);
});

test('a place is remembered as a hash for 90 days after the last log-in there', async () => {
  const browser = await comeHome();
  const { rows } = await site.database.owner.query('select key from known_places');
  expect(JSON.stringify(rows)).not.toContain(HOME);
  site.clock.advance({ days: 89 });
  await comeHome();
  site.clock.advance({ days: 2 });
  const known = async (): Promise<string> => {
    await guessFrom(30);
    return (await logIn('guess-guess', { cookies: browser, address: HOME })).json().code;
  };
  expect(await known()).toBe('login-failed');
  site.clock.advance({ days: 89 });
  expect(await known()).toBe('log-in-wait');
  await site.jobs.runScheduled('forget-expired-sessions');
  const left = await site.database.owner.query(
    'select (select count(*) from known_places) places, (select count(*) from log_in_turns) turns',
  );
  expect(left.rows[0].places).toBe(0n);
  expect(left.rows[0].turns).toBeGreaterThan(0n);
});
