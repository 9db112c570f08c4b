import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { type Postmaster, readPostmaster, removeStaleFile } from './postmaster-file.ts';
import type { ProcessIdentity } from './process-identity.ts';

/** Settings of PostgreSQL by name; see its manual. */
export type PostgresSettings = Record<string, string>;

const SETTINGS: PostgresSettings = {
  listen_addresses: '127.0.0.1',
  // A socket's path may have 107 characters at most, and DATA_DIR may be anywhere.
  unix_socket_directories: '',
  fsync: 'on',
  synchronous_commit: 'on',
  shared_buffers: '256MB',
  max_connections: '200',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  // These binaries are built without lz4.
  wal_compression: 'pglz',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  // A client's refused statement is the client's to tell; only what breaks PostgreSQL belongs into its log.
  log_min_error_statement: 'fatal',
};

const POLL_MS = 20;
/** A crash recovery may have to replay max_wal_size, and on a busy machine that takes minutes. */
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

/** What the log tells since it was so long. */
const lastLines = (logFile: string, from: number): string =>
  readFileSync(logFile).subarray(from).toString().trim().split('\n').slice(-5).join('\n');

/** Starts PostgreSQL and waits, as long as it lives, until it takes connections. It outlives us; see `adoptPostmaster`. */
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
  // Detached: an interrupt from the keyboard is for us, and we stop PostgreSQL when nothing needs it any more.
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
