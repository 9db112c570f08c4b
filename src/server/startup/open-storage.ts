import { randomInt } from 'node:crypto';
import { createViewCreditWriter } from '../ledger/ledger.ts';
import type { Config } from '../platform/config/config.ts';
import { openDataDir, secretFromFile } from '../platform/config/data-dir.ts';
import {
  type Client,
  CONNECTIONS,
  createPool,
  LONG_TIME_OUTS,
  PATIENT,
  type Pool,
  withClient,
} from '../platform/database/connections.ts';
import { createDatabase } from '../platform/database/database.ts';
import { planFor } from '../platform/database/fit-database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { DatabaseSetupError, readMigrations } from '../platform/database/migration-plan.ts';
import { startNotifications } from '../platform/database/notifications.ts';
import { assertPooler, isPooler, reachFor, type Ways } from '../platform/database/pooler.ts';
import {
  assertDirect,
  assertServerRole,
  notDirect,
  openServerLogin,
  ROLE_CHECK,
} from '../platform/database/server-role.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/start-embedded-postgres.ts';
import { prepareJobs, startJobs } from '../platform/jobs/jobs.ts';
import type { Log } from '../platform/log/log.ts';
import { mayRunTogether, type Release } from '../platform/versions/release.ts';
import { type Closing, StartError } from './closing.ts';

/**
 * Refuses to run a site as one that opens soon if it was open before: without PayPal nobody could be paid. A
 * new database has no tables yet.
 * @throws StartError
 */
const refuseToClose = async ({ site }: Pick<Config, 'site'>, owner: Client): Promise<void> => {
  if (!site.opensSoon) return;
  const { rows: tables } = await owner.query(
    "select from pg_tables where tablename in ('payments', 'views')",
  );
  if (tables.length < 2) return;
  const { rows } = await owner.query<{ opened: boolean }>(
    'select exists (select from payments) or exists (select from views) as opened',
  );
  if (rows[0]?.opened)
    throw new StartError(
      'this site has taken payments or paid views, so it cannot run without PayPal: set PAYPAL_API_BASE, PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID. To stop payments for a while, run: npm run admin switch payments off',
    );
};

/**
 * The name of a server's listening connection. Every log-in may read it in pg_stat_activity, and PostgreSQL
 * drops it when the server ends, or a minute after its machine is gone.
 */
const nameOfServer = ({ version, runsBeside }: Release): string =>
  `watchwell ${version} beside ${runsBeside}`;

const NAME = /^watchwell (\S+) beside (\S+)$/;

const releaseIn = (name: string): Release[] => {
  const [, version, runsBeside] = NAME.exec(name) ?? [];
  return version === undefined || runsBeside === undefined ? [] : [{ version, runsBeside }];
};

/** @throws StartError while a server of an incompatible version runs on the database */
const refuseOtherVersions = async (own: Release, database: Pick<Client, 'query'>): Promise<void> => {
  const { rows } = await database.query<{ name: string }>(
    'select distinct application_name as name from pg_stat_activity where datname = current_database()',
  );
  const others = rows.flatMap(({ name }) => releaseIn(name)).filter((other) => !mayRunTogether(own, other));
  if (others.length === 0) return;
  const versions = others.map(({ version }) => version).join(' and ');
  throw new StartError(
    `version ${own.version} must not run beside version ${versions}, of which a server runs on this database: end all its servers first, or start that version`,
  );
};

export type OpenedDatabase = {
  url: string;
  /** Stops PostgreSQL if it is ours. */
  stop(): Promise<void>;
};

/** An up-to-date database; `url` connects as the server, which may not change the journal. */
type PreparedDatabase = OpenedDatabase & Ways & { ownerUrl: string };

type Look = (client: Client) => Promise<void>;

