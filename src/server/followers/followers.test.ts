import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { nanosFromCents } from '#shared/money/nanos.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { anAdvertiser, aPatient, type Person } from '../../../test/support/people.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { exportByEmail } from '../data-protection/export-person.ts';
import { erasePerson } from '../leaving/leaving.ts';
import { account, postTransfers } from '../ledger/ledger.ts';
import { PermanentMailError } from '../mail/mail-port.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(async () => {
  await expectLedgerConsistent(site.database.db);
  await site.close();
});
beforeEach(() => {
  site.mailbox.fault = undefined;
});

const call = async (url: string, payload?: object, headers?: Record<string, string>) => {
  const reply = await site.app.inject({
    method: 'POST',
    url,
    ...(payload && { payload }),
    ...(headers && { headers }),
  });
  return { status: reply.statusCode, ...reply.json() };
};
const someone = () => `${randomUUID()}@example.org`;
const ask = ({ publicId }: Person, email: string, headers?: Record<string, string>) =>
  call('/api/followers', { userId: publicId, email }, headers);
const lettersTo = (email: string) => site.mailbox.letters.filter(({ to }) => to === email);
const tokenIn = (text: string, action: 'confirm' | 'end'): string =>
  new RegExp(`/follow#${action}=(\\S+)`).exec(text)?.[1] ?? 'none';

/** Follows a page and confirms by the link in the email. */
const aFollower = async (patient: Person, headers?: Record<string, string>): Promise<string> => {
  const email = someone();
  expect((await ask(patient, email, headers)).status).toBe(200);
  await site.jobs.runDue();
  const token = tokenIn(site.mailbox.lastTo(email).text, 'confirm');
  expect(await call('/api/followers/confirm', { token })).toMatchObject({
    status: 200,
    patientId: patient.publicId,
  });
  return email;
};
const fund = ({ id }: Person, cents: number) =>
  site.database.db.transaction().execute((trx) =>
    postTransfers(trx, site.clock.now(), [
      {
        key: `test:${randomUUID()}`,
        debit: account.adjustments,
        credit: account.patient(id, 'received'),
        amountNanos: nanosFromCents(cents),
        reason: 'test',
        reference: 'test',
      },
    ]),
  );
const tell = (patient: Person, words = 'It goes well.') =>
  call('/api/updates', { words }, { cookie: patient.cookie });
/** Advances the clock and runs the scheduled jobs. */
const later = async (span: { days?: number; hours?: number; minutes?: number }) => {
  site.clock.advance(span);
  await site.jobs.runScheduled('tell-followers');
  await site.jobs.runDue();
};
const newsTo = (email: string) => lettersTo(email).slice(1);

test('a confirmed follower hears of news once, a day later', async () => {
  const patient = await aPatient(site, { firstName: 'Olena', diagnosis: 'Leukaemia' });
  const email = await aFollower(patient);
  await tell(patient);
  await later({ hours: 20 });
  expect(newsTo(email)).toEqual([]);
  await later({ hours: 5 });
  await later({ minutes: 5 });
  await later({ days: 2 });
  const [letter, ...more] = newsTo(email);
  expect(more).toEqual([]);
  expect(letter?.subject).toBe('News from a page you follow');
  expect(letter?.text).toContain('Olena has posted an update');
  expect(letter?.text).toContain(`/patient/${patient.publicId}`);
  expect(JSON.stringify([letter, lettersTo(email)[0]])).not.toContain('Leukaemia');
});

test('news name the person in the script of the follower’s language', async () => {
  const patient = await aPatient(site, { firstName: 'Юлія', lastName: 'Гнатюк' });
  const email = await aFollower(patient);
  await tell(patient);
  await later({ hours: 25 });
  await later({ minutes: 5 });
  expect(newsTo(email)[0]?.text).toContain('Yuliia has posted an update');
});

test('a second confirmation loses no news and keeps the first date', async () => {
  const patient = await aPatient(site);
  const email = await aFollower(patient);
  const since = async () =>
    (await site.database.owner.query('select confirmed_at from followers where email = $1', [email])).rows;
  const first = await since();
  await tell(patient);
  await later({ hours: 20 });
  const token = tokenIn(lettersTo(email)[0]?.text ?? '', 'confirm');
  expect((await call('/api/followers/confirm', { token })).status).toBe(200);
  expect(await since()).toEqual(first);
  await later({ hours: 5 });
  expect(newsTo(email)).toHaveLength(1);
});

