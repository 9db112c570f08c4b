import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { get, PDF } from '../../../test/sites/files-site.ts';
import { anAdmin, aPatient, type Person } from '../../../test/support/people.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

/** Patients older than consents: one has agreed since, one never did, and one agrees in this test. */
let site: TestApp;
let agreed: Person;
let unasked: Person;
let persuaded: Person;
let admin: Person;
const fileOf = new Map<Person, string>();

const WRITTEN = { diagnosis: 'Imatinib 400 mg', additionalInfo: 'I teach music in Leeds' };
const SECRETS = /Imatinib|teach music|recipe\.pdf/;

/** Bypasses the guard of the database, which rejects prescriptions without a consent. */
const keepPrescription = async ({ id }: Person): Promise<string> => {
  const key = randomBytes(16).toString('hex');
  await site.database.owner.query(`
    set session_replication_role = replica;
    insert into stored_files (key, owner_id, kind, name, media_type, size_bytes, created_at)
    values ('${key}', ${id}, 'prescription', 'recipe.pdf', 'application/pdf', ${PDF.length}, now());
    reset session_replication_role`);
  await site.context.storage.put(`prescriptions/${key}`, PDF, 'application/pdf');
  return key;
};

beforeAll(async () => {
  site = await createTestApp();
  const makePatient = async () => {
    const person = await aPatient(site, { ...WRITTEN, consented: false, member: false });
    fileOf.set(person, await keepPrescription(person));
    return person;
  };
  [agreed, unasked, persuaded] = [await makePatient(), await makePatient(), await makePatient()];
  admin = await anAdmin(site);
  await site.database.owner.query('update patient_profiles set need_in_previews = true');
  await site.database.owner.query(
    `update patient_profiles set health_consent_at = '2026-11-21T10:00:00Z', health_consent_version = '2026-11-21'
     where patient_id = $1`,
    [agreed.id],
  );
});
afterAll(() => site.close());

const post = (url: string, payload: object, person?: Person) =>
  site.app.inject({ method: 'POST', url, payload, headers: { cookie: person?.cookie ?? '' } });

/** Returns every answer that shows a patient to other people. */
const shownToOthers = async ({ publicId }: Person): Promise<string[]> => {
  const replies = [
    await post('/api/current_patient', { userId: publicId }),
    await get(site, `/patient/${publicId}/widget`),
    await get(site, `/og/patient/${publicId}.jpg`),
    await post('/api/admin/current_patient', { userId: publicId }, admin),
    await get(site, `/api/allPatients?search=${publicId}`, admin),
  ];
  return replies.map(({ statusCode, body }) => `${statusCode} ${body}`);
};

test('text written without a consent is shown to nobody, not even to the admin', async () => {
  for (const shown of await shownToOthers(unasked)) expect(shown).not.toMatch(SECRETS);
  const page = await post('/api/current_patient', { userId: unasked.publicId });
  expect(page.json()).toMatchObject({ needInPreviews: false, error: expect.any(String) });
  expect((await get(site, `/og/patient/${unasked.publicId}.jpg`)).statusCode).toBe(302);
});

test('a prescription without a consent is not served, and no access is recorded', async () => {
  const recorded = async () => (await site.database.owner.query('select * from admin_actions')).rows;
  const before = await recorded();
  const reply = await get(site, `/api/files/${fileOf.get(unasked)}`, admin);
  expect([reply.statusCode, reply.json().code]).toEqual([404, 'file-unknown']);
  expect(await recorded()).toEqual(before);
});

test('the patient has lost nothing', async () => {
  const { userData } = (await get(site, '/api/current_user', unasked)).json();
  expect(userData).toMatchObject({ ...WRITTEN, healthConsentAt: null, fileName: 'recipe.pdf' });
  const file = await get(site, `/api/files/${fileOf.get(unasked)}`, unasked);
  expect(file.rawPayload.equals(PDF)).toBe(true);
});

test('a patient who has agreed is shown again, and offered to search engines only on request', async () => {
  const [page = '', , , ofAdmin = ''] = await shownToOthers(agreed);
  expect(page).toContain(WRITTEN.diagnosis);
  expect(ofAdmin).toContain('recipe.pdf');
  expect((await get(site, '/sitemap.xml')).body).not.toContain('/patient/');
});

test('all details return as soon as the patient agrees', async () => {
  const data = { ...WRITTEN, healthConsent: true };
  expect((await post('/api/saveUserInfo', { data }, persuaded)).statusCode).toBe(200);
  const [page = '', , , ofAdmin = ''] = await shownToOthers(persuaded);
  expect(page).toContain(WRITTEN.additionalInfo);
  expect(ofAdmin).toContain('recipe.pdf');
  expect((await get(site, `/api/files/${fileOf.get(persuaded)}`, admin)).statusCode).toBe(200);
});
