import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PaypalConfig } from '../../platform/config/config.ts';

const MAIN = new URL('../../../../sandbox/main.ts', import.meta.url);
const WEBHOOK_ID = 'WH-TEST';
/** The sandbox listens on the first port and up to this many above it. */
const PORTS = 6;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** Several test files look for ports at the same time, so each begins at a place of its own. */
const freePorts = async (): Promise<number> => {
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
    | 'timeout-before'
    | 'timeout-after'
    | 'reset'
    | '401'
    | '429'
    | '500'
    | 'malformed';
  times?: number;
};

type Booked = {
  captures: { id: string; orderId: string; status: string; amount: { value: string } }[];
  batches: { id: string; senderBatchId: string }[];
  items: { id: string; batchId: string; status: string; receiver: string; amount: { value: string } }[];
};

/** What the payer does on the provider's page. */
export type Buyer = 'ready' | 'declined' | 'pending' | 'pending-denied' | 'cannot-pay';

/** PayPal as the sandbox plays it, in a process of its own. Notices are held back until a test lets them go. */
export const startPaypalSandbox = async (appUrl: string) => {
  const first = await freePorts();
  const stateDir = mkdtempSync(join(tmpdir(), 'watchwell-sandbox-'));
  const child = spawn(process.execPath, [MAIN.pathname], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      SANDBOX_PORT: String(first),
      SANDBOX_STATE_DIR: stateDir,
      APP_URL: appUrl,
      SANDBOX_PAYOUT_STEP_MS: '0',
      SANDBOX_WEBHOOK_RETRY_MS: '50',
      SANDBOX_PAYPAL_WEBHOOK_ID: WEBHOOK_ID,
    },
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      if (text.includes('sandbox ready')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`the sandbox ended with ${code}`)));
  });
  const controlUrl = `http://127.0.0.1:${first}`;
  const config: PaypalConfig = {
    apiBase: `http://127.0.0.1:${first + 2}`,
    clientId: 'test-client',
    clientSecret: 'test-secret',
    webhookId: WEBHOOK_ID,
  };

  const control = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${controlUrl}${path}`, {
      method,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`sandbox ${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text);
  };
  await control('POST', '/webhooks/hold');

  return {
    config,
    /** Spoils the next calls that fit. */
    fault: ({ times = 1, ...fault }: Fault) => control('PUT', '/faults', { ...fault, times: String(times) }),
    clearFaults: () => control('DELETE', '/faults'),
    booked: async () => (await control('GET', '/paypal.json')) as Booked,
    /** How often a path was called of late with a body that holds this text. */
    async calls(path: string, text: string): Promise<number> {
      const requests = (await control('GET', '/requests')) as { path: string; body: string }[];
      return requests.filter((request) => request.path === path && request.body.includes(text)).length;
    },
    async approve(orderId: string, buyer: Buyer = 'ready'): Promise<void> {
      const response = await fetch(`${config.apiBase}/checkoutnow`, {
        method: 'POST',
        body: new URLSearchParams({ token: orderId, buyer, action: 'approve' }),
        redirect: 'manual',
      });
      if (response.status !== 303) throw new Error(`the payer's page answered ${response.status}`);
    },
    setItem: (itemId: string, status: string) => control('POST', `/paypal/items/${itemId}/${status}`),
    settleCapture: (captureId: string, wish: 'complete' | 'deny') =>
      control('POST', `/paypal/captures/${captureId}/${wish}`),
    /** Lets the held notices go, each as often as `copies` says; what comes later is held again. */
    async releaseNotices({ copies = 1 } = {}): Promise<void> {
      await control('POST', '/webhooks/duplicate', { copies: String(copies) });
      await control('POST', '/webhooks/release');
      await control('POST', '/webhooks/hold');
    },
    notices: async () =>
      ((await control('GET', '/webhooks')) as { events: { type: string; status: string }[] }).events,
    async close(): Promise<void> {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      rmSync(stateDir, { recursive: true, force: true });
    },
  };
};

export type PaypalSandbox = Awaited<ReturnType<typeof startPaypalSandbox>>;
