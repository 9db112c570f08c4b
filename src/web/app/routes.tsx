import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router';
import type { ScreenPath } from '#shared/screen-paths/screen-paths.ts';
import type { ScreenHandle } from '../screens/screen.ts';
import { Root } from './shell/root.tsx';
import { RouteError } from './shell/route-error.tsx';
import { ShellFallback } from './shell/shell-fallback.tsx';

type ScreenModule = { Component: ComponentType; handle: ScreenHandle; loader?: LoaderFunction };

const screens = import.meta.glob<ScreenModule>('../screens/**/*-screen.tsx');

const NOT_FOUND = 'not-found/not-found-screen';

/** Id of the group whose screens the server leaves to the browser. */
export const BROWSER_ONLY = 'browser-only';

type LoadScreen = () => Promise<ScreenModule>;

const loaderOf = (id: string): LoadScreen =>
  screens[`../screens/${id.split('#')[0]}.tsx`] ?? (screens[`../screens/${NOT_FOUND}.tsx`] as LoadScreen);

/**
 * A route of screens/{id}.tsx, in a chunk of its own. The id also tells the server which scripts to preload; where
 * routes share a screen, `#` and a word keep their ids apart.
 */
const publicScreen = (path: ScreenPath | '*', id: string): RouteObject => ({
  path,
  id,
  caseSensitive: true,
  lazy: loaderOf(id),
});

/** A screen that may use every utility class: its style sheet comes beside its script. */
const screen = (path: ScreenPath, id: string): RouteObject => ({
  ...publicScreen(path, id),
  lazy: () => Promise.all([loaderOf(id)(), import('../styles/full.css')]).then(([module]) => module),
});

/** Found by search engines, shown in previews: first pages, which the server renders with just their own styles. */
const publicScreens = [
  publicScreen('/', 'landing/landing-screen'),
  publicScreen('/guest', 'guest/guest-screen'),
  publicScreen('/patient/:patientId', 'patient/patient-screen'),
  publicScreen('/about-us', 'about/about-screen'),
  publicScreen('/terms', 'legal/terms-screen'),
  publicScreen('/privacy-policy', 'legal/privacy-screen'),
  publicScreen('*', NOT_FOUND),
];

const publicIds = new Set(publicScreens.map(({ id }) => id));

/** Whether a page, known by the ids of its routes, is drawn with the full style sheet. */
export const needsFullSheet = (routeIds: readonly string[]): boolean =>
  !routeIds.some((id) => publicIds.has(id));

/** Also rendered by the server: forms that work before any script does. */
const forms = [
  screen('/login', 'login/login-screen'),
  screen('/advertizer/register', 'registration/registration-screen#advertizer'),
  screen('/patient-registration', 'registration/registration-screen#patient'),
  screen('/login-restriction', 'login-restriction/login-restriction-screen'),
  screen('/forgot-password', 'forgot-password/forgot-password-screen'),
  screen('/reset-password', 'reset-password/reset-password-screen'),
  screen('/verify-email', 'verify-email/verify-email-screen'),
];

/** For everybody, but of no use without scripts or to others. */
const openInBrowser = [
  screen('/advView/:patientId', 'watch/watch-screen'),
  screen('/patient/:patientId/sheet', 'patient-sheet/patient-sheet-screen'),
  screen('/payments', 'payment/payment-screen#payments'),
  screen('/donation', 'payment/payment-screen#donation'),
  screen('/paypal/:status', 'wallet-return/wallet-return-screen'),
  screen('/stripe', 'card-result/card-result-screen'),
];

/** Behind the log-in, with TanStack Query around them. */
const signedIn = [
  screen('/dashboard', 'dashboard/dashboard-screen'),
  screen('/user-settings', 'user-settings/user-settings-screen'),
  screen('/advList', 'buy-views/buy-views-screen'),
  screen('/advertiser-dashboard', 'campaigns/campaigns-screen'),
  screen('/admin-panel', 'admin-patients/admin-patients-screen'),
  screen('/adv-panel', 'admin-campaigns/admin-campaigns-screen'),
  screen('/advertizers-page', 'admin-companies/admin-companies-screen'),
  screen('/payout-management', 'admin-payouts/admin-payouts-screen'),
  screen('/token-requests', 'admin-tokens/admin-tokens-screen'),
  screen('/payment-monitor', 'admin-payment-monitor/admin-payment-monitor-screen'),
];

export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: Root,
    ErrorBoundary: RouteError,
    HydrateFallback: ShellFallback,
    children: [
      {
        ErrorBoundary: RouteError,
        children: [
          ...publicScreens,
          ...forms,
          {
            id: BROWSER_ONLY,
            children: [
              ...openInBrowser,
              { lazy: () => import('./signed-in/signed-in-layout.tsx'), children: signedIn },
            ],
          },
        ],
      },
    ],
  },
];
