import { setTimeout as wait } from 'node:timers/promises';
import type { PatroniCluster } from '../cluster/patroni-cluster.ts';
import type { Site } from '../world/open-site.ts';
import type { Fault } from './fault.ts';

const A_WHILE_MS = 6_000;
/**
 * Longer than anybody watches an advert here, so that there are credits to be lost; shorter than PostgreSQL's
 * `wal_sender_timeout`, after which it gives a silent replica up.
 */
const CUT_OFF_MS = 7_000;

/** Seconds without service that the settings of the cluster promise: Patroni lives, and Patroni is lost (`ttl`). */
const SOON = 10;
const AFTER_TTL = 30;

const prepare = ({ database }: Site<PatroniCluster>): Promise<void> => database.untilWhole();

const anyOf = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T;

/** The machine of the primary comes back when the other one has taken over. */
const losePrimary = async (database: PatroniCluster, lose: (roles: Roles) => void): Promise<void> => {
  const roles = await database.roles();
  lose(roles);
  await database.untilPrimaryIs(roles.replica);
  await wait(A_WHILE_MS);
  roles.primary.gate.reset();
  roles.primary.patroni.start();
};

type Roles = Awaited<ReturnType<PatroniCluster['roles']>>;

export const CLUSTER: Fault<PatroniCluster>[] = [
  {
    name: 'kill -9 of one of three servers',
    prepare,
    limit: SOON,
    strike: async ({ servers }) => anyOf(servers).kill(),
  },
  {
    name: 'one of three servers stands still',
    prepare,
    limit: SOON,
    strike: ({ servers }) => anyOf(servers).standStill(A_WHILE_MS),
  },
  {
    name: 'kill -9 of the PostgreSQL of the primary',
    prepare,
    limit: SOON,
    strike: async ({ database }) => {
      const { primary, replica } = await database.roles();
      primary.killPostgres();
      await database.untilPrimaryIs(replica);
    },
  },
  {
    name: 'the machine of the primary is lost',
    prepare,
    limit: AFTER_TTL,
    strike: ({ database }) => losePrimary(database, ({ primary }) => primary.kill()),
  },
  {
    name: 'the machine of the replica is lost',
    prepare,
    limit: SOON,
    strike: async ({ database }) => {
      const { replica } = await database.roles();
      replica.kill();
      await wait(A_WHILE_MS);
      replica.patroni.start();
    },
  },
  {
    name: 'the primary is cut off from its replica, then lost',
    prepare,
    limit: CUT_OFF_MS / 1_000 + AFTER_TTL,
    strike: async ({ database }) => {
      const { primary } = await database.roles();
      primary.gate.goSilent('all');
      await wait(CUT_OFF_MS);
      await losePrimary(database, () => primary.kill());
    },
  },
];
