import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PersonToHelp, SiteCounts } from '#contracts/people.ts';
import { asNanos, nanosFromCents } from '#shared/money/nanos.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { aPatient, type Person } from '../../../test/support/people.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import {
  account,
  donateToGeneralAccount,
  postTransfers,
  releasePayout,
  reservePayout,
  settlePayout,
} from '../ledger/ledger.ts';
import { readPeopleByDay } from './people.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(async () => {
  await expectLedgerConsistent(site.database.db);
  await site.close();
});

const save = async ({ cookie }: Person, data: object) => {
  const payload = { data };
  const reply = await site.app.inject({
    method: 'POST',
    url: '/api/saveUserInfo',
    headers: { cookie },
    payload,
  });
  expect(reply.statusCode, reply.body).toBe(200);
};
const agreed = async (traits: Parameters<typeof aPatient>[1]) => {
  const patient = await aPatient(site, { member: false, ...traits });
  await save(patient, { inGallery: true });
  return patient;
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
const people = async (query: string): Promise<PersonToHelp[]> =>
  (await site.app.inject({ url: `/api/people?${query}` })).json().people;
const names = async (query: string) => (await people(query)).map(({ firstName }) => firstName);

test('patients who agreed are listed, closest to the goal first and met goals last', async () => {
  const lastName = 'Closest';
  const near = await agreed({ firstName: 'Near', lastName, goalDollars: 100 });
  const met = await agreed({ firstName: 'Met', lastName, goalDollars: 10 });
  await agreed({ firstName: 'Far', lastName, goalDollars: 50 });
  await fund(near, 9_900);
  await fund(met, 1_000);
  expect(await names(`name=${lastName}`)).toEqual(['Near', 'Far', 'Met']);
  expect((await people(`name=${lastName}`))[0]).toMatchObject({ collected: 99, total: 100 });
  expect(await names(`order=newest&name=${lastName}`)).toHaveLength(3);
});

test('a patient without agreement, content, consent, active account or verified address is neither listed nor found', async () => {
  const lastName = 'Hidden';
  await aPatient(site, { lastName });
  await agreed({ lastName, diagnosis: '', goalDollars: 0 });
  const gone = await agreed({ lastName });
  await save(gone, { healthConsent: false });
  const stopped = await agreed({ lastName });
  await site.database.owner.query(
    `update accounts set state = 'suspended', state_reason = 'x', state_since = now() where id = $1`,
    [stopped.id],
  );
  for (const state of ['paused', 'refused']) {
    const { id } = await agreed({ lastName });
    await site.database.owner.query(
      `insert into cases (patient_id, state, since, resumes_as) values ($1, $2::text, now(), case $2::text when 'paused' then 'draft' end)`,
      [id, state],
    );
  }
  await agreed({ lastName, verified: false });
  const left = await agreed({ lastName });
  await save(left, { inGallery: false });
  expect(await people(`name=${lastName}`)).toEqual([]);
});

test('a patient whose case staff have checked is marked', async () => {
  const lastName = 'Marked';
  const checked = await agreed({ firstName: 'Checked', lastName });
  await agreed({ firstName: 'Other', lastName });
  await site.database.owner.query(
    `insert into cases (patient_id, state, since) values ($1, 'checked', now())`,
    [checked.id],
  );
  const marks = (await people(`name=${lastName}`)).map(({ firstName, isChecked }) => [firstName, isChecked]);
  expect(marks.sort()).toEqual([
    ['Checked', true],
    ['Other', false],
  ]);
});

test('a name is found in part and in either order, and wildcards match themselves', async () => {
  await agreed({ firstName: 'Олена', lastName: 'Шукач' });
  expect(await names(`name=${encodeURIComponent('шукач олен')}`)).toEqual(['Олена']);
  expect(await names(`name=${encodeURIComponent('Олена Шук')}`)).toEqual(['Олена']);
  for (const sign of ['%', '_', '\\']) expect(await names(`name=${encodeURIComponent(sign)}`)).toEqual([]);
});

test('a name is found in either script, by the usual spellings and the apostrophe of any keyboard', async () => {
  const patient = await agreed({ firstName: 'Марʼяна', lastName: 'Юрчишин' });
  const found = (typed: string) => names(`name=${encodeURIComponent(typed)}`);
  for (const typed of ["мар'яна", 'Мар’яна', 'мар`яна', 'Mariana', 'Yurchyshyn Mariana', 'iurchish', 'юрчиш'])
    expect(await found(typed), typed).toEqual(['Марʼяна']);
  expect(await found('Maryana Smith')).toEqual([]);
  await save(patient, { otherFirstName: 'Marianne', otherLastName: 'Smith' });
  for (const typed of ['Marianne Smith', 'smith maria', 'юрчишин'])
    expect(await found(typed), typed).toEqual(['Марʼяна']);
});

test('a list has at most a dozen people, and only what their pages show', async () => {
  for (let place = 0; place < 13; place += 1) await agreed({ lastName: 'Dozen' });
  const found = await people('name=Dozen');
  expect(found).toHaveLength(12);
  expect(Object.keys(found[0] ?? {}).sort()).toEqual(
    [
      'collected',
      'country',
      'countryNames',
      'diagnosis',
      'firstName',
      'id',
      'isChecked',
      'lastName',
      'otherFirstName',
      'otherLastName',
      'photo',
      'total',
    ].sort(),
  );
});

/** Makes the list of the hour, so that only later changes are newer than it. */
const renewList = async () => {
  site.clock.advance({ minutes: 10 });
  await site.jobs.runScheduled('renew-listed-people');
};

test('a new name and a new goal count at once, and so does who agrees or withdraws', async () => {
  const patient = await agreed({ firstName: 'Married', lastName: 'Maiden', goalDollars: 300 });
  const left = await agreed({ firstName: 'Left', lastName: 'Newname', goalDollars: 250 });
  await agreed({ firstName: 'Stays', lastName: 'Newname', goalDollars: 200 });
  await renewList();
  await save(patient, { lastName: 'Newname' });
  expect(await names('name=Maiden')).toEqual([]);
  expect(await names('name=newname')).toEqual(['Stays', 'Left', 'Married']);
  await save(patient, { total: 100 });
  await save(left, { inGallery: false });
  await agreed({ firstName: 'Newest', lastName: 'Newname', goalDollars: 400 });
  expect(await names('name=newname')).toEqual(['Married', 'Stays', 'Newest']);
});

test('a page that staff open again is listed at the next renewal', async () => {
  const lastName = 'Reopened';
  const { id } = await agreed({ lastName });
  const turn = (state: string) =>
    site.database.owner.query(
      `insert into cases (patient_id, state, since) values ($1, $2, now())
       on conflict (patient_id) do update set state = excluded.state`,
      [id, state],
    );
  await turn('refused');
  await renewList();
  await turn('checked');
  expect(await people(`name=${lastName}`)).toEqual([]);
  await renewList();
  expect(await people(`name=${lastName}`)).toHaveLength(1);
});

test('the nearest of the hour are sorted by their present gap, and a person who came nearer appears an hour later', async () => {
  const lastName = 'Multitude';
  const far = await agreed({ firstName: 'Far', lastName, goalDollars: 5_000 });
  const near = await agreed({ firstName: 'Near', lastName, goalDollars: 150 });
  await site.database.owner.query(`
    insert into accounts (id, role, email, email_verified_at, first_name, last_name, country, created_at)
      select n, 'Patient', n || '@multitude.example', now(), 'One', '${lastName}', 'GB', now() from generate_series(1, 120) n;
    insert into patient_funds (patient_id) select n from generate_series(1, 120) n;
    insert into patient_profiles (patient_id, diagnosis, goal_nanos, health_consent_at, health_consent_version, in_gallery)
      select n, 'Insulin', (100 + n) * 1000000000::bigint, now(), '2026-11-23', true from generate_series(1, 120) n`);
  await renewList();
  expect(await names(`name=${lastName}`)).not.toContain('Near');
  expect(await names(`name=Far+${lastName}`), 'a name is found behind the nearest').toEqual(['Far']);
  await fund(near, 14_900);
  expect(await names(`name=${lastName}`)).toEqual(['Near', ...Array(11).fill('One')]);
  await fund(far, 499_950);
  expect(await names(`name=${lastName}`)).not.toContain('Far');
  await renewList();
  expect(await names(`name=${lastName}`)).toEqual(['Far', 'Near', ...Array(10).fill('One')]);
});

test("a share of the general account brings members nearer, and rewrites only met goals and the others' places", async () => {
  const { owner, db } = site.database;
  const lastName = 'Sharing';
  await agreed({ firstName: 'Other', lastName, goalDollars: 52 });
  for (const [firstName, goalDollars] of [
    ['First', 54],
    ['Second', 55],
    ['Met', 4],
  ] as const)
    await agreed({ firstName, lastName, goalDollars, member: true });
  await renewList();
  expect(await names(`name=${lastName}`)).toEqual(['Met', 'Other', 'First', 'Second']);
  const rowsOf = async () =>
    (
      await owner.query(
        `select a.first_name, l.xmin::text from listed_people l join accounts a on a.id = l.patient_id
         where a.last_name = $1 order by 1`,
        [lastName],
      )
    ).rows;
  const before = await rowsOf();
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ members: bigint }>`select members from general_account`.execute(trx);
    const amountNanos = asNanos((rows[0]?.members ?? 0n) * 5_000_000_000n);
    const gift = { from: account.adjustments, amountNanos, key: `test:${randomUUID()}`, reference: 'test' };
    await donateToGeneralAccount(trx, site.clock.now(), gift);
  });
  await renewList();
  expect(await names(`name=${lastName}`)).toEqual(['First', 'Second', 'Other', 'Met']);
  const after = await rowsOf();
  const isWritten = (_: unknown, place: number) => after[place].xmin !== before[place].xmin;
  expect(before.filter(isWritten).map(({ first_name: name }) => name)).toEqual(['Met', 'Other']);
});

