import { createViewCreditWriter, movingToShards } from '../ledger/ledger.ts';
import type { Config } from '../platform/config/config.ts';
import { openDataDir, secretFromFile } from '../platform/config/data-dir.ts';
import {
  CONNECTIONS,
  createPool,
  LONG_TIME_OUTS,
  PATIENT,
  type Pool,
  withClient,
} from '../platform/database/connections.ts';
import { createDatabase } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { startNotifications } from '../platform/database/notifications.ts';
import { assertPooler, isPooler, reachFor, type Ways } from '../platform/database/pooler.ts';
import { openReplica } from '../platform/database/replica.ts';
import { assertServerRole, openServerLogin } from '../platform/database/server-role.ts';
import { migrateShards } from '../platform/database/shards.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/start-embedded-postgres.ts';
import { prepareJobs, startJobs } from '../platform/jobs/jobs.ts';
import type { Log } from '../platform/log/log.ts';
import type { Release } from '../platform/versions/release.ts';
import { nameOfServer, refuseOtherVersions } from './assert-database.ts';
import type { Closing } from './closing.ts';

export type OpenedDatabase = {
  url: string;
  /** Stops PostgreSQL if it is ours. */
  stop(): Promise<void>;
};

/** An up-to-date database; `url` connects as the server, which may not change the journal. */
type PreparedDatabase = OpenedDatabase & Ways & { ownerUrl: string };

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
  { url, migrationUrl, shards }: { url: string; migrationUrl: string | undefined; shards: Config['shards'] },
  log: Log,
): Promise<PreparedDatabase> => {
  const ownerUrl = migrationUrl ?? url;
  if (shards) await migrateShards(ownerUrl, shards);
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
  const { databaseUrl: url, migrationDatabaseUrl: migrationUrl, shards } = config;
  const database =
    url === undefined
      ? await prepareEmbedded(config, log)
      : await prepareOwn({ url, migrationUrl, shards }, log);
  closing.later(database.stop);
  return database;
};

type Needs = { closing: Closing; log: Log; release: Release } & Partial<Pick<Config, 'replica' | 'shards'>>;

/**
 * Opens all connections of the server to a prepared database, each noted in `closing`, so that a failed start
 * leaves none open. When a connection breaks, its statement fails and the next one reconnects.
 */
export const connectStorage = async (
  ways: Ways,
  { closing, log, release, replica: replicaAt, shards }: Needs,
) => {
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
  const writer = createViewCreditWriter(reachFor('credits', ways));
  const viewCredits = shards ? movingToShards(writer, backgroundDb, log) : writer;
  closing.later(viewCredits.close);
  const replica = replicaAt && (await openReplica({ ...replicaAt, primary: pools.requests, log }));
  if (replica) closing.later(replica.close);
  const jobs = await startJobs({ ...background, notifications, log });
  closing.later(jobs.stop);
  return {
    databaseUrl: url,
    pools: { ...pools, ...(replica && { replica: replica.pool }) },
    ...(replica && { replica }),
    db,
    backgroundDb,
    unhurriedDb,
    jobs,
    viewCredits,
    notifications,
  };
};
