import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { addUploadRoute } from './bind-endpoint.ts';
import { installErrorHandler } from './error-handler.ts';
import { limitBodyTime } from './request-checks.ts';
import { createTurns, type Turns } from './turns.ts';

const FORM = 'multipart/form-data; boundary=x';
const FILE_BYTES = 320_000;

let app: FastifyInstance;
let uploads: Turns;
let finish = () => undefined as unknown;

/** A server with an upload whose work ends when the test says so, and a call that takes JSON. */
const start = async () => {
  app = Fastify();
  installErrorHandler(app);
  uploads = createTurns({ atOnce: 1 });
  app.decorate('lanes', { upload: uploads } as FastifyInstance['lanes']);
  app.decorate('slowSenders', { note: () => undefined, laneOf: () => uploads });
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
const MOST_TURNS = 100_000;
/** Fails when the timers never begin, as after a refusal. */
const untilTimers = async (count: number) => {
  for (let turns = 0; vi.getTimerCount() < count; turns += 1) {
    if (turns > MOST_TURNS) throw new Error('no timer was started for a body');
    await turn();
  }
};

test('cuts off a body that comes too slowly', async () => {
  await start();
  await app.listen({ port: 0, host: '127.0.0.1' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const closed = closeOf(await dawdle('/call', 'application/json'));
  await untilTimers(1);
  vi.advanceTimersByTime(15_000);
  await closed;
});

/**
 * Sends two files, one of them at this speed (bytes in 5 s) and one stalled; returns whether the first is
 * kept.
 */
const isKept = async (bytes: number): Promise<boolean> => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const accepted: Socket[] = [];
  app.server.on('connection', (socket) => accepted.push(socket));
  const [steady, trickling] = [await dawdle('/upload', FORM), await dawdle('/upload', FORM)];
  await untilTimers(2);
  const [end, closed] = [accepted[0], closeOf(trickling)];
  for (let sent = 0; sent < FILE_BYTES; sent += bytes) {
    const before = end?.bytesRead ?? 0;
    steady.write(Buffer.alloc(bytes));
    trickling.write('x');
    while (end && !end.destroyed && end.bytesRead < before + bytes) await turn();
    vi.advanceTimersByTime(5_000);
  }
  await closed;
  const kept = end?.destroyed === false;
  steady.destroy();
  return kept;
};

test('a file may take longer while its bytes keep coming', async () => {
  await start();
  expect(await isKept(40_000)).toBe(true);
});

test('cuts off a slow file while others wait for room', async () => {
  await start();
  uploads.tryTake(undefined);
  expect(await isKept(40_000)).toBe(false);
});

test('keeps a fast file while others wait for room', async () => {
  await start();
  uploads.tryTake(undefined);
  expect(await isKept(FILE_BYTES)).toBe(true);
});
