import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailboxOf } from '#shared/email/mailbox-of.ts';
import { chosenKinds, LETTER_KINDS, type NecessaryKind } from '#shared/letters/letter-kinds.ts';
import { anAdmin, anAdvertiser, aPatient, type Person } from '../../../test/support/people.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { sendChosenLetter, sendLetter } from './mail.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

const LETTER = {
  subject: 'News',
  paragraphs: ['It is so.'],
  button: { label: 'Go', url: 'https://watchwell.example/' },
  notes: [],
};
const necessaryKinds = Object.entries(LETTER_KINDS).flatMap(([kind, why]) =>
  why === 'chosen' ? [] : [kind as NecessaryKind],
);

const chosen = async ({ id, email }: Person, kind: (typeof chosenKinds)[number]) => {
  const to = { id, email, language: 'eng' } as const;
  await sendChosenLetter(site.context, site.database.db, { kind, to }, LETTER);
  await site.jobs.runDue();
};
const countTo = ({ email }: Person) => site.mailbox.letters.filter(({ to }) => to === email).length;
const choicesOf = async ({ cookie }: Person): Promise<{ letter: string; wanted: boolean }[]> =>
  (await site.app.inject({ url: '/api/own-letters', headers: { cookie } })).json().letters;
const choose = ({ cookie }: Person, payload: object) =>
  site.app.inject({ method: 'POST', url: '/api/own-letters', headers: { cookie }, payload });
/** Posts like a mail program: without a cookie, from another origin. */
const press = (
  pathname: string,
  type = 'application/x-www-form-urlencoded',
  payload = 'List-Unsubscribe=One-Click',
) =>
  site.app.inject({
    method: 'POST',
    url: pathname,
    headers: { 'content-type': type, origin: 'https://mail.example.org' },
    payload,
  });
const leaveOf = ({ email }: Person) => new URL(site.mailbox.lastTo(email).leave ?? '').pathname;

test('an account chooses among the emails of its role and gets all at first', async () => {
  const wanted = (kinds: string[]) => kinds.map((kind) => ({ letter: kind, wanted: true }));
  expect(await choicesOf(await aPatient(site))).toEqual(
    wanted(['goal-reached', 'quiet-page', 'papers-came']),
  );
  expect(await choicesOf(await anAdvertiser(site))).toEqual(wanted(['campaign-runs', 'campaign-ended']));
  expect(await choicesOf(await anAdmin(site))).toContainEqual({ letter: 'daily-letter', wanted: true });
});

test.each(chosenKinds)('%s stops once unsubscribed, and other kinds continue', async (kind) => {
  const person = await aPatient(site);
  await chosen(person, kind);
  expect((await press(leaveOf(person))).statusCode).toBe(200);
  for (const one of chosenKinds) await chosen(person, one);
  expect(countTo(person)).toBe(chosenKinds.length);
});

test('necessary emails are sent even after unsubscribing from everything else', async () => {
  const person = await aPatient(site);
  for (const kind of chosenKinds) {
    await chosen(person, kind);
    await press(leaveOf(person));
  }
  const before = countTo(person);
  for (const kind of necessaryKinds) {
    const envelope = {
      kind,
      to: { email: person.email, language: 'eng' },
      pass: { mailbox: mailboxOf(person.email) },
    };
    await sendLetter(site.context, site.database.db, envelope as Parameters<typeof sendLetter>[2], LETTER);
  }
  await site.jobs.runDue();
  expect(countTo(person) - before).toBe(necessaryKinds.length);
  expect(site.mailbox.lastTo(person.email).leave).toBeUndefined();
});

test('a pass for one mailbox sends no email to another', async () => {
  const envelope = {
    kind: 'waiting-list',
    to: { email: 'ann@example.org', language: 'eng' },
    pass: { mailbox: 'bob@example.org' },
  } as const;
  await expect(sendLetter(site.context, site.database.db, envelope, LETTER)).rejects.toThrow(
    'another mailbox',
  );
});

