import { generateSync } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadConfig } from '#server/load-config.ts';
import { Keyring } from '#server/platform/secrets/keyring.ts';
import {
  type AccountsSite,
  cookiesOf,
  createAccountsSite,
  PASSWORD,
  sessionOf,
} from '../../../test/sites/accounts-site.ts';
import { resealApps } from './authenticator-app.ts';
import { resetSecondFactor } from './manage-staff.ts';

let site: AccountsSite;
beforeAll(async () => {
  site = await createAccountsSite();
  site.clock.stop();
});
afterAll(() => site.close());

type Cookies = Record<string, string>;

let number = 0;
let email: string;
let session: Cookies;
beforeEach(async () => {
  email = `second-${++number}@example.org`;
  await site.account(email);
  session = await site.logIn(email);
});

const codeOf = (secret: string): string =>
  generateSync({ secret, epoch: Math.floor(site.clock.now().getTime() / 1000) });
const later = () => site.clock.advance({ seconds: 30 });
const outcome = (reply: { statusCode: number; json(): { code?: string } }) =>
  reply.statusCode === 200 ? 'done' : reply.json().code;

const begin = async (cookies = session): Promise<string> =>
  (await site.post('/api/second-factor/app', {}, { cookies })).json().secret;
const confirm = (code: string, cookies = session) =>
  site.post('/api/second-factor/app/confirm', { code }, { cookies });
const remove = (cookies = session) =>
  site.app.inject({ method: 'DELETE', url: '/api/second-factor/app', cookies });
const stateOf = async (cookies = session) => (await site.get('/api/second-factor', { cookies })).json();

/** Sets up an app and waits until its next code. */
const withApp = async (): Promise<{ secret: string; recoveryCodes: string[] }> => {
  const secret = await begin();
  const { recoveryCodes } = (await confirm(codeOf(secret))).json();
  later();
  return { secret, recoveryCodes };
};

const startLogIn = async (password = PASSWORD) => {
  const reply = await site.post('/api/login', { email, password });
  return { message: reply.json().message, cookies: cookiesOf(reply), session: sessionOf(reply) };
};
const finish = (code: string, cookies: Cookies) => site.post('/api/login/second-step', { code }, { cookies });

describe('setting up an app', () => {
  test('asks for codes only after the first one is confirmed', async () => {
    const secret = await begin();
    expect((await startLogIn()).message).toBe('success');
    expect(outcome(await confirm('000000'))).toBe('code-wrong');
    const reply = await confirm(codeOf(secret));
    expect(new Set(reply.json().recoveryCodes).size).toBe(10);
    expect(await stateOf()).toMatchObject({ appSince: expect.any(String), recoveryCodesLeft: 10 });
    expect((await startLogIn()).message).toBe('second-step');
  });

  test.each(['12345', '12345x', '１２３４５６', '\ud800', '1'.repeat(60)])(
    'does not accept %j as a code',
    async (code) => {
      await begin();
      expect(outcome(await confirm(code))).toBe('code-wrong');
    },
  );

  test('notifies the owner by email, as does its removal', async () => {
    await withApp();
    expect((await site.lettersTo(email)).map(({ subject }) => subject)).toEqual([
      'You now need a code to log in',
    ]);
    await remove();
    expect((await site.lettersTo(email)).map(({ subject }) => subject)).toEqual([
      'You no longer need a code to log in',
    ]);
    expect(await stateOf()).toMatchObject({ appSince: null, recoveryCodesLeft: 0 });
    expect((await startLogIn()).message).toBe('success');
  });

  test('shows the phone the names of site and account', async () => {
    const { uri } = (await site.post('/api/second-factor/app', {}, { cookies: session })).json();
    const { protocol, pathname, searchParams } = new URL(uri);
    const issuer = `Watchwell (${loadConfig({ NODE_ENV: 'test' }).site.operatorName})`;
    expect([protocol, decodeURIComponent(pathname)]).toEqual(['otpauth:', `/${issuer}:${email}`]);
    expect(searchParams.get('issuer')).toBe(issuer);
  });

  test('does not replace a confirmed app', async () => {
    await withApp();
    expect(outcome(await site.post('/api/second-factor/app', {}, { cookies: session }))).toBe(
      'second-factor-there',
    );
  });

  test('needs a proven address, so a registrant cannot lock its owner out', async () => {
    const browser = await site.register(`un${email}`);
    const cookies = await site.logIn(`un${email}`, PASSWORD, browser);
    const reply = await site.post('/api/second-factor/app', {}, { cookies });
    expect(outcome(reply)).toBe('email-not-verified');
  });

  test('stores no readable secret in the database', async () => {
    const { secret, recoveryCodes } = await withApp();
    const { rows } = await site.database.owner.query(
      `select encode(secret_sealed, 'escape') as text from authenticator_apps
       union all select encode(code_hash, 'escape') from recovery_codes`,
    );
    const stored = rows.map(({ text }) => text).join('\n');
    for (const hidden of [secret, ...recoveryCodes]) expect(stored).not.toContain(hidden);
  });
});

