// @nightly: it starts a PostgreSQL of its own.
import { chmodSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectLedgerConsistent } from '../../../../test/support/expect-ledger-consistent.ts';
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

/** A cluster of its own, because roles belong to the cluster. */
let cluster: EmbeddedPostgres;
let folder: string;
beforeAll(async () => {
  folder = createTestFolder('grants');
  // As root PostgreSQL runs as nobody, who must get through to its cluster.
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

/** Every test begins with an empty cluster, without the roles that another one made. */
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

/** An empty database; answers its address for the user, or for the cluster's owner. */
const newDatabase = async (name: string, user?: string): Promise<string> => {
  await sayIn(cluster.url, `create database ${name} ${user ? `owner ${user}` : ''}`);
  const url = new URL(cluster.url);
  url.pathname = `/${name}`;
  if (user) Object.assign(url, { username: user, password: 'of a test' });
  return url.href;
};

/** All rights of the role, by what they are for; not those on the table that only tests have. */
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
const rightsOf = (url: string) => withClient(url, rightsIn);

/** Migrates as a start does, without listening. */
const start = async (url: string): Promise<void> => {
  await migrate(url);
  await prepareJobs(url, console);
};

test('a database whose role is gone, as after a restore elsewhere, is as before after a start, and its ledger holds', async () => {
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
  await expect(expectLedgerConsistent(createDatabase(createPool(url)))).rejects.toThrow('watchwell_app');

  await start(url);

  expect(await rightsOf(url)).toEqual(before);
  const again = createDatabase(createPool(url));
  await expectLedgerConsistent(again);
  await again.destroy();
});

test('rights that somebody gave by hand are taken away again', async () => {
  const url = await newDatabase('by_hand');
  await migrate(url);
  const before = await rightsOf(url);
  await sayIn(url, 'grant update, delete on ledger_transfers to watchwell_app');
  await migrate(url);
  expect(await rightsOf(url)).toEqual(before);
});

test('a log-in that may not make the role is told what to do, nothing is changed, and it suffices', async () => {
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
  await expectLedgerConsistent(db);
  await db.destroy();
});

test('a log-in that may make roles makes it, without being a superuser', async () => {
  await sayIn(cluster.url, `create role maker createrole login password 'of a test'`);
  const url = await newDatabase('maker', 'maker');
  await start(url);
  const db = createDatabase(createPool(url));
  await expectLedgerConsistent(db);
  await db.destroy();
});

test('a migration that fails tells its reason', async () => {
  const url = await newDatabase('failing_migration');
  await sayIn(url, 'create view accounts as select 1 as id');
  await expect(migrate(url)).rejects.toThrow(
    'migration 0001-schema failed, and nothing of it was kept: relation "accounts" already exists (42P07)',
  );
});

test.each([
  ['accounts', 'create table accounts (id int)'],
  ['schema_migrations', 'create table schema_migrations (version text primary key)'],
])(
  'a database with %s of another program is refused in a sentence, and left as it is',
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

test('a database of another encoding is refused before a role is made', async () => {
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

test.each([
  ['that is not the owner', start],
  ['that may make no table', () => Promise.resolve()],
])('a log-in %s is refused under the setting that names it', async (_, prepare) => {
  const ownerUrl = await newDatabase('swapped');
  await prepare(ownerUrl);
  await sayIn(cluster.url, `create role plain login password 'of a test'`);
  const url = new URL(ownerUrl);
  Object.assign(url, { username: 'plain', password: 'of a test' });
  const asked = migrate(url.href, 'MIGRATION_DATABASE_URL');
  await expect(asked).rejects.toThrow(
    "MIGRATION_DATABASE_URL: the log-in is not the owner of the database's tables: name the owner there",
  );
});
