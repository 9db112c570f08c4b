import { rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { readSettings } from '../../sandbox/settings.ts';
import { type RunningSandbox, startSandbox } from '../../sandbox/start-sandbox.ts';
import { eventually } from '../support/eventually.ts';
import { createTestFolder } from '../support/test-folder.ts';

export type ReceivedWebhook = {
  headers: IncomingHttpHeaders;
  raw: string;
  type: string;
};

/** A sandbox on free ports with a receiver of webhooks. Its clock stands still until a test advances it. */
export type TestSandbox = {
  running: RunningSandbox;
  appUrl: string;
  webhooks: ReceivedWebhook[];
  /** Sets the application's answer to later webhooks. */
  answerWebhooksWith(status: number): void;
  /** Resolves when all that is due has happened, webhooks included. */
  settled(): Promise<void>;
  /** Advances the clock, by default beyond any step of a payment, and waits for the effects. */
  later(seconds?: number): Promise<void>;
  /** Waits for webhooks on their way, such as those of the test before, and forgets all received ones. */
  forgetWebhooks(): Promise<void>;
  /** Makes a call with a fresh access token. */
  paypal(method: string, path: string, body?: unknown, more?: CallMore): Promise<Answer>;
  /** Never answers the next matching call; resolves when its caller has given up. */
  unanswered(call: (signal: AbortSignal) => Promise<Answer>): Promise<void>;
  control(method: string, path: string, body?: unknown): Promise<Answer>;
  restart(): Promise<void>;
  stop(): Promise<void>;
};

type CallMore = { headers?: Record<string, string>; signal?: AbortSignal };

export type Answer = {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers as the JSON they are
  body: any;
};

export const startTestSandbox = async (): Promise<TestSandbox> => {
  const stateDir = createTestFolder('sandbox');
  const app = await startWebhookTaker();
  const start = () =>
    startSandbox(
      readSettings({
        SANDBOX_PORT: '0',
        SANDBOX_STATE_DIR: stateDir,
        APP_URL: app.url,
        SANDBOX_CLOCK: 'stands',
      }),
    );
  let running = await start();
  let token = '';

  const paypal = async (method: string, path: string, body?: unknown, { headers, signal }: CallMore = {}) => {
    token ||= await newAccessToken(running.urlOf('paypal'));
    const authorization = `Bearer ${token}`;
    return call(running.urlOf('paypal') + path, method, body, {
      headers: { authorization, ...headers },
      signal,
    });
  };
  const control: TestSandbox['control'] = (method, path, body) => {
    // A reset revokes access, and time expires it.
    if (path === '/reset' || path === '/clock/advance') token = '';
    return call(running.urlOf('control') + path, method, body, {});
  };
  const later = async (seconds = 10) => {
    running.clock.advance(seconds);
    await running.clock.settled();
  };
  return {
    get running() {
      return running;
    },
    appUrl: app.url,
    webhooks: app.received,
    answerWebhooksWith: app.answerWith,
    settled: () => running.clock.settled(),
    later,
    async forgetWebhooks() {
      await later();
      app.received.length = 0;
    },
    paypal,
    async unanswered(start) {
      const swallowed = async (): Promise<number> => {
        const requests: { fault?: string; status: number | null }[] = (await control('GET', '/requests'))
          .body;
        return requests.filter(({ fault, status }) => fault && status === null).length;
      };
      const before = await swallowed();
      const caller = new AbortController();
      const answer = expect(start(caller.signal)).rejects.toThrow();
      await eventually('the spoiled call', async () => expect(await swallowed()).toBeGreaterThan(before));
      caller.abort();
      await answer;
    },
    control,
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
};

const call = async (
  url: string,
  method: string,
  body: unknown,
  { headers, signal }: CallMore,
): Promise<Answer> => {
  const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: text,
    redirect: 'manual',
    signal,
  });
  const answer = await response.text();
  return { status: response.status, body: answer ? JSON.parse(answer) : undefined };
};

const newAccessToken = async (baseUrl: string): Promise<string> => {
  const response = await fetch(`${baseUrl}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from('client:secret').toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const { access_token } = (await response.json()) as { access_token: string };
  return access_token;
};

/** Each provider names the type differently. */
const typeOf = (event: { event_type?: string; type?: string }): string =>
  event.event_type ?? event.type ?? '';

const startWebhookTaker = async () => {
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
};
