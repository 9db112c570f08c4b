import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { keepFiles } from './keep-files.ts';
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

/** Names in /assets/ contain a hash of the content, so caches may keep these files for ever. */
const serveFiles = async (app: FastifyInstance, root: string): Promise<void> => {
  const assets = join(root, 'assets/');
  await app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, ...FOR_FILES };
    });
    keepFiles(files);
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
      setHeaders: (reply, path) => {
        const forGood = path.startsWith(assets);
        reply.header(
          'cache-control',
          forGood ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        );
      },
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
