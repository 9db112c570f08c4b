import { readdir, readFile } from 'node:fs/promises';
import { type Client, withClient } from './connections.ts';

const MIGRATIONS = new URL('../../../../database/migrations/', import.meta.url);
/** Any constant will do: it keeps two starts from migrating at once. */
const LOCK_KEY = 728_411_905;

const pending = async (client: Client): Promise<string[]> => {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  const done = await client.query<{ name: string }>('select name from schema_migrations');
  const applied = new Set(done.rows.map(({ name }) => name));
  const files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql')).sort();
  return files.filter((file) => !applied.has(file));
};

const apply = async (client: Client, file: string): Promise<void> => {
  const sql = await readFile(new URL(file, MIGRATIONS), 'utf8');
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migrations (name) values ($1)', [file]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${file} failed`, { cause: error });
  }
};

/** Brings the database up to date, each migration in a transaction of its own; answers the names that were applied. */
export const migrate = (connectionString: string): Promise<string[]> =>
  withClient(connectionString, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    const files = await pending(client);
    for (const file of files) await apply(client, file);
    return files;
  });
