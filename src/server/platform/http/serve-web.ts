import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest, InjectOptions } from 'fastify';
import type { Language } from '#shared/languages/languages.ts';
import type { Config } from '../config/config.ts';
import { DomainError } from '../errors/domain-error.ts';
import { PAGE_PERMISSIONS, pagePolicy } from './page-policy.ts';
import { shownLanguage } from './visitor.ts';

/** The headers of the page's request that its inner calls need, to be calls of the same visitor. */
const FORWARDED = ['user-agent', 'accept-language', 'x-forwarded-for', 'cf-connecting-ip', 'host'];

/** The cookies that the visitor sent, and those that this answer sets: a new device is known from its first page. */
const cookiesOf = (request: FastifyRequest, reply: FastifyReply): string => {
  const set = [reply.getHeader('set-cookie') ?? []].flat();
  return [request.headers.cookie ?? [], set.map((cookie) => String(cookie).split(';')[0])].flat().join('; ');
};

/** A `fetch` for rendering pages: calls go to the application without the network, with the visitor's cookies and address. */
const insideFetch = (app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): typeof fetch => {
  const kept = FORWARDED.map((name) => [name, request.headers[name]] as const);
  const own = {
    ...Object.fromEntries(kept.filter(([, value]) => value !== undefined)),
    cookie: cookiesOf(request, reply),
  };
  return async (input, init) => {
    const path = typeof input === 'string' ? input : new Request(input).url;
    const answer = await app.inject({
      method: (init?.method ?? 'GET') as NonNullable<InjectOptions['method']>,
      url: path,
      headers: { ...Object.fromEntries(new Headers(init?.headers)), ...own },
      payload: typeof init?.body === 'string' ? init.body : undefined,
      remoteAddress: request.socket.remoteAddress,
    });
    const headers = { 'content-type': String(answer.headers['content-type'] ?? '') };
    return new Response(answer.statusCode === 204 ? null : answer.body, {
      status: answer.statusCode,
      headers,
    });
  };
};

/** The exports of src/web/app/entry-server.tsx. The server knows only this type. */
export type WebPages = {
  STYLE_SOURCE: string;
  render(
    request: Request,
    options: { fetch: typeof fetch; language: Language; theme?: 'light' | 'dark'; site: Config['site'] },
  ): Promise<{ status: number; html: string; redirect?: string; screen: string; hidden: boolean }>;
};

export type Web = {
  pages: WebPages;
  /** The folder of scripts, style sheets and pictures; undefined when another process serves them, as in development. */
  files?: string;
};

type Options = Web & {
  config: Config;
  /** The two-letter country of an address, for the language of a first visit. */
  countryOf(address: string): string | null;
  /** Called for every page that is sent; `screen` is the pattern of its address. */
  onOpened(request: FastifyRequest, screen: string): void;
};

const OUR_OWN = /^\/(api|auth|webhooks)(\/|$)/;
const FILE_NAME = /\.[a-z0-9]+$/i;
const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '';

/** Whether the answer, if there is one, is a page for a person. */
export const asksForPage = (request: FastifyRequest): boolean =>
  ['GET', 'HEAD'].includes(request.method) &&
  !OUR_OWN.test(pathOf(request)) &&
  !FILE_NAME.test(pathOf(request));

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
    await files.register(fastifyStatic, {
      root,
      // One route for each file: all other addresses are pages.
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

export const themeOf = ({ cookies: { theme } }: FastifyRequest): 'light' | 'dark' | undefined =>
  theme === 'light' || theme === 'dark' ? theme : undefined;

const pageHandler =
  (app: FastifyInstance, { pages, config, countryOf, onOpened }: Options) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const address = config.publicUrl + request.url;
    if (!asksForPage(request) || !URL.canParse(address)) throw new DomainError('not-found');
    reply.header('cache-control', 'private, no-cache');
    const page = await pages.render(new Request(address), {
      fetch: insideFetch(app, request, reply),
      language: shownLanguage(request, countryOf(request.visitor.address)),
      theme: themeOf(request),
      site: config.site,
    });
    if (page.redirect !== undefined) return reply.redirect(page.redirect, 302);
    const policy = pagePolicy({
      styleSource: pages.STYLE_SOURCE,
      path: pathOf(request),
      usesSandbox: config.usesSandbox,
    });
    reply.headers({ 'content-security-policy': policy, 'permissions-policy': PAGE_PERMISSIONS });
    if (page.hidden || config.site.isStaging) reply.header('x-robots-tag', 'noindex');
    if (page.status === 200) onOpened(request, page.screen);
    return reply.status(page.status).type('text/html; charset=utf-8').send(page.html);
  };

/** Serves the files of the web, and a page for every other GET. Register it after all other routes. */
export const serveWeb = async (app: FastifyInstance, options: Options): Promise<void> => {
  if (options.files !== undefined) await serveFiles(app, options.files);
  app.get('/*', { schema: { hide: true } }, pageHandler(app, options));
};

/** Compresses answers above 1 KB. Register it before all routes. */
export const installCompression = (app: FastifyInstance) =>
  app.register(compress, { threshold: 1_024, encodings: ['br', 'gzip'] });
