import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { createPool, PATIENT } from '../../../../src/server/platform/database/connections.ts';
import { createDatabase, type Database } from '../../../../src/server/platform/database/database.ts';
import { migrate } from '../../../../src/server/platform/database/migrate.ts';
import { isPostgres, readPostmaster } from '../../../../src/server/platform/embedded-postgres/postmaster.ts';
import { startEmbeddedPostgres } from '../../../../src/server/platform/embedded-postgres/start-embedded-postgres.ts';
import { type NetworkGate, openGate } from '../../../support/network-gate.ts';
import type { SiteDatabase } from './site-database.ts';

/** Durability as in production, even where a default would be faster. */
const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', max_connections: '100' };

const SIGNAL_LIMIT_MS = 30_000;
const SUPERVISOR_TRIES = 10;

/** A PostgreSQL that can be killed and started again, behind a network that can be cut. */
export class DurableDatabase implements SiteDatabase {
  /** Address through the gate, for all clients. */
  readonly url: string;
  readonly gate: NetworkGate;
  readonly db: Database;
  readonly owner: pg.Pool;
  readonly #folder: string;
  readonly #settings: Record<string, string>;

  private constructor(folder: string, settings: Record<string, string>, url: string, gate: NetworkGate) {
    this.#folder = folder;
    this.#settings = settings;
    this.url = url;
    this.gate = gate;
    this.db = createDatabase(createPool(url, { ...PATIENT, max: 4 }));
    this.owner = createPool(url, { ...PATIENT, role: null, max: 4 });
  }

  static async open(folder: string, settings: Record<string, string> = {}): Promise<DurableDatabase> {
    const all = { ...DURABLE, ...settings };
    const { url } = await startEmbeddedPostgres(folder, all);
    await migrate(url);
    const gate = await openGate(url);
    return new DurableDatabase(folder, all, gate.through(url), gate);
  }

  get #pid(): number | undefined {
    const pid = readPostmaster(join(this.#folder, 'postgres'))?.pid;
    return pid !== undefined && isPostgres(pid) ? pid : undefined;
  }

  /** SIGKILL: no flush. SIGINT: PostgreSQL's fast shutdown, as at each of its updates. */
  async end(signal: 'SIGKILL' | 'SIGINT'): Promise<void> {
    const pid = this.#pid;
    if (pid === undefined) return;
    process.kill(pid, signal);
    for (let waited = 0; isPostgres(pid); waited += 20) {
      if (waited > SIGNAL_LIMIT_MS) throw new Error('PostgreSQL did not end');
      await wait(20);
    }
  }

  async start(): Promise<void> {
    this.gate.leadTo((await startEmbeddedPostgres(this.#folder, this.#settings)).url);
  }

  /** Restarts it as a supervisor does: repeats while remains of the old one still end. */
  async startAgain(): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.start();
      } catch (error) {
        if (tries === SUPERVISOR_TRIES) throw error;
        await wait(1_000);
      }
    }
  }

  /** Lets it accept connections without answering any. */
  async standStill(milliseconds: number): Promise<void> {
    const { rows } = await this.owner.query<{ pid: number }>('select pid from pg_stat_activity');
    const pids = [this.#pid, ...rows.map(({ pid }) => pid)].filter((pid) => pid !== undefined);
    const signalAll = (signal: NodeJS.Signals) => {
      for (const pid of pids) if (isPostgres(pid)) process.kill(pid, signal);
    };
    signalAll('SIGSTOP');
    await wait(milliseconds);
    signalAll('SIGCONT');
  }

  async close(): Promise<void> {
    await this.db.destroy();
    await this.owner.end();
    await this.gate.close();
    await this.end('SIGKILL');
  }
}
