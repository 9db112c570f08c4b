import { createViewCreditWriter } from '../ledger/ledger.ts';
import type { Config } from '../platform/config/config.ts';
import { createPool, PATIENT } from '../platform/database/connections.ts';
import { createDatabase } from '../platform/database/database.ts';
import { startNotifications } from '../platform/database/notifications.ts';
import { grantJobs, startJobs } from '../platform/jobs/jobs.ts';
import type { Log } from '../platform/log/log.ts';
import type { Closing } from './closing.ts';
import { openDatabase } from './open-database.ts';

const BACKGROUND_CONNECTIONS = 4;

/**
 * Every connection to the database that the server holds; whatever is opened is noted in `closing`, so that a failing
 * start leaves nothing behind. Any of them may break at any moment: the work that it was held for is rejected, the next
 * one finds another connection.
 */
export const openStorage = async (config: Config, closing: Closing, log: Log) => {
  const database = await openDatabase(config, (text) => log.warn(text));
  closing.later(database.stop);
  const db = createDatabase(createPool(database.url));
  closing.later(() => db.destroy());
  const backgroundDb = createDatabase(createPool(database.url, { ...PATIENT, max: BACKGROUND_CONNECTIONS }));
  closing.later(() => backgroundDb.destroy());
  const notifications = await startNotifications(database.url, {
    onError: (err) => log.warn({ err }, 'the connection that hears of other servers was lost'),
  });
  closing.later(() => notifications.close());
  const viewCredits = createViewCreditWriter({ connectionString: database.url });
  closing.later(viewCredits.close);
  const jobs = await startJobs({ connectionString: database.url, notifications, log });
  closing.later(jobs.stop);
  await grantJobs(database.url);
  return { databaseUrl: database.url, db, backgroundDb, jobs, viewCredits, notifications };
};
