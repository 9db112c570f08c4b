import { afterAll, beforeAll, expect, test } from 'vitest';
import { CASE_STEPS } from '#shared/cases/case-steps.ts';
import { createCaseActs } from '../../../test/sites/cases-site.ts';
import { anAdmin, aPatient, type Person } from '../../../test/support/people.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

let site: TestApp;
let anna: Person;
let acts: ReturnType<typeof createCaseActs>;

beforeAll(async () => {
  site = await createTestApp();
  acts = createCaseActs(site);
  anna = await anAdmin(site);
});
afterAll(() => site.close());

const own = (patient: Person) => acts.as(patient, 'GET', '/api/case');
const save = async (patient: Person, data: object) =>
  expect(await acts.as(patient, 'POST', '/api/saveUserInfo', { data })).toMatchObject({ status: 200 });
const marksOf = async (patient: Person) =>
  (await acts.checks(patient)).steps.map(({ step }: { step: string }) => step);
const entriesOf = async (patient: Person) => (await acts.read(anna, patient)).entries;

test('a page that changes to another name loses its marks and is checked again', async () => {
  const olha = await aPatient(site);
  await acts.check(anna, olha);
  await save(olha, { firstName: 'Celebrity' });
  expect(await marksOf(olha)).toEqual([]);
  expect((await own(olha)).state).toBe('draft');
});

test('a page that changes to another name in the other script loses its marks', async () => {
  const olha = await aPatient(site, { firstName: 'Ольга', lastName: 'Марченко' });
  await acts.check(anna, olha);
  await save(olha, { otherFirstName: 'Celebrity', otherLastName: 'Marchenko' });
  expect(await marksOf(olha)).toEqual([]);
});

test('the official transliteration equals the name that English pages show already, so a checked page stays checked', async () => {
  const olha = await aPatient(site, { firstName: 'Ольга', lastName: 'Марченко' });
  await acts.check(anna, olha);
  await save(olha, { otherFirstName: 'Olha', otherLastName: 'Marchenko' });
  expect(await marksOf(olha)).toHaveLength(CASE_STEPS.length);
});

test('the page of a suspended account shows no mark', async () => {
  const olha = await aPatient(site);
  await acts.check(anna, olha);
  const url = (deed: string) => `/api/admin/${deed}-account/${olha.publicId}`;
  await acts.as(anna, 'POST', url('suspend'), { reason: 'We look into it.' });
  expect(await marksOf(olha)).toEqual([]);
  await acts.as(anna, 'POST', url('release'), { reason: 'All is well.' });
  expect(await marksOf(olha)).toHaveLength(CASE_STEPS.length);
});

test('a step has its mark once the whole case is confirmed, and not during the check', async () => {
  const olha = await aPatient(site);
  await acts.fillIn(olha);
  await acts.send(olha);
  await acts.judge(anna, olha, 'identity');
  await acts.judge(anna, olha, 'illness', 'more-needed', 'The letter of a doctor.');
  expect(await marksOf(olha)).toEqual([]);
  for (const step of CASE_STEPS.slice(1)) await acts.judge(anna, olha, step);
  expect(await marksOf(olha)).toEqual([]);
  await acts.decide(anna, olha, 'check');
  expect(await marksOf(olha)).toHaveLength(CASE_STEPS.length);
  // Steps that agree again after a change are not confirmed before the case is.
  site.clock.advance({ hours: 1 });
  await save(olha, { diagnosis: 'Another one' });
  await acts.send(olha);
  await acts.judge(anna, olha, 'illness');
  expect(await marksOf(olha)).toEqual(['identity', 'estimate']);
});

test('another diagnosis is checked again and the clinic is asked again; identity and costs stay', async () => {
  const olha = await aPatient(site);
  await acts.check(anna, olha);
  await save(olha, { diagnosis: 'Another illness' });
  expect(await marksOf(olha)).toEqual(['identity', 'estimate']);
  expect((await entriesOf(olha))[0]).toMatchObject({ kind: 'page-changed' });
});

test('a page saved without a change stays checked, and adds nothing to the history', async () => {
  const olha = await aPatient(site, { firstName: 'Olha', lastName: 'Marchenko' });
  await acts.check(anna, olha);
  const before = await entriesOf(olha);
  await save(olha, {
    firstName: 'Olha',
    lastName: 'Marchenko',
    diagnosis: (await acts.read(anna, olha)).diagnosis,
  });
  expect((await own(olha)).state).toBe('checked');
  await acts.as(olha, 'POST', '/api/case/reopen');
  await save(olha, { diagnosis: 'One' });
  await save(olha, { diagnosis: 'Two' });
  expect(await entriesOf(olha)).toHaveLength(before.length + 2);
});