const assertReachable = async (setting: string, url: string, look: Look, options = {}): Promise<void> => {
  try {
    await withClient(url, look, options);
  } catch (error) {
    if (error instanceof DatabaseSetupError || error instanceof StartError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    if (/startup parameter/.test(reason)) throw notDirect(setting);
    throw new StartError(`${setting}: the database cannot be reached (${reason})`);
  }
};

/** An arbitrary constant: the first half of an advisory lock key. */
const LOCK_KEY = 728_411;

/** Checks by a lock that both log-ins use the same database: another one would not see it. */
const assertSameDatabase = async (owner: Client, server: Client): Promise<void> => {
  const lock = [LOCK_KEY, randomInt(2 ** 31)];
  await owner.query('select pg_advisory_lock($1, $2)', lock);
  const { rows } = await server.query('select pg_try_advisory_xact_lock($1, $2) as free', lock);
  if (rows[0].free)
    throw new DatabaseSetupError(
      'DATABASE_URL: leads to another database than MIGRATION_DATABASE_URL: name the same one in both',
    );
};

/**
 * Connects to the databases of the settings, and examines the owner's.
 * @throws StartError with the setting and the reason; DatabaseSetupError when the database is unfit
 */
export const assertDatabaseReachable = async (config: Config): Promise<void> => {
  const { databaseUrl, migrationDatabaseUrl } = config;
  if (databaseUrl === undefined) return;
  const [setting, ownerUrl] = migrationDatabaseUrl
    ? (['MIGRATION_DATABASE_URL', migrationDatabaseUrl] as const)
    : (['DATABASE_URL', databaseUrl] as const);
  const look: Look = async (owner) => {
    await assertDirect(owner, setting);
    await planFor(owner, await readMigrations(), setting);
    await refuseOtherVersions(config.release, owner);
    await refuseToClose(config, owner);
    if (ownerUrl !== databaseUrl)
      await assertReachable('DATABASE_URL', databaseUrl, (server) => assertSameDatabase(owner, server));
  };
  await assertReachable(setting, ownerUrl, look, ROLE_CHECK);
};

/** Runs the migrations of the product and of its queue, as the owner. */
const bringUpToDate = async (ownerUrl: string, log: Log, setting?: string): Promise<void> => {
  await migrate(ownerUrl, setting);
  await prepareJobs(ownerUrl, log);
};

/** Returns the address of PostgreSQL itself for the server's log-in: the owner's never leads to a pooler. */
const besidePooler = (serverUrl: string, ownerUrl: string): string => {
  const { username, password } = new URL(serverUrl);
  return Object.assign(new URL(ownerUrl), { username, password }).href;
};

/**
 * Checks the server's log-in, and the pooler where its address leads to one.
 * @throws DatabaseSetupError with what to change
 */
export const findWays = async (serverUrl: string, migrationUrl: string | undefined): Promise<Ways> => {
  const isApart = migrationUrl !== undefined;
  try {
    await assertServerRole(serverUrl, { isApart });
    return { url: serverUrl };
  } catch (error) {
    if (!isApart || !(await isPooler(serverUrl))) throw error;
  }
  const url = besidePooler(serverUrl, migrationUrl);
  await assertServerRole(url, { isApart });
  await assertPooler(serverUrl);
  return { url, poolerUrl: serverUrl };
};

/** Prepares a configured database. One address is enough in a trial: the owner then works under the role. */
const prepareOwn = async (
  url: string,
  migrationUrl: string | undefined,
  log: Log,
): Promise<PreparedDatabase> => {
  const ownerUrl = migrationUrl ?? url;
  await bringUpToDate(ownerUrl, log, migrationUrl && 'MIGRATION_DATABASE_URL');
  return { ...(await findWays(url, migrationUrl)), ownerUrl, stop: async () => undefined };
};

const prepareEmbedded = async ({ dataDir, release }: Config, log: Log): Promise<PreparedDatabase> => {
  const { url: ownerUrl, watch, stop } = await startEmbeddedPostgres(dataDir);
  try {
    await withClient(ownerUrl, (owner) => refuseOtherVersions(release, owner));
    await bringUpToDate(ownerUrl, log);
    const password = await secretFromFile(await openDataDir(dataDir), 'server-password');
    const url = await openServerLogin(ownerUrl, password);
    await assertServerRole(url, { isApart: true });
    watch((text) => log.warn(text));
    return { url, ownerUrl, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** Opens and migrates the database of DATABASE_URL, or the embedded one, which is watched until `stop`. */
export const openDatabase = async (config: Config, closing: Closing, log: Log): Promise<PreparedDatabase> => {
  const { databaseUrl, migrationDatabaseUrl } = config;
  const database =
    databaseUrl === undefined
      ? await prepareEmbedded(config, log)
      : await prepareOwn(databaseUrl, migrationDatabaseUrl, log);
  closing.later(database.stop);
  return database;
};

type Needs = { closing: Closing; log: Log; release: Release };

/**
 * Opens all connections of the server to a prepared database, each noted in `closing`, so that a failed start
 * leaves none open. When a connection breaks, its statement fails and the next one reconnects.
 */
export const connectStorage = async (ways: Ways, { closing, log, release }: Needs) => {
  const { url } = ways;
  const requests = reachFor('requests', ways);
  const background = reachFor('background', ways);
  const pools = {
    requests: createPool(requests.connectionString, requests),
    background: createPool(background.connectionString, {
      ...PATIENT,
      ...background,
      max: CONNECTIONS.background,
    }),
    // Closed while unused, like all idle connections.
    unhurried: createPool(url, { ...LONG_TIME_OUTS, max: CONNECTIONS.unhurried }),
  };
  const open = (pool: Pool) => {
    const db = createDatabase(pool);
    closing.later(() => db.destroy());
    return db;
  };
  const db = open(pools.requests);
  const backgroundDb = open(pools.background);
  const unhurriedDb = open(pools.unhurried);
  const notifications = await startNotifications(url, {
    name: nameOfServer(release),
    onError: (err) => log.warn({ err }, 'listening connection lost'),
  });
  closing.later(() => notifications.close());
  // When two start at once, one of them sees the name of the other.
  await refuseOtherVersions(release, pools.requests);
  const viewCredits = createViewCreditWriter(reachFor('credits', ways));
  closing.later(viewCredits.close);
  const jobs = await startJobs({ ...background, notifications, log });
  closing.later(jobs.stop);
  return {
    databaseUrl: url,
    pools,
    db,
    backgroundDb,
    unhurriedDb,
    jobs,
    viewCredits,
    notifications,
  };
};
