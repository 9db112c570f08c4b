import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type AccountsSite,
  cookiesOf,
  createAccountsSite,
  linkIn,
  PASSWORD,
} from '../../../test/sites/accounts-site.ts';
import { consumeLogInTurn } from './log-in-turns.ts';

type Cookies = Record<string, string>;
type From = { cookies?: Cookies; address?: string };

const ADMIN = 'boss@example.org';
const HOME = '203.0.113.7';

let site: AccountsSite;
beforeAll(async () => {
  site = await createAccountsSite({ adminEmail: ADMIN });
  // A turn comes every three seconds, however long the calls of a test take.
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

/** The browser of a log-in at home, with all its cookies but the session. */
const comeHome = async (to = email): Promise<Cookies> => {
  const { watchwell_session: _, ...device } = cookiesOf(await logIn(PASSWORD, { address: HOME }, to));
  return device;
};

const networkOf = (place: number): string => `2001:db8:${place.toString(16)}::1`;

/** Wrong passwords from so many networks, one after the other; how many of them were looked at. */
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
  '310 wrong passwords from changing networks keep %s neither out of a known browser nor of a known household',
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

test('a stranger with the right password waits for a turn behind those who guess, and then is let in', async () => {
  await guessFrom(50);
  const stranger = { address: '192.0.2.50' };
  const refused = await logIn(PASSWORD, stranger);
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'log-in-wait']);
  const seconds = Number(refused.headers['retry-after']);
  // Twenty networks wait already, three seconds each.
  expect(seconds).toBeGreaterThan(55);
  expect(seconds).toBeLessThanOrEqual(63);
  expect(refused.json().retryAfterSeconds).toBe(seconds);
  site.clock.advance({ seconds: 30 });
  // Asking again neither loses the turn nor brings it nearer.
  expect(Number((await logIn(PASSWORD, stranger)).headers['retry-after'])).toBeLessThanOrEqual(seconds - 30);
  site.clock.advance({ seconds: seconds - 30 });
  expect((await logIn(PASSWORD, stranger)).statusCode).toBe(200);
});

test('a turn is good for one try, and not for one a quarter of an hour later', async () => {
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

test('however many networks guess and wait, one try in three seconds is heard', async () => {
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

test('of many who come at one moment each has a turn of their own', async () => {
  await guessFrom(30);
  const turns = Array.from({ length: 20 }, (_, place) =>
    consumeLogInTurn(site.context, { email, address: networkOf(place) }).then(
      () => 0,
      (error: { retryAfterSeconds?: number }) => error.retryAfterSeconds,
    ),
  );
  const waits = (await Promise.all(turns)).toSorted((one, other) => Number(one) - Number(other));
  expect(waits).toEqual(Array.from({ length: 20 }, (_, place) => 3 * (place + 1)));
});

test('other homes of one IPv6 network have one place in the row together', async () => {
  await guessFrom(30);
  const waitOf = async (address: string) =>
    Number((await logIn(PASSWORD, { address })).headers['retry-after']);
  for (let home = 0; home < 20; home += 1) await waitOf(`2001:db8:ffff:${home.toString(16)}::1`);
  expect(await waitOf('192.0.2.52')).toBeLessThanOrEqual(6);
});

test('nobody waits longer than half an hour, however long the row is', async () => {
  await guessFrom(30);
  const refused = await logIn(PASSWORD, { address: '192.0.2.53' });
  expect(refused.json().code).toBe('log-in-wait');
  await site.database.owner.query("update log_in_turns set ready_at = ready_at + interval '9 hours'");
  expect(Number((await logIn(PASSWORD, { address: ELSEWHERE })).headers['retry-after'])).toBeLessThanOrEqual(
    1800,
  );
});

test('who knows a browser of another account only, or copies a cookie that was not signed, is a stranger', async () => {
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

test('a known browser that guesses keeps out itself, and not the household', async () => {
  const browser = await comeHome();
  const guess = () => logIn('guess-guess', { cookies: browser, address: HOME });
  for (let tries = 0; tries < 10; tries += 1) expect((await guess()).statusCode).toBe(401);
  expect((await guess()).statusCode).toBe(429);
  expect((await logIn(PASSWORD, { address: HOME })).statusCode).toBe(200);
});

test('one household guesses at a hundred e-mails in a quarter of an hour, and one network at five hundred', async () => {
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
  // Those of the household and of its network; each e-mail has one try.
  expect((await set(3, 99)).rowCount).toBe(2);
  expect([await guessAt('198.18.5.70'), await guessAt('198.18.5.70')]).toEqual([401, 429]);
  expect(await guessAt('198.18.5.71')).toBe(401);
  expect((await set(101, 499)).rowCount).toBe(1);
  expect([await guessAt('198.18.5.72'), await guessAt('198.18.5.73')]).toEqual([401, 429]);
});

test('an e-mail without an account is answered like one that many guess at', async () => {
  const nobody = `nobody${count}@example.org`;
  const answersAt = async (to: string) => {
    const heard = await guessFrom(32, to);
    const { headers: _, ...refused } = await logIn(PASSWORD, { address: '192.0.2.80' }, to);
    return [heard, refused.statusCode, refused.json().code];
  };
  expect(await answersAt(nobody)).toEqual(await answersAt(email));
});

test('who sets a new password by the letter comes in at once, from wherever that is', async () => {
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

test('a place is known for 90 days after the last log-in there, as a code that is then deleted', async () => {
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
