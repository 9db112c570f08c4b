import type { CurrentUser } from '#contracts/dashboard.ts';
import type { StaffQueue } from '#shared/staff-queues/staff-queues.ts';
import type { ReplyTo } from '#web/api-client/api.ts';

type Attention = ReplyTo<'GET /api/admin/attention'>;

/** SPEC 6.2: every superAdmin may use the console; only the one admin account moves money. */
type Needs = 'superAdmin' | 'admin';

type Group = 'queues' | 'records';

/** Places in the order of the menu: today, the queues, and the lists of SPEC 2. */
const PLACES = {
  today: { to: '/dashboard', needs: 'superAdmin' },
  reviews: { to: '/payout-reviews', needs: 'superAdmin', group: 'queues', waiting: 'payoutReviews' },
  payouts: { to: '/payout-management', needs: 'admin', group: 'queues', waiting: 'pendingPayouts' },
  gifts: { to: '/waiting-gifts', needs: 'superAdmin', group: 'queues', waiting: 'gifts' },
  corrections: { to: '/corrections', needs: 'superAdmin', group: 'queues', waiting: 'corrections' },
  cases: { to: '/cases', needs: 'superAdmin', group: 'queues', waiting: 'cases' },
  invoices: { to: '/invoices', needs: 'superAdmin', group: 'queues', waiting: 'invoices' },
  tokens: { to: '/token-requests', needs: 'superAdmin', group: 'queues', waiting: 'tokenRequests' },
  review: { to: '/review-queue', needs: 'superAdmin', group: 'queues', waiting: 'adverts' },
  concerns: { to: '/concerns', needs: 'superAdmin', group: 'queues', waiting: 'concerns' },
  wishes: { to: '/wishes', needs: 'superAdmin', group: 'queues', waiting: 'wishes' },
  appeals: { to: '/objections', needs: 'superAdmin', group: 'queues', waiting: 'appeals' },
  held: { to: '/held-views', needs: 'superAdmin', group: 'queues', waiting: 'heldViews' },
  patients: { to: '/admin-panel', needs: 'superAdmin', group: 'records' },
  companies: { to: '/advertizers-page', needs: 'superAdmin', group: 'records' },
  adverts: { to: '/adv-panel', needs: 'superAdmin', group: 'records' },
  payments: { to: '/payment-monitor', needs: 'admin', group: 'records', waiting: 'differences' },
  deeds: { to: '/audit', needs: 'admin', group: 'records' },
  staff: { to: '/staff', needs: 'superAdmin', group: 'records', waiting: 'staffRequests' },
} as const satisfies Record<string, { to: string; needs: Needs; group?: Group; waiting?: keyof Attention }>;

export type PlaceName = keyof typeof PLACES;

const QUEUE_PLACES = Object.fromEntries(
  (Object.keys(PLACES) as PlaceName[]).flatMap((name) => {
    const place = PLACES[name];
    return 'waiting' in place ? [[place.waiting, name]] : [];
  }),
) as Record<StaffQueue, PlaceName>;

/** The place that gives a queue its name in the menu, in Today and in the palette. */
export const placeOfQueue = (queue: StaffQueue): PlaceName => QUEUE_PLACES[queue];

type Rights = Pick<CurrentUser, 'superAdmin' | 'isAdmin'>;

export const needsOf = (name: PlaceName): Needs => PLACES[name].needs;

/** Decides only which places are shown: the server checks the same rights on every call. */
export const mayEnter = (name: PlaceName, { superAdmin, isAdmin }: Rights): boolean =>
  isAdmin || (superAdmin && needsOf(name) === 'superAdmin');

type Place = {
  readonly name: PlaceName;
  readonly to: string;
  /** Undefined: above the groups. */
  readonly group: Group | undefined;
  readonly waiting: number;
};

/** The places that this account may enter, each with its number of waiting items. */
export const placesFor = (rights: Rights, attention: Attention | undefined): Place[] =>
  (Object.keys(PLACES) as PlaceName[])
    .filter((name) => mayEnter(name, rights))
    .map((name) => {
      const place = PLACES[name];
      return {
        name,
        to: place.to,
        group: 'group' in place ? place.group : undefined,
        waiting: 'waiting' in place ? (attention?.[place.waiting] ?? 0) : 0,
      };
    });