test('an unconfirmed address gets no news, and is deleted after two days', async () => {
  const patient = await aPatient(site);
  const kept = await aFollower(patient);
  const email = someone();
  await ask(patient, email);
  await tell(patient);
  await later({ hours: 30 });
  expect(lettersTo(email)).toHaveLength(1);
  await site.jobs.runScheduled('forget-unconfirmed-followers');
  const rows = async () =>
    (await site.database.owner.query('select 1 from followers where email = $1', [email])).rows.length;
  expect(await rows()).toBe(1);
  site.clock.advance({ hours: 19 });
  await site.jobs.runScheduled('forget-unconfirmed-followers');
  expect(await rows()).toBe(0);
  const token = tokenIn(lettersTo(email)[0]?.text ?? '', 'confirm');
  expect((await call('/api/followers/confirm', { token })).code).toBe('follow-link-invalid');
  await tell(patient);
  await later({ hours: 25 });
  expect(newsTo(kept)).toHaveLength(2);
});

test('the answer is the same for an address that follows, waits or is new', async () => {
  const patient = await aPatient(site);
  const follows = await aFollower(patient);
  const [waits, fresh] = [someone(), someone()];
  await ask(patient, waits);
  const answers = await Promise.all([follows, waits, fresh].map((email) => ask(patient, email)));
  for (const answer of answers) expect(answer).toEqual({ status: 200, success: true });
  await site.jobs.runDue();
  expect(lettersTo(follows), 'nothing to confirm').toHaveLength(1);
});

test('the email to an unverified address names nobody', async () => {
  const patient = await aPatient(site, { firstName: 'Buy', lastName: 'Pills' });
  const email = someone();
  await ask(patient, email);
  await site.jobs.runDue();
  expect(site.mailbox.lastTo(email).html).not.toMatch(/Buy|Pills/);
});

test('an address gets three emails a day for one page, and the fourth answer is the same', async () => {
  const patient = await aPatient(site);
  const email = someone();
  for (const _ of [1, 2, 3, 4]) expect((await ask(patient, email)).status).toBe(200);
  await site.jobs.runDue();
  expect(lettersTo(email)).toHaveLength(3);
});

test('a household asks twenty times a day, and a network a hundred times', async () => {
  const patient = await aPatient(site);
  const from = async (remoteAddress: string) => {
    const payload = { userId: patient.publicId, email: someone() };
    return site.app.inject({ method: 'POST', url: '/api/followers', payload, remoteAddress });
  };
  const homes = [1, 2, 3, 4].map((home) => `203.0.113.${home}`);
  for (const home of homes)
    for (let count = 0; count < 20; count += 1) expect((await from(home)).statusCode).toBe(200);
  expect((await from('203.0.113.1')).json()).toMatchObject({ code: 'letters-from-home' });
  for (let count = 0; count < 20; count += 1) expect((await from('203.0.113.7')).statusCode).toBe(200);
  expect((await from('203.0.113.8')).json()).toMatchObject({ code: 'letters-from-home' });
  expect((await from('198.51.100.1')).statusCode).toBe(200);
});

test('half, nine tenths and all of the goal are sent once each, and only the furthest of a day', async () => {
  const patient = await aPatient(site, { goalDollars: 100, member: false });
  await fund(patient, 5_500);
  const email = await aFollower(patient);
  await later({ days: 2 });
  await later({ minutes: 5 });
  expect(newsTo(email), 'what was reached before is no news').toEqual([]);
  await fund(patient, 3_500);
  await later({ days: 1 });
  await later({ minutes: 5 });
  expect(newsTo(email)[0]?.text).toContain('nine tenths');
  const late = await aFollower(patient);
  await fund(patient, 1_000);
  await later({ days: 2 });
  await later({ minutes: 5 });
  for (const reader of [email, late]) expect(newsTo(reader).at(-1)?.text).toContain('has reached the goal');
  expect(newsTo(late)).toHaveLength(1);
  expect(newsTo(email)).toHaveLength(2);
  await later({ days: 3 });
  expect(newsTo(email)).toHaveLength(2);
});

