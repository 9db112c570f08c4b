import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HEALTH_CONSENT_VERSION } from '#shared/legal/health-consent.ts';
import { createCaseActs } from '../../../test/sites/cases-site.ts';
import { get, PDF, upload } from '../../../test/sites/files-site.ts';
import { inTransaction } from '../../../test/support/in-transaction.ts';
import { anAdvertiser, aPatient, type Person } from '../../../test/support/people.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { untilLocked } from '../../../test/support/until-locked.ts';

let site: TestApp;
let olena: Person;

beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());
beforeEach(async () => {
  olena = await aPatient(site, { diagnosis: 'Imatinib', additionalInfo: 'I teach music' });
});

const send = ({ cookie }: Person, data: object) =>
  site.app.inject({
    method: 'POST',
    url: '/api/saveUserInfo',
    headers: { cookie },
    payload: { data, userRole: 'Patient' },
  });

const save = async (data: object, person = olena) => {
  const reply = await send(person, data);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().userData;
};

const userOf = async (person: Person) => (await get(site, '/api/current_user', person)).json().userData;

const recordOf = async ({ id }: Person) => {
  const { rows } = await site.database.owner.query(
    'select health_consent_at at, health_consent_version version from patient_profiles where patient_id = $1',
    [id],
  );
  return rows[0];
};

describe('an account without a consent', () => {
  const nothingYet = () => aPatient(site, { diagnosis: '', additionalInfo: '', consented: false });

  test.each([{ diagnosis: 'Insulin' }, { additionalInfo: 'I teach music' }])(
    'is refused %j, and no other field of the request is saved',
    async (details) => {
      const newcomer = await nothingYet();
      const before = await userOf(newcomer);
      const along = { phone: '0123', firstName: 'Somebody', country: 'UA', total: 7, needInPreviews: true };
      const reply = await send(newcomer, { ...details, ...along });
      expect([reply.statusCode, reply.json().code]).toEqual([400, 'health-consent-needed']);
      expect(await userOf(newcomer)).toEqual(before);
    },
  );

  test('can save all other fields, and delete a text', async () => {
    const old = await aPatient(site, { consented: false });
    expect(await save({ phone: '0123', total: 7, additionalInfo: '' }, old)).toMatchObject({
      phone: '0123',
      total: 7,
      additionalInfo: '',
      healthConsentAt: null,
    });
  });

  test('stores no health details for an advertiser either', async () => {
    const reply = await send(await anAdvertiser(site), { diagnosis: 'Insulin' });
    expect(reply.json().code).toBe('health-consent-needed');
  });

  test.each(['needInPreviews', 'inSearchEngines'])('keeps %s without effect', async (tick) => {
    const old = await aPatient(site, { consented: false });
    expect((await save({ [tick]: true }, old))[tick]).toBe(true);
    const payload = { userId: old.publicId };
    const page = await site.app.inject({ method: 'POST', url: '/api/current_patient', payload });
    expect(page.json()[tick]).toBe(false);
  });

  test('saves health details with a consent in the same call', async () => {
    const newcomer = await nothingYet();
    const saved = await save({ healthConsent: true, diagnosis: 'Insulin' }, newcomer);
    expect(saved).toMatchObject({ diagnosis: 'Insulin', healthConsentAt: expect.any(String) });
  });
});

test('a consent is kept with the day it was first given on, and the version of its words', async () => {
  await save({ healthConsent: false });
  expect(await recordOf(olena)).toEqual({ at: null, version: null });
  const before = site.clock.now();
  const given = (await save({ healthConsent: true })).healthConsentAt;
  expect(new Date(given).getTime()).toBeGreaterThanOrEqual(before.getTime());
  expect(await recordOf(olena)).toEqual({ at: new Date(given), version: HEALTH_CONSENT_VERSION });
  site.clock.advance({ days: 3 });
  expect((await save({ healthConsent: true, phone: '1' })).healthConsentAt).toBe(given);
  expect((await save({ phone: '2' })).healthConsentAt).toBe(given);
});

test('an older consent does not count as one to newer words', async () => {
  await site.database.owner.query(
    "update patient_profiles set health_consent_version = '2026-11-21' where patient_id = $1",
    [olena.id],
  );
  await save({ healthConsent: true, diagnosis: 'Insulin' });
  expect((await recordOf(olena)).version).toBe('2026-11-21');
});

test('a withdrawn consent erases need and story, empties the page and can be given again', async () => {
  const permissions = { needInPreviews: true, inSearchEngines: true };
  const first = (await save({ healthConsent: true, ...permissions })).healthConsentAt;
  const without = await save({ healthConsent: false, diagnosis: 'Sent along', ...permissions });
  expect(without).toMatchObject({
    healthConsentAt: null,
    needInPreviews: false,
    inSearchEngines: false,
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

test('a withdrawn consent erases the prescriptions as well', async () => {
  const kept = await upload(site, '/api/upload', olena.cookie, { name: 'a.pdf', bytes: PDF });
  expect(kept.statusCode).toBe(200);
  await save({ phone: '1' });
  expect((await get(site, '/api/getFiles', olena)).json()).toHaveLength(1);
  await save({ healthConsent: false });
  expect((await get(site, '/api/getFiles', olena)).json()).toEqual([]);
});

test('a need saved during a withdrawal of the consent waits, and is refused', async () => {
  const { owner } = site.database;
  const { saving } = await inTransaction(owner, async (withdrawal) => {
    await withdrawal.query(
      `update patient_profiles set diagnosis = '', additional_info = '', health_consent_at = null,
         health_consent_version = null where patient_id = ${olena.id}`,
    );
    const saving = send(olena, { diagnosis: 'Insulin' });
    await untilLocked(owner, saving);
    await withdrawal.query('commit');
    return { saving };
  });
  expect((await saving).json().code).toBe('health-consent-needed');
  expect((await userOf(olena)).diagnosis).toBe('');
});

test.each(['needInPreviews', 'inSearchEngines'])(
  '%s is kept only while the patient allows it',
  async (tick) => {
    const shown = async () => {
      const payload = { userId: olena.publicId };
      return (await site.app.inject({ method: 'POST', url: '/api/current_patient', payload })).json()[tick];
    };
    expect(await shown()).toBe(false);
    await save({ [tick]: true });
    expect(await shown()).toBe(true);
    await save({ [tick]: false });
    expect(await shown()).toBe(false);
  },
);

test('a withdrawal during an upload waits for it, and deletes the document too', async () => {
  const { fillIn } = createCaseActs(site);
  await fillIn(olena);
  const { owner } = site.database;
  const { coming, withdrawing } = await inTransaction(owner, async (holder) => {
    await holder.query('select from accounts where id = $1 for update', [olena.id]);
    const coming = upload(site, '/api/upload', olena.cookie, { name: 'a.pdf', bytes: PDF });
    await untilLocked(owner, coming);
    const withdrawing = send(olena, { healthConsent: false });
    await untilLocked(owner, coming, withdrawing);
    await holder.query('commit');
    return { coming, withdrawing };
  });
  expect([(await coming).statusCode, (await withdrawing).statusCode]).toEqual([200, 200]);
  expect((await get(site, '/api/getFiles', olena)).json()).toEqual([]);
});
