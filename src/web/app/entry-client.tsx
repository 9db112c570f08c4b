import '#web/styles/public.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { STARTED } from '#shared/html/unstarted-page.ts';
import { takeWritten } from '#shared/languages/written.ts';
import type { ScreenPath } from '#shared/screen-paths/screen-paths.ts';
import { takeReplies } from '#web/api-client/early-replies.ts';
import { renewed } from '#web/ui/lazily.ts';
import { preloadParts } from './preload-parts.ts';
import { PAGE_DATA_ID, type PageData, Providers } from './providers.tsx';
import { routes, routesOf } from './routes.tsx';

const screenShown = () => (matchRoutes(routes, location)?.at(-1)?.route.path ?? '*') as ScreenPath | '*';

/** Reloads the page for a missing part, and reports any other error with a script that is seldom needed. */
const report = (error: unknown): void =>
  void renewed(error)
    .catch(() => import('./report-fault.ts').then(({ reportFault }) => reportFault(screenShown(), error)))
    .catch(() => undefined);

const reportFaults = (): void => {
  addEventListener('error', ({ error }) => report(error));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
};

/** Errors caught by an error screen never reach the listeners of the window. */
const ROOT_OPTIONS = { onCaughtError: (error: unknown) => reportError(error) };

const readPage = (): PageData => JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? '{}');

/** Loads the screens in view before hydration, or React would replace the server's page by a fallback. */
const loadScreens = (routeIds: readonly string[]) =>
  Promise.all(
    routesOf(routeIds).map(async (route) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );

/** Splits the start into short tasks, so that a slow phone draws, scrolls and answers in between. */
const nextTask = () => new Promise((go) => setTimeout(go));

const start = async () => {
  reportFaults();
  const page = readPage();
  takeWritten(page.written ?? {});
  takeReplies(page.replies ?? {});
  const opened = location.pathname;
  await nextTask();
  await loadScreens(page.routeIds);
  await preloadParts(routesOf(page.routeIds), page.auth);
  await nextTask();
  const router = createBrowserRouter(routes, page.hydration ? { hydrationData: page.hydration } : {});
  await nextTask();
  const root = document.getElementById('root') as HTMLElement;
  const app = (
    <Providers page={page}>
      <RouterProvider router={router} />
    </Providers>
  );
  startTransition(() => {
    if (page.hydration) hydrateRoot(root, app, ROOT_OPTIONS);
    else createRoot(root, ROOT_OPTIONS).render(app);
  });
  const { afterStart } = await import('./after-start.ts');
  afterStart(router, opened);
  document.documentElement.dataset[STARTED] = '';
};

void start();
