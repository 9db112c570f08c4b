import type { Config } from '../../src/server/platform/config/config.ts';
import { createClient } from '../../src/server/platform/database/connections.ts';
import { startEmbeddedPostgres } from '../../src/server/platform/embedded-postgres/start-embedded-postgres.ts';
import type { OpenedDatabase } from '../../src/server/startup/open-storage.ts';

/** The database of DATABASE_URL, else the embedded one, which runs on while no server is connected. */
export const openKeptDatabase = async ({ databaseUrl, dataDir }: Config): Promise<OpenedDatabase> => {
  if (databaseUrl !== undefined) return { url: databaseUrl, stop: async () => undefined };
  const { url, stop } = await startEmbeddedPostgres(dataDir);
  // Whoever is the last to leave stops it, `npm run ledger:check` for one: so somebody stays.
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
