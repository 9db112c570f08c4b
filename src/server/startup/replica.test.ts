// @nightly: it starts two PostgreSQLs of its own.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../../test/support/eventually.ts';
import { aPatient } from '../../../test/support/people.ts';
import { type ReplicatedPostgres, startReplicatedPostgres } from '../../../test/support/start-replica.ts';
import { createTestApp } from '../../../test/support/test-app.ts';
import { createTestFolder } from '../../../test/support/test-folder.ts';
import { TEST_JOBS_TABLE } from '../../../test/support/test-jobs.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { loadConfig } from '../load-config.ts';
import { createPool, PATIENT, withClient } from '../platform/database/connections.ts';
import { createDatabase, inSnapshot } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openReplica } from '../platform/database/replica.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/start-embedded-postgres.ts';
import { assertDatabaseReachable } from './assert-database.ts';

/** Longer than a test, and as short as a setting may be. */
const LONG = 60;
const SHORT = 2;

let cluster: ReplicatedPostgres;
beforeAll(async () => {
  cluster = await startReplicatedPostgres(async (url) => {
    await migrate(url);
    await withClient(url, async (owner) => {
      await owner.query(TEST_JOBS_TABLE);
    });
    await withClient(Object.assign(new URL(url), { pathname: '/postgres' }).href, (owner) =>
      owner.query('create database another'),
    );
  });
});
afterAll(() => cluster.stop());
afterEach(() => cluster.onReplica('select pg_wal_replay_resume()'));

const NO_LOG = { info: () => undefined, warn: () => undefined };

/** A server on the primary with a patient, which reads the replica. */
const openSite = async (mostSeconds: number) => {
  const pool = createPool(cluster.serverUrl);
  const db = createDatabase(pool);
  const { url } = cluster.primary;
  const owner = createPool(url, { ...PATIENT, role: null });
  const close = async () => {
    await db.destroy();
    await owner.end();
  };
  const replica = await openReplica({ url: cluster.replicaUrl, mostSeconds, primary: pool, log: NO_LOG });
  const site = await createTestApp({ database: { db, owner, url, close }, replica });
  onTestFinished(async () => {
    await replica.close();
    await site.close();
  });
  const patient = await aPatient(site);
  const readPage = (cookie: string) =>
    site.app.inject({ url: `/api/patients/${patient.publicId}/page`, headers: { cookie } });
  return {
    replica,
    readPage,
    nameFor: async (cookie: string) => (await readPage(cookie)).json().patient?.firstName,
    /** Renames the patient. Returns the cookies of the browser after that. */
    async rename(firstName: string): Promise<string> {
      const wrote = await site.app.inject({
        method: 'POST',
        url: '/api/saveUserInfo',
        payload: { data: { firstName } },
        headers: { cookie: patient.cookie },
      });
      return [patient.cookie, ...wrote.cookies.map(({ name, value }) => `${name}=${value}`)].join('; ');
    },
    nameOnReplica: () =>
      withClient(cluster.replicaUrl, async (client) => {
        const { rows } = await client.query('select first_name from people where id = $1', [patient.id]);
        return rows[0]?.first_name;
      }),
    untilRead: () => eventually('the replica to be read', () => expect(replica.unhurried()).toBeDefined()),
    untilLeft: () => eventually('the primary', () => expect(replica.unhurried()).toBeUndefined()),
  };
};

test('people read their own writes while strangers may read an older state', async () => {
  const { rename, nameFor, nameOnReplica, untilRead } = await openSite(LONG);
  await rename('Before');
  await eventually('the replica', async () => expect(await nameOnReplica()).toBe('Before'));
  await untilRead();
  await cluster.onReplica('select pg_wal_replay_pause()');
  const own = await rename('After');
  expect([await nameFor(own), await nameFor('')]).toEqual(['After', 'Before']);
});

test('all statements of a transaction run on the primary', async () => {
  const { replica, untilRead } = await openSite(LONG);
  await untilRead();
  const where = sql<{ isReplica: boolean }>`select pg_is_in_recovery() is_replica`;
  expect((await where.execute(replica.db)).rows).toEqual([{ isReplica: true }]);
  const { rows } = await inSnapshot(replica.db, (trx) => where.execute(trx));
  expect(rows).toEqual([{ isReplica: false }]);
});

