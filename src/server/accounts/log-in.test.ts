import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  type AccountsSite,
  cookiesOf,
  createAccountsSite,
  PASSWORD,
  sessionOf,
} from '../../../test/sites/accounts-site.ts';
import { needsRehash } from './password.ts';

let site: AccountsSite;
beforeAll(async () => {
  site = await createAccountsSite({ adminEmail: 'admin@example.org' });
  await site.account('ann@example.org');
});
afterAll(() => site.close());

const logIn = (body: object, options?: Parameters<AccountsSite['post']>[2]) =>
  site.post('/api/login', body, options);

test('the cookie is unreadable to scripts and other sites, and the database has its hash only', async () => {
  const response = await logIn({ email: ' ANN@example.org', password: PASSWORD });
  expect(response.json()).toEqual({ message: 'success' });
  const cookie = response.cookies.find(({ name }) => name === 'watchwell_session');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 30 * 86_400 });
  expect(cookie?.value).toMatch(/^[\w-]{43}$/);
  const { rows } = await site.database.owner.query(
    "select encode(token_hash, 'escape') as kept from sessions",
  );
  expect(rows.every(({ kept }) => kept !== cookie?.value)).toBe(true);
});

test('identifying cookies on https belong to this host alone; their plain names are ignored', async () => {
  const secure = await createAccountsSite({ publicUrl: 'https://watchwell.example' });
  await secure.account('ann@example.org');
  const response = await secure.post('/api/login', { email: 'ann@example.org', password: PASSWORD });
  const set = response.cookies.filter(({ name }) => name !== 'language');
  expect(set.map(({ name }) => name).sort()).toEqual([
    '__Host-watchwell_device',
    '__Host-watchwell_known',
    '__Host-watchwell_session',
  ]);
  for (const cookie of set) {
    expect(cookie).toMatchObject({ secure: true, path: '/', httpOnly: true });
    expect(cookie.domain).toBeUndefined();
  }
  const token = cookiesOf(response)['__Host-watchwell_session'] ?? '';
  expect(await secure.visitor({ '__Host-watchwell_session': token })).toMatchObject({ role: 'Patient' });
  // Another host of the domain could have set this cookie.
  expect(await secure.visitor({ watchwell_session: token })).toEqual({});
  const left = await secure.get('/api/logout', { cookies: { '__Host-watchwell_session': token } });
  expect(cookiesOf(left)).toMatchObject({
    '__Host-watchwell_session': '',
    '__Host-watchwell_registration': '',
  });
  await secure.close();
});

test('during a flood a browser with an earlier log-in is served; a copied mark is not', async () => {
  const right = { email: 'ann@example.org', password: PASSWORD };
  const first = await logIn(right);
  const { watchwell_device: device = '', watchwell_known: known = '' } = Object.fromEntries(
    first.cookies.map(({ name, value }) => [name, value]),
  );
  const other = (await logIn({ ...right, password: 'wrong-horse' })).cookies;
  const strangers = Array.from({ length: 12 }, (_, home) =>
    site.app.lanes['log-in'].tryTake({ household: `home ${home}`, standing: 'stranger' }),
  );
  const statusOf = async (cookies: Record<string, string>) => (await logIn(right, { cookies })).statusCode;
  expect(await statusOf({})).toBe(503);
  expect(await statusOf({ watchwell_device: device })).toBe(503);
  const otherDevice = other.find(({ name }) => name === 'watchwell_device')?.value ?? '';
  expect(await statusOf({ watchwell_device: otherDevice, watchwell_known: known })).toBe(503);
  expect(await statusOf({ watchwell_device: device, watchwell_known: known })).toBe(200);
  for (const end of strangers) end?.();
  expect(await statusOf({})).toBe(200);
});

test('answers a wrong password and an unknown email with the same bytes', async () => {
  const wrong = await logIn({ email: 'ann@example.org', password: 'wrong-horse' });
  const unknown = await logIn({ email: 'nobody@example.org', password: 'wrong-horse' });
  const misspelt = await logIn({ email: 'nobody', password: 'wrong-horse' });
  expect(wrong.statusCode).toBe(401);
  expect(wrong.json()).toMatchObject({
    message: 'error',
    error_message:
      'The email or the password isn’t right. If you’ve just registered, open the email we sent you, or log in where you registered.',
  });
  expect([unknown.statusCode, unknown.body]).toEqual([wrong.statusCode, wrong.body]);
  expect(misspelt.body).toBe(wrong.body);
  expect(sessionOf(wrong)).toEqual({});
});

test('redirects a form post to the dashboard, signed in', async () => {
  const response = await site.postForm('/api/login', { email: 'ann@example.org', password: PASSWORD });
  expect([response.statusCode, response.headers.location, response.body]).toEqual([303, '/dashboard', '']);
  expect(await site.visitor(sessionOf(response))).toMatchObject({ role: 'Patient' });
});

