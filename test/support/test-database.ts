import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
import { createPool, PATIENT, UNHURRIED } from '../../src/server/platform/database/connections.ts';
import { createDatabase, type Database } from '../../src/server/platform/database/database.ts';

export type TestDatabase = {
  /** As the server works: under the role watchwell_app. */
  db: Database;
  /** As the owner, past all grants: to arrange what no operation can, and to read anything. */
  owner: pg.Pool;
  /** Connects as the owner. */
  url: string;
  close(): Promise<void>;
};

/** By its port, as everybody connects who is told of this database. */
const urlOf = (database: string): URL => {
  const url = new URL(inject('templateUrl'));
  url.pathname = `/${database}`;
  return url;
};

/** The shorter way, where there is one. */
const nearbyUrlOf = (database: string): string => {
  const url = urlOf(database);
  const folder = inject('socketFolder');
  if (folder !== '') url.searchParams.set('host', folder);
  return url.href;
};

let maintenance: pg.Pool | undefined;

/** By one connection of each process for all its files. */
const onMaintenance = async (statement: string): Promise<void> => {
  maintenance ??= createPool(nearbyUrlOf('postgres'), {
    ...UNHURRIED,
    role: null,
    max: 1,
    allowExitOnIdle: true,
  });
  await maintenance.query(statement);
};

const openCopy = async (template: string): Promise<TestDatabase> => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // File by file: what the usual way writes to the log first takes ten times as long.
  await onMaintenance(`create database ${name} template ${template} strategy file_copy`);
  const owner = createPool(nearbyUrlOf(name), { ...PATIENT, role: null, max: 3 });
  const db = createDatabase(createPool(nearbyUrlOf(name), PATIENT));
  const lent = new Set<pg.PoolClient>();
  owner.on('acquire', (client) => lent.add(client));
  owner.on('release', (_, client) => lent.delete(client));
  return {
    db,
    owner,
    url: urlOf(name).href,
    async close() {
      // A pool waits for ever for what was not given back, and the server's for what that has locked.
      const kept = [...lent];
      for (const client of kept) client.release(true);
      await db.destroy();
      await owner.end();
      await onMaintenance(`drop database ${name} with (force)`);
      if (kept.length > 0) throw new Error(`a test kept ${kept.length} connections of the owner`);
    },
  };
};

/** A copy of the migrated database, so that test files never see each other's rows. */
export const createTestDatabase = (): Promise<TestDatabase> =>
  openCopy(new URL(inject('templateUrl')).pathname.slice(1));

/** A database without a table. */
export const createEmptyDatabase = (): Promise<TestDatabase> => openCopy('template0');
