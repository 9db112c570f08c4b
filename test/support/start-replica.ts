import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, cpSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withClient } from '../../src/server/platform/database/connections.ts';
import { openServerLogin } from '../../src/server/platform/database/server-role.ts';
import { findPostgresBinaries } from '../../src/server/platform/embedded-postgres/postgres-binaries.ts';
import { chooseIdentity } from '../../src/server/platform/embedded-postgres/process-identity.ts';
import {
  type EmbeddedPostgres,
  freePort,
  startEmbeddedPostgres,
} from '../../src/server/platform/embedded-postgres/start-embedded-postgres.ts';
import { eventually } from './eventually.ts';
import { createTestFolder } from './test-folder.ts';

/** A primary and a PostgreSQL that streams from it. */
export type ReplicatedPostgres = {
  primary: EmbeddedPostgres;
  /** Addresses with the server's log-in. */
  serverUrl: string;
  replicaUrl: string;
  /** Runs a statement on the replica as the owner, such as `select pg_wal_replay_pause()`. */
  onReplica(statement: string): Promise<void>;
  /** Signals all processes of the replica. */
  signalReplica(signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void;
  /** Starts the replica again after it was killed. */
  restartReplica(): Promise<void>;
  stop(): Promise<void>;
};

const atPort = (url: string, port: number | string): string =>
  Object.assign(new URL(url), { port: String(port) }).href;

/** Copies a stopped cluster; the copy will follow a primary. */
const copyCluster = (from: string, to: string): void => {
  cpSync(from, to, { recursive: true });
  const { uid, gid } = statSync(from);
  writeFileSync(join(to, 'standby.signal'), '');
  execFileSync('chown', ['-R', `${uid}:${gid}`, to]);
  chmodSync(to, 0o700);
};

const runStandby = async (folder: string, port: number, primaryUrl: string): Promise<ChildProcess> => {
  const { postgres, folder: programs } = await findPostgresBinaries();
  const identity = chooseIdentity(folder, [programs]);
  const { username, password, port: primaryPort } = new URL(primaryUrl);
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // No lower than on the primary.
    max_connections: 200,
    primary_conninfo: `host=127.0.0.1 port=${primaryPort} user=${username} password=${password}`,
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [program = '', ...args] = [...identity.wrapper, postgres, '-D', folder, ...options];
  return spawn(program, args, { ...identity.user, cwd: folder, stdio: 'ignore' });
};

/** Starts a primary, filled by `prepare` as its owner, and a streaming replica. */
export const startReplicatedPostgres = async (
  prepare: (ownerUrl: string) => Promise<void>,
): Promise<ReplicatedPostgres> => {
  const folder = createTestFolder('replicated');
  chmodSync(folder, 0o755);
  const first = await startEmbeddedPostgres(folder);
  await prepare(first.url);
  const login = await openServerLogin(first.url, 'of-a-test');
  await first.stop({ evenIfUsed: true });
  const copy = join(folder, 'replica');
  copyCluster(join(folder, 'postgres'), copy);
  const primary = await startEmbeddedPostgres(folder);
  const port = await freePort();
  let standby = await runStandby(copy, port, primary.url);
  const asOwner = atPort(primary.url, port);
  const onReplica = (statement: string) =>
    withClient(asOwner, async (client) => void (await client.query(statement)));
  const untilReady = () => eventually('the replica', () => onReplica('select 1'));
  await untilReady();
  return {
    primary,
    serverUrl: atPort(login, new URL(primary.url).port),
    replicaUrl: atPort(login, port),
    onReplica,
    signalReplica(signal) {
      const pid = standby.pid as number;
      const children = execFileSync('ps', ['-o', 'pid=', '--ppid', `${pid}`], { encoding: 'utf8' });
      for (const each of [pid, ...children.split(/\s+/).filter(Boolean).map(Number)])
        process.kill(each, signal);
    },
    async restartReplica() {
      standby = await runStandby(copy, port, primary.url);
      await untilReady();
    },
    async stop() {
      standby.kill('SIGKILL');
      await primary.stop({ evenIfUsed: true });
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
