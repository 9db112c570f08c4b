import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
import type { Shard } from '../../src/server/platform/config/setting-kinds.ts';
import { createPool, LONG_TIME_OUTS, PATIENT } from '../../src/server/platform/database/connections.ts';
import { createDatabase, type Database } from '../../src/server/platform/database/database.ts';
import { distribute } from '../../src/server/platform/database/shards.ts';

export type TestDatabase = {
  /** Connects as the server does, under the role watchwell_app. */
  db: Database;
  /** Connects as the owner, past all grants: to arrange what no operation can, and to read anything. */
  owner: pg.Pool;
  /** Connects as the owner. */
  url: string;
  close(): Promise<void>;
};

/** A database with the money, whose views lie on two shards. */
export type DistributedDatabase = TestDatabase & { shards: TestDatabase[]; places: Shard[] };

/** Address by port, for processes that get this database's address. */
const urlOf = (database: string): URL => {
  const url = new URL(inject('templateUrl'));
  url.pathname = `/${database}`;
  return url;
};

/** Address by socket where there is one, which is faster. */
const nearbyUrlOf = (database: string): string => {
  const url = urlOf(database);
  const folder = inject('socketFolder');
  if (folder !== '') url.searchParams.set('host', folder);
  return url.href;
};

let maintenance: pg.Pool | undefined;

/** Runs a statement over one connection that all files of the process share. */
const onMaintenance = async (statement: string): Promise<void> => {
  maintenance ??= createPool(nearbyUrlOf('postgres'), {
    ...LONG_TIME_OUTS,
    role: null,
    max: 1,
    allowExitOnIdle: true,
  });
  await maintenance.query(statement);
};

const openCopy = async (template: string): Promise<TestDatabase> => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copies file by file: the default strategy writes to the log first and takes ten times as long.
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
      // A pool waits for ever for a leaked connection, and the server's pool for its locks.
      const kept = [...lent];
      for (const client of kept) client.release(true);
      await db.destroy();
      await owner.end();
      await onMaintenance(`drop database ${name} with (force)`);
      if (kept.length > 0) throw new Error(`a test kept ${kept.length} connections of the owner`);
    },
  };
};

const openTemplate = (): Promise<TestDatabase> => openCopy(new URL(inject('templateUrl')).pathname.slice(1));

/** A database as the setting SHARDS names it. */
export const shardOf = (url: string): Shard => {
  const { hostname: host, port, pathname } = new URL(url);
  return { host, port, database: pathname.slice(1) };
};

/** Distributes copies of the migrated database; `before` fills the one with the money first. */
export const createDistributedDatabase = async (
  before: (money: TestDatabase) => Promise<void> = async () => undefined,
): Promise<DistributedDatabase> => {
  const [money, ...shards] = [await openTemplate(), await openTemplate(), await openTemplate()];
  await before(money);
  const places = shards.map(({ url }) => shardOf(url));
  await distribute({ ownerUrl: money.url, serverUrl: money.url, shards: places });
  return {
    ...money,
    shards,
    places,
    async close() {
      for (const database of [money, ...shards]) await database.close();
    },
  };
};

/** Moves rows with the transaction that wrote them, for tests that read them right after it. */
const MOVED_AT_ONCE = `
  create function test_move() returns trigger language plpgsql as $$ begin perform settle_views(now()); return null; end $$;
  create constraint trigger test_move after insert on fresh_views deferrable initially deferred
    for each row execute function test_move();
  create constraint trigger test_move after insert on fresh_decided_views deferrable initially deferred
    for each row execute function test_move();`;

const openSharded = async (): Promise<TestDatabase> => {
  const database = await createDistributedDatabase();
  await database.owner.query(MOVED_AT_ONCE);
  return database;
};

/**
 * A copy of the migrated database, so that test files never see each other's rows. With TEST_SHARDS in the
 * environment its views lie on shards, where all tests hold that do not look into its tables.
 */
export const createTestDatabase = (): Promise<TestDatabase> =>
  process.env.TEST_SHARDS === undefined ? openTemplate() : openSharded();

/** A database without tables. */
export const createEmptyDatabase = (): Promise<TestDatabase> => openCopy('template0');
