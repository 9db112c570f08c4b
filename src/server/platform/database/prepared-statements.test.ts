import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import { createPool } from './connections.ts';
import { createDatabase, type Database } from './database.ts';
import { runPrepared } from './prepared-statements.ts';

let database: TestDatabase;
let db: Database;
let end: () => Promise<void>;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.owner.query('create table cakes (id bigint primary key, name text)');
  await database.owner.query("insert into cakes values (1, 'Honey cake'), (2, 'Napoleon')");
  await database.owner.query('grant select on cakes to watchwell_app');
  // A single connection runs all statements.
  db = createDatabase(createPool(database.url, { max: 1 }));
  end = () => db.destroy();
});
afterAll(async () => {
  await end();
  await database.close();
});

const named = (ids: bigint[]) =>
  sql<{ name: string }>`select name from cakes where id = any(${ids}::bigint[]) order by id`;
const namesOf = async (ids: bigint[]) => (await runPrepared(db, named(ids))).map(({ name }) => name);
/** The connection's prepared statements and how often each ran. */
const kept = async (): Promise<Map<string, number>> => {
  const { rows } = await sql<{ statement: string; calls: number }>`
    select statement, (generic_plans + custom_plans)::int calls from pg_prepared_statements`.execute(db);
  return new Map(rows.map(({ statement, calls }) => [statement, calls]));
};
const TEXT = 'select name from cakes where id = any($1::bigint[]) order by id';
const COUNT = 'select count(*) from cakes where name = $1';

test('prepares a statement once for a connection, and answers each call by its own values', async () => {
  await namesOf([2n]);
  const before = (await kept()).get(TEXT) ?? 0;
  expect([await namesOf([1n]), await namesOf([2n, 1n]), await namesOf([])]).toEqual([
    ['Honey cake'],
    ['Honey cake', 'Napoleon'],
    [],
  ]);
  expect((await kept()).get(TEXT)).toBe(before + 3);
});

test('does not keep ordinary statements on the connection', async () => {
  await sql`select name from cakes where name = ${'nobody'}`.execute(db);
  expect([...(await kept()).keys()].filter((text) => text !== TEXT && text !== COUNT)).toEqual([]);
});

test('keeps a plan for each text', async () => {
  const count = sql<{ count: bigint }>`select count(*) from cakes where name = ${'Napoleon'}`;
  expect([await namesOf([1n]), await runPrepared(db, count)]).toEqual([['Honey cake'], [{ count: 1n }]]);
});

test('still works after a migration adds a column', async () => {
  await namesOf([1n]);
  await database.owner.query('alter table cakes add column crumbs int');
  expect(await namesOf([1n])).toEqual(['Honey cake']);
});