test('staff agree with what they read, not with what the patient changed since', async () => {
  const olha = await aPatient(site);
  await acts.fillIn(olha);
  await acts.send(olha);
  const { version } = await acts.read(anna, olha);
  const url = `/api/admin/cases/${olha.publicId}`;
  const agree = (step: string) => acts.judge(anna, olha, step, 'agreed', '', version);
  const check = () => acts.as(anna, 'POST', `${url}/decision`, { decision: 'check', version });
  for (const step of CASE_STEPS) expect(await agree(step)).toMatchObject({ status: 200 });
  await acts.as(olha, 'POST', '/api/case/reopen');
  await acts.addDocument(olha, 'other');
  await acts.send(olha);
  const refused = { status: 409, code: 'changed-meanwhile' };
  expect(await agree('identity')).toMatchObject(refused);
  expect(await check()).toMatchObject(refused);
  expect(await acts.as(anna, 'POST', `${url}/decision`, { decision: 'pause', words: 'Wait.' })).toMatchObject(
    {
      status: 200,
    },
  );
});

test('half a surrogate pair in a form is no error: the rest is kept', async () => {
  const olha = await aPatient(site);
  const items = [{ text: 'MRI \ud83d', cents: 5 }];
  expect(await acts.as(olha, 'POST', '/api/case', { items })).toMatchObject({
    status: 200,
    items: [{ text: 'MRI \ufffd', cents: 5 }],
  });
});

test('staff neither check nor decide their own case where somebody else can', async () => {
  const olha = await aPatient(site, { superAdmin: true });
  await acts.fillIn(olha);
  await acts.send(olha);
  expect(await acts.judge(olha, olha, 'identity')).toMatchObject({ status: 409, code: 'own-case' });
  expect(await acts.decide(olha, olha, 'close')).toMatchObject({ status: 409, code: 'own-case' });
  expect(await own(olha)).toMatchObject({ state: 'sent', steps: { 0: { state: 'open' } } });
});

test('the audit log says how a step and a case stood before and after, and nothing about the illness', async () => {
  const olha = await aPatient(site);
  await acts.check(anna, olha);
  await acts.decide(anna, olha, 'pause', 'Which leukaemia is it?');
  const { rows } = await site.database.owner.query(
    'select action, details from admin_actions where subject_id = $1 order by id',
    [olha.id],
  );
  expect(rows.slice(-3)).toEqual([
    { action: 'judge-case-step', details: { step: 'clinic', before: 'open', after: 'agreed' } },
    { action: 'decide-case', details: { before: 'sent', after: 'checked' } },
    { action: 'decide-case', details: { before: 'checked', after: 'paused' } },
  ]);
});

test('a withdrawn consent erases the clinic, the costs, the permission and the words about the illness', async () => {
  const olha = await aPatient(site);
  await acts.fillIn(olha, { clinicName: 'Oncology of Kyiv' });
  await acts.send(olha);
  await acts.judge(anna, olha, 'illness', 'more-needed', 'which leukaemia');
  await acts.decide(anna, olha, 'ask', 'Which leukaemia is it?');
  await acts.send(olha, 'An acute leukaemia.');
  await acts.as(anna, 'POST', `/api/admin/cases/${olha.publicId}/notes`, { text: 'Speaks no English.' });
  await save(olha, { healthConsent: false });
  const read = await acts.read(anna, olha);
  expect(read).toMatchObject({
    clinicName: '',
    clinicContact: '',
    items: [],
    permission: null,
    documents: [],
  });
  expect(JSON.stringify(read)).not.toMatch(/leukaemia|Oncology|Infusion/);
  expect(read.entries.map(({ kind, text }: { kind: string; text: string }) => [kind, text])).toEqual([
    ['consent-withdrawn', ''],
    ['note', 'Speaks no English.'],
    ['sent', ''],
    ['asked', ''],
    ['step', ''],
    ['sent', ''],
  ]);
});

test('the patient still sees why a page was stopped after withdrawing the consent', async () => {
  const olha = await aPatient(site);
  await acts.check(anna, olha);
  await acts.decide(anna, olha, 'pause', 'We ask the clinic.');
  await save(olha, { healthConsent: false });
  expect(await own(olha)).toMatchObject({ state: 'paused', words: 'We ask the clinic.' });
});

test('no clinic and no costs are kept without the consent', async () => {
  const olha = await aPatient(site);
  await save(olha, { healthConsent: false });
  for (const form of [
    { clinicName: 'Svitanok' },
    { clinicContact: '+380' },
    { items: [{ text: 'MRI', cents: 5 }] },
  ])
    expect(await acts.as(olha, 'POST', '/api/case', form)).toMatchObject({
      status: 400,
      code: 'health-consent-needed',
    });
  expect(await acts.as(olha, 'POST', '/api/case', { relation: 'child', items: [] })).toMatchObject({
    status: 200,
    relation: 'child',
  });
});

test('a confirmed concern stops a page whose case was closed, and the check starts again', async () => {
  const olha = await aPatient(site);
  await acts.check(anna, olha);
  await acts.decide(anna, olha, 'close');
  const about = { about: 'patient', subjectId: olha.publicId };
  await acts.as(await aPatient(site), 'POST', '/api/concerns', { ...about, kind: 'not-real', words: 'No.' });
  await acts.as(anna, 'POST', '/api/admin/concerns', { ...about, upheld: true, note: 'We ask.' });
  expect((await own(olha)).state).toBe('paused');
  await acts.decide(anna, olha, 'release');
  expect((await own(olha)).state).toBe('draft');
});
