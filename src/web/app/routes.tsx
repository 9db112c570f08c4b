import type { LoaderFunction, RouteObject } from 'react-router';
import { PAYMENT_PROVIDERS, paymentProviders } from '#shared/money-providers/money-providers.ts';
import type { ScreenPath } from '#shared/screen-paths/screen-paths.ts';
import { loadScreenTexts } from '#web/i18n/language.tsx';
import type { ScreenHandle } from '#web/screens/screen.ts';
import type { TextArea } from '#web/texts/areas.ts';
import { ShellFallback } from './shell/frame.tsx';
import { Root } from './shell/root.tsx';
import { RouteError } from './shell/route-error.tsx';

type ScreenModule = { Component: React.ComponentType; handle: ScreenHandle; loader?: LoaderFunction };

const screens = import.meta.glob<ScreenModule>('../screens/**/*-screen.tsx');

const NOT_FOUND = 'not-found/not-found-screen';

/** The id of the group whose screens only the browser renders. */
export const BROWSER_ONLY = 'browser-only';

type LoadScreen = () => Promise<ScreenModule>;

const loaderOf = (id: string): LoadScreen =>
  screens[`../screens/${id.split('#')[0]}.tsx`] ?? (screens[`../screens/${NOT_FOUND}.tsx`] as LoadScreen);

const areasOf = new Map<string, readonly TextArea[]>();

/** Returns the text areas of a page, by the ids of its routes. */
export const textAreasOf = (routeIds: readonly string[]): TextArea[] => [
  'shell',
  ...routeIds.flatMap((id) => areasOf.get(id) ?? []),
];

/**
 * A route of screens/{id}.tsx in its own chunk, with the texts of its areas. The id also tells the server
 * which scripts to preload; `#` and a word distinguish routes that share a screen.
 */
const publicScreen = (path: ScreenPath | '*', id: string, ...areas: readonly TextArea[]): RouteObject => {
  areasOf.set(id, areas);
  return {
    path,
    id,
    caseSensitive: true,
    lazy: () => Promise.all([loaderOf(id)(), loadScreenTexts(areas)]).then(([module]) => module),
  };
};

/** A screen that may use every utility class: the full style sheet loads with its script. */
const screen =
  (...own: TextArea[]) =>
  (path: ScreenPath, id: string): RouteObject => {
    const areas: TextArea[] = ['parts', ...own];
    const route = publicScreen(path, id, ...areas);
    return {
      ...route,
      lazy: () =>
        Promise.all([loaderOf(id)(), loadScreenTexts(areas), import('#web/styles/full.css')]).then(
          ([module]) => module,
        ),
    };
  };

const form = screen('notices', 'forms');
const payment = screen('notices', 'payments');
const settings = screen('notices', 'member');
const dashboard = screen('notices', 'member', 'dashboard');
const buyer = screen('notices', 'buyer');
const campaigns = screen('notices', 'buyer', 'campaigns');
const staff = screen('notices', 'member', 'staff');
const moneyDesk = screen('notices', 'member', 'staff', 'money-desks');
const lookDesk = screen('notices', 'member', 'staff', 'look-desks');
const caseDesk = screen('notices', 'member', 'staff', 'history', 'cases');

/** Frequent first pages of a visit. The server renders them with only their own styles. */
const publicScreens = [
  publicScreen('/', 'landing/landing-screen'),
  publicScreen('/guest', 'guest/guest-screen', 'guest'),
  publicScreen('/patient/:patientId', 'patient/patient-screen'),
  publicScreen('/about-us', 'about/about-screen', 'reading'),
  publicScreen('/terms', 'legal/terms-screen', 'reading'),
  publicScreen('/privacy-policy', 'legal/privacy-screen', 'reading'),
  publicScreen('*', NOT_FOUND, 'reading'),
];

const publicIds = new Set(publicScreens.map(({ id }) => id));

/** Returns whether a page needs the full style sheet, by the ids of its routes. */
export const needsFullSheet = (routeIds: readonly string[]): boolean =>
  !routeIds.some((id) => publicIds.has(id));

/** Pages also rendered by the server: forms that work before scripts, and pages to read. */
const forms = [
  form('/login', 'login/login-screen'),
  form('/advertizer/register', 'registration/registration-screen#advertizer'),
  form('/patient-registration', 'registration/registration-screen#patient'),
  form('/login-restriction', 'login-restriction/login-restriction-screen'),
  form('/forgot-password', 'forgot-password/forgot-password-screen'),
  form('/reset-password', 'reset-password/reset-password-screen'),
  form('/verify-email', 'verify-email/verify-email-screen'),
  form('/payout-alarm', 'payout-alarm/payout-alarm-screen'),
  screen('notices', 'forms', 'follow')('/follow', 'follow/follow-screen'),
  screen('books')('/books', 'books/books-screen'),
];

