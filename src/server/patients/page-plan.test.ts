import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Story } from '#contracts/updates.ts';
import { HEALTH_CONSENT_VERSION } from '#shared/legal/health-consent.ts';
import { nanosFromDollars } from '#shared/money/nanos.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { aPatient, type Person } from '../../../test/support/people.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(async () => {
  await expectLedgerConsistent(site.database.db);
  await site.close();
});

const as = async ({ cookie }: Person, url: string, payload: object) => {
  const reply = await site.app.inject({ method: 'POST', url, headers: { cookie }, payload });
  return { status: reply.statusCode, ...reply.json() };
};
const STAGES = [
  { text: 'Hearing test', cents: 4_000 },
  { text: 'Hearing aid', cents: 6_000 },
];
const save = (person: Person, stages: object[] = STAGES, unit: object | null = null) =>
  as(person, '/api/page-plan', { stages, unit });
const setGoal = (person: Person, total: number) => as(person, '/api/saveUserInfo', { data: { total } });
const planOf = async ({ publicId: userId }: Person): Promise<Pick<Story, 'stages' | 'unit'>> => {
  const reply = await site.app.inject({ method: 'POST', url: '/api/current_story', payload: { userId } });
  const { stages, unit } = reply.json();
  return { stages, unit };
};
const NONE = { stages: [], unit: null };
/** A patient who agreed before the consent named the plan. */
const agreedToOlderWords = async (): Promise<Person> => {
  const patient = await aPatient(site);
  await site.database.owner.query(
    "update patient_profiles set health_consent_version = '2026-11-22' where patient_id = $1",
    [patient.id],
  );
  return patient;
};

test('a page shows what its sum buys, and one piece of it, up to the goal', async () => {
  const patient = await aPatient(site);
  const unit = { text: 'Session', cents: 10_000 };
  expect(await save(patient, STAGES, unit)).toMatchObject({ status: 200, success: true });
  expect(await planOf(patient)).toEqual({ stages: STAGES, unit });
  await save(patient, STAGES.slice(0, 1));
  expect(await planOf(patient)).toEqual({ stages: STAGES.slice(0, 1), unit: null });
});

test('a plan above the goal, of more than six lines or with half a line is refused in words and changes nothing', async () => {
  const patient = await aPatient(site);
  await save(patient);
  const dear = { text: 'Ear mould', cents: 1 };
  expect(await save(patient, [...STAGES, dear])).toMatchObject({ status: 400, code: 'plan-above-goal' });
  expect(await save(patient, [], { text: 'Session', cents: 10_001 })).toMatchObject({
    code: 'plan-above-goal',
  });
  expect(
    await save(
      patient,
      Array.from({ length: 7 }, () => dear),
    ),
  ).toMatchObject({ code: 'stages-full' });
  expect(await save(patient, [{ text: ' ', cents: 1 }])).toMatchObject({ code: 'case-item-empty' });
  expect(await save(patient, [{ text: 'Nothing', cents: 0 }])).toMatchObject({ code: 'case-item-amount' });
  expect(await planOf(patient)).toEqual({ stages: STAGES, unit: null });
});

test('a goal below the plan is refused, and nothing in the same request is kept', async () => {
  const patient = await aPatient(site);
  await save(patient);
  const lower = await as(patient, '/api/saveUserInfo', { data: { total: 99.99, phone: '0123' } });
  expect(lower).toMatchObject({ status: 400, code: 'plan-above-goal' });
  expect((await setGoal(patient, 120)).userData).toMatchObject({ total: 120, phone: '' });
  expect((await planOf(patient)).stages).toEqual(STAGES);
});

test('a new chapter deletes the plan of the former goal', async () => {
  const patient = await aPatient(site);
  await save(patient);
  await site.database.owner.query('update patient_funds set donated_nanos = $2 where patient_id = $1', [
    patient.id,
    nanosFromDollars(100),
  ]);
  await site.database.owner.query(
    `insert into spent_funds (patient_id, withdrawn_nanos) values ($1, $2)
     on conflict (patient_id) do update set withdrawn_nanos = excluded.withdrawn_nanos`,
    [patient.id, nanosFromDollars(100)],
  );
  expect((await setGoal(patient, 50)).userData.money.chapter).toBe(2);
  expect(await planOf(patient)).toEqual(NONE);
  await site.database.owner.query('update patient_funds set donated_nanos = 0 where patient_id = $1', [
    patient.id,
  ]);
  await site.database.owner.query('delete from spent_funds where patient_id = $1', [patient.id]);
});

test('a withdrawn consent deletes the plan, even when a lower goal comes in the same request', async () => {
  const patient = await aPatient(site);
  await save(patient);
  const withdrawn = await as(patient, '/api/saveUserInfo', { data: { healthConsent: false, total: 1 } });
  expect(withdrawn.status).toBe(200);
  const { rows } = await site.database.owner.query('select from page_plans where patient_id = $1', [
    patient.id,
  ]);
  expect(rows).toEqual([]);
  expect(await save(patient)).toMatchObject({ status: 400, code: 'health-consent-needed' });
});

test('an older consent is asked for again first: server and database neither keep nor show a plan', async () => {
  const patient = await agreedToOlderWords();
  expect(await save(patient)).toMatchObject({ code: 'health-consent-needed' });
  expect(await as(patient, '/api/updates', { words: 'News.' })).toMatchObject({
    code: 'health-consent-needed',
  });
  const insert = "insert into page_plans (patient_id, stages, unit, unit_cents) values ($1, '[]', '', 0)";
  await expect(site.database.owner.query(insert, [patient.id])).rejects.toThrow('without consent');
});

test('a plan older than the present consent text is hidden until the patient agrees to that version', async () => {
  const patient = await aPatient(site);
  await save(patient);
  await site.database.owner.query(
    "update patient_profiles set health_consent_version = '2026-11-22' where patient_id = $1",
    [patient.id],
  );
  expect(await planOf(patient)).toEqual(NONE);
  const agree = (healthConsentVersion: string) =>
    as(patient, '/api/saveUserInfo', { data: { healthConsentVersion } });
  expect(await agree('2026-11-22')).toMatchObject({ status: 400, code: 'health-consent-needed' });
  const ticked = await as(patient, '/api/saveUserInfo', { data: { healthConsent: true } });
  expect(ticked.userData.storyConsented, 'an old tick is no new consent').toBe(false);
  expect((await agree(HEALTH_CONSENT_VERSION)).userData.storyConsented).toBe(true);
  expect((await planOf(patient)).stages).toEqual(STAGES);
});
