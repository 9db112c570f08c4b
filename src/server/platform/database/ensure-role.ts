import { APP_ROLE, type Client, quoteIdentifier } from './connections.ts';
import { DatabaseSetupError } from './database-setup-error.ts';

type State = { owner: string; known: boolean; usable: boolean };

/** Since PostgreSQL 16 a member may be kept from working as the role, so the right is asked for by another name. */
const STATE = `
  select current_user as owner, r.oid is not null as known, coalesce(pg_has_role(current_user, r.oid,
    case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end), false) as usable
  from (select) one left join pg_roles r on r.rolname = $1`;

const NOT_ALLOWED = '42501';

/**
 * Makes the role that the server works under, and lets the log-in work as it. Roles belong to the cluster, not to the
 * database: a dump brings none along, so this is looked after at every start and before anything else is changed.
 * @throws DatabaseSetupError when the log-in may not
 */
export const ensureRole = async (client: Client): Promise<void> => {
  const { rows } = await client.query<State>(STATE, [APP_ROLE]);
  const { owner = '', known = false, usable = false } = rows[0] ?? {};
  if (usable) return;
  const grant = `grant ${APP_ROLE} to ${quoteIdentifier(owner)}`;
  // Another database's start on the same cluster may make it at the same moment.
  const create = `do $$ begin create role ${APP_ROLE} nologin;
    exception when duplicate_object or unique_violation then null; end $$`;
  try {
    await client.query(known ? grant : `${create}; ${grant}`);
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === NOT_ALLOWED)) throw cause;
    const remedy = known ? grant : `create role ${APP_ROLE} nologin; ${grant}`;
    throw new DatabaseSetupError(
      `DATABASE_URL: the log-in ${owner} may not make the role ${APP_ROLE}, under which the server works, or not work as it. As a superuser of PostgreSQL run once: ${remedy}; then start again`,
      { cause },
    );
  }
};
