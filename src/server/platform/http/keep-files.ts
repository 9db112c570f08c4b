import type { OutgoingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Drain } from './health-routes.ts';
import { createKeptMedia, type KeptMedia } from './kept-media.ts';

/** What an answer says of the file. All else is of the request, such as its id. */
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

/** Films are sent in parts, as a player asks for them. */
const LARGEST_BYTES = 400_000;
const ALL_BYTES = 16_000_000;

/** What a condition or a part is asked of is answered from the disk, and the time of a body is limited by the hooks. */
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

/** Names and values in turn, as Node writes them without looking for those that are there already. */
const linesOf = (headers: OutgoingHttpHeaders): string[] =>
  Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);

type Needs = {
  drain: Pick<Drain, 'begun'>;
  /** Of every answer, but for the number of the request. */
  headers: Record<string, string>;
};

/**
 * Answers what is kept before anything else looks at the request, since a file or a public picture is the same for everybody, and to
 * send it takes less time than to find out who asks. So it is registered first, and writes the headers of every answer itself. A server
 * that ends leaves the answer to the routes, which end the connection as well.
 */
export const answerKeptFiles = (app: FastifyInstance, { drain, headers: ofAll }: Needs): void => {
  const kept = new LRUCache<string, Kept>({
    maxSize: ALL_BYTES,
    // Whoever asks writes a part of the key.
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
 * Keeps the answers of the routes of files in memory: to open a file and to stream it costs several times what the answer
 * does, and a first visit has a dozen of them. The files must not change while the server runs. Register it before them.
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
