import type pg from 'pg';
import type { Database } from '../../../../src/server/platform/database/database.ts';

/** The database of a site under faults, as everybody sees it. */
export type SiteDatabase = {
  /** As the servers connect. */
  readonly url: string;
  /** As they migrate, where the owner has a log-in of its own. */
  readonly ownerUrl?: string;
  /** Under the server's role. */
  readonly db: Database;
  /** Past all grants. */
  readonly owner: pg.Pool;
  close(): Promise<void>;
};
