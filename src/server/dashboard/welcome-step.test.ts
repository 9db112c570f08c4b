import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aPatient, type Person } from '../../../test/support/people.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

const save = async (data: object, { cookie }: Person) => {
  const headers = { cookie };
  const reply = await site.app.inject({
    method: 'POST',
    url: '/api/saveUserInfo',
    headers,
    payload: { data },
  });
  const user = await site.app.inject({ url: '/api/current_user', headers });
  return { status: reply.statusCode, userData: user.json().userData };
};

test('a welcome that was never begun has no step, and a begun one keeps its step', async () => {
  const patient = await aPatient(site, { diagnosis: '', additionalInfo: '', consented: false });
  expect((await save({}, patient)).userData.welcomeStep).toBeNull();
  const left = await save({ firstName: 'Danylo', welcomeStep: 'need' }, patient);
  expect(left).toMatchObject({ status: 200, userData: { firstName: 'Danylo', welcomeStep: 'need' } });
  // Another form of the same profile does not change the step.
  expect((await save({ lastName: 'Lind' }, patient)).userData.welcomeStep).toBe('need');
});

test('a save shows on the cached public page', async () => {
  const patient = await aPatient(site);
  const forgotten = vi.spyOn(site.context.patientPages, 'changed');
  await save({ firstName: 'Danylo' }, patient);
  expect(forgotten.mock.calls).toEqual([[patient.id]]);
  forgotten.mockRestore();
});

test('a step whose answer is refused stays current', async () => {
  const patient = await aPatient(site, { diagnosis: '', additionalInfo: '', consented: false });
  await save({ welcomeStep: 'need' }, patient);
  const refused = await save({ diagnosis: 'Inhaler', welcomeStep: 'goal' }, patient);
  expect(refused).toMatchObject({ status: 400, userData: { diagnosis: '', welcomeStep: 'need' } });
});

test("the guardian's name is kept beside the name of the page", async () => {
  const mother = await aPatient(site, { diagnosis: '', additionalInfo: '', consented: false });
  const tell = (payload: object) =>
    site.app.inject({ method: 'POST', url: '/api/case', headers: { cookie: mother.cookie }, payload });
  expect((await tell({ relation: 'child', guardianName: 'Maria Lind' })).statusCode).toBe(200);
  expect((await save({}, mother)).userData.guardianName).toBe('Maria Lind');
  await tell({ relation: 'self' });
  expect((await save({}, mother)).userData.guardianName).toBe('');
});

test.each([
  ['a day of birth to come', { dob: '1.1.2999' }, 'dob-invalid'],
  ['one of a child, whose page a parent holds', { dob: '1.1.2020' }, 'too-young'],
  ['a sum that nobody needs', { total: 100_000_001 }, 'total-invalid'],
  ['a story that is a book', { additionalInfo: 'x'.repeat(4_001) }, 'additional-info-too-long'],
])('%s is refused, and no other field of the request is saved', async (_, data, code) => {
  const patient = await aPatient(site);
  const before = (await save({}, patient)).userData;
  const headers = { cookie: patient.cookie };
  const payload = { data: { firstName: 'Danylo', ...data } };
  const reply = await site.app.inject({ method: 'POST', url: '/api/saveUserInfo', headers, payload });
  expect([reply.statusCode, reply.json().code]).toEqual([400, code]);
  expect((await save({}, patient)).userData).toEqual(before);
});

test.each(['7.3.1990', '1990-03-07', '07/03/1990', '03/25/1990', ' 7. 3. 1990 '])(
  'the day of birth %j is accepted in the form that a browser fills in',
  async (dob) => {
    const patient = await aPatient(site);
    const day = dob.startsWith('03/25') ? '25.3.1990' : '7.3.1990';
    expect((await save({ dob }, patient)).userData.dob).toBe(day);
  },
);

test('an unknown step is refused', async () => {
  const patient = await aPatient(site);
  expect(await save({ welcomeStep: 'paid' }, patient)).toMatchObject({
    status: 400,
    userData: { welcomeStep: null },
  });
  const paid = "update patient_profiles set welcome_step = 'paid' where patient_id = $1";
  await expect(site.database.owner.query(paid, [patient.id])).rejects.toThrow(/violates check constraint/);
});
