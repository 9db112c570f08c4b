import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { loadConfig } from '../../../src/server/load-config.ts';
import { DEVICE_COOKIE, SESSION_COOKIE, signDevice } from '../../../src/server/platform/http/visitor.ts';
import { Keyring } from '../../../src/server/platform/secrets/keyring.ts';
import { publicAddress } from '../../support/public-address.ts';
import type { BenchCluster } from '../cluster/bench-cluster.ts';
import { backendCpu, cpuMicrosBetween } from '../cluster/postgres-figures.ts';
import { startWorkerProcess } from '../processes/worker-process.ts';
import { createSeeded } from '../seed/seeded-database.ts';
import { BENCH_SECRET } from '../server/server-settings.ts';
import type { Ask } from './asks.ts';
import { openTime, type PassTime } from './pass-time.ts';
import { seedAskers, seedWorld, type Tokens } from './seed-world.ts';
import type { SizeFigures, SizeServer } from './size-process.ts';
import { idInWorld, type WorldSize } from './world-size.ts';

/** Cost of one answer, of the server and PostgreSQL together. */
export type Cost = { cpuMicros: number; milliseconds: number; longestBlockMs: number };

export type SizedWorld = {
  port: number;
  startMicros: number;
  /** Measures the cost of some work of the server and PostgreSQL. */
  measured(work: () => Promise<void>): Promise<Cost>;
  ask(ask: Ask, turn: number): Promise<Cost>;
  runJob(name: string): Promise<Cost>;
  passTime: PassTime['pass'];
  residentBytes(): Promise<number>;
  close(): Promise<void>;
};

const MOST_MS = 120_000;

const cookieOf = (by: Ask['by'], tokens: Tokens): string => {
  if (by === 'nobody') return '';
  if (by !== 'viewer') return `${SESSION_COOKIE}=${tokens[by]}`;
  const id = idInWorld('device', 0);
  return `${DEVICE_COOKIE}=${signDevice(new Keyring(BENCH_SECRET), { id, since: new Date(0) })}`;
};

const SERVER = new URL('size-process.ts', import.meta.url);
/** Settings of the image: servers use Node's compile cache, and the C library keeps two heaps. */
const SETTINGS = {
  MALLOC_ARENA_MAX: '2',
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../../node_modules/.cache/compile', import.meta.url)),
};

/** Fills Node's compile cache, which a server writes when it ends. */
export const compileServer = async (): Promise<void> => {
  const server = startWorkerProcess(SERVER, SETTINGS);
  await server.call('figures');
  await server.stop();
};

type Setting = { cluster: BenchCluster; name: string; size: WorldSize; progress(text: string): void };

/** Opens a database with a world of this size, and a server of its own beside it. */
export const openSizedWorld = async ({ cluster, name, size, progress }: Setting): Promise<SizedWorld> => {
  let tokens: Tokens = { admin: '', advertiser: '', patient: '' };
  const { adminEmail, publicUrl } = loadConfig({ NODE_ENV: 'test' });
  const connectionString = await createSeeded(cluster, name, async (client: pg.Client) => {
    await seedWorld(client, size, progress);
    tokens = await seedAskers(client, adminEmail);
  });
  const time = await openTime(connectionString, size);
  const server = startWorkerProcess(SERVER, SETTINGS);
  const { port, startMicros } = await server.call<SizeServer>('listen', connectionString, MOST_MS);

  const measured = async (work: () => Promise<void>): Promise<Cost> => {
    const before = await server.call<SizeFigures>('figures');
    const backends = await backendCpu(cluster, name);
    const start = performance.now();
    await work();
    const milliseconds = performance.now() - start;
    const postgres = cpuMicrosBetween(backends, await backendCpu(cluster, name)) ?? 0;
    const after = await server.call<SizeFigures>('figures');
    return {
      cpuMicros: after.cpuMicros - before.cpuMicros + postgres,
      milliseconds,
      longestBlockMs: after.longestBlockMs,
    };
  };

  return {
    port,
    startMicros,
    measured,
    ask: ({ name: what, by, path, body }, turn) =>
      measured(async () => {
        const headers = {
          cookie: cookieOf(by, tokens),
          origin: publicUrl,
          'content-type': 'application/json',
          'x-forwarded-for': publicAddress(),
        };
        const response = await fetch(`http://127.0.0.1:${port}${path(size)}`, {
          headers,
          ...(body && { method: 'POST', body: JSON.stringify(body(size, turn)) }),
        });
        const text = await response.text();
        if (!response.ok) throw new Error(`${what} was answered ${response.status}: ${text.slice(0, 200)}`);
      }),
    runJob: (job) => measured(() => server.call('runJob', job, MOST_MS)),
    residentBytes: async () => (await server.call<SizeFigures>('figures')).residentBytes,
    passTime: time.pass,
    async close() {
      await time.close();
      await server.stop();
    },
  };
};