test('redirects a failed form post to the log-in with a code, whatever the failure', async () => {
  const cases: [Record<string, string>, string][] = [
    [{ email: 'ann@example.org', password: 'secret-nobody-sees' }, 'login-failed'],
    [{ email: 'no e-mail', password: 'x' }, 'login-failed'],
    [{ email: 'ann@example.org' }, 'login-failed'],
    [{}, 'login-failed'],
    [{ email: 'ann@example.org', password: 'a\u0000b' }, 'invalid-input'],
    [{ email: 'ann@example.org', password: 'x'.repeat(70_000) }, 'body-too-large'],
  ];
  for (const [fields, code] of cases) {
    const response = await site.postForm('/api/login', fields);
    expect([response.statusCode, response.headers.location]).toEqual([303, `/login?message=${code}`]);
    expect(response.body).toBe('');
  }
});

test('another site’s form cannot log a browser in', async () => {
  const response = await site.postForm(
    '/api/login',
    { email: 'ann@example.org', password: PASSWORD },
    { 'sec-fetch-site': 'cross-site' },
  );
  expect(response.headers.location).toBe('/login?message=foreign-origin');
  expect(sessionOf(response)).toEqual({});
});

test('a log-in ends the browser’s previous session', async () => {
  const fixed = await site.logIn('ann@example.org');
  const response = await logIn({ email: 'ann@example.org', password: PASSWORD }, { cookies: fixed });
  expect(await site.visitor(fixed)).toEqual({});
  expect(await site.visitor(sessionOf(response))).toMatchObject({ role: 'Patient' });
});

test('a session ends after 30 days, whatever its use, and is then deleted', async () => {
  const cookies = await site.logIn('ann@example.org');
  site.clock.advance({ days: 29 });
  expect(await site.visitor(cookies)).toMatchObject({ role: 'Patient' });
  site.clock.advance({ days: 1, minutes: 1 });
  expect(await site.visitor(cookies)).toEqual({});
  await site.jobs.runScheduled('forget-expired-sessions');
  const { rows } = await site.database.owner.query(
    'select (select count(*) from sessions) sessions, (select count(*) from attempt_windows) attempts',
  );
  expect(rows).toEqual([{ sessions: 0n, attempts: 0n }]);
});

test('stops a guesser after ten attempts, and not the owner', async () => {
  await site.account('bob@example.org');
  const guess = () => logIn({ email: 'bob@example.org', password: 'guess-guess' }, { address: '192.0.2.1' });
  for (let tries = 0; tries < 10; tries += 1) expect((await guess()).statusCode).toBe(401);
  expect((await guess()).statusCode).toBe(429);
  // Refused with the right password too: otherwise the limit would show a right guess.
  const right = { email: 'bob@example.org', password: PASSWORD };
  expect((await logIn(right, { address: '192.0.2.1' })).statusCode).toBe(429);
  expect((await logIn(right, { address: '192.0.2.99' })).statusCode).toBe(200);
  site.clock.advance({ minutes: 15, seconds: 1 });
  expect((await logIn(right, { address: '192.0.2.1' })).statusCode).toBe(200);
});

test('a successful log-in restores all ten attempts', async () => {
  await site.account('typo@example.org');
  const address = '192.0.2.7';
  const enter = (password: string) => logIn({ email: 'typo@example.org', password }, { address });
  for (const _day of ['first', 'second']) {
    for (let tries = 0; tries < 9; tries += 1) expect((await enter('typed-wrong')).statusCode).toBe(401);
    expect((await enter(PASSWORD)).statusCode).toBe(200);
  }
});

test('sends the form of a limited browser back with the reason', async () => {
  const fields = { email: 'form-guess@example.org', password: 'guess-guess' };
  for (let tries = 0; tries < 10; tries += 1) await site.postForm('/api/login', fields);
  const response = await site.postForm('/api/login', fields);
  expect(response.headers.location).toBe('/login?message=too-many-requests');
});

test('counts guesses at other emails or from other addresses of one IPv6 network together', async () => {
  const guess = (tries: number) =>
    logIn(
      { email: 'carl@example.org', password: 'guess-guess' },
      { address: `2001:db8:1:2::${tries.toString(16)}` },
    );
  for (let tries = 0; tries < 10; tries += 1) expect((await guess(tries)).statusCode).toBe(401);
  expect((await guess(10)).statusCode).toBe(429);
});

