import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { COMPILED } from './compiled.ts';
import { createTestFolder } from './test-folder.ts';

const MAIN = new URL('../../sandbox/main.ts', import.meta.url);
/** The sandbox listens on the first port and up to this many above it. */
const PORTS = 7;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** Finds the first of enough free ports. Test files search in parallel, so each starts elsewhere. */
export const freePorts = async (): Promise<number> => {
  for (;;) {
    const first = 20_000 + Math.floor(Math.random() * 1_000) * 10;
    const free = await Promise.all(Array.from({ length: PORTS + 1 }, (_, above) => isFree(first + above)));
    if (free.every(Boolean)) return first;
  }
};

export type Fault = {
  match: string;
  effect:
    | 'decline'
    | 'delay'
    | 'slow'
    | 'notice-first'
    | 'timeout-before'
    | 'timeout-after'
    | 'reset'
    | '401'
    | '429'
    | '500'
    | 'malformed';
  times?: number;
};

/** Starts the sandbox in a process of its own, on free ports; `settings` are those of its README. */
export const startSandboxProcess = async (settings: Record<string, string>) => {
  const first = await freePorts();
  const stateDir = createTestFolder('sandbox');
  const run = async () => {
    const started = spawn(process.execPath, [MAIN.pathname], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...COMPILED, SANDBOX_PORT: String(first), SANDBOX_STATE_DIR: stateDir, ...settings },
    });
    await new Promise<void>((resolve, reject) => {
      started.stdout.on('data', (text: Buffer) => {
        if (text.includes('sandbox ready')) resolve();
      });
      started.once('exit', (code) => reject(new Error(`the sandbox ended with ${code}`)));
    });
    return started;
  };
  let child = await run();
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  };

  const control = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${first}${path}`, {
      method,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`sandbox ${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text);
  };

  return {
    /** Address of the port `above` the first. */
    addressOf: (above: number) => `http://127.0.0.1:${first + above}`,
    control,
    /** Spoils the next calls that match. */
    fault: ({ times = 1, ...fault }: Fault) => control('PUT', '/faults', { ...fault, times: String(times) }),
    clearFaults: () => control('DELETE', '/faults'),
    /** Counts recent calls of a path whose body contains the text. */
    async calls(path: string, text: string): Promise<number> {
      const requests = (await control('GET', '/requests')) as { path: string; body: string }[];
      return requests.filter((request) => request.path === path && request.body.includes(text)).length;
    },
    /** Kills the sandbox, which cannot write any more, and restarts it with its stored state. */
    async killAndStartAgain(): Promise<void> {
      await end('SIGKILL');
      child = await run();
    },
    async close(): Promise<void> {
      await end('SIGTERM');
      rmSync(stateDir, { recursive: true, force: true });
    },
  };
};
