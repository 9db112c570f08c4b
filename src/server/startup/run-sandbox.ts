import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Config } from '../platform/config/config.ts';
import { StartError } from './start-error.ts';

const MAIN = join(import.meta.dirname, '../../../sandbox/main.ts');
const RESTART_PAUSE_MS = 1_000;
const START_LIMIT_MS = 20_000;

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
    const fail = () => {
      child.kill('SIGKILL');
      reject(new StartError(`SANDBOX_PORT: the sandbox did not start. ${complaint.trim()}`));
    };
    const limit = setTimeout(fail, START_LIMIT_MS);
    child.stderr?.on('data', (text) => {
      complaint += text;
    });
    child.stdout?.on('data', (text) => {
      if (!String(text).includes('sandbox ready on')) return;
      clearTimeout(limit);
      child.off('exit', fail);
      resolve();
    });
    child.once('exit', fail);
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

/**
 * Runs the providers' stand-ins as a process of their own, which ends with ours. One that dies is started again, and
 * that is told: its memory of payments is on disk, but a request may have been lost.
 */
export const runSandbox = async (config: Config, tell: (text: string) => void): Promise<RunningSandbox> => {
  let stopping = false;
  let child = await launch(config);

  const watch = () => {
    child.once('exit', (code, signal) => {
      if (stopping) return;
      tell(`The sandbox ended (${signal ?? code}) and is started again`);
      setTimeout(restart, RESTART_PAUSE_MS).unref();
    });
  };
  const restart = async () => {
    try {
      child = await launch(config);
      watch();
    } catch (error) {
      tell(error instanceof Error ? error.message : String(error));
    }
  };
  watch();

  return {
    stop: () =>
      new Promise((resolve) => {
        stopping = true;
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
};

/** Wise publishes the key of its notices; the sandbox makes its own. */
export const fetchWisePublicKey = async ({ sandboxPort }: Config): Promise<string> => {
  const response = await fetch(`http://127.0.0.1:${sandboxPort}/wise-public-key.pem`);
  return response.text();
};
