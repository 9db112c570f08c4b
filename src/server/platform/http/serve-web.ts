import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { keepFiles } from './keep-files.ts';
import { ENCODINGS } from './kept-text.ts';
import { needsRendering, type PageOptions, pageHandler, pageRefusal, type WebPages } from './show-page.ts';

export type Web = {
  pages: WebPages;
  /** The folder of scripts, style sheets and pictures; undefined when another process serves them. */
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

/** A script that reloads its page, in place of missing ones; never cached (src/web/app/renew-page.ts). */
const GONE = `import { gone } from '/renew-page.js';\nawait gone();\n`;

/** Answers requests for missing scripts of pages that were opened before the last release or cached. */
const answerForGoneScripts = (files: FastifyInstance, root: string): void => {
  const isGone = ({ url, routeOptions }: FastifyRequest): boolean => {
    const path = url.split('?', 1)[0] ?? '';
    return SCRIPT.test(path) && (routeOptions.url === ASSET || !existsSync(join(root, path)));
  };
  const sendGone = (reply: FastifyReply) =>
    reply
      .headers({ 'cache-control': 'no-store', 'x-script-gone': 'yes' })
      .type('text/javascript; charset=utf-8')
      .send(GONE);
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
      // The build has compressed them (tools/build/compress-files.ts).
      preCompressed: true,
      setHeaders: (reply, path) => void reply.header('cache-control', keptFor(path)),
    });
  });
};

/** Serves the files of the web, and a page for every other GET. Register it after all other routes. */
export const serveWeb = async (app: FastifyInstance, options: Web & PageOptions): Promise<void> => {
  if (options.files !== undefined) await serveFiles(app, options.files);
  const config = {
    lane: 'page',
    takesTurn: needsRendering(options),
    refusalPage: pageRefusal(options),
  } as const;
  app.get('/*', { schema: { hide: true }, config }, pageHandler(app, options));
};

/** Compresses answers above 1 KB. Register it before all routes. */
export const installCompression = (app: FastifyInstance) =>
  app.register(compress, { threshold: 1_024, encodings: [...ENCODINGS] });
