import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#shared/languages/languages.ts';
import type { Config } from '../config/config.ts';
import { DomainError } from '../errors/domain-error.ts';
import { insideFetch } from './inside-fetch.ts';
import { PAGE_PERMISSIONS, pagePolicy } from './page-policy.ts';
import { shownLanguage } from './shown-language.ts';

/** What src/web/app/entry-server.tsx offers; the server knows it as this shape only. */
export type WebPages = {
  STYLE_SOURCE: string;
  render(
    request: Request,
    options: { fetch: typeof fetch; language: Language; theme?: 'light' | 'dark'; site: Config['site'] },
  ): Promise<{ status: number; html: string; redirect?: string; screen: string; hidden: boolean }>;
};

export type Web = {
  pages: WebPages;
  /** The folder of scripts, style sheets and pictures; undefined where another process serves them, as in development. */
  files?: string;
};

type Options = Web & {
  config: Config;
  /** The two-letter country of an address, for the language of a first visit. */
  countryOf(address: string): string | null;
  /** Told of every page that is sent; `screen` is the pattern of its address. */
  onOpened(request: FastifyRequest, screen: string): void;
};

const OUR_OWN = /^\/(api|auth|webhooks)(\/|$)/;
const FILE_NAME = /\.[a-z0-9]+$/i;
const FOR_FILES = { withoutVisitor: true, rateLimit: false } as const;

/** The web that was built into `folder`: web/ with the files, ssr/ with the renderer. */
export const loadBuiltWeb = async (folder: string): Promise<Web> => ({
  pages: (await import(pathToFileURL(join(folder, 'ssr/entry-server.js')).href)) as WebPages,
  files: join(folder, 'web'),
});

/** Names in /assets/ hold a digest of the content, so they may be kept for good; the few others may not. */
const serveFiles = async (app: FastifyInstance, root: string): Promise<void> => {
  const assets = join(root, 'assets/');
  await app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, ...FOR_FILES };
    });
    await files.register(fastifyStatic, {
      root,
      // A route for each file: whatever else is asked for stays a page's.
      wildcard: false,
      index: false,
      schemaHide: true,
      cacheControl: false,
      globIgnore: ['.vite/**'],
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

const themeOf = ({ cookies: { theme } }: FastifyRequest) =>
  theme === 'light' || theme === 'dark' ? theme : undefined;

const pageHandler =
  (app: FastifyInstance, { pages, config, countryOf, onOpened }: Options) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const [path = ''] = request.url.split('?');
    const address = config.publicUrl + request.url;
    if (OUR_OWN.test(path) || FILE_NAME.test(path) || !URL.canParse(address))
      throw new DomainError('not-found');
    reply.header('cache-control', 'private, no-cache');
    const page = await pages.render(new Request(address), {
      fetch: insideFetch(app, request, reply),
      language: shownLanguage(request, countryOf(request.ip)),
      theme: themeOf(request),
      site: config.site,
    });
    if (page.redirect !== undefined) return reply.redirect(page.redirect, 302);
    const policy = pagePolicy({ styleSource: pages.STYLE_SOURCE, path, usesSandbox: config.usesSandbox });
    reply.headers({ 'content-security-policy': policy, 'permissions-policy': PAGE_PERMISSIONS });
    if (page.hidden) reply.header('x-robots-tag', 'noindex');
    if (page.status === 200) onOpened(request, page.screen);
    return reply.status(page.status).type('text/html; charset=utf-8').send(page.html);
  };

/** Serves the web: its files, and for every other GET a page rendered on the server. Register after all other routes. */
export const serveWeb = async (app: FastifyInstance, options: Options): Promise<void> => {
  if (options.files !== undefined) await serveFiles(app, options.files);
  app.get('/*', { schema: { hide: true } }, pageHandler(app, options));
};

/** Compresses what is worth it; register before all routes. */
export const installCompression = (app: FastifyInstance) =>
  app.register(compress, { threshold: 1_024, encodings: ['br', 'gzip'] });
