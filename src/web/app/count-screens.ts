import type { createBrowserRouter } from 'react-router';
import type { ScreenPath } from '#shared/screen-paths/screen-paths.ts';
import { openScreen } from '#web/api-client/calls.ts';
import { call } from '../api-client/create-api.ts';

/** Tells the server of each screen that comes without a document, which it counts by itself; no id is sent. */
export const countScreens = (router: ReturnType<typeof createBrowserRouter>): void => {
  let shown = router.state.location.pathname;
  router.subscribe(({ navigation, location: { pathname }, matches, errors }) => {
    if (navigation.state !== 'idle' || pathname === shown) return;
    shown = pathname;
    const screen = matches.at(-1)?.route.path as ScreenPath | '*';
    // A count that gets lost is no reason to trouble anybody.
    if (!errors && screen !== '*') call(openScreen, { body: { screen } }).catch(() => undefined);
  });
};
