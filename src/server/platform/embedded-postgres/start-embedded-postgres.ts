import { stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDataDir, secretFromFile } from '../config/data-dir.ts';
import { type Client, withClient } from '../database/connections.ts';
import { keepRunning } from '../processes/keep-running.ts';
import { createCluster } from './create-cluster.ts';
import { EmbeddedPostgresError, findPostgresBinaries } from './postgres-binaries.ts';
import {
  adoptPostmaster,
  CONNECT_LIMIT,
  isPostgres,
  type PostgresSettings,
  type Postmaster,
  readPostmaster,
  runPostmaster,
  stopPostmaster,
  urlOf,
} from './postmaster.ts';
import { chooseIdentity } from './process-identity.ts';

/** The preferred port if it is free, else any free port. */
export const freePort = (preferred = 0): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => (preferred === 0 ? reject(error) : resolve(freePort())));
    probe.listen(preferred, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

export type EmbeddedPostgres = {
  /** Connects as the cluster's owner. */
  url: string;
  /** True when it was already running: an earlier start was killed, or another one runs beside us. */
  adopted: boolean;
  /** Restarts it on the same port from now on when it ends before `stop`, and reports that. */
  watch(tell: (text: string) => void): void;
  /** Stops it, unless another process is still connected: then the last one stops it. */
  stop(options?: { evenIfUsed?: boolean }): Promise<void>;
};

const DATABASE = 'watchwell';
/** The wait for passing problems: processes of a killed start, a port that was just taken. */
const TRY_AGAIN_MS = 30_000;
/** PostgreSQL's messages about passing problems. */
const PASSES = /still in use|already exists|could not create any TCP/;
const WATCH_EVERY_MS = 200;

type Place = { home: string; folder: string; password: string; settings: PostgresSettings };
type Found = { postmaster: Postmaster; adopted: boolean };

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

const run = async ({ home, folder, settings }: Place, port: number): Promise<Postmaster> => {
  const binaries = await findPostgresBinaries();
  const identity = chooseIdentity(folder, [binaries.folder, home]);
  return runPostmaster({ binaries, folder, logFile: join(home, 'postgres.log'), identity, settings, port });
};

/** Starts or adopts: when several servers start at once, PostgreSQL's lock admits one. */
const adoptOrRun = async (place: Place, port: number): Promise<Found> => {
  const adopt = () => adoptPostmaster(place.folder, place.password);
  const running = await adopt();
  if (running) return { postmaster: running, adopted: true };
  try {
    return { postmaster: await run(place, port), adopted: false };
  } catch (error) {
    const other = await adopt();
    if (other) return { postmaster: other, adopted: true };
    throw error;
  }
};

const createClusterOnce = async ({ home, folder, password }: Place): Promise<void> => {
  if (await isThere(folder)) return;
  const binaries = await findPostgresBinaries();
  const identity = chooseIdentity(folder, [binaries.folder, home]);
  await createCluster({ binaries, folder, password, identity });
};

const createDatabaseOnce = (url: string): Promise<void> => {
  const create = async (client: Client): Promise<void> => {
    const known = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (known.rowCount === 0) await client.query(`create database ${DATABASE}`);
  };
  return withClient(url, create, CONNECT_LIMIT);
};

/** Restarts on the same port, which this server's connections use, and with the same data. */
const runAgain = async (place: Place, port: number): Promise<Postmaster> => {
  if (!(await isThere(place.folder))) throw new Error(`Its folder ${place.folder} is gone: bring it back`);
  const { postmaster } = await adoptOrRun(place, port);
  if (postmaster.port === port) return postmaster;
  throw new Error(`Another start runs it on port ${postmaster.port}, not ${port}: restart this server`);
};

const watchPostmaster = (place: Place, first: Postmaster, tell: (text: string) => void) => {
  let { pid } = first;
  const ended = async (signal: AbortSignal): Promise<string> => {
    while (isPostgres(pid)) await wait(WATCH_EVERY_MS, undefined, { signal, ref: false });
    return `process ${pid}`;
  };
  const start = async (): Promise<void> => {
    pid = (await runAgain(place, first.port)).pid;
  };
  return keepRunning({ name: `The embedded database on port ${first.port}`, ended, start }, tell);
};

const open = async (place: Place): Promise<EmbeddedPostgres> => {
  const { folder, password } = place;
  await createClusterOnce(place);
  // Another server beside us that has lost it needs it on the same port.
  const { postmaster, adopted } = await adoptOrRun(place, await freePort(readPostmaster(folder)?.port));
  const maintenanceUrl = urlOf(postmaster.port, password, 'postgres');
  await createDatabaseOnce(maintenanceUrl);
  let watched: ReturnType<typeof watchPostmaster> | undefined;
  return {
    url: urlOf(postmaster.port, password, DATABASE),
    adopted,
    watch(tell) {
      watched ??= watchPostmaster(place, postmaster, tell);
    },
    async stop({ evenIfUsed = false } = {}) {
      await watched?.stop();
      await stopPostmaster({ folder, maintenanceUrl, evenIfUsed });
    },
  };
};

/** Returns whether a retry can succeed. It cannot when an operator has to change something. */
const passes = (error: unknown): boolean =>
  !(error instanceof EmbeddedPostgresError) || PASSES.test(error.message);

/**
 * Starts the PostgreSQL of `dataDir`, or adopts it after a killed start. The first start makes it.
 * @throws EmbeddedPostgresError with a remedy when it cannot run here
 */
export const startEmbeddedPostgres = async (
  dataDir: string,
  settings: PostgresSettings = {},
): Promise<EmbeddedPostgres> => {
  const home = await openDataDir(dataDir);
  const password = await secretFromFile(home, 'postgres-password');
  const since = Date.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await open({ home, folder: join(home, 'postgres'), password, settings });
    } catch (error) {
      if (Date.now() - since > TRY_AGAIN_MS || !passes(error)) throw error;
      await wait(300 * attempt);
    }
  }
};
