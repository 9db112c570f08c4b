import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Config } from '../platform/config/config.ts';
import { keepRunning } from '../platform/processes/keep-running.ts';
import { StartError } from './start-error.ts';

const MAIN = join(import.meta.dirname, '../../../sandbox/main.ts');
const START_LIMIT_MS = 10 * 60_000;

export type RunningSandbox = { stop(): Promise<void> };

const settingsOf = ({
  sandboxPort,
  dataDir,
  port,
  paypal,
  stripe,
  oidc,
}: Config): Record<string, string> => ({
  SANDBOX_PORT: String(sandboxPort),
  SANDBOX_STATE_DIR: join(dataDir, 'sandbox'),
  SANDBOX_PAYPAL_WEBHOOK_ID: paypal.webhookId,
  ...(stripe && { SANDBOX_STRIPE_WEBHOOK_SECRET: stripe.webhookSecret }),
  ...(oidc && { SANDBOX_OIDC_CLIENT_ID: oidc.clientId, SANDBOX_OIDC_CLIENT_SECRET: oidc.clientSecret }),
  APP_URL: `http://localhost:${port}`,
});

/** Resolves when the process says that it is ready; ends the start with its own words when it is not. */
const ready = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let complaint = '';
    const fail = (reason: string) => {
      clearTimeout(limit);
      reject(new StartError(`SANDBOX_PORT: the sandbox did not start: ${complaint.trim() || reason}`));
    };
    // As long as it lives it is on its way: how long that takes is the machine's.
    const limit = setTimeout(() => {
      child.kill('SIGKILL');
      fail(`it lives and was not ready within ${START_LIMIT_MS / 60_000} minutes`);
    }, START_LIMIT_MS);
    child.stderr?.on('data', (text) => {
      complaint += text;
    });
    child.stdout?.on('data', (text) => {
      if (!String(text).includes('sandbox ready on')) return;
      clearTimeout(limit);
      resolve();
    });
    child.once('error', (error) => fail(error.message));
    // Not `exit`: its last words may come after that.
    child.once('close', (code, signal) => fail(`it ended (${signal ?? code})`));
  });

const launch = async (config: Config): Promise<ChildProcess> => {
  const child = fork(MAIN, {
    env: settingsOf(config),
    // Of a group of its own: an interrupt from the keyboard is for us, and we stop it after the last request.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  await ready(child);
  child.stderr?.pipe(process.stderr);
  return child;
};

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

const untilEnd = async (child: ChildProcess, signal: AbortSignal): Promise<string> => {
  if (!hasEnded(child)) await once(child, 'exit', { signal });
  return String(child.signalCode ?? child.exitCode);
};

/**
 * Runs the providers' stand-ins as a process of their own, which ends with ours. One that dies is started again, and
 * that is told: its memory of payments is on disk, but a request may have been lost.
 */
export const runSandbox = async (config: Config, tell: (text: string) => void): Promise<RunningSandbox> => {
  let child = await launch(config);
  const kept = keepRunning(
    {
      name: 'The sandbox',
      ended: (signal) => untilEnd(child, signal),
      start: async () => {
        child = await launch(config);
      },
    },
    tell,
  );

  return {
    async stop() {
      await kept.stop();
      if (hasEnded(child)) return;
      const end = once(child, 'exit');
      child.kill('SIGTERM');
      await end;
    },
  };
};

/** Wise publishes the key of its notices; the sandbox makes its own. */
export const fetchWisePublicKey = async ({ sandboxPort }: Config): Promise<string> => {
  const response = await fetch(`http://127.0.0.1:${sandboxPort}/wise-public-key.pem`);
  return response.text();
};
