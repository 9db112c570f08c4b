import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

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

type Kept = { headers: Partial<ReturnType<FastifyReply['getHeaders']>>; bytes: Buffer };

/** Films are sent in parts, as a player asks for them. */
const LARGEST_BYTES = 400_000;
const ALL_BYTES = 16_000_000;

/** What a condition or a part is asked of is answered from the disk. */
const isPlain = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' &&
  headers.range === undefined &&
  headers['if-none-match'] === undefined &&
  headers['if-modified-since'] === undefined;

const keyOf = ({ url, headers }: FastifyRequest): string =>
  `${url.split('?', 1)[0]} ${headers['accept-encoding'] ?? ''}`;

/**
 * Keeps the answers of the routes of files in memory: to open a file and to stream it costs several times what the answer
 * does, and a first visit has thirty of them. The files must not change while the server runs. Register it before them.
 */
export const keepFiles = (files: FastifyInstance): void => {
  const kept = new LRUCache<string, Kept>({
    maxSize: ALL_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + 1,
  });
  files.addHook('preHandler', (request, reply, done) => {
    const answer = isPlain(request) ? kept.get(keyOf(request)) : undefined;
    if (answer) reply.headers(answer.headers).send(answer.bytes);
    else done();
  });
  files.addHook('onSend', async (request, reply, payload) => {
    const length = Number(reply.getHeader('content-length'));
    const isWhole = reply.statusCode === 200 && isPlain(request) && length <= LARGEST_BYTES;
    if (!isWhole || !(payload instanceof Readable)) return payload;
    const bytes = await buffer(payload);
    const headers = Object.fromEntries(
      OF_FILE.filter((name) => reply.hasHeader(name)).map((name) => [name, reply.getHeader(name)]),
    );
    kept.set(keyOf(request), { headers, bytes });
    return bytes;
  });
};