describe('logging in with an app', () => {
  test('opens no session before the code', async () => {
    const { secret } = await withApp();
    const begun = await startLogIn();
    expect(begun.session).toEqual({});
    expect(await site.visitor(begun.cookies)).toEqual({});
    const done = await finish(codeOf(secret), begun.cookies);
    expect(await site.visitor(sessionOf(done))).toMatchObject({ role: 'Patient' });
  });

  test('accepts each code once, wherever it is typed', async () => {
    const { secret } = await withApp();
    const [one, other] = [await startLogIn(), await startLogIn()];
    const code = codeOf(secret);
    const replies = await Promise.all([finish(code, one.cookies), finish(code, other.cookies)]);
    expect(replies.map(outcome).toSorted()).toEqual(['code-wrong', 'done']);
    later();
    expect(outcome(await finish(codeOf(secret), other.cookies))).toBe('done');
  });

  test('refuses a code older than the last one', async () => {
    const { secret } = await withApp();
    const older = codeOf(secret);
    later();
    const begun = await startLogIn();
    expect(outcome(await finish(codeOf(secret), begun.cookies))).toBe('done');
    expect(outcome(await finish(older, (await startLogIn()).cookies))).toBe('code-wrong');
  });

  test('cannot be finished by others, without a first step, or after ten minutes', async () => {
    const { secret } = await withApp();
    expect(outcome(await finish(codeOf(secret), {}))).toBe('second-step-over');
    const begun = await startLogIn();
    site.clock.advance({ minutes: 11 });
    expect(outcome(await finish(codeOf(secret), begun.cookies))).toBe('second-step-over');
  });

  test('cannot be finished after the password of its first step changed', async () => {
    const { secret } = await withApp();
    const begun = await startLogIn();
    const change = { oldPassword: PASSWORD, password: 'another-horse' };
    expect(outcome(await site.post('/api/update-password', change, { cookies: session }))).toBe('done');
    expect(outcome(await finish(codeOf(secret), begun.cookies))).toBe('second-step-over');
  });

  test('stops guesses after ten codes for every browser; a recovery code still works', async () => {
    const { secret, recoveryCodes } = await withApp();
    for (let guess = 0; guess < 10; guess++) await finish(`00000${guess}`, (await startLogIn()).cookies);
    const begun = await startLogIn();
    expect(outcome(await finish(codeOf(secret), begun.cookies))).toBe('too-many-requests');
    expect(outcome(await finish(recoveryCodes[0] ?? '', begun.cookies))).toBe('done');
  });

  test('accepts fifty codes a day at most, whatever log-ins lie between; a recovery code or a new password still works', async () => {
    const { secret, recoveryCodes } = await withApp();
    const guess = async (times: number) => {
      site.clock.advance({ minutes: 16 });
      for (let place = 0; place < times; place++) await finish(`00000${place}`, (await startLogIn()).cookies);
    };
    await guess(9);
    expect(outcome(await finish(codeOf(secret), (await startLogIn()).cookies))).toBe('done');
    for (let round = 0; round < 4; round++) await guess(10);
    site.clock.advance({ minutes: 16 });
    const begun = await startLogIn();
    expect(outcome(await finish(codeOf(secret), begun.cookies))).toBe('too-many-requests');
    const opened = await finish(recoveryCodes[0] ?? '', begun.cookies);
    expect(outcome(opened)).toBe('done');
    const password = 'another-horse-of-mine';
    const changed = await site.post(
      '/api/update-password',
      { oldPassword: PASSWORD, password },
      { cookies: sessionOf(opened) },
    );
    expect(outcome(changed)).toBe('done');
    later();
    expect(outcome(await finish(codeOf(secret), (await startLogIn(password)).cookies))).toBe('done');
  });

  test('asks for the code after Google too', async () => {
    const { secret } = await withApp();
    site.google.person = {
      issuer: 'https://accounts.google.com',
      subject: email,
      email,
      emailVerified: true,
      firstName: 'Ann',
      lastName: 'Example',
    };
    const out = await site.get('/auth/google?requestType=login');
    const back = await site.get('/auth/google/callback?code=c&state=the-state', { cookies: cookiesOf(out) });
    expect([back.headers.location, sessionOf(back)]).toEqual(['/login?step=code', {}]);
    expect(outcome(await finish(codeOf(secret), cookiesOf(back)))).toBe('done');
  });

  test('works by form posts without a script', async () => {
    const { secret } = await withApp();
    const asked = await site.postForm('/api/login', { email, password: PASSWORD });
    expect(asked.headers.location).toBe('/login?step=code');
    const second = (code: string) => site.postForm('/api/login/second-step', { code }, {}, cookiesOf(asked));
    expect((await second('1')).headers.location).toBe('/login?step=code&message=code-wrong');
    expect((await second(codeOf(secret))).headers.location).toBe('/dashboard');
    const over = await site.postForm('/api/login/second-step', { code: '1' });
    expect(over.headers.location).toBe('/login?message=second-step-over');
  });

  test('asks for the code after a new password by email too', async () => {
    await withApp();
    await site.post('/api/forgot-password-request', { email });
    const [letter] = (await site.lettersTo(email)).filter(({ subject }) => /password/i.test(subject));
    const link = new URL(/https?:\/\/\S+reset\S+/.exec(letter?.text ?? '')?.[0] ?? '');
    const token = link.searchParams.get('token') ?? '';
    await site.post('/api/reset-password', { email, token, password: 'another-horse' });
    expect((await startLogIn('another-horse')).message).toBe('second-step');
  });
});

