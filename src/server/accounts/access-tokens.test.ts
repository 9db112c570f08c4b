import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type AccountsSite,
  createAccountsSite,
  linkIn,
  PASSWORD,
} from '../../../test/sites/accounts-site.ts';
import { spendAccessToken } from './access-tokens-store.ts';

const ADMIN = 'admin@example.org';

let site: AccountsSite;
let admin: Record<string, string>;
let person: string;
let count = 0;
beforeAll(async () => {
  site = await createAccountsSite({ adminEmail: ADMIN });
  await site.account(ADMIN, { role: 'Advertizer', superAdmin: true });
});
afterAll(() => site.close());
beforeEach(async () => {
  count += 1;
  person = `person${count}@example.org`;
  // Logs in for each test, because the clock of this file moves by weeks.
  admin = await site.logIn(ADMIN);
});

type Row = {
  email: string;
  name: string;
  token: string;
  verified: boolean;
  send: boolean;
  sentAt: string | null;
};

const request = (email: string, lang?: string) =>
  site.post('/api/generate-access-token', { name: 'Olena', email, lang });
const rowOf = async (email: string): Promise<Row | undefined> => {
  const { tokens } = (await site.get(`/api/get-tokens?search=${email}`, { cookies: admin })).json();
  return tokens.find((row: Row) => row.email === email);
};
const send = (email: string) => site.post('/api/send-token-mail', { email }, { cookies: admin });
const verify = (email: string, token: string, address?: string) =>
  site.post('/api/verify-access-token', { email, token }, address ? { address } : {});
const register = (email: string) =>
  site.post('/api/patient/register', {
    first_name: 'Olena',
    last_name: 'Koval',
    email,
    password: PASSWORD,
    country: 'UA',
  });
const sentToken = async (email: string): Promise<string> => {
  await request(email);
  await send(email);
  const letter = (await site.lettersTo(email)).at(-1);
  return /[0-9a-f]{8}(?:-[0-9a-f]{8}){3}/.exec(letter?.text ?? '')?.[0] ?? 'no token in the letter';
};
/** Follows the link of the email in another browser. */
const prove = async (email: string) => {
  const link = linkIn((await site.lettersTo(email)).at(-1));
  const chosen = { password: PASSWORD, confirm: PASSWORD };
  await site.postForm('/api/verify-email', { ...Object.fromEntries(link.searchParams), ...chosen });
};

test('a person asks, waits in the queue, gets and verifies the token, and registers until the address is proven', async () => {
  expect((await register(person)).json()).toMatchObject({ code: 'token-needed', message: 'error' });
  const asked = await request(person, 'ua');
  expect(asked.json().message).toBe('success');
  expect(asked.json().success_message).toContain('You will get an email with the invitation');
  expect((await site.lettersTo(person)).map(({ subject }) => subject)).toEqual(['Ви у списку очікування']);
  expect(await rowOf(person)).toMatchObject({
    name: 'Olena',
    verified: false,
    send: false,
    sentAt: null,
  });
  expect((await register(person)).statusCode).toBe(403);

  const sent = await send(person);
  expect(sent.json()).toMatchObject({ message: 'success', success_message: 'Code successfully sended' });
  expect(sent.json<{ tokens: Row[] }>().tokens.find((row) => row.email === person)).toMatchObject({
    send: true,
  });
  const [letter] = await site.lettersTo(person);
  const token = (await rowOf(person))?.token ?? '';
  expect(letter?.subject).toBe('Настала ваша черга: ось ваше запрошення');
  expect(letter?.text).toContain(token);
  expect(letter?.text).toContain(`${site.config.publicUrl}/patient-registration#`);
  expect((await register(person)).statusCode).toBe(403);

  expect((await verify(person, token)).json()).toEqual({ message: 'success' });
  expect(await rowOf(person)).toMatchObject({ verified: true });
  expect((await rowOf(person))?.token).not.toContain(token.slice(0, 4));
  expect((await register(person.toUpperCase())).json().success_message).toBe('Registration successful.');
  await prove(person);
  expect((await register(person)).json().code).toBe('token-needed');
  expect((await verify(person, token)).json().code).toBe('token-invalid');
});

test('spends a token once when two prove the address', async () => {
  await verify(person, await sentToken(person));
  const spend = () =>
    site.context.db.transaction().execute((trx) => spendAccessToken(trx, person, site.context.clock.now()));
  expect((await Promise.all([spend(), spend()])).toSorted()).toEqual([false, true]);
  expect(await spend()).toBe(false);
  expect((await register(person)).json().code).toBe('token-needed');
});

test('keeps an unused token valid where nobody needs a token', async () => {
  const token = await sentToken(person);
  const spend = () =>
    site.context.db.transaction().execute((trx) => spendAccessToken(trx, person, site.context.clock.now()));
  expect(await spend()).toBe(false);
  expect((await verify(person, token)).statusCode).toBe(200);
  expect(await spend()).toBe(true);
});

