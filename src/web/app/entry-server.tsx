/**
 * Renders the GET pages. Built into dist/ssr/entry-server.js, one file without dependencies, called by the
 * server's `serve-web.ts`. Pages have no inline script and no style attribute; `security-headers.ts` there
 * lists what a page may load.
 */
import '#web/i18n/all-texts.ts';
import { styleSource } from 'virtual:built-client';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import type { Language } from '#shared/languages/languages.ts';
import { noteWritten } from '#shared/languages/written.ts';
import { ApiError, apiContext, type Call, createApi, methodAndPath } from '#web/api-client/api.ts';
import { earlyPicture } from '#web/api-client/early-picture.ts';
import { drawWithReplies, type EarlyReplies } from '#web/api-client/early-replies.ts';
import type { Auth, SiteFacts } from '#web/api-client/session.tsx';
import { languageContext } from '#web/i18n/language.tsx';
import { documentOf, type Theme } from './document.ts';
import { type EarlyParts, earlyPartsOf } from './early-parts.ts';
import { earlyPictures } from './early-pictures.ts';
import { headOf } from './page-head.ts';
import { preloadParts } from './preload-parts.ts';
import { type PageData, Providers } from './providers.tsx';
import { isBrowserOnly, routes } from './routes.tsx';
import { ShellFallback } from './shell/frame.tsx';

export type RenderOptions = {
  /** Calls the application with the visitor's cookies, for a path such as '/api/current_user'. */
  readonly fetch: typeof fetch;
  /** Comes from the cookie `language`, else from the country of the address. */
  readonly language: Language;
  /** Comes from the cookie `theme`; undefined follows the system. */
  readonly theme?: Theme;
  readonly site: SiteFacts;
  /** Renders the page for strangers, without asking who is logged in. */
  readonly forStrangers?: boolean;
};

export type RenderedPage = {
  /** The pattern of the address, with placeholders for ids. */
  readonly screen: string;
  readonly status: number;
  /** Empty on a redirect. */
  readonly html: string;
  readonly redirect?: string;
  /** Asks search engines not to list the page. */
  readonly hidden: boolean;
};

export { sharedAddress } from './shared-address.ts';

/** The hash that style-src must contain to allow the inlined style sheet. */
export const STYLE_SOURCE = styleSource;

const handler = createStaticHandler(routes);

const shellOf = (page: PageData) =>
  renderToString(
    <Providers page={page}>
      <ShellFallback />
    </Providers>,
  );

const screenOf = (page: PageData, context: StaticHandlerContext) =>
  renderToString(
    <Providers page={page}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Providers>,
  );

/** Returns whether the layout of signed-in pages sends this visitor to another page. */
const leadsAway = (routeIds: readonly string[], auth: Auth): boolean =>
  routeIds.includes('signed-in') && (!auth || auth.mustEnrol === true);

/** Maps a call without capacity or database to a temporary failure: the next try may work. */
const statusOf = ({ errors, statusCode }: StaticHandlerContext): number => {
  const isUnavailable = (error: unknown) => error instanceof ApiError && error.status === 503;
  return Object.values(errors ?? {}).some(isUnavailable) ? 503 : statusCode;
};

/** Makes the page's first calls and embeds the replies. The page repeats a call that failed here. */
const readReplies = async (api: Call, { calls }: EarlyParts): Promise<EarlyReplies> => {
  const replies = await Promise.all(
    calls.map((name) =>
      api(name).then(
        (reply) => [[methodAndPath(name)[1], reply] as const],
        () => [],
      ),
    ),
  );
  return Object.fromEntries(replies.flat());
};

/** Renders a page. `request` has the public address, because canonical and preview links are made of it. */
export const render = async (request: Request, options: RenderOptions): Promise<RenderedPage> => {
  const { language, theme, site } = options;
  const api = createApi(options.fetch);
  const requestContext = new RouterContextProvider();
  requestContext.set(apiContext, api);
  requestContext.set(earlyPicture, earlyPictures(options.fetch));
  requestContext.set(languageContext, language);
  const url = new URL(request.url);
  const [context, auth] = await Promise.all([
    handler.query(request, { requestContext }),
    options.forStrangers ? null : api('GET /api/current_user').catch((): Auth => null),
  ]);
  if (context instanceof Response) {
    const redirect = context.headers.get('location') ?? '/';
    // `matchRoutes` ranks all routes each time, so it runs only for addresses without a page of their own.
    const screen = matchRoutes(routes, url.pathname)?.at(-1)?.route.path ?? '*';
    return { screen, status: context.status, html: '', redirect, hidden: false };
  }
  const matched = context.matches.map(({ route }) => route);
  const routeIds = matched.map(({ id }) => id);
  await preloadParts(matched, auth);
  // The browser repeats a loader that failed here.
  const shellOnly = isBrowserOnly(routeIds) || leadsAway(routeIds, auth) || context.errors !== null;
  const replies = await readReplies(api, earlyPartsOf({ auth, routeIds }));
  const page: PageData = {
    language,
    site,
    auth,
    routeIds,
    replies,
    ...(!shellOnly && { hydration: { loaderData: context.loaderData } }),
  };
  const screen = context.matches.at(-1)?.route.path ?? '*';
  const head = headOf(context.matches, context.loaderData, language);
  const [body, written] = noteWritten(() =>
    shellOnly ? shellOf(page) : drawWithReplies(replies, () => screenOf(page, context)),
  );
  const html = documentOf({
    page: { ...page, written },
    theme,
    url,
    head,
    body,
  });
  return { screen, status: statusOf(context), html, hidden: head.hidden ?? false };
};
