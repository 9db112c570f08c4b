import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type AccountsSite,
  cookiesOf,
  createAccountsSite,
  linkIn,
  PASSWORD,
  twoAddresses,
} from '../../../test/sites/accounts-site.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { markEmailVerified } from './accounts-store.ts';
import { tables } from './accounts-tables.ts';

let site: AccountsSite;
let known = '';
let unknown = '';
beforeAll(async () => {
  site = await createAccountsSite({ patientRegistration: 'open' });
});
afterAll(async () => {
  await expectLedgerConsistent(site.database.db);
  await site.close();
});
beforeEach(async () => {
  // Each test has a full daily budget of emails for its home.
  site.clock.advance({ days: 1 });
  ({ known, unknown } = await twoAddresses(site));
});

type Cookies = Record<string, string>;

const MINE = 'of-whoever-registers';
const register = (email: string) => site.register(email, { password: MINE });
const logIn = (email: string, password: string, cookies: Cookies = {}) =>
  site.post('/api/login', { email, password }, { cookies });
const statusOf = async (...entry: Parameters<typeof logIn>) => (await logIn(...entry)).statusCode;
const subjectsTo = async (address: string) => (await site.lettersTo(address)).map(({ subject }) => subject);
const confirm = (link: URL, cookies: Cookies = {}) =>
  site.postForm(
    '/api/verify-email',
    { ...Object.fromEntries(link.searchParams), password: MINE, confirm: MINE },
    {},
    cookies,
  );
const accountsOf = async (email: string) =>
  (await tables(site.context.db).selectFrom('accounts').selectAll().where('email', '=', email).execute()).map(
    ({ id, emailVerifiedAt, registeredBy }) => ({ id, isProven: emailVerifiedAt !== null, registeredBy }),
  );

describe('registering and logging in shows nothing of another account of the address', () => {
  /** Returns everything visible without the mailbox. */
  const seen = async (email: string) => {
    const browser = await register(email);
    const inside = await logIn(email, MINE, browser);
    const session = { ...browser, ...cookiesOf(inside) };
    const { id: _, ...visitor } = await site.visitor(session);
    const asked = await site.post('/api/verify-email-request', {}, { cookies: session });
    const changed = await site.post(
      '/api/update-password',
      { oldPassword: MINE, password: 'another-one' },
      { cookies: session },
    );
    const shape = inside.cookies.map(({ name, maxAge }) => [name, maxAge]);
    const answers = [inside, asked, changed].map(({ statusCode, body }) => [statusCode, body]);
    return { answers, shape, visitor, again: await statusOf(email, 'another-one', browser) };
  };

  test('enters an account of its own, as with a free address', async () => {
    const free = await seen(unknown);
    expect(await seen(known)).toEqual(free);
    expect(free.again).toBe(200);
    expect(free.visitor).toMatchObject({ emailVerified: false, role: 'Advertizer' });
    expect(await subjectsTo(known)).toEqual(['You already have an account', 'You already have an account']);
    expect(await subjectsTo(unknown)).toEqual(['Confirm your email address', 'Confirm your email address']);
  });

  test('another browser enters neither account', async () => {
    for (const email of [known, unknown]) {
      await register(email);
      expect(await statusOf(email, MINE)).toBe(401);
      expect(await statusOf(email, MINE, await register(`other-${email}`))).toBe(401);
    }
  });

  test.each(['/api/forgot-password-request', '/api/generate-access-token'])(
    'counts emails above the address’s limit alike: %s',
    async (path) => {
      const statusAfter = async (email: string) => {
        site.clock.advance({ days: 1 });
        for (let hour = 0; hour < 10; hour += 1) {
          await site.post(path, { name: 'Eve', email });
          await site.jobs.runDue();
          site.clock.advance({ hours: 1, seconds: 1 });
        }
        const browser = await register(email);
        const cookies = { ...browser, ...(await site.logIn(email, MINE, browser)) };
        return (await site.post('/api/verify-email-request', {}, { cookies })).statusCode;
      };
      expect([await statusAfter(unknown), await statusAfter(known)]).toEqual([429, 429]);
    },
  );
});

