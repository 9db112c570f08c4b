import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { createTestFolder } from '../../../../test/support/test-folder.ts';
import { answerKeptFiles, keepFiles } from './keep-files.ts';

const open = async (files: Record<string, string>) => {
  const root = join(createTestFolder('kept-files'), 'web');
  mkdirSync(root);
  const write = (name: string, text: string) => writeFileSync(join(root, name), text);
  for (const [name, text] of Object.entries(files)) write(name, text);
  const app = Fastify({ genReqId: () => String(Math.random()) });
  const drain = { begun: false };
  const headers = { 'x-frame-options': 'deny' };
  answerKeptFiles(app, { drain, headers });
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
  const asked: string[] = [];
  app.addHook('onRequest', (request, _reply, done) => {
    asked.push(request.url);
    done();
  });
  keepFiles(app);
  await app.register(fastifyStatic, { root, wildcard: false, preCompressed: true });
  const ask = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  return { root, write, ask, app, asked, drain };
};

let site: Awaited<ReturnType<typeof open>>;
beforeEach(async () => {
  site = await open({ 'a.js': 'as it is', 'a.js.br': 'smaller', 'film.mp4': 'm'.repeat(400_001) });
});

test('reads a file once and repeats its answer, except for the request id', async () => {
  const first = await site.ask('/a.js?version=1');
  site.write('a.js', 'nobody reads this any more');
  const second = await site.ask('/a.js?version=2');
  expect(second.body).toBe('as it is');
  const { 'x-request-id': firstId, date: _, ...said } = first.headers;
  const { 'x-request-id': secondId, date: __, ...saidAgain } = second.headers;
  expect(saidAgain).toEqual(said);
  expect(said['x-frame-options']).toBe('deny');
  expect(secondId).not.toBe(firstId);
});

test('answers a cached file before it looks up the visitor, until the server ends', async () => {
  for (const version of [1, 2, 3]) await site.ask(`/a.js?version=${version}`);
  expect(site.asked).toEqual(['/a.js?version=1']);
  // A body may come slowly, which the hooks limit.
  await site.ask('/a.js?version=4', { 'content-length': '5' });
  await site.ask('/a.js?version=5', { 'transfer-encoding': 'chunked' });
  site.drain.begun = true;
  expect((await site.ask('/a.js?version=6')).body).toBe('as it is');
  expect(site.asked).toEqual([1, 4, 5, 6].map((version) => `/a.js?version=${version}`));
});

test('answers a recently shown public picture in the same way, at exactly its cached address', async () => {
  const shown = {
    headers: { 'content-type': 'image/webp', 'content-length': 4 },
    bytes: Buffer.from('face'),
  };
  await site.app.keptMedia.get('/media/photos/a?size=320', async () => shown);
  const reply = await site.ask('/media/photos/a?size=320');
  expect([reply.statusCode, reply.body, reply.headers['content-type']]).toEqual([200, 'face', 'image/webp']);
  expect((await site.ask('/media/photos/a?size=320&x=1')).statusCode).toBe(404);
  expect(site.asked).toEqual(['/media/photos/a?size=320&x=1']);
});

test('caches each encoding separately', async () => {
  for (const [encoding, body] of [
    ['br', 'smaller'],
    ['identity', 'as it is'],
    ['br', 'smaller'],
  ] as const) {
    const reply = await site.ask('/a.js', { 'accept-encoding': encoding });
    expect([reply.body, reply.headers['content-encoding']]).toEqual([
      body,
      encoding === 'br' ? 'br' : undefined,
    ]);
  }
});

test('counts the encoding header towards the cache size, so nobody can fill the memory with it', async () => {
  const long = 'x'.repeat(10_000);
  for (let count = 0; count < 1_700; count += 1)
    await site.ask('/a.js', { 'accept-encoding': `${long}${count}` });
  expect(site.app.keptFiles.size).toBeLessThan(1_600);
});

test('answers ranges, conditions and HEAD from the file as before', async () => {
  const { etag } = (await site.ask('/a.js')).headers;
  expect((await site.ask('/a.js', { 'if-none-match': String(etag) })).statusCode).toBe(304);
  const part = await site.ask('/a.js', { range: 'bytes=0-1' });
  expect([part.statusCode, part.body]).toEqual([206, 'as']);
  const head = await site.app.inject({ method: 'HEAD', url: '/a.js' });
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '8']);
  // Their answers are not cached.
  expect((await site.ask('/a.js')).body).toBe('as it is');
});

test('reads a large file, such as a film, each time', async () => {
  await site.ask('/film.mp4');
  site.write('film.mp4', 'n'.repeat(400_001));
  expect((await site.ask('/film.mp4')).body).toBe(readFileSync(join(site.root, 'film.mp4'), 'utf8'));
});
