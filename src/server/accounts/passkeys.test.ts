import { generateSync } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type AccountsSite,
  cookiesOf,
  createAccountsSite,
  PASSWORD,
  sessionOf,
} from '../../../test/sites/accounts-site.ts';
import { type Authenticator, createAuthenticator } from '../../../test/support/authenticator.ts';
import { resetSecondFactor } from './manage-staff.ts';

type Cookies = Record<string, string>;

let site: AccountsSite;
beforeAll(async () => {
  site = await createAccountsSite({ publicUrl: 'http://localhost:3000' });
  site.clock.stop();
});
afterAll(() => site.close());

let number = 0;
let email: string;
let session: Cookies;
let phone: Authenticator;
beforeEach(async () => {
  email = `passkey-${++number}@example.org`;
  await site.account(email);
  session = await site.logIn(email);
  phone = createAuthenticator();
});

const outcome = (reply: { statusCode: number; json(): { code?: string } }) =>
  reply.statusCode === 200 ? 'done' : reply.json().code;

/** A challenge as the browser stores it. */
const question = async (url: string, cookies: Cookies = {}) => {
  site.clock.advance({ seconds: 1 });
  const reply = await site.post(url, {}, { cookies });
  return { challenge: reply.json().challenge as string, cookies: { ...cookies, ...cookiesOf(reply) } };
};
const toAdd = (cookies = session) => question('/api/passkeys/options', cookies);
const toLogIn = () => question('/api/login/passkey/options');
const toProve = (cookies = session) => question('/api/proof/passkey/options', cookies);

const add = async (authenticator = phone, cookies = session) => {
  const asked = await toAdd(cookies);
  return site.post(
    '/api/passkeys',
    { passkey: authenticator.create(asked.challenge) },
    { cookies: asked.cookies },
  );
};
const logIn = async (authenticator = phone) => {
  const asked = await toLogIn();
  return site.post(
    '/api/login/passkey',
    { assertion: authenticator.answer(asked.challenge) },
    { cookies: asked.cookies },
  );
};
const remove = (id: string, cookies = session) =>
  site.app.inject({ method: 'DELETE', url: `/api/passkeys/${id}`, cookies });
const stateOf = async (cookies = session) => (await site.get('/api/second-factor', { cookies })).json();
const subjects = async () => (await site.lettersTo(email)).map(({ subject }) => subject);
const byPassword = async () => (await site.post('/api/login', { email, password: PASSWORD })).json().message;

const withApp = async (): Promise<string[]> => {
  const { secret } = (await site.post('/api/second-factor/app', {}, { cookies: session })).json();
  const code = generateSync({ secret, epoch: Math.floor(site.clock.now().getTime() / 1000) });
  return (await site.post('/api/second-factor/app/confirm', { code }, { cookies: session })).json()
    .recoveryCodes;
};

