import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type AccountsSite,
  cookiesOf,
  createAccountsSite,
  linkIn,
  PASSWORD,
  sessionOf,
} from '../../../test/sites/accounts-site.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { inTransaction } from '../../../test/support/in-transaction.ts';
import { untilLocked } from '../../../test/support/until-locked.ts';

type Cookies = Record<string, string>;

let site: AccountsSite;
let address: string;
let count = 0;
beforeAll(async () => {
  site = await createAccountsSite({ patientRegistration: 'open' });
});
afterAll(async () => {
  await expectLedgerConsistent(site.database.db);
  await site.close();
});
beforeEach(() => {
  count += 1;
  address = `person${count}@example.org`;
});

const OWNERS = 'of-the-owner';

/** Registers the address; returns the browser and the emailed link. */
const register = async (email = address) => {
  const form = { first_name: 'Eve', last_name: 'Else', email, password: PASSWORD, country: 'GB' };
  const response = await site.post('/api/patient/register', form);
  expect(response.statusCode).toBe(200);
  return { browser: cookiesOf(response), link: linkIn((await site.lettersTo(email))[0]) };
};
const confirm = (link: URL, chosen: object = {}, cookies: Cookies = {}) =>
  site.postForm('/api/verify-email', { ...Object.fromEntries(link.searchParams), ...chosen }, {}, cookies);
const choice = (password: string, again = password) => ({ password, confirm: again });
const stateOf = async (link: URL, cookies: Cookies = {}) => {
  const reply = await site.post('/api/verify-email-link', Object.fromEntries(link.searchParams), { cookies });
  return reply.json().state;
};
const logInStatus = async (password: string, cookies: Cookies = {}) =>
  (await site.post('/api/login', { email: address, password }, { cookies })).statusCode;

describe('a stranger registered the owner’s address', () => {
  test('the owner chooses a password in another browser, which voids the first one and its sessions', async () => {
    const { browser, link } = await register();
    const attacker = await site.logIn(address, PASSWORD, browser);
    expect(await stateOf(link)).toBe('choose-password');
    const done = await confirm(link, choice(OWNERS));
    expect([done.statusCode, done.headers.location]).toEqual([303, '/dashboard?message=email-verified']);
    expect(await site.visitor(sessionOf(done))).toMatchObject({ emailVerified: true, role: 'Patient' });
    expect(await site.visitor(attacker)).toEqual({});
    expect([await logInStatus(PASSWORD, browser), await logInStatus(OWNERS)]).toEqual([401, 200]);
  });

  test('without a password nothing is confirmed and nothing ends', async () => {
    const { browser, link } = await register();
    const attacker = await site.logIn(address, PASSWORD, browser);
    const refused = await confirm(link);
    const target = new URL(String(refused.headers.location), link);
    expect([target.pathname, target.searchParams.get('message')]).toEqual([
      '/verify-email',
      'password-empty',
    ]);
    expect(target.searchParams.get('token')).toBe(link.searchParams.get('token'));
    expect(await site.visitor(attacker)).toMatchObject({ emailVerified: false });
    expect(await logInStatus(PASSWORD, browser)).toBe(200);
  });

  test('being logged in is no proof, since the attacker knows that password', async () => {
    const { browser, link } = await register();
    const inside = await site.logIn(address, PASSWORD, browser);
    expect(await stateOf(link, inside)).toBe('choose-password');
    const refused = await confirm(link, {}, inside);
    expect(refused.headers.location).toContain('message=password-empty');
  });

  test('the browser that registered another account counts as another browser', async () => {
    const { browser } = await register();
    address = `other-${address}`;
    const { link } = await register();
    expect(await stateOf(link, browser)).toBe('choose-password');
    expect((await confirm(link, {}, browser)).headers.location).toContain('message=password-empty');
  });

  test('a password reset by email proves the address too and ends the attacker’s sessions', async () => {
    const { browser, link } = await register();
    const attacker = await site.logIn(address, PASSWORD, browser);
    await site.post('/api/forgot-password-request', { email: address }, { cookies: browser });
    const token = linkIn((await site.lettersTo(address))[0]).searchParams.get('token');
    await site.post('/api/reset-password', { email: address, token, password: OWNERS });
    expect(await site.visitor(attacker)).toEqual({});
    expect(await logInStatus(PASSWORD, browser)).toBe(401);
    expect(await site.visitor(await site.logIn(address, OWNERS))).toMatchObject({ emailVerified: true });
    expect(await stateOf(link)).toBe('verified');
  });

  test('a used link changes no password', async () => {
    const { link } = await register();
    await confirm(link, choice(OWNERS));
    const again = await confirm(link, choice('of-somebody-else'));
    expect(again.headers.location).toBe('/login?message=email-verified-before');
    expect(sessionOf(again)).toEqual({});
    expect([await logInStatus('of-somebody-else'), await logInStatus(OWNERS)]).toEqual([401, 200]);
  });
});

