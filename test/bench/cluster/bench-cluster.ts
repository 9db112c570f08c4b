import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { migrate } from '../../../src/server/platform/database/migrate.ts';
import { isPostgres, readPostmaster } from '../../../src/server/platform/embedded-postgres/postmaster.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../src/server/platform/embedded-postgres/start-embedded-postgres.ts';

export type BenchCluster = {
  /** Starts PostgreSQL, which recovers committed data after `kill`. */
  start(): Promise<void>;
  /** Address that connects as the owner. */
  urlOf(database: string): string;
  /** Runs one statement in another database than the measured ones, so that their counters do not change. */
  query<R extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<R[]>;
  /** Creates a database with the product's migrated schema. */
  createMigrated(name: string): Promise<string>;
  /** PostgreSQL's immediate stop, without a checkpoint. The next start recovers from the log. */
  kill(): Promise<void>;
  remove(): Promise<void>;
};

/** Settings for operators, without those that these binaries lack (lz4) or that are not the operator's. */
const settingsOfOperators = (): Record<string, string> => {
  const file = new URL('../../../deploy/postgres/postgresql.conf', import.meta.url);
  const lines = readFileSync(file, 'utf8').matchAll(/^(\w+) = '([^']*)'$/gm);
  const { listen_addresses, wal_compression, ...settings } = Object.fromEntries(
    [...lines].map(([, name = '', value = '']) => [name, value]),
  );
  return settings;
};

/** Durability as in production. No parallel workers: they end before their processor time can be read. */
const SETTINGS = {
  ...settingsOfOperators(),
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: '300',
  max_parallel_workers_per_gather: '0',
};

/** Migrated once. All other databases are copies of it. */
const TEMPLATE = 'migrated';

const KILL_LIMIT_MS = 10_000;

const killPostmaster = async (folder: string): Promise<void> => {
  const postmaster = readPostmaster(join(folder, 'postgres'));
  if (!postmaster || !isPostgres(postmaster.pid)) return;
  process.kill(postmaster.pid, 'SIGQUIT');
  for (let waited = 0; isPostgres(postmaster.pid); waited += 10) {
    if (waited > KILL_LIMIT_MS) throw new Error('PostgreSQL did not stop');
    await wait(10);
  }
};

class TemporaryCluster implements BenchCluster {
  readonly #folder = mkdtempSync(join(tmpdir(), 'watchwell-bench-'));
  #postgres: EmbeddedPostgres | undefined;
  #maintenance: pg.Pool | undefined;
  #isTemplateMade = false;

  constructor() {
    // When we are root, PostgreSQL runs as nobody, who must be able to enter this folder.
    chmodSync(this.#folder, 0o755);
  }

  async start(): Promise<void> {
    this.#postgres = await startEmbeddedPostgres(this.#folder, SETTINGS);
    this.#maintenance = new pg.Pool({ connectionString: this.urlOf('postgres'), max: 2 });
    this.#maintenance.on('error', () => undefined);
  }

  urlOf(database: string): string {
    const url = new URL(this.#postgres?.url ?? 'postgresql://not-started');
    url.pathname = `/${database}`;
    return url.href;
  }

  async query<R extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> {
    const result = await this.#maintenance?.query<R>(text, values);
    return result?.rows ?? [];
  }

  async createMigrated(name: string): Promise<string> {
    if (!this.#isTemplateMade) {
      await this.query(`create database ${TEMPLATE}`);
      await migrate(this.urlOf(TEMPLATE));
      this.#isTemplateMade = true;
    }
    await this.query(`create database ${name} template ${TEMPLATE}`);
    return this.urlOf(name);
  }

  async kill(): Promise<void> {
    await killPostmaster(this.#folder);
    await this.#maintenance?.end();
  }

  async remove(): Promise<void> {
    // The next step deletes the data, so a shutdown checkpoint would be wasted.
    await killPostmaster(this.#folder);
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Makes the folder at once, so that `remove` can delete it at any time. */
export const createBenchCluster = (): BenchCluster => new TemporaryCluster();
