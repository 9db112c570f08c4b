import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { get, PDF } from '../../../test/sites/files-site.ts';
import { createOldDatabase } from '../../../test/support/old-database.ts';
import { anAdmin, aPatient, type Person } from '../../../test/support/people.ts';
import { createTestApp, type TestApp, testConfig } from '../../../test/support/test-app.ts';
import { createTestClock } from '../../../test/support/test-clock.ts';
import { Keyring } from '../platform/secrets/keyring.ts';

/** Patients of a site that is brought up to date: one had agreed by then, of the others nobody ever asked it; one of them agrees. */
let site: TestApp;
let agreed: Person;
let unasked: Person;
let persuaded: Person;
let admin: Person;
const fileOf = new Map<Person, string>();

const WRITTEN = { diagnosis: 'Imatinib 400 mg', additionalInfo: 'I teach music in Leeds' };
const SECRETS = /Imatinib|teach music|recipe\.pdf/;

beforeAll(async () => {
  const database = await createOldDatabase();
  await database.bringTo('0037');
  const clock = createTestClock();
  const config = testConfig({ adminEmail: 'admin@watchwell.test' });
  const makers = {
    database,
    clock,
    context: { config, keyring: new Keyring('a secret of this test, long enough') },
  };
  const makePatient = async () => {
    const person = await aPatient(makers, {
      ...WRITTEN,
      consented: false,
      member: false,
    });
    const key = randomBytes(16).toString('hex');
    await database.owner.query(
      `insert into stored_files (key, owner_id, kind, name, media_type, size_bytes, created_at)
       values ($1, $2, 'prescription', 'recipe.pdf', 'application/pdf', $3, $4)`,
      [key, person.id, PDF.length, clock.now()],
    );
    fileOf.set(person, key);
    return person;
  };
  [agreed, unasked, persuaded] = [await makePatient(), await makePatient(), await makePatient()];
  admin = await anAdmin(makers);
  await database.owner.query('update patient_profiles set need_in_previews = true');
  await database.owner.query(
    "update patient_profiles set health_consent_at = '2026-11-21T10:00:00Z' where patient_id = $1",
    [agreed.id],
  );
  await database.bringUpToDate();
  site = await createTestApp({ database });
  for (const key of fileOf.values()) {
    await site.context.storage.put(`prescriptions/${key}`, PDF, 'application/pdf');
  }
});
afterAll(() => site.close());

const post = (url: string, payload: object, person?: Person) =>
  site.app.inject({ method: 'POST', url, payload, headers: { cookie: person?.cookie ?? '' } });

/** Every answer that shows a patient to somebody else. */
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

test('what was written without a consent is shown to nobody, not even to the admin', async () => {
  for (const shown of await shownToOthers(unasked)) expect(shown).not.toMatch(SECRETS);
  const page = await post('/api/current_patient', { userId: unasked.publicId });
  expect(page.json()).toMatchObject({ needInPreviews: false, error: expect.any(String) });
  expect((await get(site, `/og/patient/${unasked.publicId}.jpg`)).statusCode).toBe(302);
});

test('no prescription is handed out, nor its reading recorded', async () => {
  const recorded = async () => (await site.database.owner.query('select * from admin_actions')).rows;
  const before = await recorded();
  const reply = await get(site, `/api/files/${fileOf.get(unasked)}`, admin);
  expect([reply.statusCode, reply.json().code]).toEqual([404, 'file-unknown']);
  expect(await recorded()).toEqual(before);
});

test('its patient has lost nothing', async () => {
  const { userData } = (await get(site, '/api/current_user', unasked)).json();
  expect(userData).toMatchObject({ ...WRITTEN, healthConsentAt: null, fileName: 'recipe.pdf' });
  const file = await get(site, `/api/files/${fileOf.get(unasked)}`, unasked);
  expect(file.rawPayload.equals(PDF)).toBe(true);
});

test('who had agreed is shown as before, and to the first words; search engines are told of nobody', async () => {
  const [page = '', , , ofAdmin = ''] = await shownToOthers(agreed);
  expect(page).toContain(WRITTEN.diagnosis);
  expect(ofAdmin).toContain('recipe.pdf');
  const { rows } = await site.database.owner.query(
    'select health_consent_version version from patient_profiles where patient_id = $1',
    [agreed.id],
  );
  expect(rows).toEqual([{ version: '2026-11-21' }]);
  expect((await get(site, '/sitemap.xml')).body).not.toContain('/patient/');
});

test('as soon as the patient agrees, all of it is there again', async () => {
  const data = { ...WRITTEN, healthConsent: true };
  expect((await post('/api/saveUserInfo', { data }, persuaded)).statusCode).toBe(200);
  const [page = '', , , ofAdmin = ''] = await shownToOthers(persuaded);
  expect(page).toContain(WRITTEN.additionalInfo);
  expect(ofAdmin).toContain('recipe.pdf');
  expect((await get(site, `/api/files/${fileOf.get(persuaded)}`, admin)).statusCode).toBe(200);
});
