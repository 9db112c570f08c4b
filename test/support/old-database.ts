import { readdir, readFile } from 'node:fs/promises';
import { migrate } from '../../src/server/platform/database/migrate.ts';
import { createEmptyDatabase, type TestDatabase } from './test-database.ts';
import { TEST_JOBS_TABLE } from './test-jobs.ts';

const MIGRATIONS = new URL('../../database/migrations/', import.meta.url);

export type OldDatabase = TestDatabase & {
  /** As it was after the migration whose name begins so: what came before it has rows by now. */
  bringTo(last: string): Promise<void>;
  /** All that is left, by the runner itself, as at a start. */
  bringUpToDate(): Promise<void>;
};

/** A database that is still to be migrated, so that a test can fill it with what stood there before. */
export const createOldDatabase = async (): Promise<OldDatabase> => {
  const database = await createEmptyDatabase();
  const { owner, url } = database;
  await owner.query(
    'create table schema_migrations (name text primary key, applied_at timestamptz default now())',
  );
  const bringTo = async (last: string): Promise<void> => {
    const { rows } = await owner.query<{ name: string }>('select name from schema_migrations');
    const done = new Set(rows.map(({ name }) => name));
    const files = (await readdir(MIGRATIONS)).filter((file) => file.slice(0, last.length) <= last).sort();
    for (const file of files.filter((name) => !done.has(name))) {
      await owner.query(await readFile(new URL(file, MIGRATIONS), 'utf8'));
      await owner.query('insert into schema_migrations (name) values ($1)', [file]);
    }
  };
  const bringUpToDate = async (): Promise<void> => {
    await migrate(url);
    await owner.query(TEST_JOBS_TABLE);
  };
  return { ...database, bringTo, bringUpToDate };
};
