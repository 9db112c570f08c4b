import type { Config } from '../platform/config/config.ts';
import { withClient } from '../platform/database/connections.ts';
import { migrate } from '../platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/start-embedded-postgres.ts';
import { StartError } from './start-error.ts';

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

/** The database of DATABASE_URL, else the embedded one, brought up to date; that one is watched over until `stop`. */
export const openDatabase = async (
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
