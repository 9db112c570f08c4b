import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../../test/support/eventually.ts';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.ts';
import { closeWithin } from './health-routes.ts';

let site: TestApp;
beforeEach(async () => {
  site = await createTestApp();
});
afterEach(() => site.close());

const ask = async (url: string) => {
  const { statusCode, headers, json } = await site.app.inject(url);
  return { status: statusCode, connection: headers.connection, body: json() };
};

test('a draining server reports itself to balancers, serves everybody and ends each connection', async () => {
  expect(await ask('/readyz')).toMatchObject({ status: 200, connection: 'keep-alive' });
  site.drain.begin();
  expect(await ask('/readyz')).toEqual({ status: 503, connection: 'close', body: { status: 'ending' } });
  expect(await ask('/healthz')).toMatchObject({ status: 200, connection: 'close' });
  expect(await ask('/api/current_user')).toEqual({ status: 200, connection: 'close', body: false });
});

test('serves a request that began before the server closes', async () => {
  await site.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = site.app.server.address() as AddressInfo;
  const connected = once(site.app.server, 'connection');
  const client = connect(port, '127.0.0.1');
  const [served] = await connected;
  client.write('GET /healthz HTTP/1.1\r\n');
  await eventually('the first bytes', () => expect((served as Socket).bytesRead).toBeGreaterThan(0));
  const closed = site.app.close();
  client.write('Host: localhost\r\nConnection: close\r\n\r\n');
  expect(await text(client)).toMatch(/^HTTP\/1\.1 200 .*\{"status":"ok"\}$/s);
  await closed;
});

test('a stalled sender does not delay the shutdown', async () => {
  await site.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = site.app.server.address() as AddressInfo;
  const requested = once(site.app.server, 'request');
  const client = connect(port, '127.0.0.1');
  const ended = once(client, 'close');
  client.on('error', () => undefined);
  client.write(
    'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  );
  await requested;
  await closeWithin(site.app, 0);
  await ended;
});
