// @nightly: it starts servers and kills them.
import { chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { eventually } from '../../../test/support/eventually.ts';
import { runScript } from '../../../test/support/run-script.ts';
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../../../test/support/test-database.ts';
import { createTestFolder } from '../../../test/support/test-folder.ts';
import { loadConfig } from '../load-config.ts';
import type { Config } from '../platform/config/config.ts';
import { withClient } from '../platform/database/connections.ts';
import { freePort, startEmbeddedPostgres } from '../platform/embedded-postgres/start-embedded-postgres.ts';
import { createLog } from '../platform/log/log.ts';
import { assertDatabaseReachable } from './assert-database.ts';
import { Closing } from './closing.ts';
import { connectStorage, openDatabase } from './open-storage.ts';

const closers: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const opened = async (database: Promise<TestDatabase>): Promise<TestDatabase> => {
  const one = await database;
  closers.push(() => one.close());
  return one;
};

const configOf = (version: string, runsBeside: string, settings: Record<string, string>): Config => ({
  ...loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...settings }),
  release: { version, runsBeside, revision: 'unknown' },
});

/** Opens all connections of a server of this version; returns a function that ends it. */
const runServer = async (config: Config, url: string): Promise<() => Promise<void>> => {
  const closing = new Closing();
  closers.push(() => closing.run());
  await connectStorage({ url }, { closing, log: createLog(config), release: config.release });
  return () => closing.run();
};

const REFUSAL =
  'version 0.4.0 must not run beside version 0.2.0, of which a server runs on this database: end all its servers first, or start that version';

test('a server starts beside another version only if the newer one allows it, or after that has ended', async () => {
  const { url } = await opened(createTestDatabase());
  const end = await runServer(configOf('0.2.0', '0.1.0', { DATABASE_URL: url }), url);
  const start = (version: string, runsBeside: string) =>
    assertDatabaseReachable(configOf(version, runsBeside, { DATABASE_URL: url }));
  await start('0.2.0', '0.2.0');
  await start('0.3.0', '0.2.0');
  await start('0.1.5', '0.1.5');
  await expect(start('0.4.0', '0.3.0')).rejects.toThrow(REFUSAL);
  await expect(start('0.0.9', '0.0.1')).rejects.toThrow('version 0.0.9 must not run beside version 0.2.0');
  await end();
  await start('0.4.0', '0.3.0');
});

test('ignores a server on another database of the cluster', async () => {
  const [here, elsewhere] = await Promise.all([opened(createTestDatabase()), opened(createTestDatabase())]);
  await runServer(configOf('0.2.0', '0.1.0', { DATABASE_URL: here.url }), here.url);
  await assertDatabaseReachable(configOf('0.4.0', '0.3.0', { DATABASE_URL: elsewhere.url }));
});

test('an address with a name of its own hides no server', async () => {
  const { url } = await opened(createTestDatabase());
  const named = `${url}?application_name=ours`;
  await runServer(configOf('0.2.0', '0.1.0', { DATABASE_URL: named }), named);
  await expect(assertDatabaseReachable(configOf('0.4.0', '0.3.0', { DATABASE_URL: named }))).rejects.toThrow(
    REFUSAL,
  );
});

test('sees a server again after its listening connection was restored', async () => {
  const { url, owner } = await opened(createTestDatabase());
  await runServer(configOf('0.2.0', '0.1.0', { DATABASE_URL: url }), url);
  const { rowCount } = await owner.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'watchwell %' and datname = current_database()",
  );
  expect(rowCount).toBe(1);
  await eventually('the refusal', () =>
    expect(assertDatabaseReachable(configOf('0.4.0', '0.3.0', { DATABASE_URL: url }))).rejects.toThrow(
      REFUSAL,
    ),
  );
});

test('the later of two versions that start at once ends, as the server’s own role sees the other', async () => {
  const { url } = await opened(createTestDatabase());
  await runServer(configOf('0.2.0', '0.1.0', { DATABASE_URL: url }), url);
  await expect(runServer(configOf('0.4.0', '0.3.0', { DATABASE_URL: url }), url)).rejects.toThrow(REFUSAL);
});

const tablesIn = async (url: string): Promise<string[]> =>
  withClient(url, async (client) => {
    const { rows } = await client.query("select tablename from pg_tables where schemaname = 'public'");
    return rows.map(({ tablename }) => tablename);
  });

test('npm start beside a forbidden version ends with one sentence and 1, and changes nothing', async () => {
  const { url } = await opened(createEmptyDatabase());
  const folder = createTestFolder('never-made');
  rmSync(folder, { recursive: true });
  await withClient(
    url,
    async () => {
      const { code, complained } = await runScript(
        [join(import.meta.dirname, '../../../tools/start/start.mjs')],
        { settings: { DATABASE_URL: url, DATA_DIR: folder, PORT: String(await freePort()) } },
      );
      expect(complained.trim()).toMatch(
        /^Watchwell cannot start: version \S+ must not run beside version 99\.0\.0, [^\n]+$/,
      );
      expect(code).toBe(1);
    },
    { application_name: 'watchwell 99.0.0 beside 98.0.0' },
  );
  expect(await tablesIn(url)).toEqual([]);
});

test('a trial whose database another version uses ends before a migration', async () => {
  const folder = createTestFolder('trial');
  // As root, PostgreSQL runs as nobody, who must be able to enter its cluster.
  chmodSync(folder, 0o755);
  closers.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  const { url, stop } = await startEmbeddedPostgres(folder);
  closers.push(() => stop({ evenIfUsed: true }));
  const config = configOf('0.4.0', '0.3.0', { DATA_DIR: folder });
  await withClient(
    url,
    async () => {
      const closing = new Closing();
      await expect(openDatabase(config, closing, createLog(config))).rejects.toThrow(REFUSAL);
      expect(await tablesIn(url)).toEqual([]);
    },
    { application_name: 'watchwell 0.2.0 beside 0.1.0' },
  );
});
