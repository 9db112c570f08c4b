import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { createTestClock } from '../../../../test/support/test-clock.ts';
import { loadConfig } from '../../load-config.ts';
import { Keyring } from '../secrets/keyring.ts';
import { bindEndpoint } from './bind-endpoint.ts';
import { createHttpServer } from './create-http-server.ts';

const shape = { envelope: 'plain', perMinute: 2, reply: z.object({}) } as const;
/** A call for anybody, whose contract sets no limit except that of a household. */
const open = endpoint({ ...shape, method: 'POST', path: '/test/open', summary: 'x', access: 'anyone' });
const read = endpoint({ ...shape, method: 'GET', path: '/test/read', summary: 'x', access: 'anyone' });

let app: FastifyInstance;
beforeAll(async () => {
  app = await createHttpServer({
    config: loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }),
    keyring: new Keyring('the secret of all tests, long enough'),
    clock: createTestClock(),
    sessions: { accountOf: async () => null, hasReturned: () => false },
  });
  for (const contract of [open, read]) bindEndpoint(app, contract, async () => ({}));
});
afterAll(() => app.close());

const callFrom = (remoteAddress: string, { method, path: url } = open as typeof open | typeof read) =>
  app.inject({ method, url, remoteAddress });
const homeOf = (network: string, home: number) => `2a00:1:${network}:${home.toString(16)}::1`;

test('counts an unsafe call for anybody by network as well, without a word in its contract', async () => {
  for (let home = 1; home <= 20; home += 1)
    expect((await callFrom(homeOf('a', home))).statusCode, `home ${home}`).toBe(200);
  const refused = await callFrom(homeOf('a', 21));
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many-requests']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await callFrom(homeOf('b', 1))).statusCode).toBe(200);
});

test("refuses a household before it uses much of its network's limit", async () => {
  const statuses: number[] = [];
  for (let call = 0; call < 3; call += 1) statuses.push((await callFrom(homeOf('c', 1))).statusCode);
  expect(statuses).toEqual([200, 200, 429]);
});

test('counts reads by household only', async () => {
  for (let home = 1; home <= 25; home += 1)
    expect((await callFrom(homeOf('d', home), read)).statusCode).toBe(200);
});
