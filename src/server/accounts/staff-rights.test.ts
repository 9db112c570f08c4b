import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AccountsSite, createAccountsSite } from '../../../test/sites/accounts-site.ts';
import { inTransaction } from '../../../test/support/in-transaction.ts';
import { untilLocked } from '../../../test/support/until-locked.ts';
import { createStaff } from './manage-staff.ts';
import { askForRight } from './staff-rights.ts';

let site: AccountsSite;
beforeAll(async () => {
  site = await createAccountsSite();
  site.clock.stop();
});
afterAll(() => site.close());

type Cookies = Record<string, string>;
const COLLEAGUE = 'colleague@example.org';
const PERSON = 'person@example.org';

let admin: Cookies;
let colleague: Cookies;
beforeEach(async () => {
  await site.database.owner.query('truncate accounts, admin_actions cascade');
  await site.account(site.config.adminEmail, { role: 'Advertizer', superAdmin: true });
  await site.account(COLLEAGUE, { role: 'Advertizer', superAdmin: true });
  await site.account(PERSON, { role: 'Advertizer' });
  admin = await site.logIn(site.config.adminEmail);
  colleague = await site.logIn(COLLEAGUE);
  await site.jobs.runDue();
  site.outbox.splice(0);
});

const outcome = (reply: { statusCode: number; json(): { code?: string } }) =>
  reply.statusCode === 200 ? 'done' : reply.json().code;
const ask = async (cookies: Cookies, email = PERSON, wish = 'grant') =>
  outcome(await site.post('/api/admin/staff', { email, wish }, { cookies }));
const shown = async (cookies: Cookies) => (await site.get('/api/admin/staff', { cookies })).json();
const openId = async (): Promise<string> => (await shown(admin)).requests[0]?._id;
const decide = async (cookies: Cookies, decision: string, id?: string) =>
  outcome(await site.post(`/api/admin/staff/${id ?? (await openId())}`, { decision }, { cookies }));
const command = (wish: 'grant' | 'revoke', email = PERSON) =>
  askForRight(site.context, { email, wish, by: null });
const isStaff = async (email = PERSON): Promise<boolean> => {
  const { rows } = await site.database.owner.query('select super_admin from accounts where email = $1', [
    email,
  ]);
  return rows[0].super_admin;
};
const actions = async () =>
  (await site.database.owner.query('select action from admin_actions order by id')).rows.map(
    ({ action }) => action,
  );