describe('the owner of the address', () => {
  test('enters their own account in a browser that registered the address again, with the same password too', async () => {
    const browser = await site.register(known, { password: PASSWORD });
    const session = await site.logIn(known, PASSWORD, browser);
    expect(await site.visitor(session)).toMatchObject({ emailVerified: true, role: 'Patient' });
    const other = await register(known);
    expect(await site.visitor(await site.logIn(known, PASSWORD, other))).toMatchObject({ role: 'Patient' });
  });

  test('stays protected: a log-in to a guesser’s own registration restores no attempts', async () => {
    const browser = await register(known);
    const statuses: number[] = [];
    for (let times = 0; times < 6; times += 1) {
      statuses.push(await statusOf(known, 'a guess of theirs', browser));
      statuses.push(await statusOf(known, MINE, browser));
      site.clock.advance({ seconds: 61 });
    }
    expect(statuses.slice(0, 10)).toEqual(Array(5).fill([401, 200]).flat());
    expect(statuses.slice(10)).toEqual([429, 429]);
  });

  test('gets no email about the password of another account', async () => {
    const browser = await register(unknown);
    const cookies = { ...browser, ...(await site.logIn(unknown, MINE, browser)) };
    await site.lettersTo(unknown);
    expect(
      (await site.post('/api/update-password', { oldPassword: MINE, password: 'another' }, { cookies }))
        .statusCode,
    ).toBe(200);
    expect(await subjectsTo(unknown)).toEqual([]);
  });

  test('gets a new password by email in the registering browser, and no email elsewhere', async () => {
    const browser = await register(unknown);
    await site.lettersTo(unknown);
    await site.post('/api/forgot-password-request', { email: unknown });
    expect(await subjectsTo(unknown)).toEqual([]);
    await site.post('/api/forgot-password-request', { email: unknown }, { cookies: browser });
    expect(await subjectsTo(unknown)).toEqual(['Choose a new password']);
  });
});

describe('proving one of several accounts of an address', () => {
  test('leaves the others unchanged and unprovable', async () => {
    const first = await register(unknown);
    const ofFirst = linkIn((await site.lettersTo(unknown))[0]);
    site.clock.advance({ seconds: 61 });
    const second = await site.register(unknown, { password: PASSWORD });
    const ofSecond = linkIn((await site.lettersTo(unknown))[0]);
    expect((await confirm(ofSecond, second)).headers.location).toBe('/dashboard?message=email-verified');

    const late = await confirm(ofFirst, first);
    expect(late.headers.location).toBe('/login?message=email-verified-before');
    const state = await site.post('/api/verify-email-link', Object.fromEntries(ofFirst.searchParams));
    expect(state.json()).toEqual({ state: 'verified' });
    expect((await accountsOf(unknown)).map(({ isProven }) => isProven).toSorted()).toEqual([false, true]);
    expect(await site.visitor(await site.logIn(unknown, MINE, first))).toMatchObject({ emailVerified: true });
  });

  test('has one winner of two concurrent proofs', async () => {
    await register(unknown);
    await register(unknown);
    const [one, other] = await accountsOf(unknown);
    const { db } = site.context;
    const now = site.clock.now();
    expect(await markEmailVerified(db, one?.id ?? 0n, now)).toBe(true);
    await expect(markEmailVerified(db, other?.id ?? 0n, now)).rejects.toMatchObject({ code: 'email-taken' });
  });

  test('a browser has a different mark at each address, which does not identify it', async () => {
    const browser = await register(unknown);
    await site.post(
      '/api/advertizer/register',
      {
        first_name: 'A',
        last_name: 'B',
        email: `b${unknown}`,
        password: MINE,
        country: 'GB',
        termsCheck: true,
      },
      { cookies: browser },
    );
    const names = [...(await accountsOf(unknown)), ...(await accountsOf(`b${unknown}`))];
    expect(new Set(names.map(({ registeredBy }) => registeredBy)).size).toBe(2);
    const device = browser.watchwell_device?.split('.')[0] ?? '';
    for (const { registeredBy } of names) expect(registeredBy).not.toContain(device);
  });
});

test('an address registered by a stranger still joins the waiting list after its token is used', async () => {
  await site.post('/api/generate-access-token', { name: 'Ann', email: unknown });
  await site.database.owner.query('update access_tokens set used_at = now() where email = $1', [unknown]);
  await register(unknown);
  await site.post('/api/generate-access-token', { name: 'Ann', email: unknown });
  const { rows } = await site.database.owner.query('select used_at from access_tokens where email = $1', [
    unknown,
  ]);
  expect(rows).toEqual([{ used_at: null }]);
});
