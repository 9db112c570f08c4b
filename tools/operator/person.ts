import { exportByEmail } from '../../src/server/data-protection/export-person.ts';
import { erasePerson } from '../../src/server/leaving/leaving.ts';
import { loadConfig } from '../../src/server/load-config.ts';
import { createPatientPages } from '../../src/server/patients/patients.ts';
import { systemClock } from '../../src/server/platform/clock/clock.ts';
import type { Config } from '../../src/server/platform/config/config.ts';
import { createPool, orOutage } from '../../src/server/platform/database/connections.ts';
import { createDatabase, type Database } from '../../src/server/platform/database/database.ts';
import { startJobs } from '../../src/server/platform/jobs/jobs.ts';
import { TABLES } from '../../src/server/slices.ts';
import { openKeyring } from '../../src/server/startup/open-keyring.ts';
import { answer, CommandError, withSiteDatabase } from './site-database.ts';

/**
 * Answers a person's request that came by email: `person.ts export|erase <e-mail>`, beside the running
 * servers. An export goes to standard output.
 */

const NOBODY = 'Nothing is stored under this address.';

/** Running servers learn of it themselves: adverts by the transaction, pages by a notification. */
const NO_PAGES = { forget: () => undefined, forgetAll: () => undefined };

const showExport = async (config: Config, db: Database, email: string): Promise<string> => {
  const keyring = await openKeyring(config);
  const data = await exportByEmail({ db, clock: systemClock, keyring, tables: TABLES }, email);
  if (Object.keys(data.tables).length === 0) throw new CommandError(NOBODY);
  return JSON.stringify(data, null, 2);
};

const erase = async (config: Config, db: Database, url: string, email: string): Promise<string> => {
  const jobs = await orOutage(startJobs({ connectionString: url, log: console }));
  try {
    const patientPages = await createPatientPages({
      db,
      log: console,
      pageCache: NO_PAGES,
      notifications: undefined,
    });
    const catalogue = { refresh: async () => undefined };
    const keyring = await openKeyring(config);
    const context = { config, db, clock: systemClock, jobs, keyring, patientPages, catalogue };
    const erased = await erasePerson(context, email);
    if (erased === 'unknown') throw new CommandError(NOBODY);
    return erased === 'account'
      ? 'The account was erased. What the books and backups keep, and for how long, is in docs/data.md.'
      : 'The request for an access token, or for letters, was erased. There was no account.';
  } finally {
    await jobs.stop();
  }
};

export const answerPerson = async ([verb, email]: string[], settings: NodeJS.ProcessEnv): Promise<string> => {
  if ((verb !== 'export' && verb !== 'erase') || email === undefined)
    throw new CommandError('Say what to do, and for whom: export or erase, then the e-mail.');
  const config = loadConfig(settings);
  return withSiteDatabase(config, async (url) => {
    const db = createDatabase(createPool(url, { max: 2 }));
    try {
      return verb === 'export' ? await showExport(config, db, email) : await erase(config, db, url, email);
    } finally {
      await db.destroy();
    }
  });
};

if (import.meta.main) await answer(() => answerPerson(process.argv.slice(2), process.env));