test('keeps the token valid when an address with an account registers again', async () => {
  await verify(person, await sentToken(person));
  await site.account(person, { role: 'Advertizer' });
  expect((await register(person)).statusCode).toBe(200);
  await site.database.owner.query('delete from accounts where email = $1', [person]);
  expect((await register(person)).statusCode).toBe(200);
});

test('asking again changes nothing and gets the same answer', async () => {
  const first = await request(person);
  const before = await rowOf(person);
  const again = await site.post('/api/generate-access-token', {
    name: 'Mallory',
    email: person.toUpperCase(),
  });
  expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
  expect(await rowOf(person)).toEqual(before);
});

test('treats all spellings of an address and of a code as one', async () => {
  await request(` ${person.toUpperCase()} `);
  expect(await rowOf(person)).toBeDefined();
  const token = await sentToken(person);
  const verifiedAt = async () => {
    const { rows } = await site.database.owner.query(
      'select verified_at from access_tokens where email = $1',
      [person],
    );
    return rows[0].verified_at;
  };
  expect((await verify(` ${person.toUpperCase()} `, token)).statusCode).toBe(200);
  const first = await verifiedAt();
  site.clock.advance({ days: 1 });
  expect((await verify(person, token)).statusCode).toBe(200);
  expect(await verifiedAt()).toEqual(first);
});

test('reopens a used request only when its account is gone', async () => {
  await verify(person, await sentToken(person));
  await register(person);
  await prove(person);
  await request(person);
  expect(await rowOf(person)).toMatchObject({ verified: true });
  await site.database.owner.query('delete from accounts where email = $1', [person]);
  await request(person);
  expect(await rowOf(person)).toMatchObject({ verified: false, send: false });
});

test('sends the same token again, valid for seven more days', async () => {
  const token = await sentToken(person);
  const sentAt = async () => Date.parse((await rowOf(person))?.sentAt ?? '');
  const first = await sentAt();
  site.clock.advance({ days: 7, seconds: 1 });
  expect((await verify(person, token)).json().code).toBe('token-invalid');
  admin = await site.logIn(ADMIN);
  await send(person);
  expect((await sentAt()) - first).toBeGreaterThan(7 * 86_400_000);
  expect((await site.lettersTo(person))[0]?.text).toContain(token);
  expect((await verify(person, ` ${token.toUpperCase().replaceAll('-', ' ')} `)).statusCode).toBe(200);
  expect((await send(person)).json()).toMatchObject({ code: 'token-already-verified', message: 'error' });
  expect((await send(`un${person}`)).json().code).toBe('token-not-requested');
});

test('answers a wrong, foreign and unsent token and an unknown email alike', async () => {
  const foreign = await sentToken(`other-${person}`);
  await request(person);
  const unsent = (await rowOf(person))?.token ?? '';
  const answers = [
    await verify(person, foreign),
    await verify(person, unsent),
    await verify(person, '0'.repeat(32)),
    await verify(`un${person}`, foreign),
  ];
  expect(answers[0]?.statusCode).toBe(400);
  expect(answers[0]?.json().error_message).toBe(
    'This invitation is for another email, or is no longer valid. Please open the link in our latest email, or ask for a new invitation.',
  );
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
});

test('opening an invitation’s link only says whether it is valid', async () => {
  const token = await sentToken(person);
  const open = (email: string, code: string, address?: string) =>
    site.post('/api/invitation-link', { email, token: code }, address ? { address } : {});
  expect((await open(person.toUpperCase(), token)).json()).toEqual({ message: 'success' });
  expect(await rowOf(person)).toMatchObject({ verified: false });
  for (const [email, code] of [
    [person, '0'.repeat(32)],
    [`un${person}`, token],
  ] as const)
    expect((await open(email, code)).json().code).toBe('token-invalid');
  for (let tries = 0; tries < 10; tries += 1) await open(person, `wrong-${tries}`, '192.0.2.45');
  expect((await open(person, token, '192.0.2.45')).statusCode).toBe(429);
});

test('stops attempts at tokens after ten', async () => {
  const token = await sentToken(person);
  const address = '192.0.2.44';
  for (let tries = 0; tries < 10; tries += 1) await verify(person, `wrong-${tries}`, address);
  expect((await verify(person, token, address)).statusCode).toBe(429);
  expect((await verify(person, token)).statusCode).toBe(200);
});

test('limits a household to a hundred attempts in a quarter of an hour over all emails', async () => {
  const address = '192.0.2.46';
  const tryAt = async (place: number) =>
    (await verify(`tried${place}@example.org`, 'ffffffff', address)).json().code;
  for (let place = 0; place < 100; place += 1) expect(await tryAt(place)).toBe('token-invalid');
  expect(await tryAt(100)).toBe('too-many-requests');
});