test('a page without followers stores no marks', async () => {
  const pages = { goalDollars: 100, member: false };
  const [followed, alone] = [await aPatient(site, pages), await aPatient(site, pages)];
  for (const patient of [followed, alone]) await fund(patient, 6_000);
  await ask(alone, someone());
  await aFollower(followed);
  await later({ minutes: 5 });
  const { rows } = await site.database.owner.query(
    'select patient_id from page_marks where patient_id = any($1)',
    [[followed.id, alone.id]],
  );
  expect(rows).toEqual([{ patient_id: followed.id }]);
});

test('news of the last minute wait for the next round, and two rounds at once send none twice', async () => {
  const patient = await aPatient(site);
  const email = await aFollower(patient);
  site.clock.advance({ days: 2 });
  await tell(patient);
  await later({});
  expect(newsTo(email)).toEqual([]);
  site.clock.advance({ minutes: 5 });
  await Promise.all([1, 2].map(() => site.jobs.runScheduled('tell-followers')));
  await site.jobs.runDue();
  expect(newsTo(email)).toHaveLength(1);
});

test('news older than a week are not sent', async () => {
  const patient = await aPatient(site);
  const email = await aFollower(patient);
  await tell(patient);
  await later({ days: 8 });
  expect(newsTo(email)).toEqual([]);
  const other = await aPatient(site, { goalDollars: 100, member: false });
  const reader = await aFollower(other);
  await fund(other, 5_500);
  await later({});
  await later({ days: 8 });
  expect(newsTo(reader), 'half of the goal, a week ago').toEqual([]);
});

test('half and all of the goal on one day are one email about the furthest', async () => {
  const patient = await aPatient(site, { goalDollars: 100, member: false });
  const email = await aFollower(patient);
  await fund(patient, 6_000);
  await later({ hours: 1 });
  await fund(patient, 4_000);
  await tell(patient);
  await later({ hours: 2 });
  await later({ days: 1 });
  const letters = newsTo(email);
  expect(letters).toHaveLength(1);
  expect(letters[0]?.text).toContain('has reached the goal');
  expect(letters[0]?.text).toContain('has posted an update');
  expect(letters[0]?.text).not.toContain('half of the goal');
});

test('a payout is announced once in a chapter', async () => {
  const patient = await aPatient(site, { goalDollars: 100 });
  const email = await aFollower(patient);
  const now = site.clock.now();
  await site.database.owner.query(
    `with paid as (
       insert into payouts (id, account_id, amount_cents, status, created_at, updated_at)
       values (900001, $1, 1000, 'SUCCESS', $2, $2) returning id)
     insert into payout_legs (id, payout_id, offset_cents, amount_cents, provider, stage, receiver, attempt, provider_key, created_at, updated_at, paid_at)
     select 900002, id, 0, 1000, 'paypal', 'paid', 'a@example.org', 1, 'k', $2, $2, $2 from paid`,
    [patient.id, now],
  );
  await later({ minutes: 5 });
  await later({ days: 1 });
  expect(newsTo(email)[0]?.text).toContain('has been paid');
  await site.database.owner.query(
    'update patient_profiles set chapter = chapter + 1, chapter_since = $2 where patient_id = $1',
    [patient.id, site.clock.now()],
  );
  await later({ days: 1 });
  await later({ days: 1 });
  expect(newsTo(email), 'of a new chapter nothing was paid out').toHaveLength(1);
  await site.database.owner.query('delete from payout_legs where id = 900002');
  await site.database.owner.query('delete from payouts where id = 900001');
});

