import { execFile } from 'node:child_process';
import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { APP_ROLE, withClient } from '../../src/server/platform/database/connections.ts';
import {
  type PostgresSettings,
  runPostmaster,
  stopPostmaster,
} from '../../src/server/platform/embedded-postgres/postmaster.ts';
import { chooseIdentity } from '../../src/server/platform/embedded-postgres/process-identity.ts';
import { freePort } from '../../src/server/platform/embedded-postgres/start-embedded-postgres.ts';
import { openRunFolder } from '../../test/chaos/database/run-folder.ts';
import type { PostgresProgram } from './postgres-programs.ts';

const run = promisify(execFile);

const PASSWORD = 'of-a-drill';
const SUPERUSER = 'postgres';
const OWNER = 'watchwell';
const DATABASE = 'watchwell';
const ROLES = join(import.meta.dirname, '../../deploy/postgres/roles.sql');

/** A PostgreSQL of this machine's programs. Its folder belongs to its user, and has room beside the data. */
export type DrillCluster = {
  readonly home: string;
  /** The folder of the data; empty before `create`. */
  readonly folder: string;
  /** Connects as the owner of the product's database. */
  readonly ownerUrl: string;
  readonly serverUrl: string;
  readonly superuserUrl: string;
  /** Makes a folder beside the data that outlives them. */
  makeFolder(name: string): string;
  /** Runs a program as the cluster's user. */
  program(name: PostgresProgram, args: string[]): Promise<string>;
  /** Makes a new cluster with the roles and the empty database of the manual. */
  create(settings?: PostgresSettings): Promise<void>;
  /** Starts the cluster in `folder`, and waits until it takes connections. */
  start(settings?: PostgresSettings): Promise<void>;
  stop(): Promise<void>;
  /** Ends all processes and deletes all files, like a lost machine. */
  destroy(): void;
};

const address = (user: string, port: number, database: string) =>
  `postgresql://${user}:${PASSWORD}@127.0.0.1:${port}/${database}`;

/** Prepares a place that is deleted when the process ends, even by a crash; nothing runs there yet. */
export const openDrillCluster = async (programs: string): Promise<DrillCluster> => {
  const { path: home, remove: destroy } = openRunFolder();
  const folder = join(home, 'postgres');
  const identity = chooseIdentity(folder, [programs, home]);
  if (identity.owner) chownSync(home, identity.owner.uid, identity.owner.gid);
  const port = await freePort();
  const superuserUrl = address(SUPERUSER, port, 'postgres');
  const program = async (name: PostgresProgram, args: string[]): Promise<string> => {
    const [command = '', ...rest] = [...identity.wrapper, join(programs, name), ...args];
    const env = { PATH: `${programs}:/usr/bin:/bin`, LC_ALL: 'C' };
    const { stdout } = await run(command, rest, { ...identity.user, cwd: home, env });
    return stdout;
  };
  const start = async (settings: PostgresSettings = {}): Promise<void> => {
    const binaries = {
      folder: programs,
      initdb: join(programs, 'initdb'),
      postgres: join(programs, 'postgres'),
    };
    await runPostmaster({ binaries, folder, logFile: join(home, 'postgres.log'), identity, settings, port });
  };
  const create = async (settings: PostgresSettings = {}): Promise<void> => {
    const passwordFile = join(home, 'password');
    writeFileSync(passwordFile, PASSWORD, { mode: 0o644 });
    const init = ['-D', folder, '-U', SUPERUSER, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
    await program('initdb', [...init, '--encoding=UTF8', '--locale=C', '--no-instructions']);
    await start(settings);
    const passwords = ['owner', 'server'].map((who) => `--set=${who}_password=${PASSWORD}`);
    const set = ['--set=ON_ERROR_STOP=1', ...passwords];
    await program('psql', ['--quiet', ...set, `--file=${ROLES}`, superuserUrl]);
  };
  const makeFolder = (name: string): string => {
    const made = join(home, name);
    mkdirSync(made);
    if (identity.owner) chownSync(made, identity.owner.uid, identity.owner.gid);
    return made;
  };
  return {
    home,
    folder,
    makeFolder,
    ownerUrl: address(OWNER, port, DATABASE),
    serverUrl: address(APP_ROLE, port, DATABASE),
    superuserUrl,
    program,
    create,
    start,
    stop: () => stopPostmaster({ folder, maintenanceUrl: superuserUrl, evenIfUsed: true }),
    destroy,
  };
};

/** Returns the one value of a query's one row. */
export const askOne = <T>(url: string, question: string): Promise<T> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<Record<string, T>>(question);
    return Object.values(rows[0] ?? {})[0] as T;
  });
