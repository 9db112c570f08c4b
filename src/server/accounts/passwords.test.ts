import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type AccountsSite,
  createAccountsSite,
  linkIn,
  PASSWORD,
} from '../../../test/sites/accounts-site.ts';

const NEW_PASSWORD = 'battery-staple';
const INVALID = 'This link is no longer valid. Please request a new one.';

let site: AccountsSite;
let person: string;
let count = 0;
beforeAll(async () => {
  site = await createAccountsSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  count += 1;
  person = `person${count}@example.org`;
  await site.account(person);
  await site.jobs.runDue();
});

const subjectsTo = async (email: string) => (await site.lettersTo(email)).map(({ subject }) => subject);
const isOfPassword = (subject: string) => subject.includes('password');

const forgot = (email: string, headers?: Record<string, string>) =>
  site.post('/api/forgot-password-request', { email }, { headers });
const reset = (body: object) => site.post('/api/reset-password', { password: NEW_PASSWORD, ...body });
const tokenFor = async (email: string): Promise<string> => {
  await forgot(email);
  return linkIn((await site.lettersTo(email))[0]).searchParams.get('token') ?? '';
};

test('answers a known and an unknown email alike and emails only the known one', async () => {
  const known = await forgot(person);
  const unknown = await forgot('nobody@example.org');
  expect(known.json()).toEqual({
    message: 'success',
    success_message: 'Please check your email for password reset link.',
  });
  expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
  expect(await site.lettersTo('nobody@example.org')).toEqual([]);
  const [letter] = await site.lettersTo(person);
  const link = linkIn(letter);
  expect([link.origin, link.pathname, link.searchParams.get('email')]).toEqual([
    site.config.publicUrl,
    '/reset-password',
    person,
  ]);
});

test('a server that dies after writing the email does not write it again', async () => {
  await forgot(person);
  await site.jobs.runAndDie();
  await site.jobs.runDue();
  expect(await subjectsTo(person)).toHaveLength(1);
});

test('the request only queues, with the same work for both', async () => {
  await forgot('nobody@example.org');
  await forgot(person);
  expect(await site.jobs.waiting()).toEqual(['send-reset-link', 'send-reset-link']);
  await site.jobs.runDue();
});

