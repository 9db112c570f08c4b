import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aPatient, type Person } from '../../../test/support/people.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

/** Statements of a faulty operation that forgot to ask for the consent. */
let site: TestApp;
let agreed: Person;
let unagreed: Person;

beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());
beforeEach(async () => {
  agreed = await aPatient(site);
  unagreed = await aPatient(site, { consented: false });
});

const update = ({ id }: Person, change: string) =>
  site.database.owner.query(`update patient_profiles set ${change} where patient_id = $1`, [id]);
const insert = async (column: 'diagnosis' | 'additional_info') => {
  const { id } = await aPatient(site);
  await site.database.owner.query('delete from patient_profiles where patient_id = $1', [id]);
  await site.database.owner.query(
    `insert into patient_profiles (patient_id, ${column}) values ($1, 'Insulin')`,
    [id],
  );
};
const addFile = ({ id }: Person, kind: string) =>
  site.database.owner.query(
    `insert into stored_files (key, owner_id, kind, name, media_type, size_bytes, created_at)
     values ($1, $2, $3, 'a.pdf', 'application/pdf', 1, now())`,
    [randomBytes(16).toString('hex'), id, kind],
  );

const REFUSED = { constraint: 'health_details_need_consent' };
const NO_CONSENT = 'health_consent_at = null, health_consent_version = null';

describe('the database, without a consent,', () => {
  test.each(['diagnosis', 'additional_info'] as const)('refuses %s in a new profile', async (column) => {
    await expect(insert(column)).rejects.toMatchObject(REFUSED);
  });

  test.each(['diagnosis', 'additional_info'])('refuses a changed %s', async (column) => {
    await expect(update(unagreed, `${column} = 'Insulin, more'`)).rejects.toMatchObject(REFUSED);
    await update(agreed, `${column} = 'Insulin, more'`);
  });

  test('refuses a prescription', async () => {
    await expect(addFile(unagreed, 'prescription')).rejects.toMatchObject(REFUSED);
    await addFile(unagreed, 'photo');
    await addFile(agreed, 'prescription');
  });

  test.each(['diagnosis', 'additional_info'])(
    'refuses a withdrawal that leaves %s behind',
    async (erased) => {
      const left = erased === 'diagnosis' ? 'additional_info' : 'diagnosis';
      await expect(update(agreed, `${NO_CONSENT}, ${left} = ''`)).rejects.toMatchObject(REFUSED);
      await update(agreed, `${NO_CONSENT}, diagnosis = '', additional_info = ''`);
    },
  );

  test('allows any other change, and keeps existing details', async () => {
    await update(unagreed, "phone = '1', meds_bought_at = now(), goal_nanos = 5");
    const { rows } = await site.database.owner.query(
      'select diagnosis, additional_info, phone from patient_profiles where patient_id = $1',
      [unagreed.id],
    );
    expect(rows).toEqual([{ diagnosis: 'Insulin', additional_info: 'About me', phone: '1' }]);
  });
});

test('a consent has both a day and a version, or neither', async () => {
  const expected = { constraint: 'health_consent_has_version' };
  await expect(update(unagreed, 'health_consent_at = now()')).rejects.toMatchObject(expected);
  await expect(update(unagreed, "health_consent_version = '2026-11-22'")).rejects.toMatchObject(expected);
});