describe('recovery codes', () => {
  test('work once each in any spelling, and an email reports their use', async () => {
    const { recoveryCodes } = await withApp();
    await site.lettersTo(email);
    const typed = (recoveryCodes[3] ?? '').toLowerCase().replaceAll('-', ' ');
    expect(outcome(await finish(typed, (await startLogIn()).cookies))).toBe('done');
    expect(outcome(await finish(typed, (await startLogIn()).cookies))).toBe('code-wrong');
    const [letter] = await site.lettersTo(email);
    expect(letter?.text).toContain('You have 9 left');
  });

  test('are refused for another account', async () => {
    const { recoveryCodes } = await withApp();
    email = `other-${email}`;
    await site.account(email);
    session = await site.logIn(email);
    await withApp();
    expect(outcome(await finish(recoveryCodes[0] ?? '', (await startLogIn()).cookies))).toBe('code-wrong');
  });

  test('are void after a renewal', async () => {
    const { recoveryCodes } = await withApp();
    const renewed = await site.post('/api/second-factor/recovery-codes', {}, { cookies: session });
    expect(outcome(await finish(recoveryCodes[0] ?? '', (await startLogIn()).cookies))).toBe('code-wrong');
    const [fresh] = renewed.json().recoveryCodes;
    expect(outcome(await finish(fresh, (await startLogIn()).cookies))).toBe('done');
  });

  test('exist only for an account with an app', async () => {
    const reply = await site.post('/api/second-factor/recovery-codes', {}, { cookies: session });
    expect(outcome(reply)).toBe('second-factor-missing');
  });
});

test('an account with an app proves by its code, not by the password', async () => {
  const { secret } = await withApp();
  const prove = (body: object) => site.post('/api/proof', body, { cookies: session });
  expect((await site.get('/api/proof', { cookies: session })).json().ways).toEqual(['code']);
  expect(outcome(await prove({ password: PASSWORD }))).toBe('proof-failed');
  expect(outcome(await prove({ code: codeOf(secret) }))).toBe('done');
});

test('a copied cookie changes nothing of the second factor', async () => {
  await withApp();
  site.clock.advance({ minutes: 6 });
  for (const path of ['app', 'app/confirm', 'recovery-codes'])
    expect(outcome(await site.post(`/api/second-factor/${path}`, { code: '1' }, { cookies: session }))).toBe(
      'proof-needed',
    );
  expect(outcome(await remove())).toBe('proof-needed');
});

test('an operator removes a lost factor: sessions end, the action is recorded, the owner gets an email', async () => {
  await withApp();
  expect(await resetSecondFactor(site.context, email)).toBe('removed');
  expect(await site.visitor(session)).toEqual({});
  expect((await startLogIn()).message).toBe('success');
  const letters = (await site.lettersTo(email)).map(({ subject }) => subject);
  expect(letters).toContain('Two-step verification was turned off');
  expect(await resetSecondFactor(site.context, email)).toBe('none');
  expect(await resetSecondFactor(site.context, 'nobody@example.org')).toBe('unknown');
  const { rows } = await site.database.owner.query(
    "select admin_id from admin_actions where action = 'reset-second-factor'",
  );
  expect(rows).toEqual([{ admin_id: null }]);
});

test('secrets outlive the key that sealed them', async () => {
  const { secret } = await withApp();
  const { db } = site.context;
  const rotated = new Keyring(
    'a new secret of the tests, long enough',
    'the secret of the accounts tests, long enough',
  );
  await resealApps({ ...site.context, keyring: rotated }, db);
  const { rows } = await site.database.owner.query(
    'select secret_sealed from authenticator_apps where account_id = (select id from accounts where email = $1)',
    [email],
  );
  const alone = new Keyring('a new secret of the tests, long enough');
  expect(alone.open('authenticator-app', rows[0].secret_sealed)).toBe(secret);
});
