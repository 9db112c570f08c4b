import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { createPool, PATIENT } from '../../../../src/server/platform/database/connections.ts';
import { createDatabase, type Database } from '../../../../src/server/platform/database/database.ts';
import { migrate } from '../../../../src/server/platform/database/migrate.ts';
import {
  chooseIdentity,
  type ProcessIdentity,
} from '../../../../src/server/platform/embedded-postgres/process-identity.ts';
import { freePort } from '../../../../src/server/platform/embedded-postgres/start-embedded-postgres.ts';
import { findPostgresPrograms } from '../../../../tools/drills/postgres-programs.ts';
import { openGate } from '../../../support/network-gate.ts';
import { type Pooler, startPooler } from '../../../support/start-pooler.ts';
import type { SiteDatabase } from '../world/site-database.ts';
import { ClusterNode } from './cluster-node.ts';
import {
  addressOf,
  haproxySettings,
  type NodePlace,
  OWNER_IN,
  patroniSettings,
  SERVER_IN,
  SUPERUSER_IN,
} from './cluster-settings.ts';
import { Program } from './program.ts';

const ROLES = join(import.meta.dirname, '../../../../deploy/postgres/roles.sql');
const NODES = ['node-1', 'node-2'];
const LIMIT_MS = 120_000;

type Member = { name: string; role: string; state: string; lag?: number };
type Home = { folder: string; programs: string; password: string; identity: ProcessIdentity };

const openHome = (runFolder: string): Home => {
  const folder = join(runFolder, 'cluster');
  const programs = findPostgresPrograms(process.env.PATH ?? '');
  const identity = chooseIdentity(folder, [programs, runFolder]);
  mkdirSync(folder);
  if (identity.owner) chownSync(folder, identity.owner.uid, identity.owner.gid);
  return { folder, programs, identity, password: randomBytes(12).toString('hex') };
};

const startEtcd = async ({ folder: home, identity }: Home) => {
  const [client, peer] = [await freePort(), await freePort()];
  const [clients, peers] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`];
  const ways = {
    'data-dir': join(home, 'etcd'),
    'listen-client-urls': clients,
    'advertise-client-urls': clients,
    'listen-peer-urls': peers,
    'initial-advertise-peer-urls': peers,
    'initial-cluster': `default=${peers}`,
  };
  const command = ['etcd', ...Object.entries(ways).map(([name, value]) => `--${name}=${value}`)];
  return { etcd: new Program({ name: 'etcd', home, command, identity }), port: client };
};

const startNode = async (home: Home, name: string, etcdPort: number, synchronous: boolean) => {
  const { folder, programs, password, identity } = home;
  const [postgres, rest] = [await freePort(), await freePort()];
  const gate = await openGate(`postgresql://127.0.0.1:${postgres}`);
  const seen = Number(new URL(gate.through(`postgresql://127.0.0.1:${postgres}`)).port);
  const ports = { postgres, rest, seen };
  const place: NodePlace = { name, folder, programs, password, ports, etcdPort, synchronous };
  const settings = join(folder, `${name}.json`);
  writeFileSync(settings, patroniSettings(place), { mode: 0o644 });
  return new ClusterNode(
    place,
    new Program({ name, home: folder, command: ['patroni', settings], identity }),
    gate,
  );
};

const startHaproxy = async ({ folder: home, identity }: Home, nodes: readonly ClusterNode[]) => {
  const port = await freePort();
  const settings = join(home, 'haproxy.cfg');
  writeFileSync(
    settings,
    haproxySettings(
      port,
      nodes.map(({ place }) => place),
    ),
  );
  const command = ['haproxy', '-db', '-f', settings];
  new Program({ name: 'haproxy', home, command, identity });
  return port;
};

type Parts = {
  port: number;
  pooler: Pooler;
  password: string;
  nodes: readonly ClusterNode[];
  etcd: Program;
  synchronous: boolean;
};

/** How many servers share the pooler. */
const SERVERS = 3;

/**
 * A primary and a replica, which Patroni promotes when the primary is lost; HAProxy leads to the primary, and
 * servers reach it through PgBouncer.
 */
export class PatroniCluster implements SiteDatabase {
  readonly url: string;
  readonly ownerUrl: string;
  readonly db: Database;
  readonly owner: pg.Pool;
  readonly nodes: readonly ClusterNode[];
  readonly #replica: string;
  readonly #pooler: Pooler;

