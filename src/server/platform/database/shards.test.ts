import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBooks } from '../../../../test/sites/books-site.ts';
import { expectLedgerConsistent } from '../../../../test/support/expect-ledger-consistent.ts';
import {
  createDistributedDatabase,
  createEmptyDatabase,
  createTestDatabase,
  type DistributedDatabase,
  shardOf,
  type TestDatabase,
} from '../../../../test/support/test-database.ts';
import type { Shard } from '../config/setting-kinds.ts';
import { withClient } from './connections.ts';
import { assertShards, distribute } from './shards.ts';

const AT = new Date();

const inShards = async (table: string) => {
  const counts = await Promise.all(
    database.shards.map(
      async ({ owner }) => (await owner.query(`select count(*)::int n from ${table}`)).rows[0].n,
    ),
  );
  return counts as number[];
};

let database: DistributedDatabase;
/** Rows in each shard right after the distribution, by table. */
const moved: Record<string, number[]> = {};
let plain: TestDatabase;
beforeAll(async () => {
  database = await createDistributedDatabase(async (money) => {
    const books = await createBooks(money);
    const watched = { advertId: await books.advert(), beneficiaryId: await books.patient() };
    for (let views = 0; views < 10; views += 1) await books.watch(AT, watched);
    await money.owner.query(
      `insert into decided_views select $1::timestamptz, $1::timestamptz, viewer_id, 7, advert_id, 0, false, 0, 'viewer-limit', null, null, false, null,
        now(), 'new', false, 'firefox', 0, 0, 0 from views`,
      [AT],
    );
  });
  for (const table of ['views', 'decided_views']) moved[table] = await inShards(table);
  plain = await createTestDatabase();
});
afterAll(async () => {
  await plain.close();
  await database.close();
});

const textOf = ({ host, port, database: name }: Shard) => `${host}:${port}/${name}`;
const NONE = 'it may start';

/** Returns what a start with this setting says. */
const started = (on: TestDatabase, shards: Shard[] | undefined): Promise<string> =>
  withClient(on.url, (owner) => assertShards(owner, on.url, shards)).then(
    () => NONE,
    ({ message }: Error) => message,
  );
const distributed = (on: TestDatabase, shards: Shard[]): Promise<boolean | string> =>
  distribute({ ownerUrl: on.url, serverUrl: on.url, shards }).catch(({ message }: Error) => message);

test('takes the rows along that a database has, and every reader finds them', async () => {
  for (const [table, counts] of Object.entries(moved)) {
    expect(
      counts.reduce((sum, each) => sum + each, 0),
      table,
    ).toBe(10);
    expect(Math.min(...counts), table).toBeGreaterThan(0);
  }
  const { rows } = await database.owner.query(
    "select count(*)::int n from ledger_journal where reason = 'view'",
  );
  expect(rows).toEqual([{ n: 20 }]);
  await expectLedgerConsistent(database.db);
});

test('starts where the setting names what the database has', async () => {
  expect(await started(database, database.places)).toBe(NONE);
  expect(await started(plain, undefined)).toBe(NONE);
  expect(await distributed(database, database.places)).toBe(false);
});

test('refuses a setting that does not fit the database, in one sentence', async () => {
  const [one, other] = database.places as [Shard, Shard];
  const names = `${textOf(one)}, ${textOf(other)}`;
  expect(await started(plain, database.places)).toBe(
    'SHARDS: this database was not distributed: end all servers and run npm run admin distribute, or take the setting out',
  );
  expect(await started(database, undefined)).toBe(
    `SHARDS: views of this database lie elsewhere: set it to ${names}`,
  );
  for (const wrong of [[other, one], [one]])
    expect(await started(database, wrong)).toBe(
      `SHARDS: the database was distributed over ${names}: name that`,
    );
});

test('refuses a start without one of the shards, and one whose tables belong to another place', async () => {
  const { database: name } = database.places[0] as Shard;
  const { owner } = database.shards[0] as TestDatabase;
  await database.owner.query(`alter database ${name} allow_connections false`);
  expect(await started(database, database.places)).toMatch(
    new RegExp(`^SHARDS: [^ ]+/${name} cannot be reached \\(.*not currently accepting connections\\)$`),
  );
  await database.owner.query(`alter database ${name} allow_connections true`);
  await owner.query("comment on table views is 'shard 2 of 2 of a site'");
  expect(await started(database, database.places)).toMatch(
    / is not shard 1 of 2 of a site: name the one that is$/,
  );
  await owner.query("comment on table views is 'shard 1 of 2 of a site'");
});

test('makes no shard of a database that another site uses, and changes nothing then', async () => {
  const [taken] = database.places as [Shard];
  const refused = `SHARDS: ${textOf(taken)} is no empty database: name one that is`;
  expect(await distributed(plain, [taken])).toBe(refused);
  const books = await createBooks(plain);
  await books.watch(AT, { advertId: await books.advert(), beneficiaryId: await books.patient() });
  const own = shardOf(plain.url);
  expect(await distributed(plain, [own])).toBe(
    `SHARDS: ${textOf(own)} is no empty database: name one that is`,
  );
  expect(await started(plain, undefined)).toBe(NONE);
});

test('waits for no server: it is refused while one runs', async () => {
  const server = await withClient(plain.url, () => distributed(plain, [shardOf(plain.url)]), {
    application_name: 'watchwell 9.9.9 beside >= 9.9.9',
  });
  expect(server).toBe('SHARDS: a server runs on this database: end all of them first');
});

test('says what a superuser has to allow', async () => {
  const empty = await createEmptyDatabase();
  const { database: name } = shardOf(empty.url);
  await empty.owner.query(`create role owner_of_${name} login password 'shy'`);
  await empty.owner.query(`alter database ${name} owner to owner_of_${name}`);
  const url = Object.assign(new URL(empty.url), { username: `owner_of_${name}`, password: 'shy' }).href;
  expect(await distributed({ ...empty, url }, database.places)).toBe(
    `SHARDS: the log-in owner_of_${name} may not use postgres_fdw: run once in this database as a superuser of PostgreSQL: create extension if not exists postgres_fdw; create extension if not exists dblink; grant usage on foreign data wrapper postgres_fdw to owner_of_${name}`,
  );
  await empty.close();
  await plain.owner.query(`drop role owner_of_${name}`);
});

test('each shard makes and drops its days of evidence', async () => {
  const day = '2031-05-05';
  await sql`select keep_view_days(${day}::date, 90)`.execute(database.db);
  for (const { owner } of database.shards) {
    const { rows } = await owner.query("select to_regclass('decided_views_20310505') is not null as made");
    expect(rows).toEqual([{ made: true }]);
  }
  expect(await inShards('decided_views')).toEqual([0, 0]);
});
