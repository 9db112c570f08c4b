import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '../../src/server/platform/embedded-postgres/start-embedded-postgres.ts';

const checkAt = async (port: number): Promise<number> => {
  const program = join(import.meta.dirname, 'healthcheck.mjs');
  const [code] = await once(spawn(process.execPath, [program], { env: { PORT: String(port) } }), 'exit');
  return code;
};

test('a container is healthy while its server says so', async () => {
  const port = await freePort();
  let status = 200;
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/healthz' ? status : 404).end();
  }).listen(port, 'localhost');
  await once(server, 'listening');
  expect(await checkAt(port)).toBe(0);
  status = 503;
  expect(await checkAt(port)).toBe(1);
  server.close();
  await once(server, 'close');
  expect(await checkAt(port)).toBe(1);
});