/** Runs on a site of its own, whose clock the test sets. */
const onAnotherSite = async (work: (goTo: (time: string) => void) => Promise<void>): Promise<void> => {
  const usual = site;
  site = await createTestApp();
  try {
    site.clock.stop();
    const goTo = (time: string) =>
      site.clock.advance({ minutes: (Date.parse(time) - site.clock.now().getTime()) / 60_000 });
    await work(goTo);
  } finally {
    await site.close();
    site = usual;
  }
};

const counts = async (): Promise<SiteCounts> => (await site.app.inject({ url: '/api/site-counts' })).json();
type Watched = { page?: bigint; own?: boolean };
const watched = (viewer: number, at: Date, { page = 0n, own = false }: Watched = {}) =>
  site.database.owner.query(
    `insert into views (viewer_id, advert_id, beneficiary_id, own, earn_nanos, fee_nanos, created_at)
     values ($1, (random() * 1e15)::bigint, $3, $4, 1, 0, $2)`,
    [viewer, at, page, own],
  );

test('counts grow with views, include nobody twice in a month and restart with the day', () =>
  onAnotherSite(async (goTo) => {
    expect(await counts()).toEqual({ watchedToday: 0, helpersThisMonth: 0, paidOut: 0, paidPeople: 0 });
    goTo('2031-05-10T12:00:00Z');
    const minutesAgo = (minutes: number) => new Date(site.clock.now().getTime() - minutes * 60_000);
    for (const viewer of [1, 1, 2]) await watched(viewer, minutesAgo(30));
    await watched(3, minutesAgo(24 * 60));
    await site.jobs.runScheduled('count-site');
    expect(await counts()).toMatchObject({ watchedToday: 3, helpersThisMonth: 3 });
    await watched(1, site.clock.now());
    await site.jobs.runScheduled('count-site');
    expect((await counts()).watchedToday, 'the last seconds may still get more').toBe(3);
    site.clock.advance({ minutes: 1 });
    await site.jobs.runScheduled('count-site');
    await site.jobs.runScheduled('count-site');
    expect(await counts()).toMatchObject({ watchedToday: 4, helpersThisMonth: 3 });
    site.clock.advance({ days: 1 });
    expect((await counts()).watchedToday).toBe(0);
    await site.jobs.runScheduled('count-site');
    expect(await counts()).toMatchObject({ watchedToday: 0, helpersThisMonth: 3 });
    site.clock.advance({ days: 31 });
    await site.jobs.runScheduled('count-site');
    expect((await counts()).helpersThisMonth).toBe(0);
    const { rows } = await site.database.owner.query('select 1 from month_helpers');
    expect(rows).toEqual([]);
  }));

