import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../../test/support/eventually.ts';
import { addUploadRoute } from './bind-endpoint.ts';
import { installErrorHandler } from './error-handler.ts';
import { limitBodyTime } from './request-checks.ts';

let app: FastifyInstance;
let atWork = 0;
let finish = () => undefined as unknown;

/** A server with an upload whose work ends when the test says so, and a call that takes JSON. */
const start = async () => {
  app = Fastify();
  installErrorHandler(app);
  limitBodyTime(app);
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const handler = async () => {
    atWork += 1;
    await finished;
    return { done: true };
  };
  addUploadRoute(app, { method: 'POST', url: '/upload', config: { acceptsUpload: true }, handler }, 1_000);
  app.post('/call', handler);
  await app.ready();
};

afterEach(async () => {
  vi.useRealTimers();
  finish();
  await app.close();
});

test('more uploads than fit into the memory are asked to come again', async () => {
  await start();
  const form = new FormData();
  form.append('fileToUpload', new File(['x'], 'x.txt'));
  const encoded = new Response(form);
  const payload = Buffer.from(await encoded.arrayBuffer());
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  const upload = () => app.inject({ method: 'POST', url: '/upload', payload, headers });
  const first = Array.from({ length: 8 }, upload);
  await eventually('eight uploads at work', () => expect(atWork).toBe(8));
  expect((await upload()).json().code).toBe('busy-try-again');
  finish();
  expect((await Promise.all(first)).map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
  expect((await upload()).statusCode).toBe(200);
});

/** Sends the head of a request and the first letter of its body. */
const dawdle = async (url: string, type: string): Promise<Socket> => {
  const { port } = app.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const lines = [`POST ${url} HTTP/1.1`, 'host: x', `content-type: ${type}`, 'content-length: 500', '', '{'];
  await new Promise((resolve) => socket.write(lines.join('\r\n'), resolve));
  return socket;
};

test('a body that comes too slowly is cut off, unless it is a file', async () => {
  await start();
  await app.listen({ port: 0, host: '127.0.0.1' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const file = await dawdle('/upload', 'multipart/form-data; boundary=x');
  const call = await dawdle('/call', 'application/json');
  const closed = new Promise((resolve) => call.once('close', resolve));
  while (vi.getTimerCount() === 0) await new Promise((resolve) => setImmediate(resolve));
  vi.advanceTimersByTime(15_000);
  await closed;
  expect(file.destroyed).toBe(false);
  file.destroy();
});
