import assert from 'node:assert/strict';
import { connect } from 'node:net';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../../test/support/eventually.ts';
import { createTestClock } from '../../../../test/support/test-clock.ts';
import { loadConfig } from '../../load-config.ts';
import { Keyring } from '../secrets/keyring.ts';
import { createHttpServer } from './create-http-server.ts';

const lines: string[] = [];
let app: Awaited<ReturnType<typeof createHttpServer>>;
let port = 0;

beforeAll(async () => {
  app = await createHttpServer({
    config: loadConfig({ NODE_ENV: 'test' }),
    keyring: new Keyring('the secret of all tests, long enough'),
    clock: createTestClock(),
    sessions: { accountOf: async () => null, hasReturned: () => false },
    log: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }),
  });
  app.post('/anything', async () => ({ done: true }));
  app.get('/private', async () => ({ name: 'Ann' }));
  app.get('/cached', async (_request, reply) => reply.header('cache-control', 'private, max-age=5').send({}));
  app.get('/for-all', { config: { withoutVisitor: true } }, async () => ({ up: true }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  assert(address !== null && typeof address === 'object');
  port = address.port;
});
afterAll(() => app.close());

test('no cache keeps an answer to a visitor, unless its route allows it', async () => {
  const keptBy = async (url: string) => (await app.inject({ url })).headers['cache-control'];
  expect(await keptBy('/private')).toBe('no-store');
  expect(await keptBy('/nowhere')).toBe('no-store');
  expect(await keptBy('/cached')).toBe('private, max-age=5');
  expect(await keptBy('/for-all')).toBeUndefined();
});

test('checks slow headers each second, not each half minute', () => {
  const { headersTimeout, connectionsCheckingInterval } = app.server as typeof app.server & {
    connectionsCheckingInterval?: number;
  };
  expect([headersTimeout, connectionsCheckingInterval]).toEqual([15_000, 1_000]);
});

const sendRaw = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(text));
    let heard = '';
    socket.on('error', reject);
    socket.on('close', () => resolve(heard));
    socket.on('data', (bytes) => {
      heard += bytes;
    });
  });

test.each([
  ['an encoding that is none', 'transfer-encoding: xchunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n'],
  ['a size that is none', 'transfer-encoding: chunked\r\n\r\n+2\r\n{}\r\n0\r\n\r\n'],
])('a broken body with %s from a sender who has gone is no fault of ours', async (_what, rest) => {
  const before = lines.length;
  await sendRaw(`POST /anything HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${rest}`);
  await eventually('the server is well', async () =>
    expect((await app.inject({ url: '/private' })).statusCode).toBe(200),
  );
  expect(lines.slice(before).filter((line) => line.includes('request failed'))).toEqual([]);
});

test('refuses a request of two lengths', async () => {
  const head = 'POST /anything HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';
  const chunked = `transfer-encoding: chunked\r\n\r\n0\r\n\r\n`;
  for (const lengths of [
    'content-length: 2\r\ncontent-length: 3\r\n\r\n{}',
    `content-length: 2\r\n${chunked}`,
  ])
    expect(await sendRaw(head + lengths)).toMatch(/^HTTP\/1.1 400 /);
});

test.each([
  ['two hosts', 'GET /for-all HTTP/1.1\r\nHost: one.example\r\nhost: two.example'],
  ['the same host twice', 'GET /for-all HTTP/1.1\r\nHost: one.example\r\nHost: one.example'],
  ['a target of another host', 'GET http://two.example/for-all HTTP/1.1\r\nHost: one.example'],
])('refuses a request with %s', async (_what, head) => {
  const answer = await sendRaw(`${head}\r\nConnection: close\r\n\r\n`);
  expect(answer).toContain('HTTP/1.1 400 ');
  expect(answer).toContain('"code":"invalid-input"');
  expect(answer).toContain("frame-ancestors 'none'");
});

test('answers a request that names its host once, even inside the target', async () => {
  const ask = (target: string) =>
    sendRaw(`GET ${target} HTTP/1.1\r\nHost: one.example\r\nConnection: close\r\n\r\n`);
  expect(await ask('/for-all')).toContain('HTTP/1.1 200 ');
  expect(await ask('http://one.example/for-all')).not.toContain('HTTP/1.1 400 ');
});
