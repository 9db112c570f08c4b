import type { createBrowserRouter } from 'react-router';
import type { openScreen } from '#contracts/page-visits.ts';
import type { ScreenPath } from '#shared/screen-paths/screen-paths.ts';
import { addressOf, call } from '../api-client/create-api.ts';

const OPENED = addressOf<typeof openScreen>('POST', '/api/screens/opened');

/** Tells the server of each screen that comes without a document, which it counts by itself; no id is sent. */
export const countScreens = (router: ReturnType<typeof createBrowserRouter>): void => {
  let shown = router.state.location.pathname;
  router.subscribe(({ navigation, location: { pathname }, matches, errors }) => {
    if (navigation.state !== 'idle' || pathname === shown) return;
    shown = pathname;
    const screen = matches.at(-1)?.route.path as ScreenPath | '*';
    // A count that gets lost is no reason to trouble anybody.
    if (!errors && screen !== '*') call(OPENED, { body: { screen } }).catch(() => undefined);
  });
};
