import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../src/server/platform/database/migrate.ts';
import {
  isAlive,
  isPostgres,
  readPostmaster,
} from '../../src/server/platform/embedded-postgres/postmaster.ts';
import { startEmbeddedPostgres } from '../../src/server/platform/embedded-postgres/start-embedded-postgres.ts';
import { grantJobs, startJobs } from '../../src/server/platform/jobs/jobs.ts';
import { TEST_JOBS_TABLE } from './test-jobs.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database of the run's cluster, as its owner; every test database is a copy of it. */
    templateUrl: string;
  }
}

/** Nothing here has to survive a crash. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '400' };

/** See test-jobs.ts. */
const createTestJobs = async (connectionString: string): Promise<void> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(TEST_JOBS_TABLE);
  await client.end();
};

const PREFIX = 'watchwell-test-';

/** A run that was killed could not stop its PostgreSQL. */
const sweepKilledRuns = (): void => {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const run = Number(name.slice(PREFIX.length).split('-')[0]);
    if (!run || isAlive(run)) continue;
    const left = readPostmaster(join(tmpdir(), name, 'postgres'));
    try {
      if (left && isPostgres(left.pid)) process.kill(left.pid, 'SIGQUIT');
      rmSync(join(tmpdir(), name), { recursive: true, force: true });
    } catch {
      // Another user's run: theirs to sweep.
    }
  }
};

let stopCluster = async (): Promise<void> => undefined;

/** One PostgreSQL for the whole run, migrated once. */
export const setup = async (project: TestProject): Promise<void> => {
  sweepKilledRuns();
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  // As root PostgreSQL runs as nobody, who must get through to its cluster.
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres(folder, FAST);
  stopCluster = async () => {
    await postgres.stop({ evenIfUsed: true });
    rmSync(folder, { recursive: true, force: true });
  };
  await migrate(postgres.url);
  const jobs = await startJobs({ connectionString: postgres.url, log: console });
  await jobs.stop();
  await grantJobs(postgres.url);
  await createTestJobs(postgres.url);
  project.provide('templateUrl', postgres.url);
};

export const teardown = (): Promise<void> => stopCluster();
