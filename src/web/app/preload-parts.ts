import type { RouteObject } from 'react-router';
import type { Auth } from '#web/api-client/session.tsx';
import type { ScreenHandle } from '#web/screens/screen.ts';
import { memberBar } from './shell/top-bar.tsx';

/** Loads what the bar and these routes draw for an account, on the server and before hydration. */
export const preloadParts = async (routes: readonly RouteObject[], auth: Auth): Promise<void> => {
  if (!auth) return;
  const handles = routes.map(({ handle }) => handle as ScreenHandle | undefined);
  await Promise.all([memberBar.preload(), ...handles.map((handle) => handle?.preload?.(auth))]);
};