describe('on the screen', () => {
  test('the admin requests, a colleague confirms; all staff get emails and both steps are recorded', async () => {
    expect(await ask(admin)).toBe('done');
    expect(await isStaff()).toBe(false);
    expect(await shown(colleague)).toMatchObject({
      staff: [
        { isAdmin: true, isMe: false },
        { email: COLLEAGUE, isMe: true },
      ],
      requests: [{ wish: 'grant', email: PERSON, askedBy: 'Ann Example', mayConfirm: true, isMine: false }],
    });
    expect(await decide(colleague, 'approve')).toBe('done');
    expect(await isStaff()).toBe(true);
    const subjects = async (to: string) => (await site.lettersTo(to)).map(({ subject }) => subject);
    const both = ['A change to the team needs a second person', 'The team has changed'];
    expect(await subjects(COLLEAGUE)).toEqual(both);
    expect(await subjects(site.config.adminEmail)).toEqual(both);
    expect(await subjects(PERSON)).toEqual(both.slice(1));
    expect(await actions()).toEqual(['ask-staff-right', 'grant-admin']);
    expect((await shown(admin)).requests).toEqual([]);
  });

  test('an open session loses a removed right at once', async () => {
    expect((await site.visitor(colleague)).superAdmin).toBe(true);
    await site.account('third@example.org', { role: 'Advertizer', superAdmin: true });
    const third = await site.logIn('third@example.org');
    await ask(admin, COLLEAGUE, 'revoke');
    expect(await decide(third, 'approve')).toBe('done');
    expect((await site.visitor(colleague)).superAdmin).toBe(false);
    expect((await site.get('/api/admin/staff', { cookies: colleague })).statusCode).toBe(403);
  });

  test('neither the requester nor the account concerned can confirm', async () => {
    await ask(admin);
    expect(await decide(admin, 'approve')).toBe('staff-request-own');
    expect(await decide(admin, 'refuse')).toBe('done');
    await ask(admin, COLLEAGUE, 'revoke');
    expect(await decide(colleague, 'approve')).toBe('staff-request-own');
    expect([await isStaff(), await isStaff(COLLEAGUE)]).toEqual([false, true]);
  });

  test('one of two concurrent confirmations gives the right, once', async () => {
    await site.account('third@example.org', { role: 'Advertizer', superAdmin: true });
    const third = await site.logIn('third@example.org');
    await ask(admin);
    const id = await openId();
    const outcomes = await Promise.all([decide(colleague, 'approve', id), decide(third, 'approve', id)]);
    expect(outcomes.toSorted()).toEqual(['done', 'staff-request-over']);
    expect((await actions()).filter((action) => action === 'grant-admin')).toHaveLength(1);
  });

  test('two concurrent calls request once', async () => {
    const outcomes = await Promise.all([ask(admin), ask(admin), ask(admin)]);
    expect(outcomes.toSorted()).toEqual(['done', 'staff-request-there', 'staff-request-there']);
    expect((await shown(admin)).requests).toHaveLength(1);
  });

  test('a request waits for a concurrent decision, and both are answered', async () => {
    await ask(admin);
    const id = await openId();
    const { owner } = site.database;
    const { asking, deciding } = await inTransaction(owner, async (holder) => {
      await holder.query('select from accounts where email = $1 for update', [PERSON]);
      const asking = ask(admin);
      await untilLocked(owner, asking);
      const deciding = decide(colleague, 'approve', id);
      await untilLocked(owner, asking, deciding);
      await holder.query('commit');
      return { asking, deciding };
    });
    expect([await asking, await deciding]).toEqual(['staff-request-there', 'done']);
  });

  /** Runs work while another server ends the request and has not committed yet. */
  const whileItEnds = async <T>(state: 'confirmed' | 'withdrawn', work: () => Promise<T>): Promise<T> => {
    const { owner } = site.database;
    const { working } = await inTransaction(owner, async (other) => {
      await other.query(
        `update staff_requests set state = $2, ended_at = now()
         where account_id = (select id from accounts where email = $1)`,
        [PERSON, state],
      );
      const working = work();
      await untilLocked(owner, working);
      await other.query('commit');
      return { working };
    });
    return working;
  };

  test('a request confirmed while its requester loses the right stays confirmed', async () => {
    await ask(admin);
    await command('revoke', site.config.adminEmail);
    const { requests } = await shown(colleague);
    const own = requests.find(({ email }: { email: string }) => email === site.config.adminEmail)._id;
    expect(await whileItEnds('confirmed', () => decide(colleague, 'approve', own))).toBe('done');
    const { rows } = await site.database.owner.query(
      'select state from staff_requests where account_id = (select id from accounts where email = $1)',
      [PERSON],
    );
    expect(rows).toEqual([{ state: 'confirmed' }]);
  });

  test('a request withdrawn at that moment cannot be confirmed, not even by the command', async () => {
    await ask(admin);
    const id = await openId();
    expect(await whileItEnds('withdrawn', () => decide(colleague, 'approve', id))).toBe('staff-request-over');
    await ask(admin);
    expect(await whileItEnds('withdrawn', () => command('grant'))).toBe('asked');
    expect(await isStaff()).toBe(false);
  });

  test('one of a concurrent confirmation and refusal counts', async () => {
    await site.account('third@example.org', { role: 'Advertizer', superAdmin: true });
    const third = await site.logIn('third@example.org');
    await ask(admin);
    const id = await openId();
    const outcomes = await Promise.all([decide(colleague, 'approve', id), decide(third, 'refuse', id)]);
    expect(outcomes.toSorted()).toEqual(['done', 'staff-request-over']);
    expect(await isStaff()).toBe(outcomes[0] === 'done');
  });

  test('staff other than the admin cannot request', async () => {
    expect(await ask(colleague)).toBe('not-allowed');
    expect((await shown(admin)).requests).toEqual([]);
  });

  test('a refused request changes nothing and allows another', async () => {
    await ask(admin);
    expect(await decide(colleague, 'refuse')).toBe('done');
    expect([await isStaff(), await actions()]).toEqual([false, ['ask-staff-right', 'refuse-staff-right']]);
    expect(await ask(admin)).toBe('done');
  });

  test('a request expires after 72 hours, everybody is notified, and another one may be made', async () => {
    await ask(admin);
    const id = await openId();
    site.clock.advance({ hours: 72 });
    [admin, colleague] = [await site.logIn(site.config.adminEmail), await site.logIn(COLLEAGUE)];
    expect(await decide(colleague, 'approve', id)).toBe('staff-request-over');
    expect((await shown(colleague)).requests).toEqual([]);
    await site.jobs.runScheduled('forget-expired-sessions');
    const subjects = (await site.lettersTo(COLLEAGUE)).map(({ subject }) => subject);
    expect(subjects).toContain('Nobody confirmed a change to the team');
    expect(await ask(admin)).toBe('done');
  });

  test('a person’s requests end with their right', async () => {
    await ask(admin);
    await command('revoke', site.config.adminEmail);
    const { requests } = await shown(colleague);
    const own = requests.find(({ email }: { email: string }) => email === site.config.adminEmail)._id;
    expect(await decide(colleague, 'approve', own)).toBe('done');
    expect((await shown(colleague)).requests).toEqual([]);
  });

  test('refuses a senseless request with a text', async () => {
    await site.account('unproven@example.org', { role: 'Advertizer', verified: false });
    expect(await ask(admin, 'nobody@example.org')).toBe('account-unknown');
    expect(await ask(admin, 'unproven@example.org')).toBe('account-unknown');
    expect(await ask(admin, COLLEAGUE)).toBe('staff-request-needless');
    expect(await ask(admin, PERSON, 'revoke')).toBe('staff-request-needless');
    expect(await ask(admin, site.config.adminEmail, 'revoke')).toBe('staff-request-admin');
    await ask(admin);
    expect(await ask(admin)).toBe('staff-request-there');
  });

  test('one person alone changes nothing here; the command does', async () => {
    await site.database.owner.query('update accounts set super_admin = false where email = $1', [COLLEAGUE]);
    expect(await ask(admin)).toBe('staff-request-alone');
    expect(await command('grant')).toBe('changed');
    expect(await isStaff()).toBe(true);
  });

  test('a copied cookie neither requests nor confirms', async () => {
    await ask(admin);
    site.clock.advance({ minutes: 6 });
    expect(await ask(admin, PERSON)).toBe('proof-needed');
    expect(await decide(colleague, 'approve')).toBe('proof-needed');
  });
});

