import { randomInt } from 'node:crypto';
import type { Config } from '../platform/config/config.ts';
import { type Client, withClient } from '../platform/database/connections.ts';
import { planFor } from '../platform/database/fit-database.ts';
import { DatabaseSetupError, readMigrations } from '../platform/database/migration-plan.ts';
import { assertDirect, notDirect, ROLE_CHECK, SERVER_CHECK } from '../platform/database/server-role.ts';
import { assertShards } from '../platform/database/shards.ts';
import { mayRunTogether, type Release } from '../platform/versions/release.ts';
import { assertReplica } from './assert-replica.ts';
import { StartError } from './closing.ts';

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
export const nameOfServer = ({ version, runsBeside }: Release): string =>
  `watchwell ${version} beside ${runsBeside}`;

const NAME = /^watchwell (\S+) beside (\S+)$/;

const releaseIn = (name: string): Release[] => {
  const [, version, runsBeside] = NAME.exec(name) ?? [];
  return version === undefined || runsBeside === undefined ? [] : [{ version, runsBeside }];
};

/** @throws StartError while a server of an incompatible version runs on the database */
export const refuseOtherVersions = async (own: Release, database: Pick<Client, 'query'>): Promise<void> => {
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

const assertReplicaFits = (owner: Client, replica: NonNullable<Config['replica']>): Promise<void> =>
  assertReachable(
    'REPLICA_DATABASE_URL',
    replica.url,
    (client) => assertReplica(owner, client, replica),
    SERVER_CHECK,
  );

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
    await assertShards(owner, ownerUrl, config.shards);
    if (ownerUrl !== databaseUrl)
      await assertReachable('DATABASE_URL', databaseUrl, (server) => assertSameDatabase(owner, server));
    if (config.replica) await assertReplicaFits(owner, config.replica);
  };
  await assertReachable(setting, ownerUrl, look, ROLE_CHECK);
};
