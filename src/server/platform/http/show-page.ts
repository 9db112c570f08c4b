import type { FastifyInstance, FastifyReply, FastifyRequest, InjectOptions } from 'fastify';
import type { ErrorCode } from '#contracts/error-codes.ts';
import { decodePublicId } from '#shared/ids/public-id.ts';
import { LANGUAGES, type Language, languageOfLocale } from '#shared/languages/languages.ts';
import type { Config } from '../config/config.ts';
import { DomainError } from '../errors/domain-error.ts';
import { householdOf } from './address-groups.ts';
import { BUSY_SECONDS } from './error-handler.ts';
import { callerOf, INSIDE } from './lanes.ts';
import { leavingOf } from './leaving-of.ts';
import { KEPT_MS, type PageCache, type RenderedPage, SharedPage } from './page-cache.ts';
import { privateCookieName } from './private-cookies.ts';
import { WROTE_COOKIE } from './read-database.ts';
import { PAGE_PERMISSIONS, pagePolicy } from './security-headers.ts';
import { type UnavailableWords, unavailablePage } from './unavailable-page.ts';
import { renewLanguage, shownLanguage } from './visitor-language.ts';

const PAGE_OF_ID = /^(\/(?:patient|advView)\/)([^/]{1,200})$/;
const TAIL = /[\p{P}\p{Cf}\p{Z}]+$/u;

/**
 * Returns the address (path and query) without the full stop, bracket or similar that people or apps put
 * behind a link; undefined for every other address.
 */
export const withoutTail = (address: string): string | undefined => {
  const [path = '', query] = address.split('?', 2);
  const [, page, coded = ''] = PAGE_OF_ID.exec(path) ?? [];
  if (page === undefined) return undefined;
  try {
    const given = decodeURIComponent(coded);
    const id = given.replace(TAIL, '');
    if (id === given || decodePublicId(id) === undefined) return undefined;
    return page + id + (query === undefined ? '' : `?${query}`);
  } catch {
    // No browser encodes like this: the page answers that there is nothing.
    return undefined;
  }
};

/** The headers of the page's request that its inner calls need, to belong to the same visitor. */
const FORWARDED = ['user-agent', 'accept-language', 'host'];

/** A `fetch` for rendering: calls go to the application directly, with the visitor's cookies and address. */
const insideFetch = (app: FastifyInstance, request: FastifyRequest, cookie: string): typeof fetch => {
  const kept = FORWARDED.map((name) => [name, request.headers[name]] as const);
  const own = {
    ...Object.fromEntries(kept.filter(([, value]) => value !== undefined)),
    ...INSIDE,
    cookie,
  };
  return async (input, init) => {
    const path = typeof input === 'string' ? input : new Request(input).url;
    const answer = await app.inject({
      method: (init?.method ?? 'GET') as NonNullable<InjectOptions['method']>,
      url: path,
      headers: { ...Object.fromEntries(new Headers(init?.headers)), ...own },
      payload: typeof init?.body === 'string' ? init.body : undefined,
      remoteAddress: request.clientAddress,
    });
    const headers = { 'content-type': String(answer.headers['content-type'] ?? '') };
    return new Response(answer.statusCode === 204 ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers,
    });
  };
};

/** The parts of an address that distinguish shared pages. */
type Shared = { path: string; query: string };

/** The exports of src/web/app/entry-server.tsx. The server knows only this type. */
export type WebPages = {
  STYLE_SOURCE: string;
  render(
    request: Request,
    options: {
      fetch: typeof fetch;
      language: Language;
      theme?: 'light' | 'dark';
      site: Config['site'];
      forStrangers?: boolean;
    },
  ): Promise<RenderedPage>;
  /** Returns path and relevant query of a page that is equal for everybody without a session. */
  sharedAddress?(url: URL): Shared | undefined;
};

export type PageOptions = {
  pages: WebPages;
  config: Config;
  cache: PageCache;
  /** The two-letter country of an address, for the language of a first visit. */
  countryOf(address: string): string | null;
  /** Returns the words of a page that is refused for this reason; undefined: a program reads the code. */
  refusalWords(language: Language, code: ErrorCode): UnavailableWords | undefined;
  /** Called for every page sent; `screen` is the pattern of its address. */
  onOpened(request: FastifyRequest, screen: string): void;
};

const OUR_OWN = /^\/(api|auth|webhooks)(\/|$)/;
const FILE_NAME = /\.[a-z0-9]+$/i;
const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '';

/** Returns whether the answer, if there is one, is a page for a person. */
export const asksForPage = (request: FastifyRequest): boolean =>
  ['GET', 'HEAD'].includes(request.method) &&
  !OUR_OWN.test(pathOf(request)) &&
  !FILE_NAME.test(pathOf(request));
export const themeOf = ({ cookies: { theme } }: FastifyRequest): 'light' | 'dark' | undefined =>
  theme === 'light' || theme === 'dark' ? theme : undefined;

/** Returns a page for browsers; programs get JSON, as from all other calls. */
export const pageRefusal =
  ({ config, countryOf, refusalWords }: PageOptions) =>
  (request: FastifyRequest, code: ErrorCode): string | undefined => {
    if (!request.headers.accept?.includes('text/html')) return undefined;
    const language = shownLanguage(request, countryOf(request.visitor?.address ?? ''));
    const words = refusalWords(language, code);
    const { contactEmail } = config.site;
    const look = { language, theme: themeOf(request), contactEmail, requestId: request.id };
    return words && unavailablePage(words, look);
  };

type Ask = { address: string; cookie: string; isForAll: boolean };

