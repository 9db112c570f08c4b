import { createViewCreditWriter } from '../ledger/ledger.ts';
import type { Config } from '../platform/config/config.ts';
import { createPool, PATIENT, UNHURRIED, withClient } from '../platform/database/connections.ts';
import { createDatabase } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { startNotifications } from '../platform/database/notifications.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/start-embedded-postgres.ts';
import { grantJobs, startJobs } from '../platform/jobs/jobs.ts';
import type { Log } from '../platform/log/log.ts';
import { type Closing, StartError } from './closing.ts';

export type OpenedDatabase = {
  /** Connects as the owner of the schema. */
  url: string;
  /** Stops PostgreSQL if it is ours. */
  stop(): Promise<void>;
};

const assertReachable = async (url: string): Promise<void> => {
  try {
    await withClient(url, async () => undefined);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`DATABASE_URL: the database cannot be reached (${reason})`);
  }
};

/** Opens and migrates the database of DATABASE_URL, or the embedded one, which is watched until `stop`. */
const openDatabase = async (
  { databaseUrl, dataDir }: Config,
  tell: (text: string) => void,
): Promise<OpenedDatabase> => {
  if (databaseUrl !== undefined) {
    await assertReachable(databaseUrl);
    await migrate(databaseUrl);
    return { url: databaseUrl, stop: async () => undefined };
  }
  const { url, watch, stop } = await startEmbeddedPostgres(dataDir);
  try {
    await migrate(url);
  } catch (error) {
    await stop();
    throw error;
  }
  watch(tell);
  return { url, stop };
};

const BACKGROUND_CONNECTIONS = 4;

/**
 * Opens all connections of the server to the database. Each one is noted in `closing`, so that a failed start leaves
 * nothing open. A connection may break at any time: then its statement fails, and the next one gets a new connection.
 */
export const openStorage = async (config: Config, closing: Closing, log: Log) => {
  const database = await openDatabase(config, (text) => log.warn(text));
  closing.later(database.stop);
  const db = createDatabase(createPool(database.url));
  closing.later(() => db.destroy());
  const backgroundDb = createDatabase(createPool(database.url, { ...PATIENT, max: BACKGROUND_CONNECTIONS }));
  closing.later(() => backgroundDb.destroy());
  // Closed while nobody uses it, as all connections that are idle.
  const unhurriedDb = createDatabase(createPool(database.url, { ...UNHURRIED, max: 1 }));
  closing.later(() => unhurriedDb.destroy());
  const notifications = await startNotifications(database.url, {
    onError: (err) => log.warn({ err }, 'the connection that hears of other servers was lost'),
  });
  closing.later(() => notifications.close());
  const viewCredits = createViewCreditWriter({ connectionString: database.url });
  closing.later(viewCredits.close);
  const jobs = await startJobs({ connectionString: database.url, notifications, log });
  closing.later(jobs.stop);
  await grantJobs(database.url);
  return { databaseUrl: database.url, db, backgroundDb, unhurriedDb, jobs, viewCredits, notifications };
};