test('rehashes a password with older costs at the next log-in', async () => {
  await site.account('old@example.org');
  const hashOf = async (): Promise<string> => {
    const { rows } = await site.database.owner.query(
      "select password_hash from accounts where email = 'old@example.org'",
    );
    return rows[0].password_hash;
  };
  // argon2id of "correct-horse" with 8 MiB, one pass, and a salt of 16 zero bytes.
  const { argon2Sync } = await import('node:crypto');
  const nonce = Buffer.alloc(16);
  const costs = { memory: 8192, passes: 1, parallelism: 1, tagLength: 32 };
  const old = argon2Sync('argon2id', { message: PASSWORD, nonce, ...costs });
  const plain = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  await site.database.owner.query("update accounts set password_hash = $1 where email = 'old@example.org'", [
    `$argon2id$v=19$m=8192,t=1,p=1$${plain(nonce)}$${plain(old)}`,
  ]);
  await site.logIn('old@example.org');
  expect(needsRehash(await hashOf())).toBe(false);
  await site.logIn('old@example.org');
});

test('the admin is the staff account with the proven email of the setting', async () => {
  const rights = async (email: string) => site.visitor(await site.logIn(email));
  const set = (what: string) =>
    site.database.owner.query(`update accounts set ${what} where email = 'admin@example.org'`);
  const nothing = { isAdmin: false, superAdmin: false };
  await site.account('admin@example.org', { role: 'Advertizer' });
  expect(await rights('admin@example.org')).toMatchObject(nothing);
  await set('super_admin = true');
  expect(await rights('ADMIN@example.org')).toMatchObject({ isAdmin: true, superAdmin: true });
  const inside = await site.logIn('admin@example.org');
  await set('email_verified_at = null');
  expect(await site.visitor(inside)).toMatchObject({ emailVerified: false, ...nothing });
  for (const email of ['admin+1@example.org', 'admin@exаmple.org', 'admin@example.org.ua']) {
    await site.account(email);
    expect(await rights(email)).toMatchObject(nothing);
  }
});

test.each(['same-origin', 'none', undefined])(
  'the log-out link logs out when followed from %s',
  async (from) => {
    const cookies = await site.logIn('ann@example.org');
    const headers: Record<string, string> = from === undefined ? {} : { 'sec-fetch-site': from };
    const response = await site.get('/api/logout', { cookies, headers });
    expect([response.statusCode, response.headers.location]).toEqual([303, '/']);
    expect(response.cookies).toContainEqual(
      expect.objectContaining({ name: 'watchwell_session', value: '' }),
    );
    expect(response.headers['cache-control']).toBe('no-store');
    expect(await site.visitor(cookies)).toEqual({});
  },
);

test('a log-out clears the data of pages in the browser; a link of another site does not', async () => {
  const cookies = await site.logIn('ann@example.org');
  const elsewhere = { cookies, headers: { 'sec-fetch-site': 'cross-site' } };
  expect((await site.get('/api/logout', elsewhere)).headers).not.toHaveProperty('clear-site-data');
  expect((await site.get('/api/logout', { cookies })).headers).toMatchObject({
    'clear-site-data': '"storage"',
  });
});

test('logs a successful log-in as one event with account and route, without a name', async () => {
  const lines: unknown[][] = [];
  const log = vi
    .spyOn(site.app.log, 'child')
    .mockImplementation(
      () => ({ ...site.app.log, info: (...line: unknown[]) => void lines.push(line) }) as never,
    );
  await site.post('/api/login', { email: 'ann@example.org', password: 'wrong-wrong' });
  const { id } = await site.visitor(await site.logIn('ann@example.org'));
  log.mockRestore();
  const logged = lines.filter(([, message]) => message === 'log-in succeeded');
  expect(logged).toEqual([[{ account: id, route: 'POST /api/login' }, 'log-in succeeded']]);
  expect(JSON.stringify(lines)).not.toContain('ann@');
});

test.each([{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }])(
  'the log-out link does nothing when another site requests it: %o',
  async (headers) => {
    const cookies = await site.logIn('ann@example.org');
    const response = await site.get('/api/logout', { cookies, headers });
    expect([response.statusCode, response.headers.location]).toEqual([303, '/']);
    expect(sessionOf(response)).toEqual({});
    expect(await site.visitor(cookies)).toMatchObject({ role: 'Patient' });
  },
);

test.each([
  ['sec-purpose', 'prefetch;prerender'],
  ['purpose', 'prefetch'],
  ['x-moz', 'prefetch'],
] as const)('prefetching the log-out link (%s) does nothing and is not cached', async (name, value) => {
  const headers = { [name]: value, 'sec-fetch-site': 'same-origin' };
  const cookies = await site.logIn('ann@example.org');
  const response = await site.get('/api/logout', { cookies, headers });
  expect([response.statusCode, response.headers['cache-control']]).toEqual([503, 'no-store']);
  expect(await site.visitor(cookies)).toMatchObject({ role: 'Patient' });
});