test('a replica that replays nothing more is left when it is too old, and read again later', async () => {
  const { rename, nameFor, nameOnReplica, replica, untilLeft, untilRead } = await openSite(SHORT);
  await untilRead();
  await cluster.onReplica('select pg_wal_replay_pause()');
  await rename('Unseen');
  await untilLeft();
  expect(replica.behindSeconds()).toBeGreaterThan(SHORT);
  expect(await nameFor('')).toBe('Unseen');
  await cluster.onReplica('select pg_wal_replay_resume()');
  await untilRead();
  expect(await nameOnReplica()).toBe('Unseen');
});

test('no request fails while the replica stands still, and when it is killed', async () => {
  const { readPage, untilLeft, untilRead } = await openSite(LONG);
  await untilRead();
  let isOver = false;
  const statuses: number[] = [];
  const asking = Array.from({ length: 8 }, async () => {
    while (!isOver) {
      statuses.push((await readPage('')).statusCode);
      await sleep(5);
    }
  });
  const untilAnswered = () => {
    const until = statuses.length + 100;
    return eventually('answers', () => expect(statuses.length).toBeGreaterThan(until));
  };
  await untilAnswered();
  cluster.signalReplica('SIGSTOP');
  await untilLeft();
  cluster.signalReplica('SIGCONT');
  await untilRead();
  await untilAnswered();
  cluster.signalReplica('SIGKILL');
  await untilLeft();
  await cluster.restartReplica();
  await untilRead();
  isOver = true;
  await Promise.all(asking);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('the whole ledger is checked on the replica', async () => {
  const { replica, untilRead } = await openSite(LONG);
  await untilRead();
  const db = replica.unhurried();
  const checks = await checkLedger(db as NonNullable<typeof db>);
  expect(checks.length).toBeGreaterThan(10);
  expect(checks.filter(({ holds }) => !holds)).toEqual([]);
});

const start = (replicaUrl: string) =>
  assertDatabaseReachable(
    loadConfig({
      NODE_ENV: 'test',
      DATABASE_URL: cluster.serverUrl,
      MIGRATION_DATABASE_URL: cluster.primary.url,
      REPLICA_DATABASE_URL: replicaUrl,
      REPLICA_SECONDS: String(SHORT),
    }),
  );
const replicaWith = (parts: Partial<URL>) => Object.assign(new URL(cluster.replicaUrl), parts).href;

test('a start takes a replica of its own database', () => start(cluster.replicaUrl));

test('a start refuses a replica that would answer falsely, in one sentence', async () => {
  await expect(start(cluster.serverUrl)).rejects.toThrow(
    /^REPLICA_DATABASE_URL: it leads to the primary: .+$/,
  );
  await expect(start(replicaWith({ pathname: '/another' }))).rejects.toThrow(
    /^REPLICA_DATABASE_URL: it leads to the database another: name watchwell, .+$/,
  );
  await expect(start(replicaWith({ port: '1' }))).rejects.toThrow(
    /^REPLICA_DATABASE_URL: the database cannot be reached \([^\n]+\)$/,
  );
});

test('a start refuses a replica that is too far behind', async () => {
  await cluster.onReplica('select pg_wal_replay_pause()');
  await withClient(cluster.primary.url, (owner) => owner.query('create table later (); drop table later'));
  await expect(start(cluster.replicaUrl)).rejects.toThrow(
    /^REPLICA_DATABASE_URL: it is more than 2 s behind the primary \(REPLICA_SECONDS\): [^\n]+$/,
  );
});

test('a start refuses a replica of another cluster', async () => {
  const other = await startEmbeddedPostgres(createTestFolder('other-cluster'));
  onTestFinished(() => other.stop({ evenIfUsed: true }));
  await withClient(other.url, (owner) => owner.query('create role watchwell_app'));
  await expect(start(other.url)).rejects.toThrow(
    /^REPLICA_DATABASE_URL: it belongs to another cluster than DATABASE_URL: [^\n]+$/,
  );
});
