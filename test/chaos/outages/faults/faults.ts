import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { DurableDatabase } from '../world/durable-database.ts';
import type { Site } from '../world/open-site.ts';
import { CLUSTER } from './cluster.ts';
import { DISK } from './disk.ts';
import type { Fault } from './fault.ts';
import { SHARDS } from './shards.ts';

export const OUTAGE_KINDS = ['server', 'database', 'network', 'clock', 'disk', 'servers', 'shards'] as const;
export type OutageKind = (typeof OUTAGE_KINDS)[number];

/** Longer than a balancer and a person wait, shorter than a run. */
const A_WHILE_MS = 6_000;

const anyOf = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T;

const SERVER: Fault[] = [
  { name: 'kill -9 of one of two servers', strike: async ({ servers }) => anyOf(servers).kill() },
  {
    name: 'kill -9 of both servers',
    strike: async ({ servers }) => {
      for (const server of servers) server.kill();
    },
  },
  {
    name: 'rolling restart of two servers',
    unnoticed: true,
    strike: async ({ servers }) => {
      for (const server of servers) await server.restart();
    },
  },
];

const endBackends = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where pid <> pg_backend_pid() and backend_type = 'client backend' and usename = current_user`;

/** Uses up all free connections, as a broken program does. */
const takeAllConnections = async ({ database }: Site<DurableDatabase>): Promise<void> => {
  const taken: pg.Client[] = [];
  const release = performance.now() + A_WHILE_MS;
  await database.owner.query(endBackends);
  while (performance.now() < release) {
    const client = new pg.Client({ connectionString: database.url });
    client.on('error', () => undefined);
    const connected = await client.connect().then(
      () => true,
      () => false,
    );
    if (connected) taken.push(client);
    else await wait(50);
  }
  await Promise.all(taken.map((client) => client.end().catch(() => undefined)));
};

const DATABASE: Fault<DurableDatabase>[] = [
  {
    name: 'kill -9 of PostgreSQL',
    strike: async ({ database }) => {
      await database.end('SIGKILL');
      await database.start();
    },
  },
  {
    name: 'fast restart of PostgreSQL',
    strike: async ({ database }) => {
      await database.end('SIGINT');
      await database.start();
    },
  },
  {
    name: 'end of every connection',
    strike: async ({ database }) => void (await database.owner.query(endBackends)),
  },
  { name: 'PostgreSQL stands still', strike: ({ database }) => database.standStill(A_WHILE_MS) },
  { name: 'no connection is free', strike: takeAllConnections },
];

const NETWORK: Fault<DurableDatabase>[] = [
  { name: 'all connections break', strike: async ({ database }) => database.gate.reset() },
  {
    name: 'the network to the database is silent',
    strike: async ({ database }) => {
      database.gate.goSilent('all');
      await wait(A_WHILE_MS);
      database.gate.reset();
    },
  },
  {
    name: 'open connections are silent, new ones work',
    strike: async ({ database }) => {
      database.gate.goSilent('open');
      await wait(A_WHILE_MS);
    },
  },
];

const HOUR_MS = 3_600_000;

const withClock =
  (aheadMs: number) =>
  async ({ servers }: Site): Promise<void> => {
    for (const server of servers) server.setClockAhead(aheadMs);
    await wait(A_WHILE_MS);
    for (const server of servers) server.setClockAhead(0);
  };

const CLOCK: Fault[] = [
  { name: 'the clock of the servers jumps 3 s ahead, and back', strike: withClock(3_000) },
  { name: 'the clock of the servers jumps 3 s back, and ahead', strike: withClock(-3_000) },
  { name: 'the clock of the servers jumps an hour ahead, and back', strike: withClock(HOUR_MS) },
  { name: 'the clock of the servers jumps an hour back, and ahead', strike: withClock(-HOUR_MS) },
];

export const FAULTS: Record<OutageKind, readonly Fault[]> = {
  server: SERVER,
  database: DATABASE,
  network: NETWORK,
  clock: CLOCK,
  disk: DISK,
  servers: CLUSTER,
  shards: SHARDS,
};
