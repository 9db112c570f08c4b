// @nightly: it starts the sandbox several times.
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePorts } from '../../../test/support/sandbox-process.ts';
import { createTestFolder } from '../../../test/support/test-folder.ts';
import { loadConfig } from '../load-config.ts';
import type { Config } from '../platform/config/config.ts';
import { StartError } from './closing.ts';
import { fetchWisePublicKey, runSandbox } from './run-sandbox.ts';

/** A limit for a very busy machine; no wait takes so long in itself. */
const LIMIT_MS = 300_000;

let config: Config;
beforeAll(async () => {
  const DATA_DIR = createTestFolder('sandbox-start');
  config = loadConfig({ NODE_ENV: 'test', DATA_DIR, SANDBOX_PORT: String(await freePorts()) });
});
afterAll(() => rmSync(config.dataDir, { recursive: true, force: true }));

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** The sandbox process that this one has started. */
const pidOfSandbox = (): number => {
  const isOurs = (pid: string) =>
    read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ')[1] === String(process.pid) &&
    read(`/proc/${pid}/cmdline`).includes('sandbox/main.ts');
  return Number(readdirSync('/proc').find((pid) => /^\d+$/.test(pid) && isOurs(pid)));
};

/** Takes the sandbox's port as soon as it is free. */
const takePort = async () => {
  for (;;) {
    const server = createServer();
    const listens = once(server, 'listening').then(
      () => true,
      () => false,
    );
    server.listen(config.sandboxPort, '127.0.0.1');
    if (await listens) return server;
    await wait(5);
  }
};

test(
  'a used port ends the start with the reason',
  async () => {
    const taken = await takePort();
    const start = runSandbox(config, () => undefined);
    await expect(start).rejects.toThrow(StartError);
    await expect(start).rejects.toThrow(/^SANDBOX_PORT: the sandbox did not start: .* is taken/);
    taken.close();
  },
  LIMIT_MS,
);

test(
  'restarts the sandbox after each kill',
  async () => {
    const said: string[] = [];
    const sandbox = await runSandbox(config, (text) => said.push(text));
    process.kill(pidOfSandbox(), 'SIGKILL');
    const taken = await takePort();
    while (said.length < 2) await wait(20);
    taken.close();
    while (!said.at(-1)?.endsWith('runs again')) await wait(20);
    expect(said[0]).toBe('The sandbox ended (SIGKILL) and is started again');
    expect(said[1]).toMatch(/^The sandbox cannot be started yet, .* is taken/);
    expect(await fetchWisePublicKey(config)).toContain('PUBLIC KEY');
    await sandbox.stop();
  },
  LIMIT_MS,
);

test(
  'names the remedy in one sentence when the sandbox’s packages are missing',
  async () => {
    const main = join(config.dataDir, 'without-packages.ts');
    writeFileSync(main, "import 'smtp-server-that-is-not-installed';");
    const start = runSandbox(config, () => undefined, main);
    await expect(start).rejects.toThrow(StartError);
    await expect(start).rejects.toThrow(/^the sandbox, .*smtp-server-that-is-not-installed.*npm install.*$/);
  },
  LIMIT_MS,
);

test(
  'the sandbox receives the secrets that we share with a configured provider',
  async () => {
    const { payments } = loadConfig({
      STRIPE_API_BASE: 'http://127.0.0.1:1',
      STRIPE_SECRET_KEY: 'sk_test_own',
      STRIPE_WEBHOOK_SECRET: 'whsec_own,whsec_before',
    });
    const sandbox = await runSandbox({ ...config, payments }, () => undefined);
    const told = read(`/proc/${pidOfSandbox()}/environ`).split('\0');
    expect(told).toContain('SANDBOX_STRIPE_WEBHOOK_SECRET=whsec_own');
    expect(told).toContain('SANDBOX_PAYPAL_WEBHOOK_ID=WH-SANDBOX-1');
    await sandbox.stop();
  },
  LIMIT_MS,
);
