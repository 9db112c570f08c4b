// @nightly: it starts a PostgreSQL of its own.
import { chmodSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { eventually } from '../../../test/support/eventually.ts';
import { hasPooler, type Pooler, startPooler } from '../../../test/support/start-pooler.ts';
import { createTestFolder } from '../../../test/support/test-folder.ts';
import { loadConfig } from '../load-config.ts';
import { withClient } from '../platform/database/connections.ts';
import type { Database } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { notify } from '../platform/database/notifications.ts';
import { openServerLogin } from '../platform/database/server-role.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../platform/embedded-postgres/start-embedded-postgres.ts';
import { defineJob } from '../platform/jobs/jobs.ts';
import { createLog } from '../platform/log/log.ts';
import { assertDatabaseReachable } from './assert-database.ts';
import { Closing } from './closing.ts';
import { connectStorage, openDatabase } from './open-storage.ts';

let cluster: EmbeddedPostgres;
let folder: string;
let pooler: Pooler;
beforeAll(async () => {
  folder = createTestFolder('pooled');
  chmodSync(folder, 0o755);
  cluster = await startEmbeddedPostgres(folder);
  await migrate(cluster.url);
  const url = await openServerLogin(cluster.url, 'of-a-test');
  if (hasPooler) pooler = await startPooler({ folder, url });
});
afterAll(async () => {
  await pooler?.stop();
  await cluster.stop({ evenIfUsed: true });
});

let closing: Closing;
beforeEach(() => {
  closing = new Closing();
});
afterEach(() => closing.run());

const configOf = (urls: Record<string, string>) =>
  loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder, ...urls });
const bothWays = () => configOf({ DATABASE_URL: pooler.url, MIGRATION_DATABASE_URL: cluster.url });

/** Connections of the server's log-in to PostgreSQL. */
const connections = (): Promise<number> =>
  withClient(cluster.url, async (owner) => {
    const { rows } = await owner.query<{ connections: number }>(
      "select count(*)::int connections from pg_stat_activity where usename = 'watchwell_app'",
    );
    return rows[0]?.connections ?? 0;
  });

const JOB = defineJob({ name: 'probe', payload: z.object({}), retryLimit: 0 });
const busy = (db: Database) =>
  Promise.all(Array.from({ length: 12 }, () => sql`select pg_sleep(0.05)`.execute(db)));

test.skipIf(!hasPooler)(
  'a server behind a pooler holds four connections and one that listens, and does its work',
  async () => {
    const config = bothWays();
    await assertDatabaseReachable(config);
    const log = createLog(config);
    const ways = await openDatabase(config, closing, log);
    const storage = await connectStorage(ways, { closing, log, release: config.release });
    const { db, backgroundDb, unhurriedDb, jobs, viewCredits, notifications } = storage;
    const heard: string[] = [];
    await notifications.listen('probe', {
      onMessage: (text) => void heard.push(text),
      onGap: () => undefined,
    });
    let done = 0;
    await jobs.work(JOB, async (_, finish) => {
      await backgroundDb.transaction().execute(finish);
      done += 1;
    });
    await jobs.enqueue(db, JOB, {});
    await notify(db, 'probe', 'heard');
    const credit = await viewCredits.credit({ viewerId: 1n, advertId: 1n, nonce: 1n });
    expect(credit).toBeNull();
    await Promise.all([busy(db), busy(backgroundDb)]);
    await eventually('the job and the message', () => expect([done, heard]).toEqual([1, ['heard']]));
    expect(await connections()).toBe(4 + 1);
    const { rows } = await sql<{
      limit: string;
    }>`select current_setting('statement_timeout') "limit"`.execute(unhurriedDb);
    expect([rows, await connections()]).toEqual([[{ limit: '0' }], 4 + 2]);
  },
);

test.skipIf(!hasPooler)('refuses a pooler as the address of the owner, and as the only one', async () => {
  const direct = /leads? .*pooler|does not reach PostgreSQL, as behind a pooler/;
  const wrong: Record<string, string>[] = [
    { DATABASE_URL: pooler.url, MIGRATION_DATABASE_URL: pooler.url },
    { DATABASE_URL: pooler.url },
  ];
  for (const urls of wrong) await expect(assertDatabaseReachable(configOf(urls))).rejects.toThrow(direct);
});

test.skipIf(!hasPooler)('a start refuses a pooler in session mode', async () => {
  const url = await openServerLogin(cluster.url, 'of-a-test');
  const change = (settings: string) => settings.replace('= transaction', '= session');
  const session = await startPooler({ folder, url, change });
  onTestFinished(() => session.stop());
  const config = configOf({ DATABASE_URL: session.url, MIGRATION_DATABASE_URL: cluster.url });
  await expect(openDatabase(config, closing, createLog(config))).rejects.toThrow(/as in session mode/);
});
