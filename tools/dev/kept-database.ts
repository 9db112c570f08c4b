import type { Config } from '../../src/server/platform/config/config.ts';
import { createClient } from '../../src/server/platform/database/connections.ts';
import { startEmbeddedPostgres } from '../../src/server/platform/embedded-postgres/start-embedded-postgres.ts';
import type { OpenedDatabase } from '../../src/server/startup/open-storage.ts';

/** The database of DATABASE_URL, else the embedded one, which keeps running while no server is connected. */
export const openKeptDatabase = async ({ databaseUrl, dataDir }: Config): Promise<OpenedDatabase> => {
  if (databaseUrl !== undefined) return { url: databaseUrl, stop: async () => undefined };
  const { url, stop } = await startEmbeddedPostgres(dataDir);
  // The last client to leave stops it, such as `npm run ledger:check`, so one connection stays.
  const stays = createClient(url);
  await stays.connect();
  return {
    url,
    async stop() {
      await stays.end();
      await stop();
    },
  };
};
