import type pg from 'pg';
import type { Database } from '../../../../src/server/platform/database/database.ts';

/** The database of a site under faults, with its addresses for all roles. */
export type SiteDatabase = {
  /** Address for the servers. */
  readonly url: string;
  /** Address for migrations, where the owner has a log-in of its own. */
  readonly ownerUrl?: string;
  /** Settings of the servers that it needs. */
  readonly environment?: Record<string, string>;
  /** Connects under the server's role. */
  readonly db: Database;
  /** Connects past all grants. */
  readonly owner: pg.Pool;
  close(): Promise<void>;
};