test('neither queue nor database holds an address or a usable token', async () => {
  await forgot(person);
  const { rows: before } = await site.database.owner.query('select payload::text from test_jobs');
  expect(JSON.stringify(before)).not.toContain(person);
  const token = await tokenFor(person);
  const { rows } = await site.database.owner.query('select one_use_tokens::text as line from one_use_tokens');
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('refuses text that is no address', async () => {
  expect((await forgot('person@example')).json().error_message).toBe(
    'Enter a valid email address before request for password reset link.',
  );
});

test('the link has our own origin, whatever host the request names', async () => {
  await forgot(person, {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    forwarded: 'host=evil.example',
  });
  const [letter] = await site.lettersTo(person);
  expect(`${letter?.text}${letter?.html}`).not.toContain('evil.example');
});

test('sends three emails an hour; the fourth request gets the same answer without one', async () => {
  for (let times = 0; times < 4; times += 1) expect((await forgot(person)).statusCode).toBe(200);
  expect(await site.lettersTo(person)).toHaveLength(3);
  site.clock.advance({ minutes: 61 });
  await forgot(person);
  expect(await site.lettersTo(person)).toHaveLength(1);
});

test('a reset ends every session, revokes other links, notifies the owner, and works once', async () => {
  const phone = await site.logIn(person);
  const laptop = await site.logIn(person);
  const other = await tokenFor(person);
  const token = await tokenFor(person);
  const done = await reset({ email: person.toUpperCase(), token });
  expect(done.json()).toEqual({ message: 'success', success_message: 'Password has been resetted.' });
  expect([await site.visitor(phone), await site.visitor(laptop)]).toEqual([{}, {}]);
  await site.logIn(person, NEW_PASSWORD);
  expect((await site.post('/api/login', { email: person, password: PASSWORD })).statusCode).toBe(401);
  expect((await subjectsTo(person)).filter(isOfPassword)).toEqual(['Your password was changed']);
  for (const again of [token, other]) {
    expect((await reset({ email: person, token: again, password: 'yet-another' })).json().error_message).toBe(
      INVALID,
    );
  }
});

test('accepts one of two concurrent resets with one link', async () => {
  const token = await tokenFor(person);
  const answers = await Promise.all([
    reset({ email: person, token, password: 'first-choice' }),
    reset({ email: person, token, password: 'second-choice' }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
});

test('refuses a foreign, expired, made-up or differently used link alike', async () => {
  await site.account(`other-${person}`);
  const foreign = await tokenFor(`other-${person}`);
  const expired = await tokenFor(person);
  site.clock.advance({ minutes: 10, seconds: 1 });
  await site.account(`new-${person}`, { verified: false });
  const verification = linkIn((await site.lettersTo(`new-${person}`))[0]).searchParams.get('token');
  const answers = [
    await reset({ email: person, token: foreign }),
    await reset({ email: person, token: expired }),
    await reset({ email: person, token: 'A'.repeat(43) }),
    await reset({ email: `new-${person}`, token: verification }),
    await reset({ email: 'nobody@example.org', token: foreign }),
  ];
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(answers[0]?.statusCode).toBe(400);
  expect(answers[0]?.json().error_message).toBe(INVALID);
  await site.logIn(person);
});

test('a link is valid for the ten minutes that its email names', async () => {
  await forgot(person);
  const [letter] = await site.lettersTo(person);
  expect(letter?.text).toContain('for 10 minutes');
  const token = linkIn(letter).searchParams.get('token') ?? '';
  site.clock.advance({ minutes: 9, seconds: 59 });
  expect((await reset({ email: person, token })).statusCode).toBe(200);
});

test('a refused new password keeps the link valid', async () => {
  const token = await tokenFor(person);
  const texts: [string, string][] = [
    ['', "Password can't be empty."],
    ['abcde', 'Please choose a password of at least 6 characters.'],
    ['Football1', 'Many people use this password, so it’s easy to guess. Please choose another.'],
  ];
  for (const [password, text] of texts) {
    expect((await reset({ email: person, token, password })).json().error_message).toBe(text);
  }
  expect((await reset({ email: person, token })).statusCode).toBe(200);
});

test('stops attempts at tokens after ten', async () => {
  for (let tries = 0; tries < 10; tries += 1) {
    expect((await reset({ email: person, token: `guess-${tries}` })).statusCode).toBe(400);
  }
  expect((await reset({ email: person, token: 'guess-10' })).statusCode).toBe(429);
});

test('a new password changes the session’s account, ignores a sent email, and ends its other sessions', async () => {
  await site.account(`victim-${person}`);
  const here = await site.logIn(person);
  const elsewhere = await site.logIn(person);
  const victim = await site.logIn(`victim-${person}`);
  const body = { email: `victim-${person}`, oldPassword: PASSWORD, password: NEW_PASSWORD };
  const done = await site.post('/api/update-password', body, { cookies: here });
  expect(done.json()).toEqual({ message: 'success', success_message: 'Password has been updated.' });
  expect(await site.visitor(here)).toMatchObject({ role: 'Patient' });
  expect(await site.visitor(elsewhere)).toEqual({});
  expect(await site.visitor(victim)).toMatchObject({ role: 'Patient' });
  await site.logIn(person, NEW_PASSWORD);
  await site.logIn(`victim-${person}`);
  expect((await subjectsTo(person)).filter(isOfPassword)).toHaveLength(1);
});

test('a new password has its own texts, needs a log-in, and refuses other sites', async () => {
  const cookies = await site.logIn(person);
  const update = (password: string, options: object) =>
    site.post('/api/update-password', { oldPassword: PASSWORD, password }, { cookies, ...options });
  expect((await update('abcde', {})).json().error_message).toBe("New password can't be empty");
  expect((await update('', {})).json().error_message).toBe("New password can't be empty");
  expect((await update('iloveyou', {})).json().code).toBe('password-too-common');
  expect((await update(NEW_PASSWORD, { cookies: {} })).statusCode).toBe(401);
  const foreign = await update(NEW_PASSWORD, { headers: { origin: 'https://evil.example' } });
  expect([foreign.statusCode, foreign.json().code]).toEqual([403, 'foreign-origin']);
  await site.logIn(person);
});
