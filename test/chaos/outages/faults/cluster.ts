import { setTimeout as wait } from 'node:timers/promises';
import type { PatroniCluster } from '../cluster/patroni-cluster.ts';
import type { Site } from '../world/open-site.ts';
import type { Fault } from './fault.ts';

const A_WHILE_MS = 6_000;
/** Longer than the lock of the primary lasts. */
const ETCD_AWAY_MS = 8_000;
/** Shorter than PostgreSQL's `wal_sender_timeout`, after which it gives a silent replica up. */
const CUT_OFF_MS = 3_000;

/** Seconds without service that the settings of the cluster promise. */
const SOON = 10;

const prepare = ({ database }: Site<PatroniCluster>): Promise<void> => database.untilWhole();

const anyOf = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T;

/** Loses the primary, which comes back when the other machine has taken over. */
const losePrimary = async (database: PatroniCluster, lose: (roles: Roles) => void): Promise<void> => {
  const roles = await database.roles();
  lose(roles);
  await database.untilPrimaryIs(roles.replica);
  await wait(A_WHILE_MS);
  roles.primary.comeBack();
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
      primary.signalPostgres('SIGKILL');
      await database.untilPrimaryIs(replica);
    },
  },
  {
    name: 'the machine of the primary is lost',
    prepare,
    limit: SOON,
    strike: ({ database }) => losePrimary(database, ({ primary }) => primary.lose()),
  },
  {
    name: 'the machine of the replica is lost',
    prepare,
    limit: SOON,
    strike: async ({ database }) => {
      const { replica } = await database.roles();
      replica.lose();
      await wait(A_WHILE_MS);
      replica.comeBack();
    },
  },
  {
    name: 'etcd stands still for 8 s',
    prepare,
    limit: SOON,
    strike: async ({ database: { etcd } }) => {
      etcd.signal('SIGSTOP');
      await wait(ETCD_AWAY_MS);
      etcd.signal('SIGCONT');
    },
  },
  {
    name: 'the primary is cut off from its replica, then lost',
    prepare,
    limit: CUT_OFF_MS / 1_000 + SOON,
    strike: async ({ database }) => {
      const { primary } = await database.roles();
      primary.gate.goSilent('all');
      await wait(CUT_OFF_MS);
      await losePrimary(database, () => primary.lose());
    },
  },
];
