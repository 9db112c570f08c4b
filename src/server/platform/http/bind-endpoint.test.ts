import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { addUploadRoute } from './bind-endpoint.ts';
import { installErrorHandler } from './error-handler.ts';
import { limitBodyTime } from './request-checks.ts';

const FORM = 'multipart/form-data; boundary=x';

let app: FastifyInstance;
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

/** Sends the head of a request and the beginning of its body. */
const dawdle = async (url: string, type: string): Promise<Socket> => {
  const { port } = app.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const head = [`POST ${url} HTTP/1.1`, 'host: x', `content-type: ${type}`, 'content-length: 900000', ''];
  const part = ['--x', 'content-disposition: form-data; name="f"; filename="f"', '', ''];
  const lines = type === FORM ? [...head, ...part] : [...head, '{'];
  await new Promise((resolve) => socket.write(lines.join('\r\n'), resolve));
  return socket;
};
const closeOf = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));
const turn = () => new Promise((resolve) => setImmediate(resolve));
const untilTimers = async (count: number) => {
  while (vi.getTimerCount() < count) await turn();
};

test('a body that comes too slowly is cut off', async () => {
  await start();
  await app.listen({ port: 0, host: '127.0.0.1' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const closed = closeOf(await dawdle('/call', 'application/json'));
  await untilTimers(1);
  vi.advanceTimersByTime(15_000);
  await closed;
});

test('a file may come for longer, as long as its bytes keep coming', async () => {
  await start();
  await app.listen({ port: 0, host: '127.0.0.1' });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const accepted: Socket[] = [];
  app.server.on('connection', (socket) => accepted.push(socket));
  const [steady, trickling] = [await dawdle('/upload', FORM), await dawdle('/upload', FORM)];
  await untilTimers(2);
  const [end, closed] = [accepted[0], closeOf(trickling)];
  for (let fiveSeconds = 1; fiveSeconds <= 8; fiveSeconds += 1) {
    const before = end?.bytesRead ?? 0;
    steady.write(Buffer.alloc(40_000));
    trickling.write('x');
    while (end && end.bytesRead < before + 40_000) await turn();
    vi.advanceTimersByTime(5_000);
  }
  await closed;
  expect(steady.destroyed).toBe(false);
  steady.destroy();
});
