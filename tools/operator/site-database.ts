import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ERROR_TEXTS } from '../../src/contracts/error-codes.ts';
import type { Config } from '../../src/server/platform/config/config.ts';
import { ConfigError } from '../../src/server/platform/config/setting-problems.ts';
import { createPool, DatabaseOutage } from '../../src/server/platform/database/connections.ts';
import { createDatabase, type Database } from '../../src/server/platform/database/database.ts';
import { DatabaseSetupError } from '../../src/server/platform/database/migration-plan.ts';
import { EmbeddedPostgresError } from '../../src/server/platform/embedded-postgres/postgres-binaries.ts';
import { startEmbeddedPostgres } from '../../src/server/platform/embedded-postgres/start-embedded-postgres.ts';
import { DomainError } from '../../src/server/platform/errors/domain-error.ts';

/** Connects as the owner: the server's role may not exist yet, for instance after a restore. */
const open = async ({ databaseUrl, migrationDatabaseUrl, dataDir }: Config) => {
  const url = migrationDatabaseUrl ?? databaseUrl;
  if (url !== undefined) return { url, stop: async () => undefined };
  if (!existsSync(join(dataDir, 'postgres'))) {
    throw new ConfigError(`DATA_DIR: there is no database in ${dataDir} yet`);
  }
  return startEmbeddedPostgres(dataDir);
};

/** Opens a site's database for one command, whether the site runs or not. The site must have started once. */
export const withSiteDatabase = async <T>(config: Config, work: (url: string) => Promise<T>): Promise<T> => {
  const { url, stop } = await open(config);
  try {
    return await work(url);
  } finally {
    await stop();
  }
};

/** Opens it like `withSiteDatabase`, with queries under the server's role. */
export const withSiteQueries = <T>(config: Config, work: (db: Database) => Promise<T>): Promise<T> =>
  withSiteDatabase(config, async (url) => {
    const db = createDatabase(createPool(url, { max: 1 }));
    try {
      return await work(db);
    } finally {
      await db.destroy();
    }
  });

/** A failure with one sentence that names the remedy. */
export class CommandError extends Error {}

const EXPECTED = [CommandError, ConfigError, DatabaseSetupError, EmbeddedPostgresError, DatabaseOutage];

/** Returns a command's error output: only the message, if the operator can act on it. */
export const explain = (error: unknown): unknown => {
  if (error instanceof DomainError) return ERROR_TEXTS[error.code];
  const expected = EXPECTED.some((kind) => error instanceof kind);
  return expected && error instanceof Error ? error.message : error;
};

/** Runs the command of this process and prints its result. */
export const answer = async (command: () => Promise<string>): Promise<void> => {
  try {
    console.log(await command());
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
};
