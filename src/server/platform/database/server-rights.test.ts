import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import { withClient } from './connections.ts';
import { migrate } from './migrate.ts';
import { readMigrations } from './migration-plan.ts';
import { giveRights, rightsIn } from './server-rights.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createEmptyDatabase();
  await migrate(database.url);
});
afterEach(() => database.close());

/** Tables and views that the server may not read. It reads a partition by its table. */
const UNREAD = `
  select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
  and not relispartition and not has_table_privilege('watchwell_app', oid, 'select')`;

test('every table gives the server a right beside it', async () => {
  const { rows } = await database.owner.query(UNREAD);
  expect(rows.map(({ relname }) => relname)).toEqual(['schema_migrations']);
});

test('every mention of the role is a right that each start gives again', async () => {
  const { schema, later } = await readMigrations();
  for (const { name, sql } of [schema, ...later]) {
    const code = sql.replaceAll(/^--.*$/gm, '');
    expect(code.match(/\bwatchwell_app\b/g)?.length ?? 0, name).toBe(rightsIn([{ sql }]).length);
  }
});

test('a statement within a function is no right', () => {
  const body = 'create function f() returns void language sql as $$\n  grant select on a to b;\n$$;\n';
  expect(
    rightsIn([{ sql: `${body}grant select on c\n  to d;\n` }, { sql: 'revoke all on c from d;' }]),
  ).toEqual(['grant select on c\n  to d;', 'revoke all on c from d;']);
});

test('a right on a table, column or function that a later migration removed does not stop a start', async () => {
  await database.owner.query('create table racks (paper text); create table floors (id int, paper text)');
  const first = `
grant select on desks to watchwell_app;
grant select, delete on racks to watchwell_app;
grant update (colour) on floors to watchwell_app;
grant execute on function tidy_up(bigint) to watchwell_app;
grant select on floors to watchwell_app;`;
  const later = 'revoke delete on racks from watchwell_app;';
  await withClient(database.url, (client) => giveRights(client, [{ sql: first }, { sql: later }]));
  const { rows } = await database.owner.query(`
    select table_name || ' ' || privilege_type as given from information_schema.role_table_grants
    where grantee = 'watchwell_app' order by 1`);
  expect(rows.map(({ given }) => given)).toEqual(['floors SELECT', 'racks SELECT']);
});

test('a right that is misspelt stops a start', async () => {
  const wrong = 'grant reading on accounts to watchwell_app;';
  await withClient(database.url, (client) =>
    expect(giveRights(client, [{ sql: wrong }])).rejects.toThrow('reading'),
  );
});
