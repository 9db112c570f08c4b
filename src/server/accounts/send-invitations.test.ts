import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccountsSite } from '../../../test/sites/accounts-site.ts';
import { sendInvitations } from './access-tokens.ts';

const ADMIN = 'admin@example.org';

type Site = Awaited<ReturnType<typeof createAccountsSite>>;
let site: Site;
let admin: Awaited<ReturnType<Site['logIn']>>;
beforeAll(async () => {
  site = await createAccountsSite({ adminEmail: ADMIN });
  await site.account(ADMIN, { role: 'Advertizer', superAdmin: true });
  admin = await site.logIn(ADMIN);
});
afterAll(() => site.close());

let people = 0;
const aGuest = async (): Promise<string> => {
  people += 1;
  const email = `guest${people}@example.org`;
  await site.post('/api/generate-access-token', { name: `Guest ${people}`, email });
  return email;
};

const actions = async (): Promise<number> => {
  const { rows } = await site.database.owner.query(
    "select count(*)::int n from admin_actions where action = 'send-access-token'",
  );
  return rows[0].n;
};

const invite = async (emails: readonly string[]) =>
  site.post('/api/admin/invitations', { emails }, { cookies: admin });
const invitationsTo = async (email: string) =>
  (await site.lettersTo(email)).filter(({ text }) => /[0-9a-f]{8}(?:-[0-9a-f]{8}){3}/.test(text));

test('invites several at once and records each', async () => {
  const guests = [await aGuest(), await aGuest(), await aGuest()];
  const before = await actions();
  expect((await invite(guests)).json()).toEqual({ sent: guests, refused: [] });
  for (const guest of guests) expect(await invitationsTo(guest)).toHaveLength(1);
  expect(await actions()).toBe(before + 3);
});

test('a repeat and a duplicate address send nothing more and say why', async () => {
  const guest = await aGuest();
  const twice = (await invite([guest, guest])).json();
  expect(twice).toEqual({ sent: [guest], refused: [{ email: guest, code: 'token-already-sent' }] });
  const again = await Promise.all([invite([guest]), invite([guest])]);
  for (const reply of again) expect(reply.json().sent).toEqual([]);
  expect(await invitationsTo(guest)).toHaveLength(1);
});

test('two concurrent calls invite once', async () => {
  const guest = await aGuest();
  const [one, other] = await Promise.all([invite([guest]), invite([guest])]);
  expect([...one.json().sent, ...other.json().sent]).toEqual([guest]);
  expect(await invitationsTo(guest)).toHaveLength(1);
});

test('one failed invitation does not stop the others', async () => {
  const [first, last] = [await aGuest(), await aGuest()];
  expect((await invite([first, 'stranger@example.org', last])).json()).toEqual({
    sent: [first, last],
    refused: [{ email: 'stranger@example.org', code: 'token-not-requested' }],
  });
});

test('reports a fault as a fault and keeps emails already sent', async () => {
  const [first, second] = [await aGuest(), await aGuest()];
  let letters = 0;
  const jobs = {
    ...site.context.jobs,
    enqueue: (...letter: Parameters<typeof site.context.jobs.enqueue>) => {
      letters += 1;
      if (letters > 1) throw new Error('the queue is away');
      return site.context.jobs.enqueue(...letter);
    },
  };
  const adminId = (await site.database.owner.query('select id from accounts where email = $1', [ADMIN]))
    .rows[0].id;
  const inviting = sendInvitations({ ...site.context, jobs }, { adminId, emails: [first, second] });
  await expect(inviting).rejects.toThrow('the queue is away');
  expect(await invitationsTo(first)).toHaveLength(1);
  expect(await invitationsTo(second)).toHaveLength(0);
});

test('refuses more than twenty, none, and an invalid address as a whole', async () => {
  const guest = await aGuest();
  const many = Array.from({ length: 21 }, () => guest);
  for (const emails of [many, [], [guest, 'no address']])
    expect((await invite(emails)).statusCode, JSON.stringify(emails)).toBe(400);
  expect(await invitationsTo(guest)).toHaveLength(0);
});