describe('an attacker acts while the owner confirms', () => {
  /** Runs `attack` until it waits for the account that the owner's transaction has locked. */
  const whileOwnerConfirms = async <T>(attack: () => Promise<T>): Promise<T> => {
    const { attacking } = await inTransaction(site.database.owner, async (owner) => {
      await owner.query('select 1 from accounts where email = $1 for update', [address]);
      const attacking = attack();
      await untilLocked(site.database.owner, attacking);
      await owner.query(
        "update accounts set password_hash = 'the hash of the owner', email_verified_at = now() where email = $1",
        [address],
      );
      await owner.query(
        'delete from sessions where account_id in (select id from accounts where email = $1)',
        [address],
      );
      await owner.query('commit');
      return { attacking };
    });
    return attacking;
  };

  test('a log-in with the previously right password opens no session', async () => {
    const { browser } = await register();
    const reply = await whileOwnerConfirms(() =>
      site.post('/api/login', { email: address, password: PASSWORD }, { cookies: browser }),
    );
    expect([reply.statusCode, sessionOf(reply)]).toEqual([401, {}]);
  });

  test('a password change by a session that just ended changes nothing', async () => {
    const { browser } = await register();
    const cookies = await site.logIn(address, PASSWORD, browser);
    const reply = await whileOwnerConfirms(() =>
      site.post(
        '/api/update-password',
        { oldPassword: PASSWORD, password: 'attackers-new-one' },
        { cookies },
      ),
    );
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'not-signed-in']);
    const { rows } = await site.database.owner.query('select password_hash from accounts where email = $1', [
      address,
    ]);
    expect(rows[0].password_hash).toBe('the hash of the owner');
  });
});

