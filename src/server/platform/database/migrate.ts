import { readdir, readFile } from 'node:fs/promises';
import { APP_ROLE, type Client, quoteIdentifier, withClient } from './connections.ts';
import {
  type AppliedMigration,
  checksumOf,
  DatabaseSetupError,
  type Migration,
  planMigrations,
} from './migration-plan.ts';

/** PostgreSQL's message and state code, which its manual explains. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { code, hint } = error as Error & { code?: string; hint?: string };
  const state = code === undefined ? '' : ` (${code})`;
  return `${error.message}${state}${hint === undefined ? '' : `; ${hint}`}`;
};

type State = { owner: string; known: boolean; usable: boolean };

/** Since PostgreSQL 16 a member may lack the right to work as the role; the right has another name there. */
const STATE = `
  select current_user as owner, r.oid is not null as known, coalesce(pg_has_role(current_user, r.oid,
    case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end), false) as usable
  from (select) one left join pg_roles r on r.rolname = $1`;

const NOT_ALLOWED = '42501';

const isNotAllowed = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === NOT_ALLOWED;

/**
 * Makes the role that the server works under, and lets the log-in work as it. Roles belong to the cluster and
 * are not in a dump of the database, so every start checks this first.
 * @throws DatabaseSetupError when the log-in lacks the right
 */
const ensureRole = async (client: Client, setting: string): Promise<void> => {
  const { rows } = await client.query<State>(STATE, [APP_ROLE]);
  const { owner = '', known = false, usable = false } = rows[0] ?? {};
  if (usable) return;
  const grant = `grant ${APP_ROLE} to ${quoteIdentifier(owner)}`;
  // Another database's start on the same cluster may make it at the same time.
  const create = `do $$ begin create role ${APP_ROLE} nologin;
    exception when duplicate_object or unique_violation then null; end $$`;
  try {
    await client.query(known ? grant : `${create}; ${grant}`);
  } catch (cause) {
    if (!isNotAllowed(cause)) throw cause;
    const remedy = known ? grant : `create role ${APP_ROLE} nologin; ${grant}`;
    throw new DatabaseSetupError(
      `${setting}: the log-in ${owner} may not make the role ${APP_ROLE}, under which the server works, or not work as it. If it is the owner of the tables, run once as a superuser of PostgreSQL: ${remedy}; else name the owner there`,
      { cause },
    );
  }
};

const DATABASE = new URL('../../../../database/', import.meta.url);
const MIGRATIONS = new URL('migrations/', DATABASE);
const GRANTS = 'grants.sql';
/** An arbitrary advisory lock key: it keeps two starts from migrating at the same time. */
const LOCK_KEY = 728_411_905;

/**
 * Recorded as applied but never run: it makes the role, which not every log-in may do, and its grants are now
 * in grants.sql.
 */
const SUPERSEDED = new Set(['0008-grants.sql']);

const textOf = (file: string): Promise<string> => readFile(new URL(file, MIGRATIONS), 'utf8');

const readMigrations = async (): Promise<Migration[]> => {
  const names = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql'));
  return Promise.all(names.map(async (name) => ({ name, checksum: checksumOf(await textOf(name)) })));
};

/** Tables that no migration of ours has made. Those of an extension belong to PostgreSQL. */
const FOREIGN = `
  select c.relname as name from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    and not exists (select from pg_attribute a
      where a.attrelid = to_regclass('schema_migrations') and a.attname = 'applied_at' and not a.attisdropped)
  order by 1 limit 3`;

/** Refuses other encodings: texts in two languages need UTF-8. */
const refuseOtherEncoding = async (client: Client, setting: string): Promise<void> => {
  const { rows } = await client.query<{ server_encoding: string }>('show server_encoding');
  const encoding = rows[0]?.server_encoding;
  if (encoding !== 'UTF8')
    throw new DatabaseSetupError(
      `${setting}: the database keeps its texts as ${encoding}: make one with ENCODING 'UTF8' TEMPLATE template0`,
    );
};

const refuseForeign = async (client: Client, setting: string): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(FOREIGN);
  if (rows.length > 0)
    throw new DatabaseSetupError(
      `${setting}: the database holds tables of another program (${rows.map(({ name }) => name).join(', ')}): name an empty one`,
    );
};

/** Changes nothing. @throws DatabaseSetupError when no version of ours can live in the database */
export const refuseUnfit = async (client: Client, setting: string): Promise<void> => {
  await refuseOtherEncoding(client, setting);
  await refuseForeign(client, setting);
};

/** @throws DatabaseSetupError when the log-in is not the owner of what is there */
const readApplied = async (client: Client, setting: string): Promise<AppliedMigration[]> => {
  try {
    await client.query(
      `create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now());
       alter table schema_migrations add column if not exists checksum text`,
    );
  } catch (cause) {
    if (!isNotAllowed(cause)) throw cause;
    throw new DatabaseSetupError(
      `${setting}: the log-in is not the owner of the database's tables (${reasonOf(cause)}): name the owner there`,
      { cause },
    );
  }
  return (await client.query<AppliedMigration>('select name, checksum from schema_migrations')).rows;
};

/** Adds missing checksums; an older version is assumed to have applied the files as they are. */
const keepChecksums = (client: Client, files: readonly Migration[]) =>
  client.query(
    `update schema_migrations m set checksum = f.checksum
     from unnest($1::text[], $2::text[]) f (name, checksum) where f.name = m.name and m.checksum is null`,
    [files.map(({ name }) => name), files.map(({ checksum }) => checksum)],
  );

/** Runs the work in one transaction. @throws DatabaseSetupError with the reason, after a rollback */
const inOne = async (client: Client, name: string, work: () => Promise<unknown>): Promise<void> => {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (cause) {
    // After a lost connection the rollback fails too. The loss is the reason to report.
    await client.query('rollback').catch(() => undefined);
    throw new DatabaseSetupError(`${name} failed, and nothing of it was kept: ${reasonOf(cause)}`, { cause });
  }
};

const apply = async (client: Client, { name, checksum }: Migration): Promise<void> => {
  const sql = SUPERSEDED.has(name) ? '' : await textOf(name);
  await inOne(client, `migration ${name}`, async () => {
    await client.query(sql);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
  });
};

const applyGrants = async (client: Client): Promise<void> => {
  const sql = await readFile(new URL(GRANTS, DATABASE), 'utf8');
  await inOne(client, `database/${GRANTS}`, () => client.query(sql));
};

/**
 * Brings the database up to date: the server's role, each migration in its own transaction, then all grants
 * of the role. Returns the names of the applied migrations.
 * @param setting names the database in messages
 * @throws DatabaseSetupError with what to change
 */
export const migrate = (connectionString: string, setting = 'DATABASE_URL'): Promise<string[]> =>
  withClient(connectionString, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    await refuseUnfit(client, setting);
    await ensureRole(client, setting);
    const files = await readMigrations();
    const pending = planMigrations(files, await readApplied(client, setting));
    for (const migration of pending) await apply(client, migration);
    await keepChecksums(client, files);
    await applyGrants(client);
    return pending.map(({ name }) => name);
  });
