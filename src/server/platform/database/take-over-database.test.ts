// @nightly: it makes many databases from their schema.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeSchema } from '../../../../test/support/make-schema.ts';
import { createEmptyDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import { migrate } from './migrate.ts';
import { DatabaseSetupError, readMigrations } from './migration-plan.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createEmptyDatabase();
});
afterEach(() => database.close());

const run = (statement: string, values: unknown[] = []) => database.owner.query(statement, values);
const recorded = async () =>
  (await run('select to_jsonb(m) as line from schema_migrations m order by name')).rows.map(
    ({ line }) => line,
  );

/** Records what a former version recorded of its migrations, of which the database has the tables. */
const recordReplaced = async (): Promise<void> => {
  const { replaced } = await readMigrations();
  expect(replaced.length).toBeGreaterThan(100);
  await run('alter table schema_migrations alter column checksum drop not null');
  await run('delete from schema_migrations');
  await run('insert into schema_migrations (name, checksum) select * from unnest($1::text[], $2::text[])', [
    replaced.map(({ name }) => name),
    replaced.map(({ checksum }) => checksum),
  ]);
};

test('an empty database gets the schema as its first migration, once', async () => {
  const { schema, later } = await readMigrations();
  const all = [schema, ...later].map(({ name, checksum }) => ({ name, checksum }));
  expect(await migrate(database.url)).toEqual(all.map(({ name }) => name));
  expect(await recorded()).toMatchObject(all);
  expect(await migrate(database.url)).toEqual([]);
});

describe('a database that the replaced migrations made', () => {
  beforeEach(async () => {
    await makeSchema(database.owner);
    await recordReplaced();
  });

  test('is taken over with its rows', async () => {
    const { schema, later } = await readMigrations();
    await run(`insert into ledger_accounts values ('clearing:stripe', true, -5)`);
    await run('alter table ledger_accounts rename constraint ledger_accounts_not_overdrawn to as_it_was');
    await migrate(database.url);
    expect(await recorded()).toMatchObject(
      [schema, ...later].map(({ name, checksum }) => ({ name, checksum })),
    );
    expect((await run('select code, balance_nanos from ledger_accounts')).rows).toEqual([
      { code: 'clearing:stripe', balance_nanos: -5n },
    ]);
    const { rowCount: nullable } = await run(
      `select from pg_attribute where attrelid = 'schema_migrations'::regclass and attname = 'checksum' and not attnotnull`,
    );
    expect(nullable, 'as in a new database').toBe(0);
    const { rowCount } = await run(`select from pg_constraint where conname = 'as_it_was'`);
    expect(rowCount, 'nothing was made again').toBe(1);
    expect(await migrate(database.url)).toEqual([]);
  });

  test.each([
    ['lacks the last of them', `delete from schema_migrations where name like '02%'`],
    ['kept no checksums', 'alter table schema_migrations drop column checksum'],
    ['has another one beside them', `insert into schema_migrations (name) values ('0900-shelves.sql')`],
  ])('is refused when it %s, and left as it is', async (_, change) => {
    await run(change);
    const before = await recorded();
    const refused = migrate(database.url);
    await expect(refused).rejects.toThrow(DatabaseSetupError);
    await expect(refused).rejects.toThrow(
      /^the database is not as version 0\.1\.0 leaves it \(its last migration is 0[^)\s]+\.sql\): start version 0\.1\.0 on it once, which brings it up to date, and then this version$/,
    );
    expect(await recorded()).toEqual(before);
  });
});

test.each([
  [
    `insert into schema_migrations (name, checksum) values ('9999-later.sql', '')`,
    'newer version (9999-later',
  ],
  [`update schema_migrations set checksum = 'other' where name = '0001-schema'`, '0001-schema was changed'],
])('a database is refused after %s, and left as it is', async (change, reason) => {
  await migrate(database.url);
  await run(change);
  const before = await recorded();
  await expect(migrate(database.url)).rejects.toThrow(reason);
  expect(await recorded()).toEqual(before);
});
