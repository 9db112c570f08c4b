import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { paymentProviders } from '#shared/money-providers/money-providers.ts';
import type { Config } from '../platform/config/config.ts';
import { keepRunning } from '../platform/processes/keep-running.ts';
import { CHECKOUT_PROVIDERS } from '../providers/checkout-providers.ts';
import { StartError } from './closing.ts';

const MAIN = join(import.meta.dirname, '../../../sandbox/main.ts');
const START_LIMIT_MS = 10 * 60_000;

export type RunningSandbox = { stop(): Promise<void> };

/** The providers' settings that the sandbox needs. */
const providerSettings = ({ payments }: Config): Record<string, string> => {
  const settings = paymentProviders.map((provider) => {
    const config = payments[provider];
    return config && CHECKOUT_PROVIDERS[provider].settings.sandbox.settingsOf(config);
  });
  return Object.assign({}, ...settings);
};

const settingsOf = (config: Config): Record<string, string> => {
  const { sandboxPort, dataDir, port, oidc } = config;
  return {
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_STATE_DIR: join(dataDir, 'sandbox'),
    ...providerSettings(config),
    ...(oidc && { SANDBOX_OIDC_CLIENT_ID: oidc.clientId, SANDBOX_OIDC_CLIENT_SECRET: oidc.clientSecret }),
    APP_URL: `http://localhost:${port}`,
  };
};

/** Explains missing packages: production installs lack the sandbox's (docs/decisions/0001). */
const reasonOf = (complaint: string): string => {
  const [, missing] = /Cannot find package '([^']+)'/.exec(complaint) ?? [];
  return missing === undefined
    ? `SANDBOX_PORT: the sandbox did not start: ${complaint}`
    : `the sandbox, which plays the providers that are not set, is not installed (${missing} is missing): run ` +
        '`npm install`, or set the providers (docs/settings.md)';
};

/** Resolves when the process reports that it is ready. @throws StartError with its last output */
const ready = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let complaint = '';
    const fail = (reason: string) => {
      clearTimeout(limit);
      reject(new StartError(reasonOf(complaint.trim() || reason)));
    };
    // A slow machine may need long, so the limit is high as long as the process lives.
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
    // Not `exit`, because its last output may come after that event.
    child.once('close', (code, signal) => fail(`it ended (${signal ?? code})`));
  });

const launch = async (config: Config, main: string): Promise<ChildProcess> => {
  const child = fork(main, {
    env: settingsOf(config),
    // In its own process group: Ctrl-C stops only us, and we stop the sandbox after the last request.
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
 * Runs the sandbox as a separate process, which ends with ours. If it dies, it is restarted and that is
 * reported: its state is on disk, but a request may be lost.
 */
export const runSandbox = async (
  config: Config,
  tell: (text: string) => void,
  main = MAIN,
): Promise<RunningSandbox> => {
  let child = await launch(config, main);
  const kept = keepRunning(
    {
      name: 'The sandbox',
      ended: (signal) => untilEnd(child, signal),
      start: async () => {
        child = await launch(config, main);
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

/** Fetches the key of Wise's webhooks, which the sandbox makes itself. */
export const fetchWisePublicKey = async ({ sandboxPort }: Config): Promise<string> => {
  const response = await fetch(`http://127.0.0.1:${sandboxPort}/wise-public-key.pem`);
  return response.text();
};
