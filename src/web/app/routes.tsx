import type { LoaderFunction, RouteObject } from 'react-router';
import { PAYMENT_PROVIDERS, paymentProviders } from '#shared/money-providers/money-providers.ts';
import type { ScreenPath } from '#shared/screen-paths/screen-paths.ts';
import { withTexts } from '#web/i18n/texts.ts';
import type { ScreenHandle } from '#web/screens/screen.ts';
import './first-parts.ts';
import { ShellFallback } from './shell/frame.tsx';
import { Root } from './shell/root.tsx';
import { RouteError } from './shell/route-error.tsx';

type ScreenModule = { Component: React.ComponentType; handle: ScreenHandle; loader?: LoaderFunction };

const screens = import.meta.glob<ScreenModule>('../screens/**/*-screen.tsx');

const NOT_FOUND = 'not-found/not-found-screen';

type LoadScreen = () => Promise<ScreenModule>;

const loaderOf = (id: string): LoadScreen =>
  screens[`../screens/${id.split('#')[0]}.tsx`] ?? (screens[`../screens/${NOT_FOUND}.tsx`] as LoadScreen);

/**
 * A route of screens/{id}.tsx in its own chunk, with its texts. The id also tells the server which scripts to
 * preload; `#` and a word distinguish routes that share a screen.
 */
const publicScreen = (path: ScreenPath | '*', id: string): RouteObject => ({
  path,
  id,
  caseSensitive: true,
  lazy: () => withTexts(loaderOf(id)()),
});

/** A screen that may use every utility class: the full style sheet loads with its script. */
const screen = (path: ScreenPath, id: string): RouteObject => ({
  ...publicScreen(path, id),
  lazy: () =>
    Promise.all([withTexts(loaderOf(id)()), import('#web/styles/full.css')]).then(([module]) => module),
});

/** Frequent first pages of a visit. The server renders them with only their own styles. */
const publicScreens = [
  publicScreen('/', 'landing/landing-screen'),
  publicScreen('/guest', 'guest/guest-screen'),
  publicScreen('/patient/:patientId', 'patient/patient-screen'),
  publicScreen('/about-us', 'about/about-screen'),
  publicScreen('/terms', 'legal/terms-screen'),
  publicScreen('/privacy-policy', 'legal/privacy-screen'),
  publicScreen('/fees', 'legal/fees-screen'),
  publicScreen('/accessibility', 'legal/accessibility-screen'),
  publicScreen('*', NOT_FOUND),
];

const publicIds = new Set(publicScreens.map(({ id }) => id));

/** Returns whether a page needs the full style sheet, by the ids of its routes. */
export const needsFullSheet = (routeIds: readonly string[]): boolean =>
  !routeIds.some((id) => publicIds.has(id));

/** Pages also rendered by the server: forms that work before scripts, and pages to read. */
const forms = [
  screen('/login', 'login/login-screen'),
  screen('/advertizer/register', 'registration/registration-screen#advertizer'),
  screen('/patient-registration', 'registration/registration-screen#patient'),
  screen('/login-restriction', 'login-restriction/login-restriction-screen'),
  screen('/forgot-password', 'forgot-password/forgot-password-screen'),
  screen('/reset-password', 'reset-password/reset-password-screen'),
  screen('/verify-email', 'verify-email/verify-email-screen'),
  screen('/payout-alarm', 'payout-alarm/payout-alarm-screen'),
  screen('/follow', 'follow/follow-screen'),
  screen('/books', 'books/books-screen'),
  screen('/library', 'library/library-screen'),
];

/** Return pages for the payers of a provider. */
const PAYMENT_RETURNS = {
  wallet: 'wallet-return/wallet-return-screen',
  card: 'card-result/card-result-screen',
} as const;

/** Public pages. The server renders their first state; the rest needs scripts. */
const openToAll = [
  screen('/advView/:patientId', 'watch/watch-screen'),
  screen('/payments', 'payment/payment-screen#payments'),
  screen('/donation', 'payment/payment-screen#donation'),
  ...paymentProviders.map((provider) => {
    const { kind, screenPath } = PAYMENT_PROVIDERS[provider];
    return screen(screenPath, `${PAYMENT_RETURNS[kind]}#${provider}`);
  }),
];

