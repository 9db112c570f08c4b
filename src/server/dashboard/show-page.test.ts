import { afterAll, beforeAll, expect, test } from 'vitest';
import { CASE_STEPS } from '#shared/cases/case-steps.ts';
import { createCaseActs } from '../../../test/sites/cases-site.ts';
import { aPatient, type Person } from '../../../test/support/people.ts';
import { sentBy } from '../../../test/support/sent-statements.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

let site: TestApp;
let acts: ReturnType<typeof createCaseActs>;
beforeAll(async () => {
  site = await createTestApp();
  acts = createCaseActs(site);
});
afterAll(() => site.close());

const pageOf = (id: string) => acts.as(null, 'GET', `/api/patients/${id}/page`);

/** A patient with a checked case, news, thanks, a plan and a wish. */
const aToldPatient = async (): Promise<Person> => {
  const patient = await aPatient(site);
  await acts.copyChecked(await acts.staff(), patient);
  await acts.as(patient, 'POST', '/api/updates', { words: 'The first infusion went well.' });
  await acts.as(patient, 'POST', '/api/page-words', { thanks: 'Thank you.', secondStory: 'Дякую.' });
  await acts.as(patient, 'POST', '/api/page-plan', {
    stages: [{ text: 'Infusion', cents: 100 }],
    unit: null,
  });
  await site.database.owner.query(
    `insert into wishes (id, patient_id, writer_id, words, name, written_at, written_on, state, decided_at, decided_by)
     values ($1, $1, 1, 'Get well!', 'Ann', now(), '2026-01-01', 'shown', now(), 1)`,
    [patient.id],
  );
  return patient;
};

test('a page returns the same as its parts in separate calls', async () => {
  const patient = await aToldPatient();
  const { publicId: id } = patient;
  const { status: _, ...checks } = await acts.checks(patient);
  const { status: __, ...shown } = await acts.as(null, 'POST', '/api/current_patient', { userId: id });
  const { status: ___, ...story } = await acts.as(null, 'POST', '/api/current_story', { userId: id });
  const { status: ____, ...wishes } = await acts.as(null, 'GET', `/api/patients/${id}/wishes`);
  expect(await pageOf(id)).toEqual({ status: 200, patient: shown, story, checks, wishes, helpersToday: 0 });
  expect(story).toMatchObject({
    thanks: 'Thank you.',
    updates: [{ words: 'The first infusion went well.' }],
    stages: [{ text: 'Infusion' }],
  });
  expect(checks.steps).toHaveLength(CASE_STEPS.length);
  expect(wishes).toMatchObject({ wishes: [{ words: 'Get well!', name: 'Ann' }] });
});

test('a page takes seven statements, since its parts read the patient together', async () => {
  const { id, publicId } = await aToldPatient();
  const { sent } = await sentBy(() => pageOf(publicId));
  expect(sent.filter(({ values }) => String(values).includes(String(id)))).toHaveLength(7);
});

test.each([
  ['page_updates', { story: { thanks: '', updates: [] } }],
  ['case_steps', { checks: null }],
  ['wishes', { wishes: { wishes: [], more: false } }],
])('a page is shown without its part where %s cannot be read', async (table, without) => {
  const { publicId } = await aToldPatient();
  const { owner } = site.database;
  await owner.query(`revoke select on ${table} from watchwell_app`);
  try {
    expect(await pageOf(publicId)).toMatchObject({ status: 200, patient: { id: publicId }, ...without });
  } finally {
    await owner.query(`grant select on ${table} to watchwell_app`);
  }
});

test('an id of no patient has no page', async () => {
  expect(await pageOf('0123456789')).toMatchObject({ status: 404, code: 'patient-unknown' });
});
