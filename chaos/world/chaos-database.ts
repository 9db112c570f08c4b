import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { createPool } from '../../src/server/platform/database/connections.ts';
import { createDatabase, type Database } from '../../src/server/platform/database/database.ts';
import { migrate } from '../../src/server/platform/database/migrate.ts';
import {
  isAlive,
  isPostgres,
  readPostmaster,
} from '../../src/server/platform/embedded-postgres/postmaster.ts';
import { startEmbeddedPostgres } from '../../src/server/platform/embedded-postgres/start-embedded-postgres.ts';

/** Nothing here has to survive a crash. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** Everybody comes at once here, which is not what the limits of a visitor's query are for. */
const UNHURRIED = { connectionTimeoutMillis: 0, statement_timeout: 0, query_timeout: 0 };

export type ChaosDatabase = {
  url: string;
  folder: string;
  /** Under the server's role. */
  db: Database;
  /** Past all grants. */
  owner: pg.Pool;
  close(): Promise<void>;
};

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** A signal by itself ends a process without its event `exit`. */
const exit = () => process.exit(1);

/** The folder of a run is named after its process. */
const FOLDER = /^watchwell-chaos-(\d+)-/;

/** Ends the PostgreSQL of a folder at once and removes both. Runs also while the process exits, so it waits for nothing. */
export const throwAway = (folder: string): void => {
  const pid = readPostmaster(join(folder, 'postgres'))?.pid;
  if (pid && isPostgres(pid)) process.kill(pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
};

/** Removes what runs that were killed have left behind. */
export const sweepLeftovers = (parent: string): void => {
  for (const name of readdirSync(parent)) {
    const run = FOLDER.exec(name)?.[1];
    if (run && !isAlive(Number(run))) throwAway(join(parent, name));
  }
};

/** A PostgreSQL of its own with the product's schema, thrown away in the end, however the run ends. */
export const openChaosDatabase = async (): Promise<ChaosDatabase> => {
  sweepLeftovers(tmpdir());
  const folder = mkdtempSync(join(tmpdir(), `watchwell-chaos-${process.pid}-`));
  const giveUp = () => throwAway(folder);
  process.once('exit', giveUp);
  for (const signal of SIGNALS) process.once(signal, exit);
  // As root PostgreSQL runs as nobody, who must get through to its cluster.
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres(folder, FAST);
  await migrate(postgres.url);
  const db = createDatabase(createPool(postgres.url, { max: 20, ...UNHURRIED }));
  const owner = createPool(postgres.url, { role: null, max: 4, ...UNHURRIED });
  return {
    url: postgres.url,
    folder,
    db,
    owner,
    async close() {
      await db.destroy();
      await owner.end();
      await postgres.stop({ evenIfUsed: true });
      giveUp();
      process.off('exit', giveUp);
      for (const signal of SIGNALS) process.off(signal, exit);
    },
  };
};