/** Public pages rendered by the browser only. */
const openInBrowser = [screen('/patient/:patientId/sheet', 'patient-sheet/patient-sheet-screen')];

const readableIds = new Set([...publicScreens, ...forms].map(({ id }) => id));

/** Returns whether a page is useless without scripts, by the ids of its routes. */
export const needsScripts = (routeIds: readonly string[]): boolean =>
  !routeIds.some((id) => readableIds.has(id));

/** Where most visits of members begin: rendered by the server with the replies of its first calls. */
const dashboard = screen('/dashboard', 'dashboard/dashboard-screen');

/** Pages behind the log-in, inside TanStack Query, rendered by the browser only. */
const signedIn = [
  screen('/user-settings', 'user-settings/user-settings-screen'),
  screen('/user-settings/page', 'user-settings/own-page-screen'),
  screen('/user-settings/money', 'user-settings/money-screen'),
  screen('/user-settings/organization', 'user-settings/organization-screen'),
  screen('/user-settings/log-in', 'user-settings/log-in-screen'),
  screen('/user-settings/emails', 'user-settings/emails-screen'),
  screen('/advList', 'buy-views/buy-views-screen'),
  screen('/advertiser-dashboard', 'adverts/adverts-screen'),
  screen('/advertiser-dashboard/:advertId', 'advert/advert-screen'),
  screen('/case', 'case/case-screen'),
  screen('/welcome', 'welcome/welcome-screen'),
  screen('/cases', 'cases/cases-screen'),
  screen('/receipts', 'receipts/receipts-screen'),
  screen('/invoice', 'invoice/invoice-screen'),
  screen('/invoices', 'invoices/invoices-screen'),
  screen('/admin-panel', 'admin-patients/admin-patients-screen'),
  screen('/adv-panel', 'admin-adverts/admin-adverts-screen'),
  screen('/advertizers-page', 'admin-companies/admin-companies-screen'),
  screen('/payout-management', 'admin-payouts/admin-payouts-screen'),
  screen('/waiting-gifts', 'waiting-gifts/waiting-gifts-screen'),
  screen('/corrections', 'corrections/corrections-screen'),
  screen('/payout-reviews', 'admin-payout-reviews/admin-payout-reviews-screen'),
  screen('/token-requests', 'admin-tokens/admin-tokens-screen'),
  screen('/review-queue', 'review-queue/review-queue-screen'),
  screen('/concerns', 'concerns/concerns-screen'),
  screen('/screening', 'screening/screening-screen'),
  screen('/wishes', 'wishes/wishes-screen'),
  screen('/held-views', 'held-views/held-views-screen'),
  screen('/audit', 'deeds/deeds-screen'),
  screen('/staff', 'staff/staff-screen'),
  screen('/objections', 'objections/objections-screen'),
  screen('/finance', 'finance/finance-screen'),
  screen('/payment-monitor', 'admin-payment-monitor/admin-payment-monitor-screen'),
];

const browserIds = new Set([...openInBrowser, ...signedIn].map(({ id }) => id));

/** Returns whether only the browser renders a page, by the ids of its routes. */
export const isBrowserOnly = (routeIds: readonly string[]): boolean =>
  routeIds.some((id) => browserIds.has(id));

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
          ...openToAll,
          ...openInBrowser,
          {
            id: 'signed-in',
            lazy: () => withTexts(import('./signed-in/signed-in-layout.tsx')),
            children: [dashboard, ...signedIn],
          },
        ],
      },
    ],
  },
];

const withChildren = (route: RouteObject): RouteObject[] => [
  route,
  ...(route.children ?? []).flatMap(withChildren),
];

/** Returns a page's routes by their ids: matching its address would rank all routes again. */
export const routesOf = (routeIds: readonly string[]): RouteObject[] =>
  routes.flatMap(withChildren).filter(({ id }) => id !== undefined && routeIds.includes(id));
