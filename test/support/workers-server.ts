import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { openServerLogin } from '../../src/server/platform/database/server-role.ts';
import { freePort } from '../../src/server/platform/embedded-postgres/start-embedded-postgres.ts';
import { BENCH_SECRET } from '../bench/server/server-settings.ts';
import { COMPILED } from './compiled.ts';
import { PRETENDED_PRODUCTION } from './production-settings.ts';
import { createTestFolder } from './test-folder.ts';

const PROCESS = join(import.meta.dirname, 'workers-process.ts');
export const METRICS_TOKEN = 'the token of a monitor';

const running = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null;

type Own = {
  workers?: number;
  /** File that the workers run instead of worker-process.ts. */
  workerFile?: string;
  settings?: Record<string, string>;
};

/** Starts the server of workers-process.ts on a database, in production mode. */
export const startWorkersServer = async (
  databaseUrl: string,
  { workers = 2, workerFile, settings = {} }: Own = {},
) => {
  const port = await freePort();
  const child = spawn(process.execPath, [PROCESS, ...(workerFile ? [workerFile] : [])], {
    env: {
      ...PRETENDED_PRODUCTION,
      PATH: process.env.PATH,
      ...COMPILED,
      APP_SECRET: BENCH_SECRET,
      METRICS_TOKEN,
      TRUST_PROXY: 'private',
      HOST: '127.0.0.1',
      PORT: String(port),
      WORKERS: String(workers),
      DRAIN_SECONDS: '0',
      DATA_DIR: createTestFolder('workers'),
      DATABASE_URL: await openServerLogin(databaseUrl, 'of-a-test'),
      MIGRATION_DATABASE_URL: databaseUrl,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said += text;
    });
  const ended = once(child, 'close');
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => /^ready$/m.test(said) && resolve());
    void ended.then(() => reject(new Error(`the server ended: ${said}`)));
  });
  /** All workers ever started, in the order of their starts. */
  const workerPids = () => [...said.matchAll(/^worker (\d+)$/gm)].map(([, pid]) => Number(pid));
  return {
    port,
    said: () => said,
    /** The first process and its workers. */
    pids: () => [Number(child.pid), ...workerPids()],
    workers: workerPids,
    /** Calls over a new connection, so that the calls spread over the workers. */
    call: (path: string, { headers, ...init }: RequestInit = {}) =>
      fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers: { connection: 'close', ...headers } }),
    async stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
      if (running(child)) child.kill(signal);
      await ended;
      return child.exitCode;
    },
  };
};

export type WorkersServer = Awaited<ReturnType<typeof startWorkersServer>>;
