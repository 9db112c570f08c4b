import { spawn } from 'node:child_process';
import { closeSync, linkSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { EMBEDDED_CONNECTIONS, withClient } from '../database/connections.ts';
import { EmbeddedPostgresError, type PostgresBinaries } from './postgres-binaries.ts';
import type { ProcessIdentity } from './process-identity.ts';

/** The name of the owner in the embedded cluster. */
export const OWNER = 'watchwell';

export type Postmaster = { pid: number; port: number; ready: boolean };

const postmasterFile = (folder: string): string => join(folder, 'postmaster.pid');

const readFile = (file: string): Postmaster | undefined => {
  try {
    const lines = readFileSync(file, 'utf8').split('\n');
    const [pid, port] = [Number(lines[0]), Number(lines[3])];
    if (!pid || !port) return undefined;
    return { pid, port, ready: lines[7]?.trim() === 'ready' };
  } catch {
    return undefined;
  }
};

/** The running PostgreSQL's own pid file; undefined when none was started or the file is not complete yet. */
export const readPostmaster = (folder: string): Postmaster | undefined => readFile(postmasterFile(folder));

/** Returns whether a process with this id runs, of any user. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/**
 * Returns whether the process is a running PostgreSQL. On Linux it recognises another program with a reused
 * id and an unreaped zombie.
 */
export const isPostgres = (pid: number): boolean => {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    const [, name, state] = /\((.*)\) (\w)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return name === 'postgres' && state !== 'Z';
  } catch {
    return false;
  }
};

/**
 * PostgreSQL does not start when its pid file names a running process, so we remove the file of another
 * program with that id. The file is moved aside first, and put back if a faster start owns it.
 */
const removeStaleFile = (folder: string): void => {
  const left = readPostmaster(folder);
  if (!left || !isAlive(left.pid) || isPostgres(left.pid)) return;
  const aside = `${postmasterFile(folder)}.${process.pid}`;
  renameSync(postmasterFile(folder), aside);
  const moved = readFile(aside);
  if (moved && isPostgres(moved.pid)) linkSync(aside, postmasterFile(folder));
  rmSync(aside);
};

/** Settings of PostgreSQL by name; see its manual. */
export type PostgresSettings = Record<string, string>;

const SETTINGS: PostgresSettings = {
  listen_addresses: '127.0.0.1',
  // A socket path has 107 characters at most, and DATA_DIR can be anywhere.
  unix_socket_directories: '',
  fsync: 'on',
  synchronous_commit: 'on',
  shared_buffers: '256MB',
  max_connections: String(EMBEDDED_CONNECTIONS),
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  // These binaries lack lz4, and pglz costs more than all the rest of a credit.
  wal_compression: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  // The client reports its failed statements. The log is for faults that break PostgreSQL.
  log_min_error_statement: 'fatal',
};

const POLL_MS = 20;
/** A crash recovery may have to replay max_wal_size, which takes minutes on a busy machine. */
const START_LIMIT_MS = 15 * 60_000;
const LOG_LIMIT_BYTES = 5_000_000;

type Options = {
  binaries: PostgresBinaries;
  folder: string;
  logFile: string;
  identity: ProcessIdentity;
  settings: PostgresSettings;
  port: number;
};

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

const openLog = (file: string): number => openSync(file, sizeOf(file) > LOG_LIMIT_BYTES ? 'w' : 'a', 0o600);

/** The last lines of the log after a position. */
const lastLines = (logFile: string, from: number): string =>
  readFileSync(logFile).subarray(from).toString().trim().split('\n').slice(-5).join('\n');