describe('adding a passkey', () => {
  test('makes it the second step: the password alone no longer opens the account', async () => {
    const { recoveryCodes } = (await add()).json();
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await stateOf()).toMatchObject({
      appSince: null,
      passkeys: [{ createdAt: expect.any(String), lastUsedAt: null }],
      recoveryCodesLeft: 10,
    });
    expect(await byPassword()).toBe('second-step');
    expect(await subjects()).toContain('A passkey was added to your account');
  });

  test('keeps the recovery codes of an app', async () => {
    await withApp();
    expect((await add()).json()).toEqual({ recoveryCodes: [] });
    expect(await stateOf()).toMatchObject({ recoveryCodesLeft: 10 });
  });

  test('lists existing passkeys to the browser and refuses one of them', async () => {
    await add();
    const asked = await site.post('/api/passkeys/options', {}, { cookies: session });
    expect(asked.json().excludeCredentials).toHaveLength(1);
    expect(outcome(await add())).toBe('passkey-failed');
    expect((await stateOf()).passkeys).toHaveLength(1);
  });

  test('needs a proven address, so a registrant cannot lock its owner out', async () => {
    const browser = await site.register(`un${email}`);
    const cookies = await site.logIn(`un${email}`, PASSWORD, browser);
    expect(outcome(await site.post('/api/passkeys/options', {}, { cookies }))).toBe('email-not-verified');
  });

  test('stops at ten, even for an eleventh requested earlier', async () => {
    for (let made = 0; made < 9; made++) expect(outcome(await add(createAuthenticator()))).toBe('done');
    const early = await toAdd();
    expect(outcome(await add(createAuthenticator()))).toBe('done');
    expect(outcome(await site.post('/api/passkeys/options', {}, { cookies: session }))).toBe(
      'passkeys-too-many',
    );
    const late = await site.post(
      '/api/passkeys',
      { passkey: phone.create(early.challenge) },
      { cookies: early.cookies },
    );
    expect(outcome(late)).toBe('passkeys-too-many');
  });

  test.each([
    ['of a page of another site', { origin: 'https://watchwell.example' }],
    ['for another host', { host: 'example.org' }],
    ['without a finger, a face or a PIN', { verifiesUser: false }],
  ])('refuses an answer %s', async (_, traits) => {
    const { challenge, cookies } = await toAdd();
    const reply = await site.post('/api/passkeys', { passkey: phone.create(challenge, traits) }, { cookies });
    expect(outcome(reply)).toBe('passkey-failed');
  });

  test('refuses an answer to a foreign, differently used, stale or unknown challenge', async () => {
    await site.account(`other-${email}`);
    const other = await toAdd(await site.logIn(`other-${email}`));
    const proving = await toProve();
    const own = await toAdd();
    const answers: Array<[string, Cookies]> = [
      [other.challenge, { ...other.cookies, ...session }],
      [proving.challenge, proving.cookies],
      [own.challenge, session],
      [other.challenge, own.cookies],
    ];
    for (const [challenge, cookies] of answers)
      expect(
        outcome(await site.post('/api/passkeys', { passkey: phone.create(challenge) }, { cookies })),
      ).toBe('passkey-failed');
    site.clock.advance({ minutes: 4, seconds: 30 });
    const fresh = await toAdd();
    site.clock.advance({ minutes: 5 });
    session = await site.logIn(email);
    const cookies = { ...fresh.cookies, ...session };
    expect(
      outcome(await site.post('/api/passkeys', { passkey: phone.create(fresh.challenge) }, { cookies })),
    ).toBe('passkey-failed');
  });
});

describe('a log-in with a passkey', () => {
  test('accepts it alone and records its use', async () => {
    await add();
    const entered = await logIn();
    expect(await site.visitor(sessionOf(entered))).toMatchObject({ role: 'Patient', provedLately: true });
    expect((await stateOf()).passkeys).toMatchObject([{ lastUsedAt: site.clock.now().toISOString() }]);
  });

  test('counts an answer once', async () => {
    await add();
    const { challenge, cookies } = await toLogIn();
    const answer = phone.answer(challenge);
    const replies = await Promise.all([
      site.post('/api/login/passkey', { assertion: answer }, { cookies }),
      site.post('/api/login/passkey', { assertion: answer }, { cookies }),
    ]);
    expect(replies.map(outcome).toSorted()).toEqual(['done', 'passkey-failed']);
  });

  test.each([
    ['of a page of another site', { origin: 'https://watchwell.example' }],
    ['for another host', { host: 'example.org' }],
    ['without a finger, a face or a PIN', { verifiesUser: false }],
  ])('refuses an answer %s', async (_, traits) => {
    await add();
    const { challenge, cookies } = await toLogIn();
    const reply = await site.post(
      '/api/login/passkey',
      { assertion: phone.answer(challenge, traits) },
      { cookies },
    );
    expect([outcome(reply), sessionOf(reply)]).toEqual(['passkey-failed', {}]);
  });

  test('refuses a foreign key, a copy, another challenge and a missing one', async () => {
    await add();
    expect(outcome(await logIn())).toBe('done');
    const { challenge, cookies } = await toLogIn();
    const send = async (answer: object, kept = cookies) =>
      outcome(await site.post('/api/login/passkey', { assertion: answer }, { cookies: kept }));
    const stranger = createAuthenticator().answer(challenge);
    expect(await send(stranger)).toBe('passkey-failed');
    expect(
      await send({ ...stranger, id: phone.answer(challenge).id, rawId: phone.answer(challenge).id }),
    ).toBe('passkey-failed');
    expect(await send(phone.answer('another-question'))).toBe('passkey-failed');
    expect(await send(phone.answer(challenge), {})).toBe('passkey-failed');
    const proving = await toProve();
    expect(await send(phone.answer(proving.challenge), proving.cookies)).toBe('passkey-failed');
    phone.forgetCount();
    expect(await send(phone.answer(challenge))).toBe('passkey-failed');
  });

  test.each([
    {},
    { id: 'a', rawId: 'a', type: 'public-key' },
    { id: '\ud800', rawId: 1, type: 'x', response: null },
  ])('refuses %j', async (body) => {
    const reply = await site.post('/api/login/passkey', { assertion: body });
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'passkey-failed']);
  });
});

