import { type DataRouter, matchRoutes } from 'react-router';
import type { ScreenPath } from '#shared/screen-paths/screen-paths.ts';
import { call } from '#web/api-client/api.ts';
import { routes } from './routes.tsx';

const preloaded = new Set<string>();

const preload = ({ target }: Event): void => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin || preloaded.has(link.pathname)) return;
  preloaded.add(link.pathname);
  for (const { route } of matchRoutes(routes, link.pathname) ?? []) {
    // A failure here does no harm: the navigation loads the script again and reports errors.
    if (typeof route.lazy === 'function') route.lazy().catch(() => undefined);
  }
};

/** Loads a screen's script when a pointer or the focus reaches its link. Data is not loaded. */
const preloadOnIntent = (): void => {
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    addEventListener(type, preload, { passive: true });
  }
};

/** Reports each screen opened without a new document (the server counts documents). Sends no id. */
const countScreens = (router: DataRouter, opened: string): void => {
  let shown = opened;
  const count = ({ navigation, location: { pathname }, matches, errors }: DataRouter['state']) => {
    if (navigation.state !== 'idle' || pathname === shown) return;
    shown = pathname;
    const screen = matches.at(-1)?.route.path as ScreenPath | '*';
    if (!errors && screen !== '*')
      call('POST /api/screens/opened', { body: { screen } }).catch(() => undefined);
  };
  router.subscribe(count);
  count(router.state);
};

/** Starts everything a page needs only after it is interactive. `opened` is the path of the document. */
export const afterStart = (router: DataRouter, opened: string): void => {
  countScreens(router, opened);
  preloadOnIntent();
};