test('a mail program ends following with one post, a person with one press, and nobody with another token', async () => {
  const patient = await aPatient(site);
  const email = await aFollower(patient);
  await tell(patient);
  await later({ hours: 25 });
  const [letter] = newsTo(email);
  const end = tokenIn(letter?.text ?? '', 'end');
  const { pathname } = new URL(letter?.leave ?? '');
  const confirm = tokenIn(lettersTo(email)[0]?.text ?? '', 'confirm');
  for (const token of [confirm, `${end}x`, 'nonsense'])
    expect((await call(`/api/followers/${token}/end`)).code).toBe('follow-link-invalid');
  expect((await call('/api/followers/confirm', { token: end })).code).toBe('follow-link-invalid');
  const post = () =>
    site.app.inject({
      method: 'POST',
      url: pathname,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://mail.example.org',
      },
      payload: 'List-Unsubscribe=One-Click',
    });
  for (const reply of [await post(), await post()]) expect(reply.statusCode, reply.body).toBe(200);
  await tell(patient, 'More.');
  await later({ days: 2 });
  expect(newsTo(email)).toHaveLength(1);
  const { rows } = await site.database.owner.query('select 1 from followers where email = $1', [email]);
  expect(rows).toEqual([]);
});

test('emails stop while the consent is withdrawn, the account is suspended or the case is paused', async () => {
  const stops = [
    `update patient_profiles set health_consent_at = null, health_consent_version = null, diagnosis = '', additional_info = ''
     where patient_id = $1`,
    `update accounts set state = 'suspended', state_reason = 'x', state_since = now() where id = $1`,
    `insert into cases (patient_id, state, resumes_as, since) values ($1, 'paused', 'draft', now())`,
    `insert into cases (patient_id, state, since) values ($1, 'closed', now())`,
  ];
  for (const stop of stops) {
    const patient = await aPatient(site, { goalDollars: 100, member: false });
    const email = await aFollower(patient);
    await fund(patient, 6_000);
    await later({ minutes: 5 });
    await site.database.owner.query(stop, [patient.id]);
    await later({ days: 2 });
    expect(newsTo(email), stop).toEqual([]);
    expect((await ask(patient, someone())).code, stop).toBe('patient-unknown');
  }
});

test('the patient sees the number of followers, and nobody else does', async () => {
  const patient = await aPatient(site);
  await aFollower(patient);
  await aFollower(patient);
  await ask(patient, someone());
  const own = await site.app.inject({ url: '/api/own-followers', headers: { cookie: patient.cookie } });
  expect(own.json()).toEqual({ followers: 2 });
});

test('an email is in the language of the page where it was requested', async () => {
  const patient = await aPatient(site, { firstName: 'Olena' });
  const email = await aFollower(patient, { cookie: 'language=ua; language_chosen=1' });
  await tell(patient);
  await later({ hours: 25 });
  expect(newsTo(email)[0]?.subject).toBe('Новини зі сторінки, за якою ви стежите');
});

test('a mailbox that refuses three emails permanently gets no more', async () => {
  const patient = await aPatient(site);
  const email = await aFollower(patient);
  const rows = async () =>
    (await site.database.owner.query('select refusals from followers where email = $1', [email])).rows;
  for (const refusals of [1, 2]) {
    site.mailbox.fault = new PermanentMailError('550');
    await tell(patient);
    await later({ days: 2 });
    await site.jobs.runDue();
    expect(await rows()).toEqual([{ refusals }]);
  }
  await tell(patient);
  await later({ days: 2 });
  await site.jobs.runDue();
  expect(await rows()).toEqual([]);
});

test("the operator's commands copy and erase what an address follows", async () => {
  const patient = await aPatient(site);
  const email = await aFollower(patient);
  const copied = async () => (await exportByEmail(site.context, email)).tables.followers;
  expect(await copied()).toMatchObject([{ email, patient_id: patient.publicId }]);
  expect(await erasePerson(site.context, email)).toBe('request');
  expect(await copied()).toBeUndefined();
  const member = await anAdvertiser(site);
  await ask(patient, member.email);
  expect(await erasePerson(site.context, member.email)).toBe('account');
  const { rows } = await site.database.owner.query('select 1 from followers where email = $1', [
    member.email,
  ]);
  expect(rows).toEqual([]);
});

test('an unconfirmed follower is deleted with the first refusal', async () => {
  const patient = await aPatient(site);
  const email = someone();
  await ask(patient, email);
  site.mailbox.fault = new PermanentMailError('550');
  await site.jobs.runDue();
  await site.jobs.runDue();
  const { rows } = await site.database.owner.query('select 1 from followers where email = $1', [email]);
  expect(rows).toEqual([]);
});
