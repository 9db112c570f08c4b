// @nightly: it starts a PostgreSQL of its own.
import { chmodSync, rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { eventually } from '../../../test/support/eventually.ts';
import { createTestFolder } from '../../../test/support/test-folder.ts';
import { loadConfig } from '../load-config.ts';
import { withClient } from '../platform/database/connections.ts';
import { migrate } from '../platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/start-embedded-postgres.ts';
import { defineJob, prepareJobs } from '../platform/jobs/jobs.ts';
import { createLog } from '../platform/log/log.ts';
import { Closing } from './closing.ts';
import { connectStorage, openDatabase } from './open-storage.ts';

/** A trial of an older version: its role cannot log in, and the queue belongs to the owner. */
let dataDir: string;
beforeAll(async () => {
  dataDir = createTestFolder('trial');
  // As root, PostgreSQL runs as nobody, who must be able to enter its cluster.
  chmodSync(dataDir, 0o755);
  const { url, stop } = await startEmbeddedPostgres(dataDir);
  await migrate(url);
  await prepareJobs(url, console);
  const { rows } = await withClient(url, (client) =>
    client.query(`select rolcanlogin from pg_roles where rolname = 'watchwell_app'`),
  );
  expect(rows).toEqual([{ rolcanlogin: false }]);
  await stop({ evenIfUsed: true });
});
let closing: Closing;
afterEach(() => closing.run());
afterAll(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 }));

/** The log-ins of all other connections. Only the owner sees them all. */
const loginsInUse = async (): Promise<string[]> => {
  const { url } = await startEmbeddedPostgres(dataDir);
  return withClient(url, async (client) => {
    const { rows } = await client.query(`select distinct usename from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`);
    return rows.map(({ usename }) => usename);
  });
};

const JOB = defineJob({ name: 'probe', payload: z.object({}), retryLimit: 0, retryDelaySeconds: 0 });

test.each(['first', 'next'])(
  'the %s start on an old cluster works under a log-in other than the owner’s, with its queue',
  async () => {
    const config = loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir });
    closing = new Closing();
    const log = createLog(config);
    const ways = await openDatabase(config, closing, log);
    const { db, jobs } = await connectStorage(ways, { closing, log, release: config.release });
    let done = 0;
    await jobs.work(JOB, async () => {
      done += 1;
    });
    await jobs.schedule('probe-by-calendar', '0 0 1 1 *', async () => undefined);
    await jobs.enqueue(db, JOB, {});
    await eventually('the work of a job', () => expect(done).toBe(1));
    expect(await loginsInUse()).toEqual(['watchwell_app']);
  },
);
