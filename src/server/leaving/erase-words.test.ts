import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { type AdminSite, createAdminSite } from '../../../test/sites/admin-site.ts';
import { anAdvertiser, aPatient, type Person } from '../../../test/support/people.ts';
import { placeAdvert } from '../../../test/support/place-advert.ts';
import { aDevice } from '../../../test/support/watch-advert.ts';
import { randomId } from '../platform/database/database.ts';
import { removeUnverified } from './remove-unverified.ts';

let world: AdminSite;
beforeAll(async () => {
  world = await createAdminSite();
});
afterAll(() => world.site.close());

const NAME = 'Zoriana';
const ILLNESS = 'Mucopolysaccharidosis';
const WORDS = `${NAME} does not have ${ILLNESS}.`;

/** Lists the tables of the server that still have the text. */
const tablesWith = async (text: string): Promise<string[]> => {
  const { owner } = world.site.database;
  const { rows } = await owner.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const hit = await owner.query(`select 1 from "${name}" t where t::text ilike $1 limit 1`, [`%${text}%`]);
    if (hit.rowCount) found.push(name);
  }
  return found;
};

const sql = (text: string, values: unknown[] = []) => world.site.database.owner.query(text, values);

const worry = async (about: string, subjectId: string, cookie?: string) => {
  const body = { about, subjectId, kind: 'other', words: WORDS, answerTo: 'neighbour@example.org' };
  const headers = { cookie: cookie ?? (await aDevice(world.site)) };
  const reply = await world.site.app.inject({ method: 'POST', url: '/api/concerns', headers, payload: body });
  expect(reply.statusCode, reply.body).toBe(200);
};

const decided = async (url: string, body: object) => {
  const reply = await world.post(world.admin, url, body);
  expect(reply.statusCode, reply.body).toBe(200);
};

/** Makes decisions of staff about the patient, each with words that name the illness. */
const plantDecisions = async ({ id }: Person) => {
  const { id: by } = world.admin;
  await sql(
    "insert into view_verdicts (id, patient_id, outcome, note, views, nanos, decided_by, decided_at) values ($1, $1, 'released', $2, 1, 1, $3, now())",
    [id, WORDS, by],
  );
  await sql(
    "insert into payouts (id, account_id, amount_cents, status, created_at, updated_at) values ($1, $1, 1000, 'FAILED', now(), now())",
    [id],
  );
  await sql(
    `insert into payout_reviews (payout_id, state, reasons, needs_second, refusal, objection, ended_by, ended_at, created_at)
     values ($1, 'refused', '{first}', false, $2, $2, $3, now(), now())`,
    [id, WORDS, by],
  );
  await sql(
    `insert into invoices (id, account_id, state, clinic_name, number, receiver_account, amount_cents, refusal, answer, created_at, updated_at)
     values ($1, $1, 'refused', 'Clinic', '7', 'PL1', 1000, $2, $2, now(), now())`,
    [id, WORDS],
  );
  await sql(
    `insert into invoice_payments (id, invoice_id, amount_cents, state, begun_by, begun_at, reason)
     values ($1, $1, 1000, 'came-back', $3, now(), $2)`,
    [id, WORDS, by],
  );
  await sql(
    `insert into admin_actions (admin_id, action, subject_id, details, created_at)
     values ($1, 'refuse-payout', $2, jsonb_build_object('amount', 10, 'reason', $3::text), now())`,
    [by, id, WORDS],
  );
};

/** Makes a wish that stands on the page. */
const plantWish = async (page: Person, words: string) => {
  const id = randomId();
  await sql(
    `insert into wishes (id, patient_id, writer_id, words, name, written_at, written_on, state, decided_at, decided_by)
     values ($1, $2, $1, $3, '', now(), current_date, 'shown', now(), $4)`,
    [id, page.id, words, world.admin.id],
  );
  return id;
};

test('deletes words about a patient with the account, whatever their state, author and place', async () => {
  const { site, admin } = world;
  const leaving = await aPatient(site, { firstName: NAME, diagnosis: ILLNESS });
  const neighbour = await aPatient(site);
  await worry('patient', leaving.publicId);
  await decided('/api/admin/concerns', {
    about: 'patient',
    subjectId: leaving.publicId,
    upheld: false,
    note: WORDS,
  });
  await worry('patient', leaving.publicId);
  await worry('patient', leaving.publicId);
  await worry('patient', neighbour.publicId, leaving.cookie);
  const wishId = await plantWish(leaving, WORDS);
  await worry('wish', encodePublicId(wishId));
  await plantDecisions(leaving);
  expect(await tablesWith(ILLNESS)).toEqual(
    expect.arrayContaining([
      'admin_actions',
      'concerns',
      'invoice_payments',
      'invoices',
      'payout_reviews',
      'view_verdicts',
      'wishes',
    ]),
  );
  const reply = await world.remove(admin, `/api/admin/delete-user/${leaving.publicId}`);
  expect(reply.json()).toEqual({ success: true });
  expect(await tablesWith(ILLNESS)).toEqual([]);
  expect(await tablesWith(NAME)).toEqual([]);
  expect(await tablesWith('neighbour@example.org')).toEqual([]);
  const deed = (await world.actions()).find(({ action }) => action === 'refuse-payout');
  expect(deed).toMatchObject({ admin_id: admin.id, details: { amount: 10 } });
});

test('deletes words about an advertiser and the ads, also of an unverified account', async () => {
  const { site, admin } = world;
  const leaving = await anAdvertiser(site, { firstName: NAME, balanceDollars: 100 });
  await worry('advert', await placeAdvert(site, leaving));
  const unverified = await aPatient(site, { firstName: NAME, verified: false });
  await worry('patient', unverified.publicId);
  expect(await tablesWith(NAME)).toContain('concerns');
  await world.remove(admin, `/api/admin/delete-advertiser/${leaving.publicId}`);
  expect(await removeUnverified(site.context, unverified.id)).toBe(true);
  expect(await tablesWith(NAME)).toEqual([]);
});

test('keeps words about others', async () => {
  const { site, admin } = world;
  const [leaving, staying] = [await aPatient(site), await aPatient(site)];
  await worry('patient', staying.publicId);
  await plantDecisions(staying);
  const before = await tablesWith(ILLNESS);
  await world.remove(admin, `/api/admin/delete-user/${leaving.publicId}`);
  expect(before).toContain('concerns');
  expect(await tablesWith(ILLNESS)).toEqual(before);
  await world.remove(admin, `/api/admin/delete-user/${staying.publicId}`);
  expect(await tablesWith(ILLNESS)).toEqual([]);
});
