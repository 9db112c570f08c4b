import type { CurrentUser } from '#contracts/dashboard.ts';
import { STAFF_QUEUES, type StaffQueue } from '#shared/staff-queues/staff-queues.ts';
import type { ReplyTo } from '#web/api-client/api.ts';
import {
  AdvertIcon,
  DocumentIcon,
  EyeIcon,
  HeartIcon,
  LockIcon,
  RotateIcon,
  ShieldCheckIcon,
} from '#web/ui/icons.tsx';
import {
  BankIcon,
  BanknoteIcon,
  CardIcon,
  CaseIcon,
  FlagIcon,
  FunnelIcon,
  HomeIcon,
  ListIcon,
  MailIcon,
  MessageIcon,
  PeopleIcon,
  ScaleIcon,
  ShopIcon,
  WithdrawIcon,
} from './place-icons.ts';

type Attention = ReplyTo<'GET /api/admin/attention'>;

/** SPEC 6.2: every superAdmin may use the console; only the one admin account moves money. */
type Needs = 'superAdmin' | 'admin';

type Group = 'queues' | 'records';

type Icon = typeof HomeIcon;
type Row = { to: string; needs: Needs; icon: Icon; group?: Group; waiting?: keyof Attention };

/** The place of a queue of staff, with the screen and the right of the queue. */
const ofQueue = <Q extends StaffQueue>(waiting: Q, icon: Icon, group: Group = 'queues') => ({
  to: STAFF_QUEUES[waiting].to,
  needs: STAFF_QUEUES[waiting].needs,
  group,
  waiting,
  icon,
});

/** Places in the order of the menu: today, the queues, and the lists of SPEC 2. */
const PLACES = {
  today: { to: '/dashboard', needs: 'superAdmin', icon: HomeIcon },
  reviews: ofQueue('payoutReviews', WithdrawIcon),
  payouts: ofQueue('pendingPayouts', BanknoteIcon),
  gifts: ofQueue('gifts', HeartIcon),
  corrections: ofQueue('corrections', RotateIcon),
  cases: ofQueue('cases', CaseIcon),
  invoices: ofQueue('invoices', DocumentIcon),
  tokens: ofQueue('tokenRequests', MailIcon),
  review: ofQueue('adverts', EyeIcon),
  concerns: ofQueue('concerns', FlagIcon),
  screening: ofQueue('screening', FunnelIcon),
  wishes: ofQueue('wishes', MessageIcon),
  appeals: ofQueue('appeals', ScaleIcon),
  held: ofQueue('heldViews', LockIcon),
  patients: { to: '/admin-panel', needs: 'superAdmin', group: 'records', icon: PeopleIcon },
  companies: { to: '/advertizers-page', needs: 'superAdmin', group: 'records', icon: ShopIcon },
  adverts: { to: '/adv-panel', needs: 'superAdmin', group: 'records', icon: AdvertIcon },
  finance: ofQueue('differences', BankIcon, 'records'),
  payments: { to: '/payment-monitor', needs: 'admin', group: 'records', icon: CardIcon },
  deeds: { to: '/audit', needs: 'admin', group: 'records', icon: ListIcon },
  staff: ofQueue('staffRequests', ShieldCheckIcon, 'records'),
} as const satisfies Record<string, Row>;

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

/** The icon of a place, the same in the menu, in Today and in the palette. */
export const iconOf = (name: PlaceName): Icon => PLACES[name].icon;

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
