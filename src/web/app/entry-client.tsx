import '../styles/public.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { loadScreenTexts } from '../i18n/texts.ts';
import { countScreens } from './count-screens.ts';
import { PAGE_DATA_ID, type PageData } from './page-data.ts';
import { preloadOnIntent } from './preload-on-intent.ts';
import { Providers } from './providers.tsx';
import { routes } from './routes.tsx';
import { memberBar } from './shell/member-bar-part.tsx';

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
    if (page.hydration) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
  countScreens(router);
  preloadOnIntent();
};

void start();
