import { setTimeout as wait } from 'node:timers/promises';
import type { DurableDatabase } from '../world/durable-database.ts';
import type { ShardedDatabase } from '../world/sharded-database.ts';
import type { Fault } from './fault.ts';

/** Long enough that servers and people meet a database that is gone. */
const AWAY_MS = 1_000;

const anyOf = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T;

const kill = async (...databases: DurableDatabase[]): Promise<void> => {
  await Promise.all(databases.map((database) => database.end('SIGKILL')));
  await wait(AWAY_MS);
  for (const database of databases) await database.startAgain();
};

export const SHARDS: Fault<ShardedDatabase>[] = [
  { name: 'kill -9 of a shard', strike: ({ database }) => kill(anyOf(database.shards)) },
  { name: 'kill -9 of the PostgreSQL with the money', strike: ({ database }) => kill(database.money) },
  { name: 'kill -9 of one of two servers', strike: async ({ servers }) => anyOf(servers).kill() },
  {
    name: 'kill -9 of a server, a shard and the money at once',
    strike: async ({ servers, database }) => {
      anyOf(servers).kill();
      await kill(anyOf(database.shards), database.money);
    },
  },
];
