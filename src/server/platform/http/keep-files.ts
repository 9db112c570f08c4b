import type { OutgoingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Drain } from './health-routes.ts';
import { createKeptMedia, type KeptMedia } from './kept-media.ts';

/** Headers that depend on the file. All others belong to the request, such as its id. */
const OF_FILE = [
  'accept-ranges',
  'cache-control',
  'content-encoding',
  'content-length',
  'content-type',
  'etag',
  'last-modified',
  'vary',
] as const;

type Kept = { headers: OutgoingHttpHeaders; bytes: Buffer };

/** Larger files are films, which a player requests in parts. */
const LARGEST_BYTES = 400_000;
const ALL_BYTES = 16_000_000;

/** True if the cache may answer. Conditions and ranges need the disk, and a body the hooks' time limit. */
const isPlain = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined &&
  headers.range === undefined &&
  headers['if-none-match'] === undefined &&
  headers['if-modified-since'] === undefined;

const keyOf = ({ url, headers }: FastifyRequest): string =>
  `${url.split('?', 1)[0]} ${headers['accept-encoding'] ?? ''}`;

declare module 'fastify' {
  interface FastifyInstance {
    keptFiles: LRUCache<string, Kept>;
    keptMedia: KeptMedia;
  }
}

/** Names and values in turn, the form that Node writes without looking for duplicates. */
const linesOf = (headers: OutgoingHttpHeaders): string[] =>
  Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);

type Needs = {
  drain: Pick<Drain, 'begun'>;
  /** Headers of every answer, except the request id. */
  headers: Record<string, string>;
};

/**
 * Answers from the cache before all other hooks, with the common headers, because sending a file takes less
 * time than looking up the visitor. A draining server leaves the answer to the routes, which end connections.
 */
export const answerKeptFiles = (app: FastifyInstance, { drain, headers: ofAll }: Needs): void => {
  const kept = new LRUCache<string, Kept>({
    maxSize: ALL_BYTES,
    // The client writes a part of the key.
    sizeCalculation: ({ bytes }, key) => bytes.length + key.length,
  });
  app.decorate('keptFiles', kept);
  const media = createKeptMedia();
  app.decorate('keptMedia', media);
  const written = new WeakMap<Kept, string[]>();
  app.addHook('onRequest', (request, reply, done) => {
    const mayAnswer = isPlain(request) && !drain.begun;
    const answer = mayAnswer ? (kept.get(keyOf(request)) ?? media.find(request.url)) : undefined;
    if (!answer) return done();
    const lines = written.get(answer) ?? linesOf({ ...ofAll, ...answer.headers });
    written.set(answer, lines);
    reply.hijack();
    reply.raw.writeHead(200, [...lines, 'x-request-id', request.id]).end(answer.bytes);
  });
};

/**
 * Caches the answers of file routes registered after it, because opening and streaming a file costs several
 * times the answer. Files must not change while the server runs.
 */
export const keepFiles = (files: FastifyInstance): void => {
  files.addHook('onSend', async (request, reply, payload) => {
    const length = Number(reply.getHeader('content-length'));
    const isWhole = reply.statusCode === 200 && isPlain(request) && length <= LARGEST_BYTES;
    if (!isWhole || !(payload instanceof Readable)) return payload;
    const bytes = await buffer(payload);
    const headers = Object.fromEntries(
      OF_FILE.filter((name) => reply.hasHeader(name)).map((name) => [name, reply.getHeader(name)]),
    );
    files.keptFiles.set(keyOf(request), { headers, bytes });
    return bytes;
  });
};
