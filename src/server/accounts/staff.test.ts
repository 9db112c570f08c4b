import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type AccountsSite,
  cookiesOf,
  createAccountsSite,
  linkIn,
  PASSWORD,
  sessionOf,
} from '../../../test/sites/accounts-site.ts';
import { inTransaction } from '../../../test/support/in-transaction.ts';
import { untilLocked } from '../../../test/support/until-locked.ts';
import { createStaff, keepAdmin, setStaffPassword } from './manage-staff.ts';
import { listStaff } from './staff.ts';
import { askForRight } from './staff-rights.ts';

const ADMIN = 'boss@example.org';
const OPERATORS = 'of-the-operator';
const NOTHING = { isAdmin: false, superAdmin: false };

let site: AccountsSite;
beforeAll(async () => {
  site = await createAccountsSite({ adminEmail: ADMIN, patientRegistration: 'open' });
});
afterAll(() => site.close());
beforeEach(async () => {
  const kept = 'accounts, admin_actions, start_steps, patient_funds, test_jobs';
  await site.database.owner.query(`truncate ${kept} cascade`);
  site.outbox.length = 0;
});

const form = { first_name: 'Eve', last_name: 'Else', password: PASSWORD, country: 'GB', termsCheck: true };
const rightsOf = async (email: string, password = PASSWORD) =>
  site.visitor(await site.logIn(email, password));
const actions = async () =>
  (await site.database.owner.query('select admin_id, action from admin_actions order by id')).rows;

describe('the address of ADMIN_EMAIL', () => {
  test.each(['/api/advertizer/register', '/api/patient/register'])(
    '%s makes no provable account of it in any spelling, and answers as for any address',
    async (path) => {
      await site.account('somebody@example.org');
      // Another test may have used the one email of this minute.
      site.clock.advance({ seconds: 61 });
      const taken = await site.post(path, { ...form, email: 'somebody@example.org' });
      for (const email of [ADMIN, 'BOSS@Example.org', ' boss@example.org ', 'ｂｏｓｓ@example.org']) {
        const answer = await site.post(path, { ...form, email });
        expect([answer.statusCode, answer.body]).toEqual([taken.statusCode, taken.body]);
      }
      expect(await site.lettersTo(ADMIN)).toEqual([]);
      const browser = await site.register(ADMIN);
      await site.logIn(ADMIN, PASSWORD, browser);
      const resets = { cookies: browser };
      await site.post('/api/forgot-password-request', { email: ADMIN }, resets);
      const [letter] = await site.lettersTo(ADMIN);
      const token = linkIn(letter).searchParams.get('token');
      const reset = await site.post('/api/reset-password', { email: ADMIN, token, password: OPERATORS });
      expect(reset.json().code).toBe('email-taken');
    },
  );

  test('Google refuses it as well, even with a verified address', async () => {
    const [issuer, firstName, lastName] = ['https://accounts.google.com', 'Eve', 'Else'];
    site.google.person = { issuer, subject: 'eve', email: ADMIN, emailVerified: true, firstName, lastName };
    const out = await site.get('/auth/google?requestType=register&userRole=Advertizer');
    const back = await site.get('/auth/google/callback?code=c&state=the-state', { cookies: cookiesOf(out) });
    const done = await site.post('/api/google-registration', form, { cookies: cookiesOf(back) });
    expect([done.statusCode, done.json().code, sessionOf(done)]).toEqual([409, 'email-taken', {}]);
  });

  test('an earlier registrant is no admin, even when verified', async () => {
    await site.account(ADMIN, { role: 'Advertizer' });
    expect(await rightsOf(ADMIN)).toMatchObject({ emailVerified: true, ...NOTHING });
  });
});

describe('the command that makes the admin', () => {
  const create = (email = ADMIN, password = OPERATORS) => createStaff(site.context, { email, password });

  test('makes the account verified and with the right, and records it', async () => {
    expect(await create()).toBe('created');
    expect(await rightsOf(ADMIN, OPERATORS)).toMatchObject({
      isAdmin: true,
      superAdmin: true,
      emailVerified: true,
    });
    expect(await site.lettersTo(ADMIN)).toEqual([]);
    expect(await actions()).toEqual([{ admin_id: null, action: 'create-admin' }]);
  });

  test('makes ordinary staff of another address', async () => {
    await create('helper@example.org');
    expect(await rightsOf('helper@example.org', OPERATORS)).toMatchObject({
      isAdmin: false,
      superAdmin: true,
    });
  });

  test('changes nothing on a repeat, not even the password', async () => {
    await create();
    expect(await create(ADMIN, 'another-password')).toBe('staff-already');
    expect(await rightsOf(ADMIN, OPERATORS)).toMatchObject({ isAdmin: true });
    expect(await actions()).toHaveLength(1);
  });

  test('gives an existing account no right', async () => {
    await site.account(ADMIN);
    expect(await create()).toBe('exists');
    expect(await rightsOf(ADMIN)).toMatchObject(NOTHING);
    expect(await actions()).toEqual([]);
  });

  test('refuses a weak password', async () => {
    await expect(create(ADMIN, 'password1')).rejects.toMatchObject({ code: 'password-too-common' });
    await expect(create(ADMIN, ADMIN)).rejects.toMatchObject({ code: 'password-too-common' });
    await expect(create('no-address')).rejects.toMatchObject({ code: 'email-invalid' });
    expect(await listStaff(site.context.db)).toEqual([]);
  });
});

