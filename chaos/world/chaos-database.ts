import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { createPool } from '../../src/server/platform/database/connections.ts';
import { createDatabase, type Database } from '../../src/server/platform/database/database.ts';
import { migrate } from '../../src/server/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../../src/server/platform/embedded-postgres/start-embedded-postgres.ts';

/** Nothing here has to survive a crash. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** Everybody comes at once here, which is not what the limits of a visitor's query are for. */
const UNHURRIED = { connectionTimeoutMillis: 0, statement_timeout: 0, query_timeout: 0 };

export type ChaosDatabase = {
  url: string;
  folder: string;
  /** Under the server's role. */
  db: Database;
  /** Past all grants. */
  owner: pg.Pool;
  close(): Promise<void>;
};

/** A PostgreSQL of its own with the product's schema, thrown away in the end. */
export const openChaosDatabase = async (): Promise<ChaosDatabase> => {
  const folder = mkdtempSync(join(tmpdir(), 'watchwell-chaos-'));
  // As root PostgreSQL runs as nobody, who must get through to its cluster.
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres(folder, FAST);
  await migrate(postgres.url);
  const db = createDatabase(createPool(postgres.url, { max: 20, ...UNHURRIED }));
  const owner = createPool(postgres.url, { role: null, max: 4, ...UNHURRIED });
  return {
    url: postgres.url,
    folder,
    db,
    owner,
    async close() {
      await db.destroy();
      await owner.end();
      await postgres.stop({ evenIfUsed: true });
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
};