describe('by the command on the server', () => {
  test('needs a confirmation by staff where there are two', async () => {
    expect(await command('grant')).toBe('asked');
    expect(await isStaff()).toBe(false);
    await expect(command('grant')).rejects.toMatchObject({ code: 'staff-request-there' });
    expect((await shown(colleague)).requests).toMatchObject([{ askedBy: null }]);
    expect(await decide(colleague, 'approve')).toBe('done');
    expect(await isStaff()).toBe(true);
  });

  test('is the second person for the admin’s request only', async () => {
    await ask(admin);
    await expect(command('revoke', COLLEAGUE)).resolves.toBe('asked');
    expect(await command('grant')).toBe('changed');
    expect([await isStaff(), await isStaff(COLLEAGUE)]).toEqual([true, true]);
  });

  test('never confirms the opposite of its request, whatever happened to the account', async () => {
    await ask(admin);
    await site.database.owner.query('update accounts set super_admin = true where email = $1', [PERSON]);
    await expect(command('revoke')).rejects.toMatchObject({ code: 'staff-request-there' });
    expect((await shown(admin)).requests).toHaveLength(1);
  });

  test('a second person confirms an account it makes; the admin’s has the right at once', async () => {
    const password = 'seven-swans-swim';
    expect(await createStaff(site.context, { email: 'new@example.org', password })).toBe('asked');
    expect(await isStaff('new@example.org')).toBe(false);
    await site.database.owner.query('delete from accounts where email = $1', [site.config.adminEmail]);
    expect(await createStaff(site.context, { email: site.config.adminEmail, password })).toBe('created');
    expect(await isStaff(site.config.adminEmail)).toBe(true);
  });
});
