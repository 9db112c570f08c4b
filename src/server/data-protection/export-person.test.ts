import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AdminSite, createAdminSite } from '../../../test/sites/admin-site.ts';
import { PDF, upload } from '../../../test/sites/files-site.ts';
import { anAdvertiser, aPatient, type Person } from '../../../test/support/people.ts';
import { placeAdvert } from '../../../test/support/place-advert.ts';
import { setFunds } from '../../../test/support/set-funds.ts';
import { watchAdvert } from '../../../test/support/watch-advert.ts';
import { erasePerson } from '../leaving/leaving.ts';
import { TABLES } from '../slices.ts';
import { exportByEmail } from './export-person.ts';

let world: AdminSite;
beforeAll(async () => {
  world = await createAdminSite();
});
afterAll(() => world.site.close());

const ownData = async (person: Person) => (await world.get(person, '/api/my-data')).json();

const PERSON_TABLES = Object.entries(TABLES).flatMap(([name, facts]) =>
  'person' in facts ? [{ name, ...facts.person }] : [],
);

test('every table and every column is exported or has a reason against it', async () => {
  const { rows } = await world.site.database.owner.query<{ table: string; columns: string[] }>(`
    select c.relname::text as table, array_agg(a.attname::text) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'm')
      and not c.relispartition and c.relname not in ('test_jobs') group by 1`);
  const there = rows.map(({ table }) => table).sort();
  expect(Object.keys(TABLES).sort(), 'a table in the value of its slice').toEqual(there);
  for (const { name, shown, computed = {}, opened = {}, withheld = {} } of PERSON_TABLES) {
    const columns = new Set(rows.find(({ table }) => table === name)?.columns);
    const stored = [...shown, ...Object.keys(opened), ...Object.keys(withheld)];
    const known = new Set([...stored, ...Object.keys(computed)]);
    expect(
      [...columns].filter((column) => !known.has(column)),
      `columns of ${name}`,
    ).toEqual([]);
    expect(
      stored.filter((column) => !columns.has(column)),
      name,
    ).toEqual([]);
    expect(
      shown.filter((column) => column in withheld),
      name,
    ).toEqual([]);
  }
});

test('rows about a person go with the account by a foreign key, or their slice says what happens', async () => {
  const { rows } = await world.site.database.owner.query<{ name: string }>(`
    with recursive going(id) as (
      select 'accounts'::regclass
      union select c.conrelid::regclass from pg_constraint c join going on c.confrelid = going.id
        where c.contype = 'f' and c.confdeltype = 'c')
    select relname::text as name from going join pg_class on oid = going.id`);
  const going = new Set(rows.map(({ name }) => name));
  expect(going.size).toBeGreaterThan(20);
  for (const { name, uncascaded } of PERSON_TABLES)
    expect(uncascaded === undefined, name).toBe(going.has(name));
});

test('shows no column that holds a secret', () => {
  const shown = PERSON_TABLES.flatMap(({ name, shown }) => shown.map((column) => `${name}.${column}`));
  expect(shown.filter((column) => /hash|sealed|nonce|secret|token/.test(column.split('.')[1] ?? ''))).toEqual(
    [],
  );
});