/** Return pages for the payers of a provider. */
const PAYMENT_RETURNS = {
  wallet: 'wallet-return/wallet-return-screen',
  card: 'card-result/card-result-screen',
} as const;

/** Public pages. The server renders their first state; the rest needs scripts. */
const openToAll = [
  screen('notices', 'viewing', 'concerns')('/advView/:patientId', 'watch/watch-screen'),
  payment('/payments', 'payment/payment-screen#payments'),
  payment('/donation', 'payment/payment-screen#donation'),
  ...paymentProviders.map((provider) => {
    const { kind, screenPath } = PAYMENT_PROVIDERS[provider];
    return payment(screenPath, `${PAYMENT_RETURNS[kind]}#${provider}`);
  }),
];

/** Public pages rendered by the browser only. */
const openInBrowser = [screen('sharing')('/patient/:patientId/sheet', 'patient-sheet/patient-sheet-screen')];

const readableIds = new Set([...publicScreens, ...forms].map(({ id }) => id));

/** Returns whether a page is useless without scripts, by the ids of its routes. */
export const needsScripts = (routeIds: readonly string[]): boolean =>
  !routeIds.some((id) => readableIds.has(id));

/** Pages behind the log-in, inside TanStack Query. */
const signedIn = [
  dashboard('/dashboard', 'dashboard/dashboard-screen'),
  settings('/user-settings', 'user-settings/user-settings-screen'),
  settings('/user-settings/page', 'user-settings/own-page-screen'),
  settings('/user-settings/money', 'user-settings/money-screen'),
  settings('/user-settings/log-in', 'user-settings/log-in-screen'),
  screen('notices', 'member', 'letters')('/user-settings/emails', 'user-settings/emails-screen'),
  buyer('/advList', 'buy-views/buy-views-screen'),
  campaigns('/advertiser-dashboard', 'adverts/adverts-screen'),
  campaigns('/advertiser-dashboard/:advertId', 'advert/advert-screen'),
  screen('notices', 'member', 'history', 'cases', 'own-case')('/case', 'case/case-screen'),
  screen('notices', 'welcome', 'own-case')('/welcome', 'welcome/welcome-screen'),
  caseDesk('/cases', 'cases/cases-screen'),
  screen('notices', 'member', 'receipts')('/receipts', 'receipts/receipts-screen'),
  screen('notices', 'member', 'invoices')('/invoice', 'invoice/invoice-screen'),
  screen('notices', 'member', 'staff', 'money-desks', 'invoices')('/invoices', 'invoices/invoices-screen'),
  screen(
    'notices',
    'member',
    'staff',
    'history',
    'cases',
    'patients-desk',
  )('/admin-panel', 'admin-patients/admin-patients-screen'),
  lookDesk('/adv-panel', 'admin-adverts/admin-adverts-screen'),
  lookDesk('/advertizers-page', 'admin-companies/admin-companies-screen'),
  moneyDesk('/payout-management', 'admin-payouts/admin-payouts-screen'),
  moneyDesk('/waiting-gifts', 'waiting-gifts/waiting-gifts-screen'),
  moneyDesk('/corrections', 'corrections/corrections-screen'),
  screen(
    'notices',
    'member',
    'staff',
    'money-desks',
    'history',
    'cases',
  )('/payout-reviews', 'admin-payout-reviews/admin-payout-reviews-screen'),
  staff('/token-requests', 'admin-tokens/admin-tokens-screen'),
  lookDesk('/review-queue', 'review-queue/review-queue-screen'),
  lookDesk('/concerns', 'concerns/concerns-screen'),
  lookDesk('/wishes', 'wishes/wishes-screen'),
  lookDesk('/held-views', 'held-views/held-views-screen'),
  lookDesk('/audit', 'deeds/deeds-screen'),
  staff('/staff', 'staff/staff-screen'),
  lookDesk('/objections', 'objections/objections-screen'),
  moneyDesk('/payment-monitor', 'admin-payment-monitor/admin-payment-monitor-screen'),
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
          ...openToAll,
          {
            id: BROWSER_ONLY,
            children: [
              ...openInBrowser,
              {
                id: 'signed-in',
                lazy: () => import('./signed-in/signed-in-layout.tsx'),
                children: signedIn,
              },
            ],
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
