/**
 * Renders the GET pages. Built into dist/ssr/entry-server.js, one file without dependencies:
 *
 *   import { render, STYLE_SOURCE } from '../../dist/ssr/entry-server.js';
 *
 *   const page = await render(request, { fetch, language, theme, site });
 *
 * - `request`: a Fetch API Request for the public address (scheme and host as the visitor sees them, as canonical and
 *   Open Graph links are made of them). Query included.
 * - `fetch`: called with a path such as '/api/current_patient' and the init of the call; must reach the application with
 *   the visitor's cookies (Fastify: `app.inject`), and answer a Response.
 * - `language`: from the cookie `language`, else from the country of the address.
 * - `theme`: 'light' | 'dark' from the cookie `theme`, or undefined to follow the system.
 * - `site`: contact address and company number.
 * - the answer: `status`, `html` (empty on a redirect), `redirect` (a path to answer as 302), `cacheable` (true when the
 *   page holds nothing of a person that is logged in: may be kept 30-60 s per path and language),
 *   `hidden` (search engines are asked not to list it).
 *
 * Content-Security-Policy that pages need: `default-src 'self'; script-src 'self'; style-src 'self' ${STYLE_SOURCE};
 * img-src 'self' data: https: (advert previews); font-src 'self'; connect-src 'self'; frame-src https:` (on /advView only, whose screen sees
 * to it that it is loaded as a document of its own), and `form-action 'self'`. No inline script, no style attribute is ever sent. Serve dist/web as it is:
 * everything under /assets/ may be cached for good.
 */
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
import { currentUser } from '#web/api-client/calls.ts';
import { createApi } from '../api-client/create-api.ts';
import { apiContext } from '../api-client/route-context.ts';
import type { Auth } from '../api-client/session.tsx';
import type { SiteFacts } from '../api-client/site-facts.tsx';
import '../i18n/all-texts.ts';
import { languageContext } from '../i18n/route-language.ts';
import { documentOf, type Theme } from './document.ts';
import type { PageData } from './page-data.ts';
import { headOf } from './page-head.ts';
import { Providers } from './providers.tsx';
import { BROWSER_ONLY, routes } from './routes.tsx';
import { memberBar } from './shell/member-bar-part.tsx';
import { ShellFallback } from './shell/shell-fallback.tsx';

export type RenderOptions = {
  readonly fetch: typeof fetch;
  readonly language: Language;
  readonly theme?: Theme;
  readonly site: SiteFacts;
};

export type RenderedPage = {
  /** The pattern of the address, ids left open. */
  readonly screen: string;
  readonly status: number;
  readonly html: string;
  readonly redirect?: string;
  readonly cacheable: boolean;
  /** Search engines are asked not to list it. */
  readonly hidden: boolean;
};

/** What style-src has to name, which allows the inlined style sheet. */
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

const isBrowserOnly = (url: URL) =>
  matchRoutes(routes, url.pathname)?.some(({ route }) => route.id === BROWSER_ONLY) ?? false;

export const render = async (request: Request, options: RenderOptions): Promise<RenderedPage> => {
  const { language, theme, site } = options;
  const api = createApi(options.fetch);
  const requestContext = new RouterContextProvider();
  requestContext.set(apiContext, api);
  requestContext.set(languageContext, language);
  const url = new URL(request.url);
  const screen = matchRoutes(routes, url.pathname)?.at(-1)?.route.path ?? '*';
  const [context, auth] = await Promise.all([
    handler.query(request, { requestContext }),
    api(currentUser).catch((): Auth => null),
  ]);
  if (context instanceof Response) {
    const redirect = context.headers.get('location') ?? '/';
    return { screen, status: context.status, html: '', redirect, cacheable: false, hidden: false };
  }
  if (auth) await memberBar.preload();
  // A loader that failed here is run again by the browser, whose own try may succeed.
  const shellOnly = isBrowserOnly(url) || context.errors !== null;
  const page: PageData = {
    language,
    site,
    auth,
    ...(!shellOnly && { hydration: { loaderData: context.loaderData } }),
  };
  const head = headOf(context.matches, context.loaderData, language);
  const html = documentOf({
    page,
    theme,
    url,
    routeIds: context.matches.map(({ route }) => route.id),
    head,
    body: shellOnly ? shellOf(page) : screenOf(page, context),
  });
  const cacheable = auth === false && context.errors === null;
  return { screen, status: context.statusCode, html, cacheable, hidden: head.hidden ?? false };
};