/** Starts PostgreSQL and waits until it accepts connections or ends; see also `adoptPostmaster`. */
export const runPostmaster = async (options: Options): Promise<Postmaster> => {
  const { binaries, folder, logFile, identity } = options;
  removeStaleFile(folder);
  const settings = { ...SETTINGS, ...options.settings, port: String(options.port) };
  const [program = '', ...args] = [
    ...identity.wrapper,
    binaries.postgres,
    '-D',
    folder,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const log = openLog(logFile);
  const logged = sizeOf(logFile);
  // Detached, so that Ctrl-C stops only us. We stop PostgreSQL when nothing needs it any more.
  const child = spawn(program, args, {
    ...identity.user,
    cwd: folder,
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  let failed: unknown;
  child.once('error', (error) => {
    failed = error;
  });
  child.once('exit', (code, signal) => {
    failed ??= new Error(`exit ${code ?? signal}`);
  });
  child.unref();
  for (const started = Date.now(); Date.now() - started < START_LIMIT_MS; await wait(POLL_MS)) {
    if (failed !== undefined) break;
    const postmaster = readPostmaster(folder);
    if (postmaster?.pid === child.pid && postmaster?.ready) return postmaster;
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL did not start${failed === undefined ? ` within ${START_LIMIT_MS / 60_000} minutes` : ''}. Its log ${logFile} ends with:\n${lastLines(logFile, logged)}\n`,
    { cause: failed },
  );
};

/** A busy machine answers slowly. */
export const CONNECT_LIMIT = { connectionTimeoutMillis: 60_000 };

export const urlOf = (port: number, password: string, database: string): string =>
  `postgresql://${OWNER}:${password}@127.0.0.1:${port}/${database}`;

/** Waits while the PostgreSQL of this folder starts, recovers or stops; undefined when none runs. */
const findSettled = async (folder: string): Promise<Postmaster | undefined> => {
  for (const since = Date.now(); Date.now() - since < START_LIMIT_MS; await wait(POLL_MS)) {
    const running = readPostmaster(folder);
    if (!running || !isPostgres(running.pid)) return undefined;
    if (running.ready) return running;
  }
  return undefined;
};

/** The PostgreSQL that already runs on this folder; undefined when none does. */
export const adoptPostmaster = async (folder: string, password: string): Promise<Postmaster | undefined> => {
  const running = await findSettled(folder);
  if (!running) return undefined;
  try {
    const answer = await withClient(
      urlOf(running.port, password, 'postgres'),
      (client) => client.query<{ folder: string }>("select current_setting('data_directory') as folder"),
      CONNECT_LIMIT,
    );
    return answer.rows[0]?.folder === folder ? running : undefined;
  } catch {
    return undefined;
  }
};

/** A stop has little time. If PostgreSQL keeps running, the next start adopts it. */
const STOP_CONNECT_LIMIT = { connectionTimeoutMillis: 5_000 };
const STOP_LIMIT_MS = 10_000;

const isUsed = (url: string): Promise<boolean> => {
  const othersQuestion = `select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`;
  return withClient(
    url,
    async (client) => (await client.query(othersQuestion)).rowCount === 1,
    STOP_CONNECT_LIMIT,
  );
};

/** Checks more than once: a connection that we have just closed may still be visible. */
const staysUsed = async (url: string): Promise<boolean> => {
  for (const pause of [0, 30, 100, 300]) {
    await wait(pause);
    // After a failed check, another server may use it.
    if (!(await isUsed(url).catch(() => true))) return false;
  }
  return true;
};

type Stop = { folder: string; maintenanceUrl: string; evenIfUsed: boolean };

/** Stops the PostgreSQL of the folder unless somebody is connected to it. */
export const stopPostmaster = async ({ folder, maintenanceUrl, evenIfUsed }: Stop): Promise<void> => {
  const pid = readPostmaster(folder)?.pid;
  if (!pid || !isPostgres(pid) || (!evenIfUsed && (await staysUsed(maintenanceUrl)))) return;
  // SIGINT is PostgreSQL's fast shutdown: open transactions are rolled back, everything else is written.
  process.kill(pid, 'SIGINT');
  for (const since = Date.now(); isPostgres(pid) && Date.now() - since < STOP_LIMIT_MS; ) await wait(10);
};
