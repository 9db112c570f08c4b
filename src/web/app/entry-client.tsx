import '#web/styles/public.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { ScreenPath } from '#shared/screen-paths/screen-paths.ts';
import { call } from '#web/api-client/api.ts';
import { loadScreenTexts } from '#web/i18n/language.tsx';
import { PAGE_DATA_ID, type PageData, Providers } from './providers.tsx';
import { routes } from './routes.tsx';
import { memberBar } from './shell/top-bar.tsx';

const preloaded = new Set<string>();

const preload = ({ target }: Event): void => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin || preloaded.has(link.pathname)) return;
  preloaded.add(link.pathname);
  for (const { route } of matchRoutes(routes, link.pathname) ?? []) {
    // A failure here does no harm: the navigation loads it again and reports errors.
    if (typeof route.lazy === 'function') route.lazy().catch(() => undefined);
  }
};

/** Loads the script of a screen when a pointer or the focus comes to its link. Data is not loaded. */
const preloadOnIntent = (): void => {
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    addEventListener(type, preload, { passive: true });
  }
};

/** Reports each screen that opens without a new document (the server counts documents itself). No id is sent. */
const countScreens = (router: ReturnType<typeof createBrowserRouter>): void => {
  let shown = router.state.location.pathname;
  router.subscribe(({ navigation, location: { pathname }, matches, errors }) => {
    if (navigation.state !== 'idle' || pathname === shown) return;
    shown = pathname;
    const screen = matches.at(-1)?.route.path as ScreenPath | '*';
    // A lost count is not reported.
    if (!errors && screen !== '*')
      call('POST /api/screens/opened', { body: { screen } }).catch(() => undefined);
  });
};

const screenShown = () => (matchRoutes(routes, location)?.at(-1)?.route.path ?? '*') as ScreenPath | '*';

/** Loaded when something fails, which it seldom does. */
const report = (error: unknown): void =>
  void import('./report-fault.ts').then(
    ({ reportFault }) => reportFault(screenShown(), error),
    () => undefined,
  );

const reportFaults = (): void => {
  addEventListener('error', ({ error }) => report(error));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
};

/** What an error screen catches never comes to the listeners of the window by itself. */
const TOLD_ALL = { onCaughtError: (error: unknown) => reportError(error) };

const readPage = (): PageData => JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? '{}');

/** The screens in view must be loaded before hydrating, or React would find a fallback where the server drew a page. */
const loadMatchedScreens = () =>
  Promise.all(
    (matchRoutes(routes, location) ?? []).map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );

const start = async () => {
  reportFaults();
  const page = readPage();
  await Promise.all([loadScreenTexts(['shell']), loadMatchedScreens(), page.auth && memberBar.preload()]);
  const router = createBrowserRouter(routes, page.hydration ? { hydrationData: page.hydration } : {});
  const root = document.getElementById('root') as HTMLElement;
  const app = (
    <Providers page={page}>
      <RouterProvider router={router} />
    </Providers>
  );
  startTransition(() => {
    if (page.hydration) hydrateRoot(root, app, TOLD_ALL);
    else createRoot(root, TOLD_ALL).render(app);
  });
  countScreens(router);
  preloadOnIntent();
};

void start();
