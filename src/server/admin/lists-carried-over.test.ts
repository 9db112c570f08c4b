import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { readMigrations } from '../platform/database/migration-plan.ts';
import { prepareJobs } from '../platform/jobs/jobs.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createEmptyDatabase();
});
afterAll(() => database.close());

/** Makes a database as 0.2.0 leaves it. */
const begin = async () => {
  const { schema } = await readMigrations();
  await database.owner.query(schema.sql);
  await database.owner.query(
    'create table schema_migrations (name text primary key, applied_at timestamptz default now(), checksum text not null)',
  );
  await database.owner.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
    schema.name,
    schema.checksum,
  ]);
  await prepareJobs(database.url, console);
};

const LIVES = `
  insert into accounts (id, role, email, email_verified_at, first_name, last_name, country, created_at) values
    (1, 'Patient', 'a@example.test', now(), 'Olena', 'Koval', 'UA', now()),
    (2, 'Patient', 'b@example.test', now(), 'James', 'Smith', 'GB', now()),
    (3, 'Advertizer', 'c@example.test', now(), 'Baker', 'Street', 'GB', now());
  insert into patient_funds (patient_id, received_nanos) values (1, 30), (2, 20);
  insert into patient_profiles (patient_id, diagnosis, goal_nanos, health_consent_at, health_consent_version, in_gallery)
    values (1, 'Insulin', 100, now(), '2026-11-23', true), (2, 'A knee', 80, now(), '2026-11-23', false);
  insert into cases (patient_id, state, since) values (2, 'sent', now());
  insert into ledger_accounts values ('advertiser:3', false, 7);
  insert into adverts (id, advertiser_id, purchase_key, tier, title, subtitle, target_url, preview_url, countries,
      display_mode, created_at, state, category)
    values (4, 3, 'k', 'P', 'Bread', '', 'https://a.example', '', '{**}', 'frame', now(), 'running', 'food');
  insert into advert_escrows (advert_id, earn_nanos, fee_nanos, exposure_seconds, views_bought, views_remaining)
    values (4, 5, 1, 5, 10, 8)`;

const QUEUED = `
  insert into pgboss.schedule (name, cron) select name, '* * * * *' from pgboss.queue where name in ('add-up-patients', 'renew-ranks');
  insert into pgboss.job (name) values ('add-up-patients'), ('renew-ranks')`;

test('a database of 0.2.0 keeps its lists, and waits for no job that is gone', async () => {
  await begin();
  const { owner } = database;
  await owner.query(LIVES);
  for (const name of ['add-up-patients', 'renew-ranks'])
    await owner.query(`select pgboss.create_queue($1, '{"policy": "standard"}')`, [name]);
  await owner.query(QUEUED);

  await migrate(database.url);

  const read = async (query: string) => (await owner.query(query)).rows;
  expect(
    await read('select patient_id::int id, funds_nanos::int funds from patient_ranks order by 1'),
  ).toEqual([
    { id: 1, funds: 30 },
    { id: 2, funds: 20 },
  ]);
  expect(
    await read('select balance_nanos::int, standing_adverts, earned_nanos::int from advertiser_ranks'),
  ).toEqual([{ balance_nanos: 7, standing_adverts: 1, earned_nanos: 10 }]);
  expect(await read('select earned_nanos::int, views_remaining from advert_ranks')).toEqual([
    { earned_nanos: 10, views_remaining: 8 },
  ]);
  expect(await read('select patient_id::int id, place::int from listed_people')).toEqual([
    { id: 1, place: 70 },
  ]);
  expect(await read('select patient_id::int id from patient_profiles where saved_at is not null')).toEqual(
    [],
  );
  for (const table of ['schedule', 'job'])
    expect(await read(`select name from pgboss.${table} where name !~ '^__'`), table).toEqual([
      { name: 'renew-ranks' },
    ]);
});