test('a count that is days behind resumes where it failed, and counts nothing twice', () =>
  onAnotherSite(async (goTo) => {
    goTo('2031-05-10T12:00:00Z');
    for (const day of [1, 2, 9, 10]) await watched(day, new Date(Date.UTC(2031, 4, day, 8)));
    await watched(10, new Date(Date.UTC(2031, 4, 10, 9)));
    await watched(1, new Date(Date.UTC(2031, 3, 30, 8)));
    const { owner } = site.database;
    await owner.query('alter table month_helpers add constraint broken check (viewer_id <> 9)');
    await expect(site.jobs.runScheduled('count-site')).rejects.toThrow('broken');
    const { rows } = await owner.query('select viewer_id::int viewer from month_helpers order by 1');
    expect(rows, 'what came before it is counted and stays').toEqual([{ viewer: 1 }, { viewer: 2 }]);
    await owner.query('alter table month_helpers drop constraint broken');
    await site.jobs.runScheduled('count-site');
    expect(await counts()).toMatchObject({ watchedToday: 2, helpersThisMonth: 4 });
  }));

test('a payout is counted when it arrives, also after hours of failures, and subtracted when it comes back', () =>
  onAnotherSite(async (goTo) => {
    goTo('2031-05-10T12:00:00Z');
    const { db, owner } = site.database;
    const patient = await aPatient(site);
    const patientId = patient.id;
    await fund(patient, 500);
    const count = async () => {
      await site.jobs.runScheduled('count-site');
      return counts();
    };
    for (const _ of ['once', 'again', 'and again'])
      expect(await count()).toMatchObject({ paidOut: 0, paidPeople: 0 });
    const leg = { payoutId: 7n, legId: 8n, offsetNanos: asNanos(0n), amountNanos: nanosFromCents(500) };
    const at = site.clock.now();
    await owner.query(
      `insert into payouts (id, account_id, amount_cents, status, created_at, updated_at) values (7, $1, 500, 'PENDING', now(), now())`,
      [patientId],
    );
    await owner.query(`
      insert into payout_legs (id, payout_id, offset_cents, amount_cents, provider, stage, receiver, attempt, provider_key,
        created_at, updated_at, paid_at)
      values (8, 7, 0, 500, 'paypal', 'paid', 'patient@example.test', 1, 'key', now(), now(), now())`);
    await db.transaction().execute(async (trx) => {
      await reservePayout(trx, at, { ...leg, patientId });
      await settlePayout(trx, at, { ...leg, paidFrom: account.clearing('paypal') });
    });
    await owner.query('alter table site_counts add constraint broken check (paid_cents = 0)');
    for (const _ of ['once', 'again', 'and again']) {
      await expect(count()).rejects.toThrow('broken');
      site.clock.advance({ hours: 1 });
    }
    await owner.query('alter table site_counts drop constraint broken');
    expect(await count()).toMatchObject({ paidOut: 5, paidPeople: 1 });
    await owner.query(`update payout_legs set stage = 'failed', paid_at = null`);
    await db.transaction().execute((trx) => releasePayout(trx, site.clock.now(), leg));
    expect(await count()).toMatchObject({ paidOut: 0, paidPeople: 0 });
  }));