test('one machine cannot fill the queue', async () => {
  const ask = (place: number) =>
    site.post(
      '/api/generate-access-token',
      { name: 'Bot', email: `bot${place}@example.org` },
      { address: '192.0.2.66' },
    );
  for (let place = 0; place < 20; place += 1) expect((await ask(place)).statusCode).toBe(200);
  expect((await ask(20)).statusCode).toBe(429);
});

test('a network of many households cannot fill the queue', async () => {
  const ask = async (place: number) => {
    const person = { name: 'Bot', email: `home${place}@example.org` };
    const address = `2001:db8:5:${place.toString(16)}::1`;
    return (await site.post('/api/generate-access-token', person, { address })).statusCode;
  };
  for (let place = 0; place < 100; place += 1) expect(await ask(place)).toBe(200);
  expect(await ask(100)).toBe(429);
});

test('refuses each missing field with its text', async () => {
  const texts = [
    await site.post('/api/generate-access-token', { name: ' ', email: person }),
    await site.post('/api/generate-access-token', { name: 'Olena', email: 'none' }),
    await site.post('/api/verify-access-token', { email: person, token: '' }),
  ].map((response) => response.json().error_message);
  expect(texts).toEqual([
    'Please enter your name.',
    'Enter a valid email address.',
    'Please enter your invitation code.',
  ]);
});

test('the database holds no readable token', async () => {
  const token = await sentToken(person);
  const { rows } = await site.database.owner.query(
    "select access_tokens::text || encode(token_sealed, 'escape') as line from access_tokens",
  );
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('replaces a token that a changed secret made unreadable when it is sent', async () => {
  const lost = await sentToken(person);
  await site.database.owner.query("update access_tokens set token_sealed = '\\x00' where email = $1", [
    person,
  ]);
  expect((await rowOf(person))?.token).not.toContain(lost);
  await send(person);
  const token = (await rowOf(person))?.token ?? '';
  expect((await verify(person, lost)).statusCode).toBe(400);
  expect((await verify(person, token)).statusCode).toBe(200);
});

test('shows and sends tokens to superAdmins only', async () => {
  await site.account(person);
  const patient = await site.logIn(person);
  for (const [cookies, status] of [
    [{}, 401],
    [patient, 403],
  ] as const) {
    expect((await site.get('/api/get-tokens', { cookies })).statusCode).toBe(status);
    expect((await site.post('/api/send-token-mail', { email: person }, { cookies })).statusCode).toBe(status);
  }
  await site.database.owner.query('update accounts set super_admin = true where email = $1', [person]);
  expect((await site.get('/api/get-tokens', { cookies: patient })).statusCode).toBe(200);
});

test('an invitation after nearly a year of waiting is valid for the usual month', async () => {
  await request(person);
  site.clock.advance({ days: 364 });
  admin = await site.logIn(ADMIN);
  await send(person);
  site.clock.advance({ days: 2 });
  await site.jobs.runScheduled('forget-expired-sessions');
  const token = /[0-9a-f]{8}(?:-[0-9a-f]{8}){3}/.exec((await site.lettersTo(person)).at(-1)?.text ?? '')?.[0];
  expect((await verify(person, token ?? '')).statusCode).toBe(200);
});

test('deletes requests without an account: waiting ones after a year, sent ones a month after they expired', async () => {
  const clear = () => site.jobs.runScheduled('forget-expired-sessions');
  const left = async () => {
    const { rows } = await site.database.owner.query('select name from access_tokens order by name');
    return rows.map(({ name }) => name);
  };
  const ask = (name: string) =>
    site.post('/api/generate-access-token', { name, email: `${name}@example.org` });
  await site.database.owner.query('delete from access_tokens');
  for (const name of ['sent', 'used', 'verified', 'waiting']) await ask(name);
  for (const name of ['sent', 'used', 'verified']) await send(`${name}@example.org`);
  await site.database.owner.query(
    "update access_tokens set verified_at = $1, used_at = case when name = 'used' then $1::timestamptz end where name in ('used', 'verified')",
    [site.clock.now()],
  );
  site.clock.advance({ days: 36 });
  await clear();
  expect(await left()).toEqual(['sent', 'used', 'verified', 'waiting']);
  site.clock.advance({ days: 1, minutes: 1 });
  await clear();
  expect(await left()).toEqual(['used', 'verified', 'waiting']);
  site.clock.advance({ days: 327 });
  await clear();
  expect(await left()).toEqual(['used', 'verified', 'waiting']);
  site.clock.advance({ days: 1 });
  await clear();
  expect(await left()).toEqual(['used']);
});