/** The full address of a page; null where the answer is none. */
const pageAddress = ({ config }: PageOptions, request: FastifyRequest): URL | null =>
  asksForPage(request) ? URL.parse(config.publicUrl + request.url) : null;

/** A browser that wrote lately gets pages which no replica answered. */
const keyOf = ({ path, query }: Shared, language: Language, request: FastifyRequest) => ({
  path,
  look: `${query} ${language} ${themeOf(request) ?? ''}${request.wroteLately() ? ' now' : ''}`,
});

/**
 * Returns whether a page may need rendering, before its visitor is known: a page that is cached in any
 * language may be the visitor's.
 */
export const needsRendering =
  (options: PageOptions) =>
  (request: FastifyRequest): boolean => {
    const address = pageAddress(options, request);
    if (address === null) return false;
    const shared = options.pages.sharedAddress?.(address);
    const isKept = (language: Language) =>
      shared !== undefined && options.cache.has(keyOf(shared, language, request));
    return !LANGUAGES.some(isKept);
  };

/** Renders a page in a slot of its lane. @throws DomainError busy-try-again */
const createRenderer =
  (app: FastifyInstance, { pages, config, countryOf }: PageOptions) =>
  (request: FastifyRequest, { address, cookie, isForAll }: Ask) =>
  async (leaving: AbortSignal): Promise<RenderedPage> => {
    const endTurn = await app.lanes.page.take(callerOf(request), leaving);
    try {
      return await pages.render(new Request(address), {
        fetch: insideFetch(app, request, cookie),
        language: shownLanguage(request, countryOf(request.visitor.address)),
        theme: themeOf(request),
        site: config.site,
        forStrangers: isForAll || cookie === '',
      });
    } finally {
      endTurn();
    }
  };

/** Takes a shared page from the cache, and renders all others for their visitor. */
const createPageFinder = (app: FastifyInstance, options: PageOptions) => {
  const { pages, config, countryOf, cache } = options;
  const render = createRenderer(app, options);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<RenderedPage | SharedPage> => {
    const address = config.publicUrl + request.url;
    const shared = request.visitor.account ? undefined : pages.sharedAddress?.(new URL(address));
    const leaving = leavingOf(reply);
    if (!shared) {
      const own = render(request, { address, cookie: request.headers.cookie ?? '', isForAll: false });
      return own(leaving);
    }
    const { path, query } = shared;
    const language = shownLanguage(request, countryOf(request.visitor.address));
    // Rendered without a cookie of anybody, because it is for everybody.
    const cookie = request.wroteLately() ? `${privateCookieName(config, WROTE_COOKIE)}=1` : '';
    const forAll = render(request, { address: config.publicUrl + path + query, cookie, isForAll: true });
    return cache.get(keyOf(shared, language, request), leaving, forAll);
  };
};

/**
 * Returns whether a shared cache may keep the page: a visitor without a cookie is nobody yet, and the address
 * names the language. `Vary` keeps it from all who have one.
 */
const isForCaches = ({ headers, query }: FastifyRequest, { page }: SharedPage): boolean =>
  page.status === 200 &&
  headers.cookie === undefined &&
  languageOfLocale((query as { lang?: unknown }).lang) !== undefined;

/** No longer than our own cache: details of a patient must go when their consent goes. */
const FOR_CACHES = `public, max-age=0, s-maxage=${KEPT_MS / 1000}, must-revalidate`;

const sendShared = async (request: FastifyRequest, reply: FastifyReply, shared: SharedPage) => {
  reply.headers({ etag: shared.etag, vary: 'accept-encoding, cookie' });
  if (isForCaches(request, shared)) reply.header('cache-control', FOR_CACHES);
  if (request.headers['if-none-match']?.includes(shared.etag)) return reply.status(304).send();
  const { encoding, bytes } = await shared.body(request.headers['accept-encoding']);
  if (encoding !== undefined) reply.header('content-encoding', encoding);
  return reply.send(bytes);
};

/** A browser keeps no page of an account: Back would show it after the log-out. */
const keptBy = ({ visitor }: FastifyRequest): string =>
  visitor.account ? 'private, no-store' : 'private, no-cache';

/** Pages whose address has the token of an email link, which no Referer may show. */
const HAS_TOKEN = /^\/(reset-password|verify-email|payout-alarm)$/;

export const pageHandler = (app: FastifyInstance, options: PageOptions) => {
  const { pages, config, onOpened } = options;
  const find = createPageFinder(app, options);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (pageAddress(options, request) === null) throw new DomainError('not-found');
    const meant = withoutTail(request.url);
    if (meant !== undefined) return reply.redirect(meant, 301);
    reply.header('cache-control', keptBy(request));
    renewLanguage(request, reply, config.publicUrl.startsWith('https:'));
    const found = await find(request, reply);
    const page = found instanceof SharedPage ? found.page : found;
    if (page.redirect !== undefined) return reply.redirect(page.redirect, 302);
    const policy = pagePolicy({
      styleSource: pages.STYLE_SOURCE,
      path: pathOf(request),
      usesSandbox: config.usesSandbox,
    });
    reply.headers({ 'content-security-policy': policy, 'permissions-policy': PAGE_PERMISSIONS });
    if (HAS_TOKEN.test(pathOf(request))) reply.header('referrer-policy', 'no-referrer');
    if (page.hidden || config.site.isStaging) reply.header('x-robots-tag', 'noindex');
    if (page.status === 503) reply.header('retry-after', BUSY_SECONDS);
    if (page.status === 200) {
      app.openedHomes.note(householdOf(request.clientAddress));
      onOpened(request, page.screen);
    }
    reply.status(page.status).type('text/html; charset=utf-8');
    return found instanceof SharedPage ? sendShared(request, reply, found) : reply.send(page.html);
  };
};
