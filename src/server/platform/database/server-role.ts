import {
  APP_ROLE,
  type Client,
  createPool,
  type Pool,
  quoteIdentifier,
  startOptions,
  withClient,
} from './connections.ts';
import { DatabaseSetupError } from './migration-plan.ts';

/** An arbitrary advisory lock key: two starts on one cluster would change the role at the same time. */
const LOCK_KEY = 728_411_906;

/**
 * Lets the server log in as its role on our own cluster; elsewhere an operator does it
 * (deploy/postgres/roles.sql). Returns the address. The password has only letters, digits, `-` and `_`.
 */
export const openServerLogin = async (ownerUrl: string, password: string): Promise<string> => {
  if (!/^[\w-]+$/.test(password))
    throw new Error('the password of the role cannot be written into a statement');
  await withClient(ownerUrl, (client) =>
    client.query(`begin; select pg_advisory_xact_lock(${LOCK_KEY});
      alter role ${quoteIdentifier(APP_ROLE)} login password '${password}'; commit`),
  );
  const url = new URL(ownerUrl);
  Object.assign(url, { username: APP_ROLE, password });
  return url.href;
};

/** Options that connections set in both ways, and PostgreSQL's answers about them. */
const PATIENCE = { statement_timeout: 7_000 };
const SETTINGS = { 'watchwell.asked': 'yes' };
const ANSWERS = `current_setting('statement_timeout') as patience, current_setting('watchwell.asked', true) as asked`;

type Answers = { patience: string; asked: string | null };

const reachesPostgres = ({ patience, asked }: Partial<Answers>): boolean =>
  patience === '7s' && asked === 'yes';

/** Returns the refusal of a pooler, or of options in the address, where a session of its own is needed. */
export const notDirect = (setting: string, as = ''): DatabaseSetupError =>
  new DatabaseSetupError(
    `${setting}: what the server asks for at the begin of a connection does not reach PostgreSQL${as}, as behind a pooler that drops "options": take "options" out of the address, and connect to PostgreSQL itself`,
  );

/** Options of a connection that `assertDirect` checks. */
export const ROLE_CHECK = { ...PATIENCE, options: startOptions(SETTINGS) };
/** The same under the role of the server. */
export const SERVER_CHECK = { ...PATIENCE, options: startOptions({ role: APP_ROLE, ...SETTINGS }) };

/**
 * Checks that nothing stands between the owner and PostgreSQL: a transaction pooler would make the migration
 * lock useless.
 * @throws DatabaseSetupError with what to change
 */
export const assertDirect = async (client: Client, setting: string): Promise<void> => {
  const { rows } = await client.query<Answers>(`select ${ANSWERS}`);
  if (!reachesPostgres(rows[0] ?? {})) throw notDirect(setting);
};

type Standing = Answers & { login: string; role: string; owns: boolean };

/** The rights of the log-in. PostgreSQL reports a superuser as a member of every role. */
const STANDING = `
  select session_user as login, current_user as role, ${ANSWERS},
    exists (select from pg_class where relnamespace = 'public'::regnamespace
      and pg_has_role(session_user, relowner, 'MEMBER')) as owns`;

const standingIn = async (pool: Pool): Promise<Partial<Standing>> => {
  try {
    return (await pool.query<Standing>(STANDING)).rows[0] ?? {};
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new DatabaseSetupError(`DATABASE_URL: the server cannot work as ${APP_ROLE} (${reason})`, {
      cause,
    });
  }
};

type Options = {
  /** Whether the settings name separate log-ins for the owner and the server. */
  isApart: boolean;
};

/**
 * Checks that the server works under its role, with a log-in that cannot become the owner of the tables.
 * Otherwise a fault in a statement could change the journal.
 * @throws DatabaseSetupError with what to change
 */
export const assertServerRole = async (url: string, { isApart }: Options): Promise<void> => {
  const pool = createPool(url, { max: 1, ...PATIENCE, settings: SETTINGS });
  try {
    const { login, role, owns, ...answers } = await standingIn(pool);
    if (role !== APP_ROLE || !reachesPostgres(answers))
      throw notDirect('DATABASE_URL', ` (it works as ${role})`);
    if (isApart && owns !== false)
      throw new DatabaseSetupError(
        `DATABASE_URL: the log-in ${login} owns tables or may become their owner: name one that is a member of ${APP_ROLE} only, and the owner in MIGRATION_DATABASE_URL`,
      );
  } finally {
    await pool.end();
  }
};
