import { chmodSync, rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectLedgerHolds } from '../../../../test/support/expect-ledger-holds.ts';
import { createOldDatabase } from '../../../../test/support/old-database.ts';
import { anAdvertiser } from '../../../../test/support/people.ts';
import { createTestApp } from '../../../../test/support/test-app.ts';
import { createTestFolder } from '../../../../test/support/test-folder.ts';
import { TEST_JOBS_TABLE } from '../../../../test/support/test-jobs.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../embedded-postgres/start-embedded-postgres.ts';
import { prepareJobs } from '../jobs/jobs.ts';
import { createPool, type Pool, withClient } from './connections.ts';
import { createDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { DatabaseSetupError } from './migration-plan.ts';

const MIGRATIONS = new URL('../../../../database/migrations/', import.meta.url);
/** The last migration that granted; see database/grants.sql. */
const LAST_THAT_GRANTED = '0038';

/** A cluster of its own, because roles belong to the cluster. */
let cluster: EmbeddedPostgres;
let folder: string;
beforeAll(async () => {
  folder = createTestFolder('grants');
  // As root, PostgreSQL runs as nobody, who must be able to enter its cluster.
  chmodSync(folder, 0o755);
  cluster = await startEmbeddedPostgres(folder);
});
afterAll(async () => {
  await cluster.stop({ evenIfUsed: true });
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
});

const sayIn = (url: string, ...statements: string[]) =>
  withClient(url, async (client) => {
    for (const statement of statements) await client.query(statement);
  });

/** Every test begins with an empty cluster, without the roles of other tests. */
beforeEach(async () => {
  const kept = "('postgres', 'template0', 'template1', 'watchwell')";
  const names = await withClient(cluster.url, async (client) => {
    const { rows } = await client.query(`select datname from pg_database where datname not in ${kept}`);
    return rows.map(({ datname }) => datname);
  });
  for (const name of names) await sayIn(cluster.url, `drop database ${name} with (force)`);
  for (const role of ['watchwell_app', 'plain', 'maker'])
    await sayIn(cluster.url, `drop role if exists ${role}`);
});

/** Makes an empty database; returns its address for the user, or for the cluster's owner. */
const newDatabase = async (name: string, user?: string): Promise<string> => {
  await sayIn(cluster.url, `create database ${name} ${user ? `owner ${user}` : ''}`);
  const url = new URL(cluster.url);
  url.pathname = `/${name}`;
  if (user) Object.assign(url, { username: user, password: 'of a test' });
  return url.href;
};

/** All rights of the role by their subjects, except those on the table that only tests have. */
const rightsIn = async (pool: Pick<Pool, 'query'>): Promise<string[]> => {
  const { rows } = await pool.query(`
    select concat_ws(' ', n.nspname, c.relname, a.privilege_type) as the_right
    from pg_class c join pg_namespace n on n.oid = c.relnamespace, aclexplode(c.relacl) a
    where a.grantee = 'watchwell_app'::regrole and c.relname not in ('test_jobs', 'test_jobs_id_seq')
    union all select concat_ws(' ', 'schema', nspname, privilege_type) from pg_namespace, aclexplode(nspacl)
    where grantee = 'watchwell_app'::regrole
    union all select concat_ws(' ', 'function', proname, privilege_type) from pg_proc, aclexplode(proacl)
    where grantee = 'watchwell_app'::regrole
    union all select concat_ws(' ', 'column', attrelid::regclass, attname, privilege_type)
    from pg_attribute, aclexplode(attacl) where grantee = 'watchwell_app'::regrole
    order by 1`);
  return rows.map(({ the_right }) => the_right);
};
/** The schema and table of a right. */
const subjectOf = (right: string): string => right.split(' ').slice(0, 2).join(' ');
const rightsOf = (url: string) => withClient(url, rightsIn);

/** Does the same as a start, except listening. */
const start = async (url: string): Promise<void> => {
  await migrate(url);
  await prepareJobs(url, console);
};

test('grants.sql gives the rights of the migrations, except on their own table', async () => {
  const old = await createOldDatabase();
  await old.bringTo(LAST_THAT_GRANTED);
  const given = (await rightsIn(old.owner)).filter((right) => !right.startsWith('public schema_migrations '));
  expect(given.length).toBeGreaterThan(100);
  await old.bringUpToDate();
  const subjects = new Set(given.map(subjectOf));
  expect((await rightsIn(old.owner)).filter((right) => subjects.has(subjectOf(right)))).toEqual(given);
  await old.close();
});

test('no migration grants any more, because a restored database would miss it', async () => {
  const newer = (await readdir(MIGRATIONS)).filter((file) => file.slice(0, 4) > LAST_THAT_GRANTED);
  const granting: string[] = [];
  for (const file of newer)
    if ((await readFile(new URL(file, MIGRATIONS), 'utf8')).includes('watchwell_app')) granting.push(file);
  expect(granting, 'write it into database/grants.sql instead').toEqual([]);
});

test('every table has its line in grants.sql', async () => {
  const url = await newDatabase('lines');
  await migrate(url);
  await withClient(url, async (client) => {
    const { rows } = await client.query(`
      select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
      and relname <> 'schema_migrations' and not has_table_privilege('watchwell_app', oid, 'select')`);
    expect(rows).toEqual([]);
  });
});

test('a database without its role, as after a restore elsewhere, is repaired by a start and its ledger is consistent', async () => {
  const url = await newDatabase('restored');
  await start(url);
  await sayIn(url, TEST_JOBS_TABLE);
  const before = await rightsOf(url);
  const owner = createPool(url, { role: null });
  const db = createDatabase(createPool(url));
  const site = await createTestApp({
    database: {
      db,
      owner,
      url,
      close: () => Promise.all([db.destroy(), owner.end()]).then(() => undefined),
    },
  });
  await anAdvertiser(site, { balanceDollars: 25 });
  await site.close();
  await sayIn(url, 'drop owned by watchwell_app', 'drop role watchwell_app');
  await expect(expectLedgerHolds(createDatabase(createPool(url)))).rejects.toThrow('watchwell_app');

  await start(url);

  expect(await rightsOf(url)).toEqual(before);
  const again = createDatabase(createPool(url));
  await expectLedgerHolds(again);
  await again.destroy();
});

test('revokes rights that somebody gave by hand', async () => {
  const url = await newDatabase('by_hand');
  await migrate(url);
  const before = await rightsOf(url);
  await sayIn(url, 'grant update, delete on ledger_transfers to watchwell_app');
  await migrate(url);
  expect(await rightsOf(url)).toEqual(before);
});

test('tells a log-in that may not make the role what to do, changes nothing, and works after it', async () => {
  await sayIn(cluster.url, `create role plain login password 'of a test'`);
  const url = await newDatabase('plain', 'plain');
  const refused = await migrate(url).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(DatabaseSetupError);
  expect(String(refused)).toContain('create role watchwell_app nologin; grant watchwell_app to "plain"');
  await withClient(url, async (client) => {
    const { rowCount } = await client.query(
      `select 1 from pg_class where relnamespace = 'public'::regnamespace`,
    );
    expect(rowCount).toBe(0);
  });

  await sayIn(cluster.url, 'create role watchwell_app nologin; grant watchwell_app to "plain"');
  await start(url);

  const db = createDatabase(createPool(url));
  await expectLedgerHolds(db);
  await db.destroy();
});

test('a log-in that may make roles makes it without being a superuser', async () => {
  await sayIn(cluster.url, `create role maker createrole login password 'of a test'`);
  const url = await newDatabase('maker', 'maker');
  await start(url);
  const db = createDatabase(createPool(url));
  await expectLedgerHolds(db);
  await db.destroy();
});

test('a failed migration reports its reason', async () => {
  const url = await newDatabase('failing_migration');
  await sayIn(url, 'create view accounts as select 1 as id');
  await expect(migrate(url)).rejects.toThrow(
    'migration 0001-accounts.sql failed, and nothing of it was kept: relation "accounts" already exists (42P07)',
  );
});

test.each([
  ['accounts', 'create table accounts (id int)'],
  ['schema_migrations', 'create table schema_migrations (version text primary key)'],
])(
  'refuses a database with %s of another program in one sentence, and leaves it unchanged',
  async (name, make) => {
    const url = await newDatabase(`foreign_${name}`);
    await sayIn(url, make);
    const columns = () =>
      withClient(url, async (client) => {
        const { rows } = await client.query(
          "select table_name, column_name from information_schema.columns where table_schema = 'public'",
        );
        return rows;
      });
    const before = await columns();
    expect(before).toHaveLength(1);
    await expect(migrate(url)).rejects.toThrow(
      `DATABASE_URL: the database holds tables of another program (${name}): name an empty one`,
    );
    expect(await columns()).toEqual(before);
  },
);

test('refuses a database of another encoding before it makes a role', async () => {
  await sayIn(
    cluster.url,
    "create database latin encoding 'LATIN1' template template0 locale_provider libc locale 'C'",
  );
  const url = new URL(cluster.url);
  url.pathname = '/latin';
  await expect(migrate(url.href)).rejects.toThrow(
    "DATABASE_URL: the database keeps its texts as LATIN1: make one with ENCODING 'UTF8' TEMPLATE template0",
  );
  const roles = await withClient(cluster.url, (client) =>
    client.query("select from pg_roles where rolname = 'watchwell_app'"),
  );
  expect(roles.rowCount).toBe(0);
});

test('names the setting of a log-in that is not the owner', async () => {
  const ownerUrl = await newDatabase('swapped');
  await start(ownerUrl);
  await sayIn(cluster.url, `create role plain login password 'of a test'`, 'grant watchwell_app to plain');
  const url = new URL(ownerUrl);
  Object.assign(url, { username: 'plain', password: 'of a test' });
  const asked = migrate(url.href, 'MIGRATION_DATABASE_URL');
  await expect(asked).rejects.toThrow(
    /^MIGRATION_DATABASE_URL: the log-in is not the owner of the database's tables/,
  );
  await expect(asked).rejects.toThrow(/name the owner there$/);
});
