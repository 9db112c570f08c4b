import { matchRoutes } from 'react-router';
import { routes } from './routes.tsx';

const preloaded = new Set<string>();

const preload = ({ target }: Event): void => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin || preloaded.has(link.pathname)) return;
  preloaded.add(link.pathname);
  for (const { route } of matchRoutes(routes, link.pathname) ?? []) {
    // A failure here costs nothing: the navigation itself asks again, and reports.
    if (typeof route.lazy === 'function') route.lazy().catch(() => undefined);
  }
};

/** A screen's script is fetched when a pointer or the focus comes to its link, before the press. No data is. */
export const preloadOnIntent = (): void => {
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    addEventListener(type, preload, { passive: true });
  }
};
