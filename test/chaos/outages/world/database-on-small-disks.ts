import { execFileSync } from 'node:child_process';
import { rmSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DurableDatabase } from './durable-database.ts';
import type { SiteDatabase } from './site-database.ts';
import { SmallDisk } from './small-disk.ts';

/** Many times what a run writes, and small enough to fill in a moment. */
const DATA_MEGABYTES = 512;
const LOG_MEGABYTES = 256;
/** The log must fit its disk until the fault. */
const SMALL_LOG = { min_wal_size: '32MB', max_wal_size: '96MB' };

/** Moves the folder to another disk and links to it from the old place. */
const moveWithOwners = (path: string, folder: string): void => {
  const moved = join(folder, basename(path));
  execFileSync('cp', ['--archive', path, moved]);
  rmSync(path, { recursive: true });
  symlinkSync(moved, path);
};

/** A PostgreSQL with its data on one small disk and its log on another. */
export class DatabaseOnSmallDisks implements SiteDatabase {
  readonly postgres: DurableDatabase;
  readonly dataDisk: SmallDisk;
  readonly logDisk: SmallDisk;

  private constructor(postgres: DurableDatabase, dataDisk: SmallDisk, logDisk: SmallDisk) {
    this.postgres = postgres;
    this.dataDisk = dataDisk;
    this.logDisk = logDisk;
  }

  static async open(folder: string, settings: Record<string, string> = {}): Promise<DatabaseOnSmallDisks> {
    const dataDisk = new SmallDisk(join(folder, 'data-disk'), DATA_MEGABYTES);
    const logDisk = new SmallDisk(join(folder, 'log-disk'), LOG_MEGABYTES);
    const postgres = await DurableDatabase.open(dataDisk.folder, { ...SMALL_LOG, ...settings });
    await postgres.end('SIGINT');
    moveWithOwners(join(dataDisk.folder, 'postgres/pg_wal'), logDisk.folder);
    await postgres.start();
    return new DatabaseOnSmallDisks(postgres, dataDisk, logDisk);
  }

  get url() {
    return this.postgres.url;
  }

  get db() {
    return this.postgres.db;
  }

  get owner() {
    return this.postgres.owner;
  }

  async close(): Promise<void> {
    await this.postgres.close();
    this.dataDisk.close();
    this.logDisk.close();
  }
}
