import assert from 'node:assert/strict';
import { text } from 'node:stream/consumers';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import {
  createStaticHandler,
  createStaticRouter,
  MemoryRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { vi } from 'vitest';
import type { Language } from '#shared/languages/languages.ts';
import { apiContext, createApi } from '#web/api-client/api.ts';
import type { Auth, SiteFacts } from '#web/api-client/session.tsx';
import { Providers } from '#web/app/providers.tsx';
import { routes } from '#web/app/routes.tsx';
import { memberBar } from '#web/app/shell/top-bar.tsx';
import { languageContext } from '#web/i18n/language.tsx';

export const SITE: SiteFacts = {
  contactEmail: 'help@watchwell.example',
  companyNumber: '12345678',
  testingMode: true,
  isStaging: false,
  opensSoon: false,
  generalAccountMembers: 'verified-email',
  paymentMin: 1,
  donationWays: ['card', 'wallet'],
  operatorName: 'Helping Hands CIC',
  operatorAddress: '7 Harbour Road, Leith',
  operatorJurisdiction: 'Scotland',
  operatorRegisters: ['ICO ZA123456', 'VAT GB123456789'],
  dataReceivers: ['wise', 'google', 'storage'],
};

type View = {
  readonly language: Language;
  readonly auth?: Auth;
  readonly site?: SiteFacts;
  /** Reaches a test application; without it, every call of a loader fails. */
  readonly fetch?: typeof fetch;
};

const nowhere: typeof fetch = async () => Response.json({ error: 'not connected' }, { status: 503 });

const handler = createStaticHandler(routes);

const ORIGIN = 'http://watchwell.test';

const query = async (path: string, { language, fetch = nowhere }: View): Promise<StaticHandlerContext> => {
  const requestContext = new RouterContextProvider();
  requestContext.set(apiContext, createApi(fetch));
  requestContext.set(languageContext, language);
  const context = await handler.query(new Request(ORIGIN + path), { requestContext });
  assert(!(context instanceof Response), `${path} leads elsewhere`);
  return context;
};

/** Text as a reader sees it: characters for entities, plain spaces, none of React's markers. */
const readable = (html: string): string =>
  html
    .replaceAll('<!-- -->', '')
    .replace(/<template[^>]*>/g, '')
    .replaceAll('\u00a0', ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/**
 * Draws an address as it opens, by the product's own routes and screens, without a build or a browser; also
 * screens that the server leaves to the browser, as they are before their data come.
 */
export const renderScreen = async (path: string, view: View): Promise<string> => {
  const { language, auth = false, site = SITE } = view;
  await memberBar.preload();
  const context = await query(path, view);
  // React leaves out a part that throws, and reports it.
  const faults: unknown[] = [];
  // The server never draws parts that show the address; a browser would know it.
  vi.stubGlobal('location', new URL(ORIGIN + path));
  try {
    const { prelude } = await prerenderToNodeStream(
      <Providers page={{ language, site, auth }}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </Providers>,
      // Late parts are included in place.
      { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (fault) => void faults.push(fault) },
    );
    if (faults.length > 0) throw new AggregateError(faults, `${path} cannot be drawn`);
    return readable(await text(prelude));
  } finally {
    vi.unstubAllGlobals();
  }
};

/** Draws one part of a screen in a given state, at an address. */
export const renderPart = (
  part: ReactNode,
  { language, auth = false, site = SITE }: View,
  at = '/',
): string =>
  readable(
    renderToString(
      <Providers page={{ language, site, auth }}>
        <QueryClientProvider client={new QueryClient()}>
          <MemoryRouter initialEntries={[at]}>{part}</MemoryRouter>
        </QueryClientProvider>
      </Providers>,
    ),
  );

/** The words between the tags. */
export const wordsOf = (html: string): string =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    // A name or a sum within a sentence adds no spaces.
    .replace(/<(bdi|span)\b[^>]*translate="no"[^>]*>([^<]*)<\/\1>/g, '$2')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The words of each cell in the first row of a table. */
export const firstRowOf = (html: string): string[] => {
  const body = html.slice(html.indexOf('<tbody'));
  const row = body.slice(body.indexOf('<tr'), body.indexOf('</tr>'));
  return [...row.matchAll(/<t[dh][^>]*>([\s\S]*?)<\/t[dh]>/g)].map(([, cell = '']) => wordsOf(cell));
};

export const headingOf = (html: string): string | undefined => {
  const heading = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1];
  return heading && wordsOf(heading);
};

export const linksOf = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => href);