const helpersOf = async (id: string) => {
  const reply = await site.app.inject({ url: `/api/patients/${id}/helpers` });
  expect(reply.headers['cache-control']).toBe('public, max-age=60');
  return reply.json();
};

test('a page counts its helpers of today, each once from any place, and drops them the day after', () =>
  onAnotherSite(async (goTo) => {
    goTo('2031-05-10T12:00:00Z');
    const patient = await aPatient(site);
    const page = patient.id;
    const minutesAgo = (minutes: number) => new Date(site.clock.now().getTime() - minutes * 60_000);
    for (const viewer of [1, 1, 2]) await watched(viewer, minutesAgo(30), { page });
    // Leaving it out would say that the patient logs in from there.
    await watched(3, minutesAgo(30), { page, own: true });
    await watched(4, minutesAgo(13 * 60), { page });
    await watched(5, minutesAgo(1));
    await site.jobs.runScheduled('count-site');
    expect(await helpersOf(patient.publicId)).toEqual({ today: 3 });
    expect(await helpersOf('guest')).toEqual({ today: 1 });
    site.clock.advance({ days: 1 });
    expect(await helpersOf(patient.publicId)).toEqual({ today: 0 });
    await site.jobs.runScheduled('count-site');
    const { rows } = await site.database.owner.query('select 1 from page_helpers');
    expect(rows).toEqual([]);
  }));

test('a page keeps the number of its people of each finished day for 30 days, without their ids', () =>
  onAnotherSite(async (goTo) => {
    goTo('2031-05-10T12:00:00Z');
    const { id: page } = await aPatient(site);
    const other = await aPatient(site);
    const now = () => site.clock.now();
    const lastDays = (days: number) =>
      readPeopleByDay(site.database.db, page, { at: site.clock.now(), days });
    const nextDay = () => {
      site.clock.advance({ days: 1 });
      return site.jobs.runScheduled('count-site');
    };
    await site.jobs.runScheduled('count-site');
    for (const viewer of [1, 1, 2]) await watched(viewer, now(), { page });
    await watched(3, now(), { page: other.id });
    await watched(4, now());
    site.clock.advance({ minutes: 1 });
    await site.jobs.runScheduled('count-site');
    expect(await lastDays(3)).toEqual([0, 0, 2]);
    await nextDay();
    expect(await lastDays(3)).toEqual([0, 2, 0]);
    await watched(1, now(), { page });
    site.clock.advance({ minutes: 1 });
    await site.jobs.runScheduled('count-site');
    expect(await lastDays(3)).toEqual([0, 2, 1]);
    site.clock.advance({ days: 29 });
    await site.jobs.runScheduled('count-site');
    expect(await lastDays(31)).toEqual([2, 1, ...new Array<number>(29).fill(0)]);
    await nextDay();
    const { rows } = await site.database.owner.query('select people from page_people_days');
    expect(rows).toEqual([{ people: 1 }]);
  }));

test('an unknown page has no counts', async () => {
  const reply = await site.app.inject({ url: '/api/patients/0123456789/helpers' });
  expect([reply.statusCode, reply.json().code]).toEqual([404, 'patient-unknown']);
});
