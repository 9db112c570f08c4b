import { readdir, readFile } from 'node:fs/promises';
import { type Client, withClient } from './connections.ts';
import { DatabaseSetupError, reasonOf } from './database-setup-error.ts';
import { ensureRole } from './ensure-role.ts';

const DATABASE = new URL('../../../../database/', import.meta.url);
const MIGRATIONS = new URL('migrations/', DATABASE);
const GRANTS = 'grants.sql';
/** Any constant will do: it keeps two starts from migrating at once. */
const LOCK_KEY = 728_411_905;

/**
 * Counted as applied without being run: it makes the role, which a log-in that was given one may not, and its grants
 * stand in grants.sql.
 */
const SUPERSEDED = new Set(['0008-grants.sql']);

const pending = async (client: Client): Promise<string[]> => {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  const done = await client.query<{ name: string }>('select name from schema_migrations');
  const applied = new Set(done.rows.map(({ name }) => name));
  const files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql')).sort();
  return files.filter((file) => !applied.has(file));
};

/** @throws DatabaseSetupError with the reason; nothing of the work is kept then. */
const inOne = async (client: Client, name: string, work: () => Promise<unknown>): Promise<void> => {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (cause) {
    // Where the connection is lost there is nothing to roll back, and its loss is the reason to tell.
    await client.query('rollback').catch(() => undefined);
    throw new DatabaseSetupError(`${name} failed, and nothing of it was kept: ${reasonOf(cause)}`, { cause });
  }
};

const apply = async (client: Client, file: string): Promise<void> => {
  const sql = SUPERSEDED.has(file) ? '' : await readFile(new URL(file, MIGRATIONS), 'utf8');
  await inOne(client, `migration ${file}`, async () => {
    await client.query(sql);
    await client.query('insert into schema_migrations (name) values ($1)', [file]);
  });
};

const grant = async (client: Client): Promise<void> => {
  const sql = await readFile(new URL(GRANTS, DATABASE), 'utf8');
  await inOne(client, `database/${GRANTS}`, () => client.query(sql));
};

/**
 * Brings the database up to date: the server's role, each migration in a transaction of its own, then all rights of the
 * role anew. Answers the names of the migrations that were applied.
 * @throws DatabaseSetupError with what to change
 */
export const migrate = (connectionString: string): Promise<string[]> =>
  withClient(connectionString, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    await ensureRole(client);
    const files = await pending(client);
    for (const file of files) await apply(client, file);
    await grant(client);
    return files;
  });