  /** Stores the lock of the primary. */
  readonly etcd: Program;

  private constructor({ port, pooler, password, nodes, etcd, synchronous }: Parts) {
    this.url = pooler.url;
    this.#pooler = pooler;
    this.ownerUrl = addressOf(OWNER_IN, port, password);
    this.etcd = etcd;
    this.nodes = nodes;
    this.#replica = synchronous ? 'sync_standby' : 'replica';
    this.db = createDatabase(createPool(addressOf(SERVER_IN, port, password), { ...PATIENT, max: 4 }));
    this.owner = createPool(this.ownerUrl, { ...PATIENT, role: null, max: 4 });
  }

  static async open(runFolder: string, { synchronous }: { synchronous: boolean }): Promise<PatroniCluster> {
    const home = openHome(runFolder);
    const { etcd, port: etcdPort } = await startEtcd(home);
    const nodes: ClusterNode[] = [];
    for (const name of NODES) nodes.push(await startNode(home, name, etcdPort, synchronous));
    const port = await startHaproxy(home, nodes);
    const { folder, password } = home;
    const pooler = await startPooler({ folder, url: addressOf(SERVER_IN, port, password), servers: SERVERS });
    const cluster = new PatroniCluster({ port, pooler, password, nodes, etcd, synchronous });
    await cluster.untilWhole();
    const passwords = ['owner', 'server'].map((who) => `--set=${who}_password=${password}`);
    const set = ['--set=ON_ERROR_STOP=1', ...passwords];
    execFileSync(join(home.programs, 'psql'), [
      '--quiet',
      ...set,
      `--file=${ROLES}`,
      addressOf(SUPERUSER_IN, port, password),
    ]);
    await migrate(cluster.ownerUrl);
    return cluster;
  }

  /** Members, as reported by the Patronis that answer. */
  async #members(): Promise<Member[]> {
    for (const { place } of this.nodes) {
      try {
        const signal = AbortSignal.timeout(3_000);
        const response = await fetch(`http://127.0.0.1:${place.ports.rest}/cluster`, { signal });
        return ((await response.json()) as { members: Member[] }).members;
      } catch {
        // The next one may answer.
      }
    }
    return [];
  }

  async #until(what: string, holds: (members: Member[]) => boolean): Promise<void> {
    const limit = performance.now() + LIMIT_MS;
    for (let members = await this.#members(); !holds(members); members = await this.#members()) {
      if (performance.now() > limit)
        throw new Error(`the cluster: ${what} did not come: ${JSON.stringify(members)}\n${this.#logs()}`);
      await wait(200);
    }
  }

  #logs(): string {
    const { folder } = (this.nodes[0] as ClusterNode).place;
    const names = ['etcd', ...this.nodes.map(({ name }) => name)];
    return names.map((name) => readFileSync(join(folder, `${name}.log`), 'utf8').slice(-1_500)).join('\n');
  }

  /** Waits for a primary, and a replica that has everything and may take over. */
  untilWhole(): Promise<void> {
    const isReplica = ({ role, state, lag }: Member) =>
      role === this.#replica && (state === 'running' || state === 'streaming') && lag === 0;
    return this.#until('a replica', (members) =>
      [({ role }: Member) => role === 'leader', isReplica].every((is) => members.some(is)),
    );
  }

  /** The node that has the lock, and the other one. */
  async roles(): Promise<{ primary: ClusterNode; replica: ClusterNode }> {
    const leader = (await this.#members()).find(({ role }) => role === 'leader')?.name;
    const primary = this.nodes.find(({ name }) => name === leader);
    const replica = this.nodes.find(({ name }) => name !== leader);
    if (!primary || !replica) throw new Error('the cluster has no primary');
    return { primary, replica };
  }

  untilPrimaryIs({ name }: ClusterNode): Promise<void> {
    return this.#until(`${name} as the primary`, (members) =>
      members.some(
        (member) => member.role === 'leader' && member.name === name && member.state === 'running',
      ),
    );
  }

  async close(): Promise<void> {
    await this.db.destroy();
    await this.owner.end();
    await this.#pooler.stop();
    for (const { gate } of this.nodes) await gate.close();
  }
}