test('exports a patient’s own data in the site’s words, and nobody else’s', async () => {
  const { site } = world;
  const advertiser = await anAdvertiser(site, { balanceDollars: 2, firstName: 'Stranger' });
  const advertId = await placeAdvert(site, advertiser);
  const other = await aPatient(site, { email: 'other@example.org', firstName: 'Nobody', country: 'UA' });
  const olena = await aPatient(site, { email: 'olena@example.org', firstName: 'Olena', goalDollars: 5 });
  await world.post(null, '/api/generate-access-token', { name: 'Olena asks', email: olena.email });
  await upload(site, '/api/upload', olena.cookie, { name: 'a.pdf', bytes: PDF, type: 'application/pdf' });
  await watchAdvert(site, {
    cookie: olena.cookie,
    adsId: advertId,
    userId: other.publicId,
    adViewedAs: 'refrence',
  });
  await world.post(world.admin, '/api/admin/resetFunds', {
    userId: olena.publicId,
    newAmount: 5,
    reason: 'A mistake of ours',
  });
  await setFunds(site, olena, 5);
  await world.post(olena, '/api/requestPayout');

  const reply = await world.get(olena, '/api/my-data');
  expect(reply.headers['content-disposition']).toBe('attachment; filename="watchwell-my-data.json"');
  expect(reply.headers['cache-control']).toBe('no-store');
  const { exportedAt, tables } = reply.json();
  expect(Date.parse(exportedAt)).toBeLessThanOrEqual(site.clock.now().getTime());
  expect(tables).toMatchObject({
    accounts: [{ id: olena.publicId, email: olena.email, first_name: 'Olena', terms_version: null }],
    access_tokens: [{ name: 'Olena asks', email: olena.email }],
    admin_actions: [{ action: 'ask-correction' }],
    waiting_corrections: [{ reason: 'A mistake of ours' }],
    patient_profiles: [{ goal_dollars: 5 }],
    sessions: [{}],
    stored_files: [{ name: 'a.pdf', link: expect.stringMatching(/^\/api\/files\/[0-9a-f]{32}$/) }],
    payouts: [{ amount_dollars: 5, status: 'PENDING' }],
    payout_legs: [{ amount_dollars: 5, provider: 'paypal', receiver: olena.email }],
    views: [{ advert_id: advertId, own: false }],
  });
  expect(tables.ledger_transfers.length).toBeGreaterThan(1);
  for (const foreign of [other.publicId, String(other.id), 'Nobody', advertiser.publicId, 'Stranger'])
    expect(reply.body, foreign).not.toContain(foreign);
  expect((await ownData(advertiser)).tables).toMatchObject({
    adverts: [{ id: advertId }],
    advert_escrows: [{ advert_id: advertId }],
    ledger_accounts: [{ balance_dollars: expect.any(Number) }],
  });
});

test('exports nothing to a visitor, and nothing of an unproven address', async () => {
  expect((await world.get(null, '/api/my-data')).statusCode).toBe(401);
  const email = 'victim@example.org';
  await world.post(null, '/api/generate-access-token', { name: 'The Victim', email });
  const squatter = await anAdvertiser(world.site, { email, verified: false });
  expect((await ownData(squatter)).tables.access_tokens).toBeUndefined();
});

test('the operator exports and erases the request of a person without an account, on record', async () => {
  const { context } = world.site;
  const email = 'asked@example.org';
  await world.post(null, '/api/generate-access-token', { name: 'Asked Once', email });
  expect((await exportByEmail(context, 'Asked@Example.org')).tables).toMatchObject({
    access_tokens: [{ name: 'Asked Once', email }],
  });
  expect(await erasePerson(context, email)).toBe('request');
  expect((await exportByEmail(context, email)).tables).toEqual({});
  expect(await erasePerson(context, email)).toBe('unknown');
  expect((await world.actions()).slice(-3)).toMatchObject([
    { admin_id: null, action: 'export-person', details: { tables: 1 } },
    { admin_id: null, action: 'delete-request' },
    { admin_id: null, action: 'export-person', details: { tables: 0 } },
  ]);
});

test('the operator erases accounts by the admin’s rules', async () => {
  const { site } = world;
  const waiting = await aPatient(site, { email: 'waiting@example.org', goalDollars: 5 });
  await setFunds(site, waiting, 5);
  await world.post(waiting, '/api/requestPayout');
  await expect(erasePerson(site.context, waiting.email)).rejects.toMatchObject({ code: 'closing-payout' });
  await expect(erasePerson(site.context, world.admin.email)).rejects.toMatchObject({
    code: 'admin-undeletable',
  });
  const patient = await aPatient(site, { email: 'gone@example.org' });
  const advertiser = await anAdvertiser(site, { email: 'firm@example.org', balanceDollars: 2 });
  for (const { email } of [patient, advertiser])
    expect(await erasePerson(site.context, email)).toBe('account');
  expect((await exportByEmail(site.context, patient.email)).tables).toEqual({});
  expect((await world.actions()).slice(-3, -1)).toMatchObject([
    { admin_id: null, action: 'delete-patient', subject_id: patient.id },
    { admin_id: null, action: 'delete-advertiser', subject_id: advertiser.id },
  ]);
});