describe('a proof by a passkey', () => {
  const changePassword = async (cookies: Cookies) =>
    outcome(
      await site.post(
        '/api/update-password',
        { oldPassword: PASSWORD, password: 'another-horse' },
        { cookies },
      ),
    );

  test('counts like the password, in its own session', async () => {
    await add();
    site.clock.advance({ minutes: 6 });
    expect((await site.get('/api/proof', { cookies: session })).json()).toEqual({
      proved: false,
      ways: ['passkey', 'code'],
    });
    expect(await changePassword(session)).toBe('proof-needed');
    const { challenge, cookies } = await toProve();
    const reply = await site.post('/api/proof/passkey', { assertion: phone.answer(challenge) }, { cookies });
    expect(await changePassword(sessionOf(reply))).toBe('done');
  });

  test('refuses a foreign passkey and any password', async () => {
    await add();
    await site.account(`other-${email}`);
    const foreign = createAuthenticator();
    await add(foreign, await site.logIn(`other-${email}`));
    site.clock.advance({ minutes: 6 });
    const { challenge, cookies } = await toProve();
    const reply = await site.post(
      '/api/proof/passkey',
      { assertion: foreign.answer(challenge) },
      { cookies },
    );
    expect(outcome(reply)).toBe('passkey-failed');
    expect(outcome(await site.post('/api/proof', { password: PASSWORD }, { cookies: session }))).toBe(
      'proof-failed',
    );
  });
});

test('a proof refuses an answer to a challenge of another use or account', async () => {
  await add();
  await site.account(`other-${email}`);
  const adding = await toAdd();
  const other = await toProve(await site.logIn(`other-${email}`));
  for (const { challenge, cookies } of [adding, { ...other, cookies: { ...other.cookies, ...session } }]) {
    const assertion = phone.answer(challenge);
    expect(outcome(await site.post('/api/proof/passkey', { assertion }, { cookies }))).toBe('passkey-failed');
  }
});

describe('removing', () => {
  const idOf = async () => (await stateOf()).passkeys[0]._id;

  test('the last factor also removes the recovery codes and makes the password enough', async () => {
    await add();
    expect(outcome(await remove(await idOf()))).toBe('done');
    expect(await stateOf()).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
    expect(await subjects()).toContain('You no longer need a code to log in');
    expect(await byPassword()).toBe('success');
  });

  test('removing one of two factors keeps the other and the recovery codes', async () => {
    await withApp();
    await add();
    await subjects();
    expect(outcome(await remove(await idOf()))).toBe('done');
    expect(await stateOf()).toMatchObject({ appSince: expect.any(String), recoveryCodesLeft: 10 });
    expect(await subjects()).toEqual(['An app or a passkey was removed']);
    await add();
    await site.app.inject({ method: 'DELETE', url: '/api/second-factor/app', cookies: session });
    expect(await stateOf()).toMatchObject({ appSince: null, passkeys: [{}], recoveryCodesLeft: 10 });
    expect(await byPassword()).toBe('second-step');
  });

  test('removing one of two passkeys keeps the other', async () => {
    await add();
    await add(createAuthenticator());
    expect(outcome(await remove(await idOf()))).toBe('done');
    expect((await stateOf()).passkeys).toHaveLength(1);
    expect(outcome(await logIn())).toBe('passkey-failed');
  });

  test('works once and for one’s own only', async () => {
    await add();
    await site.account(`other-${email}`);
    const stranger = await site.logIn(`other-${email}`);
    const id = await idOf();
    expect(outcome(await remove(id, stranger))).toBe('passkey-unknown');
    expect(outcome(await remove(id))).toBe('done');
    expect(outcome(await remove(id))).toBe('passkey-unknown');
  });

  test('the operator’s command removes all of them for an owner who lost them', async () => {
    await add();
    expect(await resetSecondFactor(site.context, email)).toBe('removed');
    expect(await byPassword()).toBe('success');
    expect(outcome(await logIn())).toBe('passkey-failed');
  });
});
