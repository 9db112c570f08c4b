import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../src/server/platform/config/config.ts';
import { ConfigError } from '../src/server/platform/config/environment.ts';
import { startEmbeddedPostgres } from '../src/server/platform/embedded-postgres/start-embedded-postgres.ts';

/** The database of a site that was started before, for a command beside the running site or without it. */
export const openSiteDatabase = async ({ databaseUrl, dataDir }: Config) => {
  if (databaseUrl !== undefined) return { url: databaseUrl, stop: async () => undefined };
  if (!existsSync(join(dataDir, 'postgres'))) {
    throw new ConfigError(`DATA_DIR: there is no database in ${dataDir} yet`);
  }
  return startEmbeddedPostgres(dataDir);
};
