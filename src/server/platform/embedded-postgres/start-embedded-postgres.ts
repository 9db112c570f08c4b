import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDataDir } from '../config/data-dir.ts';
import { withClient } from '../database/connections.ts';
import { secretFromFile } from '../secrets/secret-file.ts';
import { createCluster, OWNER } from './create-cluster.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { isPostgres, type Postmaster, readPostmaster } from './postmaster-file.ts';
import { chooseIdentity } from './process-identity.ts';
import { type PostgresSettings, runPostmaster } from './run-postmaster.ts';

export type EmbeddedPostgres = {
  /** Connects as the cluster's owner. */
  url: string;
  /** True when it ran already: a start before us was killed, or runs beside us. */
  adopted: boolean;
  /** Stops it, unless somebody else is still connected: then the last one stops it. */
  stop(options?: { evenIfUsed?: boolean }): Promise<void>;
};

const DATABASE = 'watchwell';
const ATTEMPTS = 3;

const urlOf = (port: number, password: string, database: string) =>
  `postgresql://${OWNER}:${password}@127.0.0.1:${port}/${database}`;

/** The PostgreSQL that already runs on this folder, if one does. */
const adopt = async (folder: string, password: string): Promise<Postmaster | undefined> => {
  const running = readPostmaster(folder);
  if (!running || !isPostgres(running.pid)) return undefined;
  try {
    const answer = await withClient(urlOf(running.port, password, 'postgres'), (client) =>
      client.query<{ folder: string }>("select current_setting('data_directory') as folder"),
    );
    return answer.rows[0]?.folder === folder ? running : undefined;
  } catch {
    return undefined;
  }
};

const createDatabaseOnce = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    const known = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (known.rowCount === 0) await client.query(`create database ${DATABASE}`);
  });

const isUsed = (url: string): Promise<boolean> =>
  withClient(url, async (client) => {
    const others = await client.query(
      `select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`,
    );
    return others.rowCount === 1;
  });

/** A connection that was closed on our side a moment ago may still be seen, so one look is not enough. */
const staysUsed = async (url: string): Promise<boolean> => {
  for (const pause of [0, 30, 100, 300]) {
    await wait(pause);
    if (!(await isUsed(url).catch(() => false))) return false;
  }
  return true;
};

const stopper =
  ({ pid }: Postmaster, maintenanceUrl: string): EmbeddedPostgres['stop'] =>
  async ({ evenIfUsed = false } = {}) => {
    if (!isPostgres(pid) || (!evenIfUsed && (await staysUsed(maintenanceUrl)))) return;
    // SIGINT is PostgreSQL's fast shutdown: open transactions are rolled back, everything else is written.
    process.kill(pid, 'SIGINT');
    for (let waited = 0; isPostgres(pid) && waited < 10_000; waited += 10) await wait(10);
  };

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

const runOrAdopt = async (dataDir: string, password: string, settings: PostgresSettings) => {
  const folder = join(dataDir, 'postgres');
  const running = await adopt(folder, password);
  if (running) return { postmaster: running, adopted: true };
  const binaries = await findPostgresBinaries();
  const identity = chooseIdentity(folder, [binaries.folder, dataDir]);
  if (!(await exists(folder))) await createCluster({ binaries, folder, password, identity });
  const logFile = join(dataDir, 'postgres.log');
  return {
    postmaster: await runPostmaster({ binaries, folder, logFile, identity, settings }),
    adopted: false,
  };
};

/**
 * Starts the PostgreSQL of `dataDir`, making it at the first start; adopts the one that still runs after we were killed.
 * @throws EmbeddedPostgresError with a remedy when it cannot run here
 */
export const startEmbeddedPostgres = async (
  dataDir: string,
  settings: PostgresSettings = {},
): Promise<EmbeddedPostgres> => {
  const home = await openDataDir(dataDir);
  const password = await secretFromFile(home, 'postgres-password');
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { postmaster, adopted } = await runOrAdopt(home, password, settings);
      const maintenanceUrl = urlOf(postmaster.port, password, 'postgres');
      await createDatabaseOnce(maintenanceUrl);
      const url = urlOf(postmaster.port, password, DATABASE);
      return { url, adopted, stop: stopper(postmaster, maintenanceUrl) };
    } catch (error) {
      // Somebody may have started it at the same moment, or taken the free port: then the next attempt succeeds.
      if (attempt === ATTEMPTS || (error instanceof EmbeddedPostgresError && error.cause === undefined))
        throw error;
      await wait(300 * attempt);
    }
  }
};
