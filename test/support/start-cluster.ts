import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { withClient } from '../../src/server/platform/database/connections.ts';
import { migrate } from '../../src/server/platform/database/migrate.ts';
import {
  isAlive,
  isPostgres,
  OWNER,
  readPostmaster,
} from '../../src/server/platform/embedded-postgres/postmaster.ts';
import { startEmbeddedPostgres } from '../../src/server/platform/embedded-postgres/start-embedded-postgres.ts';
import { prepareJobs } from '../../src/server/platform/jobs/jobs.ts';
import { createTestFolder, IN_MEMORY, makerOf } from './test-folder.ts';
import { TEST_JOBS_TABLE } from './test-jobs.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Migrated database of the run's cluster, as its owner; every test database is a copy of it. */
    templateUrl: string;
    /** Folder of PostgreSQL's socket, which saves a third of a query's time. Empty: only the port answers. */
    socketFolder: string;
  }
}

/** Nothing here has to survive a crash; the log stays within the space that `test-folder.ts` demands. */
const FAST = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '128MB',
  max_connections: '400',
};

/** See test-jobs.ts. */
const createTestJobs = async (connectionString: string): Promise<void> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(TEST_JOBS_TABLE);
  await client.end();
};

/** Removes the PostgreSQL and the folders that a killed run left. */
const sweepKilledRuns = (parent: string): void => {
  for (const name of readdirSync(parent)) {
    const run = makerOf(name);
    if (run === undefined || isAlive(run)) continue;
    const left = readPostmaster(join(parent, name, 'postgres'));
    try {
      if (left && isPostgres(left.pid)) process.kill(left.pid, 'SIGQUIT');
      rmSync(join(parent, name), { recursive: true, force: true });
    } catch {
      // Belongs to another user, whose run removes it.
    }
  }
};

/** Makes the socket's folder, writable for PostgreSQL's user. A socket's path must be short. */
const makeSocketFolder = (folder: string): string => {
  if (!folder.startsWith(IN_MEMORY)) return '';
  const made = join(folder, 'socket');
  mkdirSync(made);
  chmodSync(made, 0o777);
  return made;
};

/**
 * Lets PostgreSQL trust the operating system's user at its socket. The port demands a password, whose check
 * costs both sides 3 ms for each of thousands of connections.
 */
const knowByName = async (folder: string, url: string): Promise<void> => {
  const rules = join(folder, 'postgres/pg_hba.conf');
  writeFileSync(rules, `local all ${OWNER} peer map=tests\n${readFileSync(rules, 'utf8')}`);
  writeFileSync(join(folder, 'postgres/pg_ident.conf'), `tests "${userInfo().username}" ${OWNER}\n`);
  await withClient(url, (client) => client.query('select pg_reload_conf()'));
};

let stopCluster = async (): Promise<void> => undefined;

/** One PostgreSQL for the whole run, migrated once; the first ring that needs it starts it. */
export const setup = async ({ vitest }: TestProject): Promise<void> => {
  if (vitest.getRootProject().getProvidedContext().templateUrl !== undefined) return;
  const folder = createTestFolder('cluster');
  for (const swept of new Set([dirname(folder), tmpdir()])) sweepKilledRuns(swept);
  // Started as root, PostgreSQL runs as nobody, who must be able to enter the folder.
  chmodSync(folder, 0o755);
  const socketFolder = makeSocketFolder(folder);
  const postgres = await startEmbeddedPostgres(folder, { ...FAST, unix_socket_directories: socketFolder });
  stopCluster = async () => {
    await postgres.stop({ evenIfUsed: true });
    rmSync(folder, { recursive: true, force: true });
  };
  if (socketFolder !== '') await knowByName(folder, postgres.url);
  await migrate(postgres.url);
  await prepareJobs(postgres.url, console);
  await createTestJobs(postgres.url);
  vitest.provide('templateUrl', postgres.url);
  vitest.provide('socketFolder', socketFolder);
};

export const teardown = (): Promise<void> => stopCluster();
