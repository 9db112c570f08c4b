import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type PageOptions, pageHandler, pageRefusal, type WebPages } from './show-page.ts';

export type Web = {
  pages: WebPages;
  /** The folder of scripts, style sheets and pictures; undefined when another process serves them, as in development. */
  files?: string;
};

const FOR_FILES = { withoutVisitor: true, lane: 'open' } as const;

/** Loads the web from the folder of a build: web/ has the files, ssr/ has the renderer. */
export const loadBuiltWeb = async (folder: string): Promise<Web> => ({
  pages: (await import(pathToFileURL(join(folder, 'ssr/entry-server.js')).href)) as WebPages,
  files: join(folder, 'web'),
});

const ASSET = '/assets/*';
const SCRIPT = /^\/assets\/[\w-]+\.js$/;

/** It has the page that asks loaded anew. Of other pages' scripts, so it is never kept (src/web/app/renew-page.ts). */
const GONE = `import { gone } from '/renew-page.js';\nawait gone();\n`;

/** A page that was opened before the last release, or kept by a cache, asks for scripts that are gone. */
const answerForGoneScripts = (files: FastifyInstance, root: string): void => {
  const isGone = ({ url, routeOptions }: FastifyRequest): boolean => {
    const path = url.split('?', 1)[0] ?? '';
    return SCRIPT.test(path) && (routeOptions.url === ASSET || !existsSync(join(root, path)));
  };
  const sendGone = (reply: FastifyReply) =>
    reply.header('cache-control', 'no-store').type('text/javascript; charset=utf-8').send(GONE);
  files.addHook('preHandler', async (request, reply) => (isGone(request) ? sendGone(reply) : undefined));
  files.get(ASSET, { schema: { hide: true } }, (_, reply) => reply.callNotFound());
};

const FOR_GOOD = 'public, max-age=31536000, immutable';

/** Names in /assets/ contain a hash of the content, so caches may keep these files for ever. */
const serveFiles = async (app: FastifyInstance, root: string): Promise<void> => {
  const assets = join(root, 'assets/');
  const keptFor = (path: string): string => {
    if (path.startsWith(assets)) return FOR_GOOD;
    return path === join(root, 'renew-page.js') ? 'no-cache' : 'public, max-age=3600';
  };
  await app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, ...FOR_FILES };
    });
    keepFiles(files);
    answerForGoneScripts(files, root);
    await files.register(fastifyStatic, {
      root,
      // One route for each file: all other addresses are pages.
      wildcard: false,
      index: false,
      schemaHide: true,
      cacheControl: false,
      globIgnore: ['.vite/**', '**/*.{br,gz}'],
      // The build has compressed them (scripts/build/compress-files.ts).
      preCompressed: true,
      setHeaders: (reply, path) => void reply.header('cache-control', keptFor(path)),
    });
  });
};

/** Serves the files of the web, and a page for every other GET. Register it after all other routes. */
export const serveWeb = async (app: FastifyInstance, options: Web & PageOptions): Promise<void> => {
  if (options.files !== undefined) await serveFiles(app, options.files);
  const config = { lane: 'page', refusalPage: pageRefusal(options) } as const;
  app.get('/*', { schema: { hide: true }, config }, pageHandler(app, options));
};

/** Compresses answers above 1 KB. Register it before all routes. */
export const installCompression = (app: FastifyInstance) =>
  app.register(compress, { threshold: 1_024, encodings: ['br', 'gzip'] });

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
