import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DEFAULT_OIDC_CLIENT,
  DEFAULT_PAYPAL_WEBHOOK_ID,
  DEFAULT_STRIPE_WEBHOOK_SECRET,
  portsFrom,
} from '../../sandbox/settings.ts';
import { type RunningSandbox, startSandbox } from '../../sandbox/start-sandbox.ts';

export interface ReceivedWebhook {
  headers: IncomingHttpHeaders;
  raw: string;
  type: string;
}

/** A sandbox on free ports with a small application that takes its webhooks. */
export interface TestSandbox {
  running: RunningSandbox;
  appUrl: string;
  webhooks: ReceivedWebhook[];
  /** What the application answers to webhooks from now on. */
  answerWebhooksWith(status: number): void;
  /** A call with a fresh access token. */
  paypal(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  control(method: string, path: string, body?: unknown): Promise<Answer>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers as the JSON they are
  body: any;
}

export async function startTestSandbox(): Promise<TestSandbox> {
  const stateDir = await mkdtemp(join(tmpdir(), 'sandbox-'));
  const app = await startWebhookTaker();
  const start = () =>
    startSandbox({
      ports: portsFrom(() => 0),
      stateDir,
      appUrl: app.url,
      payoutStepMs: 5,
      webhookRetryMs: 5,
      paypalWebhookId: DEFAULT_PAYPAL_WEBHOOK_ID,
      stripeWebhookSecret: DEFAULT_STRIPE_WEBHOOK_SECRET,
      oidcClient: DEFAULT_OIDC_CLIENT,
    });
  let running = await start();
  let token = '';

  async function paypal(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    token ||= await newAccessToken(running.urlOf('paypal'));
    return call(running.urlOf('paypal') + path, method, body, {
      authorization: `Bearer ${token}`,
      ...headers,
    });
  }
  return {
    get running() {
      return running;
    },
    appUrl: app.url,
    webhooks: app.received,
    answerWebhooksWith: app.answerWith,
    paypal,
    control(method, path, body) {
      // A reset forgets who was let in.
      if (path === '/reset') token = '';
      return call(running.urlOf('control') + path, method, body, {});
    },
    async restart() {
      await running.close();
      running = await start();
    },
    async stop() {
      await running.close();
      await app.close();
      await rm(stateDir, { recursive: true });
    },
  };
}

async function call(
  url: string,
  method: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<Answer> {
  const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: text,
    redirect: 'manual',
    signal: headers['x-patience-ms'] ? AbortSignal.timeout(Number(headers['x-patience-ms'])) : undefined,
  });
  const answer = await response.text();
  return { status: response.status, body: answer ? JSON.parse(answer) : undefined };
}

async function newAccessToken(baseUrl: string): Promise<string> {
  const response = await fetch(`${baseUrl}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from('client:secret').toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const { access_token } = (await response.json()) as { access_token: string };
  return access_token;
}

/** Each provider calls it otherwise. */
const typeOf = (event: { event_type?: string; type?: string }): string =>
  event.event_type ?? event.type ?? '';

async function startWebhookTaker() {
  const received: ReceivedWebhook[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const raw = Buffer.concat(chunks).toString('utf8');
      received.push({
        headers: request.headers,
        raw,
        type: typeOf(JSON.parse(raw)),
      });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    received,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answerWith(next: number) {
      status = next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
