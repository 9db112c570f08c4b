import type pg from 'pg';
import { createPool } from '../../../src/server/platform/database/connections.ts';
import { createDatabase, type Database } from '../../../src/server/platform/database/database.ts';
import { migrate } from '../../../src/server/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../../../src/server/platform/embedded-postgres/start-embedded-postgres.ts';
import { openRunFolder } from './run-folder.ts';

/** Nothing here has to survive a crash. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** All callers come at once here, which the limits of a visitor's query do not expect. */
const LONG_TIME_OUTS = { connectionTimeoutMillis: 0, statement_timeout: 0, query_timeout: 0 };

export type ChaosDatabase = {
  url: string;
  folder: string;
  /** Connects under the server's role. */
  db: Database;
  /** Connects past all grants. */
  owner: pg.Pool;
  close(): Promise<void>;
};

/** A PostgreSQL of its own with the product's schema, removed however the run ends. */
export const openChaosDatabase = async (): Promise<ChaosDatabase> => {
  const folder = openRunFolder();
  const postgres = await startEmbeddedPostgres(folder.path, FAST);
  await migrate(postgres.url);
  const db = createDatabase(createPool(postgres.url, { max: 20, ...LONG_TIME_OUTS }));
  const owner = createPool(postgres.url, { role: null, max: 4, ...LONG_TIME_OUTS });
  return {
    url: postgres.url,
    folder: folder.path,
    db,
    owner,
    async close() {
      await db.destroy();
      await owner.end();
      await postgres.stop({ evenIfUsed: true });
      folder.remove();
    },
  };
};