describe('confirming in the browser that registered the account', () => {
  test('one click confirms and logs in, and the password of the registration stays', async () => {
    const { browser, link } = await register();
    expect(await stateOf(link, browser)).toBe('confirm');
    const done = await confirm(link, {}, browser);
    expect(done.headers.location).toBe('/dashboard?message=email-verified');
    expect(await site.visitor(sessionOf(done))).toMatchObject({ emailVerified: true });
    expect(await site.visitor(await site.logIn(address))).toMatchObject({ emailVerified: true });
  });

  test('the email without the browser, and the browser without the email, log nobody in', async () => {
    const { browser, link } = await register();
    const { browser: strangers } = await register(`other-${address}`);
    for (const cookies of [{}, strangers]) {
      const done = await confirm(link, {}, cookies);
      expect(done.headers.location).toContain('/verify-email?');
      expect(sessionOf(done)).toEqual({});
    }
    const guessed = new URL(link);
    guessed.searchParams.set('token', 'A'.repeat(43));
    const done = await confirm(guessed, {}, browser);
    expect(done.headers.location).toBe('/login?message=verification-link-invalid');
    expect(sessionOf(done)).toEqual({});
  });

  test('a browser logged in as another account is then logged in as the confirmed one alone', async () => {
    await site.account(`other-${address}`);
    const other = await site.logIn(`other-${address}`);
    const { browser, link } = await register();
    const done = await confirm(link, {}, { ...browser, ...other });
    expect(done.headers.location).toBe('/dashboard?message=email-verified');
    expect(await site.visitor(sessionOf(done))).toMatchObject({ emailVerified: true });
    expect(await site.visitor(other)).toEqual({});
  });

  test('the logged-in session stays and every other session ends', async () => {
    const { browser, link } = await register();
    const here = await site.logIn(address, PASSWORD, browser);
    const elsewhere = await site.logIn(address, PASSWORD, browser);
    const done = await confirm(link, {}, { ...browser, ...here });
    expect(done.headers.location).toBe('/dashboard?message=email-verified');
    expect(await site.visitor(here)).toMatchObject({ emailVerified: true });
    expect(await site.visitor(elsewhere)).toEqual({});
  });

  test('a log-out clears the proof for the next user of the computer', async () => {
    const { browser, link } = await register();
    const here = await site.logIn(address, PASSWORD, browser);
    const out = await site.get('/api/logout', { cookies: { ...browser, ...here } });
    expect(cookiesOf(out).watchwell_registration).toBe('');
    expect(await stateOf(link, {})).toBe('choose-password');
  });

  test('the proof cannot be forged and lasts two days', async () => {
    const { browser, link } = await register();
    const { watchwell_registration: proof = '' } = browser;
    const forged = Buffer.from(proof, 'base64url');
    forged[forged.length - 1] = (forged.at(-1) ?? 0) ^ 1;
    const cookies = { watchwell_registration: forged.toString('base64url') };
    expect(await stateOf(link, cookies)).toBe('choose-password');
    site.clock.advance({ hours: 48, seconds: 1 });
    const fresh = await site.logIn(address, PASSWORD, browser);
    await site.app.inject({ method: 'POST', url: '/api/verify-email-request', cookies: fresh });
    const later = linkIn((await site.lettersTo(address))[0]);
    expect(await stateOf(later, browser)).toBe('choose-password');
  });
});

describe('the chosen password', () => {
  test('must follow the rules, each with its code beside the field, and the link stays valid', async () => {
    const { link } = await register();
    const steps: [object, string][] = [
      [choice(''), 'password-empty'],
      [choice('abcde'), 'password-too-short'],
      [choice('x'.repeat(129)), 'password-too-long'],
      [choice(OWNERS, 'something-else'), 'password-mismatch'],
      [{ password: OWNERS }, 'password-mismatch'],
      [choice('Football1'), 'password-too-common'],
      [choice(address), 'password-too-common'],
    ];
    for (const [chosen, code] of steps) {
      const target = new URL(String((await confirm(link, chosen)).headers.location), link);
      expect([target.pathname, target.searchParams.get('message')]).toEqual(['/verify-email', code]);
    }
    expect((await confirm(link, choice(OWNERS))).headers.location).toBe('/dashboard?message=email-verified');
  });

  test('ends the browser’s session of another account', async () => {
    await site.account(`other-${address}`);
    const other = await site.logIn(`other-${address}`);
    const { link } = await register();
    await confirm(link, choice(OWNERS), other);
    expect(await site.visitor(other)).toEqual({});
  });

  test('opening a link shows its state without changing it: made up, expired, used', async () => {
    const { link } = await register();
    const madeUp = new URL(link);
    madeUp.searchParams.set('token', 'A'.repeat(43));
    expect(await stateOf(madeUp)).toBe('invalid');
    expect(await stateOf(link)).toBe('choose-password');
    site.clock.advance({ hours: 24, seconds: 1 });
    expect(await stateOf(link)).toBe('invalid');
  });
});
