import type { CurrentUser } from '#contracts/dashboard.ts';
import type { ReplyTo } from '#web/api-client/api.ts';

type Attention = ReplyTo<'GET /api/admin/attention'>;

/** SPEC 6.2: every superAdmin may use the console; only the one admin account moves money. */
type Needs = 'superAdmin' | 'admin';

/** In the order of SPEC 2, on the dashboard as in the console's own menu. */
const PLACES = {
  patients: { to: '/admin-panel', needs: 'superAdmin' },
  adverts: { to: '/adv-panel', needs: 'superAdmin' },
  cases: { to: '/cases', needs: 'superAdmin', waiting: 'cases' },
  invoices: { to: '/invoices', needs: 'superAdmin', waiting: 'invoices' },
  review: { to: '/review-queue', needs: 'superAdmin', waiting: 'adverts' },
  concerns: { to: '/concerns', needs: 'superAdmin', waiting: 'concerns' },
  appeals: { to: '/objections', needs: 'superAdmin', waiting: 'appeals' },
  held: { to: '/held-views', needs: 'superAdmin', waiting: 'heldViews' },
  companies: { to: '/advertizers-page', needs: 'superAdmin' },
  reviews: { to: '/payout-reviews', needs: 'superAdmin', waiting: 'payoutReviews' },
  payouts: { to: '/payout-management', needs: 'admin', waiting: 'pendingPayouts' },
  payments: { to: '/payment-monitor', needs: 'admin' },
  deeds: { to: '/audit', needs: 'admin' },
  staff: { to: '/staff', needs: 'superAdmin', waiting: 'staffRequests' },
  tokens: { to: '/token-requests', needs: 'superAdmin', waiting: 'tokenRequests' },
} as const satisfies Record<string, { to: string; needs: Needs; waiting?: keyof Attention }>;

export type PlaceName = keyof typeof PLACES;

type Rights = Pick<CurrentUser, 'superAdmin' | 'isAdmin'>;

export const needsOf = (name: PlaceName): Needs => PLACES[name].needs;

/** Decides only what is shown: the server checks the same rights on every call. */
export const mayEnter = (name: PlaceName, { superAdmin, isAdmin }: Rights): boolean =>
  isAdmin || (superAdmin && needsOf(name) === 'superAdmin');

type Place = { readonly name: PlaceName; readonly to: string; readonly waiting: number };

/** The places that this account may enter, each with the number of items that wait there. */
export const placesFor = (rights: Rights, attention: Attention | undefined): Place[] =>
  (Object.keys(PLACES) as PlaceName[])
    .filter((name) => mayEnter(name, rights))
    .map((name) => {
      const place = PLACES[name];
      return { name, to: place.to, waiting: 'waiting' in place ? (attention?.[place.waiting] ?? 0) : 0 };
    });
