import assert from 'node:assert/strict';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router';
import type { Language } from '#shared/languages/languages.ts';
import { createApi } from '#web/api-client/create-api.ts';
import { apiContext } from '#web/api-client/route-context.ts';
import type { Auth } from '#web/api-client/session.tsx';
import { Providers } from '#web/app/providers.tsx';
import { routes } from '#web/app/routes.tsx';
import { memberBar } from '#web/app/shell/member-bar-part.tsx';
import { languageContext } from '#web/i18n/route-language.ts';

export const SITE = { contactEmail: 'help@watchwell.example', companyNumber: '12345678' };

type View = {
  readonly language: Language;
  readonly auth?: Auth;
  /** Reaches a test application; without it, every call of a loader fails. */
  readonly fetch?: typeof fetch;
};

const nowhere: typeof fetch = async () => Response.json({ error: 'not connected' }, { status: 503 });

const handler = createStaticHandler(routes);

/** The loader of the player only asks the browser where it is; it brings no data. */
const PLAYER = 'watch/watch-screen';

/** What a reader sees first at an address, drawn by the product's own routes and screens, without a build or a browser. */
export const renderScreen = async (
  path: string,
  { language, auth = false, fetch = nowhere }: View,
): Promise<string> => {
  const requestContext = new RouterContextProvider();
  requestContext.set(apiContext, createApi(fetch));
  requestContext.set(languageContext, language);
  await memberBar.preload();
  const context = await handler.query(new Request(`http://watchwell.test${path}`), {
    requestContext,
    filterMatchesToLoad: ({ route }) => route.id !== PLAYER,
  });
  assert(!(context instanceof Response), `${path} leads elsewhere`);
  context.loaderData[PLAYER] = null;
  return renderToString(
    <Providers page={{ language, site: SITE, auth }}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Providers>,
  );
};
