import { pino } from 'pino';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { loadConfig } from '../../load-config.ts';
import { systemClock } from '../clock/clock.ts';
import { DomainError } from '../errors/domain-error.ts';
import { Keyring } from '../secrets/keyring.ts';
import { bindEndpoint } from './bind-endpoint.ts';
import { createHttpServer } from './create-http-server.ts';
import type { SignedInAccount } from './visitor.ts';

const MEMBER: SignedInAccount = {
  id: 42n,
  role: 'Patient',
  superAdmin: false,
  isAdmin: false,
  emailVerified: true,
  language: 'eng',
  provedLately: true,
  mustEnrol: false,
};

/** The log lines that an operator with LOG_LEVEL=info reads. */
const lines: Record<string, unknown>[] = [];
const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
let app: Awaited<ReturnType<typeof createHttpServer>>;

const buy = {
  method: 'POST',
  path: '/api/buy/:what',
  access: 'signed-in',
  envelope: 'plain',
  summary: 'A call of this test',
  params: z.object({ what: z.string() }),
  body: z.object({ count: z.number() }),
  reply: z.object({}),
} as const;

beforeAll(async () => {
  app = await createHttpServer({
    config: loadConfig({ NODE_ENV: 'test' }),
    keyring: new Keyring('the secret of all tests, long enough'),
    clock: systemClock,
    sessions: { accountOf: async (token) => (token === 'member' ? MEMBER : null), hasReturned: () => false },
    log,
    rateLimits: false,
  });
  bindEndpoint(app, buy, async ({ params: { what } }) => {
    if (what === 'nothing') return {};
    if (what === 'fault') throw new Error('a fault of ours');
    throw new DomainError(
      'insufficient-funds',
      `ola@example.org, +380 (67) 123-45-67, card 4000056655665556, 25 USD are missing`,
    );
  });
});
beforeEach(() => void lines.splice(0));

const post = (url: string, cookies: Record<string, string> = { watchwell_session: 'member' }) =>
  app.inject({ method: 'POST', url, cookies, payload: { count: 1 } });

test('logs a refusal in one line with code, detail, route, account and request id, and no person', async () => {
  const reply = await post('/api/buy/medicine?for=ola@example.org');
  expect(reply.statusCode).toBe(409);
  expect(reply.body).not.toContain('USD');
  expect(lines).toEqual([
    expect.objectContaining({
      level: 30,
      msg: 'request refused',
      code: 'insufficient-funds',
      detail: '[e-mail], [number], card [number], 25 USD are missing',
      route: 'POST /api/buy/:what',
      account: '42',
      reqId: expect.stringMatching(/./),
    }),
  ]);
  expect(JSON.stringify(lines)).not.toContain('ola');
});

test('logs invalid input, a missing log-in and an unknown address as well', async () => {
  await app.inject({
    method: 'POST',
    url: '/api/buy/medicine',
    cookies: { watchwell_session: 'member' },
    payload: {},
  });
  await post('/api/buy/medicine', {});
  await post('/api/unknown');
  expect(lines.map(({ code, detail, route }) => [code, detail, route])).toEqual([
    ['invalid-input', expect.stringContaining('body/count'), 'POST /api/buy/:what'],
    ['not-signed-in', undefined, 'POST /api/buy/:what'],
    ['not-found', undefined, 'POST unknown'],
  ]);
});

test('the request id in the answer leads to the log line; the body of a fault has it too', async () => {
  const refused = await post('/api/buy/medicine');
  expect(refused.headers['x-request-id']).toBe(lines[0]?.reqId);
  expect(refused.json()).not.toHaveProperty('requestId');
  const failed = await post('/api/buy/fault');
  expect(lines[1]?.reqId).toMatch(/^[0-9a-z]{10}$/);
  expect([failed.headers['x-request-id'], failed.json().requestId]).toEqual([
    lines[1]?.reqId,
    lines[1]?.reqId,
  ]);
  const limited = await app.inject({
    method: 'POST',
    url: '/%zz',
    headers: { 'x-request-id': 'of a visitor' },
  });
  expect(limited.headers['x-request-id']).not.toBe('of a visitor');
});

test('logs neither a missing file nor a success; a fault of ours has its own line', async () => {
  await app.inject('/assets/old-1f2e.js?v=2');
  await post('/api/buy/nothing');
  expect(lines).toEqual([]);
  await post('/api/buy/fault');
  expect(lines.map(({ level, msg }) => [level, msg])).toEqual([[50, 'request failed']]);
});
