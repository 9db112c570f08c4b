import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aPatient, type Person } from '../../../test/support/people.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { get, PDF, upload } from '../files/files-test-site.ts';

let site: TestApp;
let olena: Person;

beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());
beforeEach(async () => {
  olena = await aPatient(site, { diagnosis: 'Imatinib', additionalInfo: 'I teach music' });
});

const save = async (data: object) => {
  const reply = await site.app.inject({
    method: 'POST',
    url: '/api/saveUserInfo',
    headers: { cookie: olena.cookie },
    payload: { data, userRole: 'Patient' },
  });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().userData;
};

test('the payload of the specification saves a need, and records no consent that nobody gave', async () => {
  const saved = await save({ diagnosis: 'Insulin', total: 50 });
  expect(saved).toMatchObject({ diagnosis: 'Insulin', healthConsentAt: null, needInPreviews: false });
});

test('consent keeps the day it was first given on', async () => {
  const before = site.clock.now();
  const given = (await save({ healthConsent: true })).healthConsentAt;
  expect(new Date(given).getTime()).toBeGreaterThanOrEqual(before.getTime());
  site.clock.advance({ days: 3 });
  expect((await save({ healthConsent: true, phone: '1' })).healthConsentAt).toBe(given);
  expect((await save({ phone: '2' })).healthConsentAt).toBe(given);
});

test('consent taken back erases need and story, empties the page and can be given anew', async () => {
  const first = (await save({ healthConsent: true, needInPreviews: true })).healthConsentAt;
  const without = await save({ healthConsent: false, diagnosis: 'Sent along', needInPreviews: true });
  expect(without).toMatchObject({
    healthConsentAt: null,
    needInPreviews: false,
    diagnosis: '',
    additionalInfo: '',
    total: 100,
  });
  const page = await site.app.inject({
    method: 'POST',
    url: '/api/current_patient',
    payload: { userId: olena.publicId },
  });
  expect(page.json()).toMatchObject({ diagnosis: '', additionalInfo: '', error: expect.any(String) });
  site.clock.advance({ days: 1 });
  const again = await save({ healthConsent: true, diagnosis: 'Insulin' });
  expect(again.diagnosis).toBe('Insulin');
  expect(new Date(again.healthConsentAt).getTime()).toBeGreaterThan(new Date(first).getTime());
});

test('consent taken back erases the prescriptions as well', async () => {
  await save({ healthConsent: true });
  const kept = await upload(site, '/api/upload', olena.cookie, { name: 'a.pdf', bytes: PDF });
  expect(kept.statusCode).toBe(200);
  await save({ phone: '1' });
  expect((await get(site, '/api/getFiles', olena)).json()).toHaveLength(1);
  await save({ healthConsent: false });
  expect((await get(site, '/api/getFiles', olena)).json()).toEqual([]);
});

test('the need is named in previews only as long as the patient says so', async () => {
  const shown = async () => {
    const payload = { userId: olena.publicId };
    return (await site.app.inject({ method: 'POST', url: '/api/current_patient', payload })).json()
      .needInPreviews;
  };
  expect(await shown()).toBe(false);
  await save({ needInPreviews: true });
  expect(await shown()).toBe(true);
  await save({ needInPreviews: false });
  expect(await shown()).toBe(false);
});
