import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../../src/server/platform/embedded-postgres/start-embedded-postgres.ts';
import { BENCH_SECRET } from '../../test/bench/server/server-settings.ts';
import { PRETENDED_PRODUCTION } from '../../test/support/production-settings.ts';

const ROOT = join(import.meta.dirname, '../..');
const PASSWORD = 'the password of a drill';

type Addresses = { ownerUrl: string; serverUrl: string };

/** An operator's settings, with providers that do not exist. */
const settingsOf = ({ ownerUrl, serverUrl }: Addresses) => ({
  ...PRETENDED_PRODUCTION,
  PATH: process.env.PATH,
  APP_SECRET: BENCH_SECRET,
  // Viewers come from many addresses, as through a proxy.
  TRUST_PROXY: 'private',
  HOST: '127.0.0.1',
  DRAIN_SECONDS: '0',
  DATABASE_URL: serverUrl,
  MIGRATION_DATABASE_URL: ownerUrl,
});

const run = (root: string, program: string, args: string[], env: NodeJS.ProcessEnv): ChildProcess =>
  spawn(process.execPath, [join(root, program), ...args], { cwd: root, env });

const textOf = (child: ChildProcess): (() => string) => {
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part) => {
      text += part;
    });
  return () => text;
};

/** Runs a command of the manual. @throws Error with its output, when it fails */
const command = async (program: string, args: string[], database: Addresses, input = ''): Promise<string> => {
  const child = run(ROOT, program, args, settingsOf(database));
  const said = textOf(child);
  child.stdin?.end(input);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}: ${said()}`);
  return said();
};

export const createAdmin = (database: Addresses) =>
  command('tools/operator/admin.ts', ['create', PRETENDED_PRODUCTION.ADMIN_EMAIL], database, `${PASSWORD}\n`);

/** @throws Error with the failed checks */
export const checkLedger = (database: Addresses) => command('tools/operator/ledger-check.ts', [], database);

export type DrillSite = {
  port: number;
  /** @throws Error when the admin cannot log in, or the front page is missing */
  visit(): Promise<void>;
  stop(): Promise<void>;
  kill(): Promise<void>;
};

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts the server of a checkout. @throws Error with its output, when it ends before it is ready */
export const launch = async (root: string, env: NodeJS.ProcessEnv, program = 'tools/start/start.mjs') => {
  const child = run(root, program, [], env);
  running.add(child);
  const said = textOf(child);
  const ended = once(child, 'close').then(() => running.delete(child));
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', () => said().includes('Watchwell is ready') && resolve());
    ended.then(() => reject(new Error(`the server did not start: ${said()}`)));
  });
  return {
    said,
    async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
      child.kill(signal);
      await ended;
    },
  };
};

/** The product itself in production, on a database. */
export const startSite = async (database: Addresses, dataDir: string): Promise<DrillSite> => {
  const port = await freePort();
  const { said, end } = await launch(ROOT, {
    ...settingsOf(database),
    PORT: String(port),
    DATA_DIR: dataDir,
  });
  const call = async (path: string, request?: RequestInit): Promise<void> => {
    const { status } = await fetch(`http://127.0.0.1:${port}${path}`, request);
    if (status !== 200) throw new Error(`${path} answered ${status}: ${said()}`);
  };
  return {
    port,
    async visit() {
      const { ADMIN_EMAIL: email } = PRETENDED_PRODUCTION;
      const body = JSON.stringify({ email, password: PASSWORD });
      await call('/readyz');
      await call('/');
      await call('/api/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
};
