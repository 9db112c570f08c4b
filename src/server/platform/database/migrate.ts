import { APP_ROLE, type Client, quoteIdentifier, withClient } from './connections.ts';
import { planFor } from './fit-database.ts';
import { DatabaseSetupError, type Migration, readMigrations } from './migration-plan.ts';
import { giveRights } from './server-rights.ts';

/** PostgreSQL's message and state code, which its manual explains. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { code, hint } = error as Error & { code?: string; hint?: string };
  const state = code === undefined ? '' : ` (${code})`;
  return `${error.message}${state}${hint === undefined ? '' : `; ${hint}`}`;
};

type State = { owner: string; known: boolean; usable: boolean };

/**
 * Since PostgreSQL 16 a member of a role may not have the right to work as it, so the right has another name
 * there.
 */
const STATE = `
  select current_user as owner, r.oid is not null as known, coalesce(pg_has_role(current_user, r.oid,
    case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end), false) as usable
  from (select) one left join pg_roles r on r.rolname = $1`;

const NOT_ALLOWED = '42501';

const isNotAllowed = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === NOT_ALLOWED;

/**
 * Makes the role that the server works under, and lets the log-in work as it. Roles belong to the cluster and
 * are not in a dump of the database, so every start checks this before it changes anything else.
 * @throws DatabaseSetupError when the log-in may not
 */
const ensureRole = async (client: Client, setting: string): Promise<void> => {
  const { rows } = await client.query<State>(STATE, [APP_ROLE]);
  const { owner = '', known = false, usable = false } = rows[0] ?? {};
  if (usable) return;
  const grant = `grant ${APP_ROLE} to ${quoteIdentifier(owner)}`;
  // The start of another database on the same cluster may make it at the same time.
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

/** Any constant: it keeps two starts from migrating at the same time. */
const LOCK_KEY = 728_411_905;

/** @throws DatabaseSetupError with the reason; then nothing of the work is kept */
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

const MAKE_RECORD = `
  create table if not exists schema_migrations (
    name text primary key, applied_at timestamptz not null default now(), checksum text not null)`;

const record = (client: Client, { name, checksum }: Migration) =>
  client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);

const apply = (client: Client, migration: Migration): Promise<void> =>
  inOne(client, `migration ${migration.name}`, async () => {
    await client.query(migration.sql);
    await record(client, migration);
  });

/** Records the schema in place of the migrations that made it. */
const adopt = (client: Client, schema: Migration): Promise<void> =>
  inOne(client, `the record of ${schema.name}`, async () => {
    await client.query('delete from schema_migrations');
    await client.query('alter table schema_migrations alter column checksum set not null');
    await record(client, schema);
  });

/**
 * Brings the database up to date: the role of the server, each migration in its own transaction, then all
 * rights of the role. Returns the names of the migrations that were applied.
 * @param setting names the database in what is said of it
 * @throws DatabaseSetupError with what to change
 */
export const migrate = (connectionString: string, setting = 'DATABASE_URL'): Promise<string[]> =>
  withClient(connectionString, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    const known = await readMigrations();
    const { adoptsSchema, pending } = await planFor(client, known, setting);
    await ensureRole(client, setting);
    await client.query(MAKE_RECORD);
    if (adoptsSchema) await adopt(client, known.schema);
    for (const migration of pending) await apply(client, migration);
    await inOne(client, 'giving the rights of the server', () =>
      giveRights(client, [known.schema, ...known.later]),
    );
    return pending.map(({ name }) => name);
  });