test('a kind ended by the link shows in the settings and can be chosen again', async () => {
  const person = await aPatient(site);
  await chosen(person, 'quiet-page');
  for (const reply of [await press(leaveOf(person)), await press(leaveOf(person))])
    expect(reply.statusCode, reply.body).toBe(200);
  expect(await choicesOf(person)).toContainEqual({ letter: 'quiet-page', wanted: false });
  expect((await choose(person, { letter: 'quiet-page', wanted: true })).json()).toEqual({ success: true });
  expect((await choicesOf(person)).every(({ wanted }) => wanted)).toBe(true);
  await chosen(person, 'quiet-page');
  expect(countTo(person)).toBe(2);
});

const BOUNDARY = '----MailProgram';
const PART = 'content-disposition: form-data; name="List-Unsubscribe"';

test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    `multipart/form-data; boundary=${BOUNDARY}`,
    `--${BOUNDARY}\r\n${PART}\r\n\r\nOne-Click\r\n--${BOUNDARY}--\r\n`,
  ],
])('a mail program unsubscribes by a form of %s (RFC 8058)', async (type, payload) => {
  const person = await aPatient(site);
  await chosen(person, 'quiet-page');
  expect(await press(leaveOf(person), type, payload)).toMatchObject({ statusCode: 200 });
  expect(await choicesOf(person)).toContainEqual({ letter: 'quiet-page', wanted: false });
  const tooLong = await press(leaveOf(person), type, 'x'.repeat(65 * 1024));
  expect(tooLong.statusCode).toBeGreaterThanOrEqual(400);
});

test('the settings refuse to end necessary emails and those of another role', async () => {
  const person = await aPatient(site);
  for (const kind of ['withdrawal', 'campaign-ended', 'daily-letter', 'nonsense']) {
    const reply = await choose(person, { letter: kind, wanted: false });
    expect([reply.statusCode, reply.json().code], kind).toEqual([400, 'invalid-input']);
  }
});

test('the link reveals neither account nor kind, and only our own links work', async () => {
  const person = await aPatient(site);
  await chosen(person, 'goal-reached');
  const letter = site.mailbox.lastTo(person.email);
  const path = leaveOf(person);
  const token = path.split('/').at(-2) ?? '';
  expect(letter.text).toContain(`/follow#off=${token}`);
  for (const told of [String(person.id), person.publicId, 'goal-reached'])
    expect(token + Buffer.from(token, 'base64url').toString('latin1')).not.toContain(told);
  const flipped = `${token.slice(0, -2)}${token.at(-2) === 'A' ? 'Q' : 'A'}${token.slice(-1)}`;
  const ofOtherPurpose = site.context.keyring
    .seal('queued-mail', `${person.id} goal-reached`)
    .toString('base64url');
  const ofNecessary = site.context.keyring
    .seal('end-letters', `${person.id} withdrawal`)
    .toString('base64url');
  for (const forged of [flipped, ofOtherPurpose, ofNecessary, 'nonsense'])
    expect((await press(`/api/letters/${forged}/end`)).json().code).toBe('letter-link-invalid');
  expect((await choicesOf(person)).every(({ wanted }) => wanted)).toBe(true);
});

test('the link of a deleted account does nothing and answers like any other', async () => {
  const person = await aPatient(site);
  await chosen(person, 'goal-reached');
  await site.database.owner.query('delete from accounts where id = $1', [person.id]);
  expect((await press(leaveOf(person))).statusCode).toBe(200);
});

test('the server sends every kind of the table', () => {
  const root = join(import.meta.dirname, '..');
  const senders = globSync('**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .filter((source) => /send(Chosen)?Letter\(/.test(source))
    .join('\n');
  expect(Object.keys(LETTER_KINDS).filter((kind) => !senders.includes(`'${kind}'`))).toEqual([]);
});