describe('giving and removing the right of staff', () => {
  const change = (email: string, granted: boolean) =>
    askForRight(site.context, { email, wish: granted ? 'grant' : 'revoke', by: null });

  test('gives the right to a proven address and removes it, at once and on record', async () => {
    await site.account('helper@example.org', { role: 'Advertizer' });
    const cookies = await site.logIn('helper@example.org');
    expect(await change('Helper@example.org', true)).toBe('changed');
    expect(await site.visitor(cookies)).toMatchObject({ isAdmin: false, superAdmin: true });
    expect((await listStaff(site.context.db)).map(({ email }) => email)).toEqual(['helper@example.org']);
    expect(await change('helper@example.org', true)).toBe('no-change');
    expect(await change('helper@example.org', false)).toBe('changed');
    expect(await site.visitor(cookies)).toMatchObject(NOTHING);
    expect((await actions()).map(({ action }) => action)).toEqual(['grant-admin', 'revoke-admin']);
  });

  test('refuses an unproven address', async () => {
    const browser = await site.register(ADMIN);
    const stranger = await site.logIn(ADMIN, PASSWORD, browser);
    expect(await change(ADMIN, true)).toBe('unknown');
    expect(await change('nobody@example.org', true)).toBe('unknown');
    expect(await site.visitor(stranger)).toMatchObject(NOTHING);
    expect(await actions()).toEqual([]);
  });

  test('a new password ends the sessions and ignores a stranger’s registration', async () => {
    const browser = await site.register(ADMIN);
    const stranger = await site.logIn(ADMIN, PASSWORD, browser);
    const set = (email: string) => setStaffPassword(site.context, { email, password: OPERATORS });
    expect(await set(ADMIN)).toBe('unknown');
    expect(await createStaff(site.context, { email: ADMIN, password: PASSWORD })).toBe('created');
    expect(await set(ADMIN)).toBe('changed');
    expect((await site.post('/api/login', { email: ADMIN, password: PASSWORD })).statusCode).toBe(401);
    expect(await site.visitor(stranger)).toMatchObject({ emailVerified: false, ...NOTHING });
    const cookies = await site.logIn(ADMIN, OPERATORS);
    expect(await site.visitor(cookies)).toMatchObject({ isAdmin: true });
    await site.lettersTo(ADMIN);
    await site.post('/api/forgot-password-request', { email: ADMIN });
    const token = linkIn((await site.lettersTo(ADMIN)).at(-1)).searchParams.get('token');
    expect(await set(ADMIN)).toBe('changed');
    const late = await site.post('/api/reset-password', { email: ADMIN, token, password: 'seven-swans' });
    expect(late.json().code, 'a link that was on its way').toBe('reset-link-invalid');
    expect(await site.visitor(cookies)).toEqual({});
    expect(await set('nobody@example.org')).toBe('unknown');
  });

  test('sets the password of staff only', async () => {
    await site.account('patient@example.org');
    expect(await setStaffPassword(site.context, { email: 'patient@example.org', password: OPERATORS })).toBe(
      'not-staff',
    );
    await site.logIn('patient@example.org');
  });
});

test('refuses a password that is easily guessed', async () => {
  await createStaff(site.context, { email: ADMIN, password: PASSWORD });
  const kept = await actions();
  for (const password of ['password1', ADMIN])
    await expect(setStaffPassword(site.context, { email: ADMIN, password })).rejects.toMatchObject({
      code: 'password-too-common',
    });
  await site.logIn(ADMIN);
  expect(await actions()).toEqual(kept);
});

test('sets no password when the right is lost during the call', async () => {
  const email = 'helper@example.org';
  await site.account(email);
  const { owner } = site.database;
  await owner.query('update accounts set super_admin = true where email = $1', [email]);
  const { setting } = await inTransaction(owner, async (revoking) => {
    await revoking.query('update accounts set super_admin = false where email = $1', [email]);
    const setting = setStaffPassword(site.context, { email, password: OPERATORS });
    await untilLocked(owner, setting);
    await revoking.query('commit');
    return { setting };
  });
  expect(await setting).toBe('not-staff');
  await site.logIn(email);
});

describe('the first start of this version', () => {
  test('keeps the admin of a running site, once and on record', async () => {
    await site.account(ADMIN);
    expect(await rightsOf(ADMIN)).toMatchObject(NOTHING);
    await keepAdmin(site.context);
    expect(await rightsOf(ADMIN)).toMatchObject({ isAdmin: true, superAdmin: true });
    expect(await actions()).toEqual([{ admin_id: null, action: 'keep-admin' }]);
    await askForRight(site.context, { email: ADMIN, wish: 'revoke', by: null });
    await keepAdmin(site.context);
    expect(await rightsOf(ADMIN)).toMatchObject(NOTHING);
  });

  test('records nothing for an admin who has the right', async () => {
    await createStaff(site.context, { email: ADMIN, password: PASSWORD });
    await keepAdmin(site.context);
    expect((await actions()).map(({ action }) => action)).toEqual(['create-admin']);
    expect(await rightsOf(ADMIN)).toMatchObject({ isAdmin: true, superAdmin: true });
  });

  test('gives an unproven address nothing, nor does a later start once it is proven', async () => {
    await site.account(ADMIN, { verified: false });
    await keepAdmin(site.context);
    await site.database.owner.query('update accounts set email_verified_at = now()');
    await keepAdmin(site.context);
    expect(await rightsOf(ADMIN)).toMatchObject(NOTHING);
    expect(await actions()).toEqual([]);
  });

  test('one of several concurrently starting servers does it', async () => {
    await site.account(ADMIN);
    await Promise.all([keepAdmin(site.context), keepAdmin(site.context), keepAdmin(site.context)]);
    expect(await actions()).toHaveLength(1);
  });
});
