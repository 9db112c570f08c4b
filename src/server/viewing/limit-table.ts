import type { UnpaidReason } from '#contracts/viewing.ts';
import { asNanos, type Nanos } from '#shared/money/nanos.ts';
import type { Config } from '../platform/config/config.ts';
import { networkOf } from '../platform/http/address-groups.ts';
import type { DeviceTrust } from './device-trust.ts';

/** A view as the limits see it. */
export type LimitedView = {
  /** Null: the address identifies nobody, as in development, and no limit by household or network applies. */
  address: string | null;
  /** Hundreds of phones share the address, or the operator lists it as one of many people. */
  shared: boolean;
  /** The provider's IPv6 block when it is not known to connect people; null elsewhere. */
  block: string | null;
  advertId: bigint;
  /** Bought views of the advert; 0 when it is no longer shown, and then nothing is paid. */
  viewsBought: number;
  /** The advert's daily limit of paid views; null: no limit. */
  dailyViews: number | null;
  beneficiaryId: bigint;
  earnNanos: Nanos;
  trust: DeviceTrust;
};

/** The most that is paid within a window; a missing field is no limit. */
export type Room = { views?: number; earnedNanos?: Nanos };

type Limit = {
  kind: string;
  reason: UnpaidReason;
  /** Whether running views count already; false where strangers could take the slots from one another. */
  reserves: boolean;
  /** Whether a view with a slot is paid, whatever was counted or changed since its start. */
  promises?: boolean;
  roomFor(view: LimitedView): Room;
  /** The room and the reason for it. */
  room: string;
  why: string;
};

/** The facts by which a household's limits count a paid view. */
export type HouseholdView = Pick<LimitedView, 'advertId' | 'beneficiaryId' | 'trust'>;

/** `valueOf` returns the value by which views are counted together; null when the limit does not apply. */
export type HouseholdLimit = Limit & {
  of: 'household';
  window: 'day';
  valueOf(view: HouseholdView): string | null;
};
/** Very many views share these tallies, so each is a row that all servers add to. */
export type SharedLimit = Limit & {
  of: 'network' | 'advert' | 'block';
  window: 'hour' | 'day';
  valueOf(view: LimitedView): string | null;
};
/** A limit counts the views of a household, a network or a block, or all views of an advert. */
export type ViewLimit = HouseholdLimit | SharedLimit;

const dollars = (amount: number): Nanos => asNanos(BigInt(amount * 1_000) * 1_000_000n);

/**
 * The factor of a household's room for an address that many people share: a carrier's has up to 200 phones,
 * and 200 x 3 views of mixed length ($0.0196 each) are $11.76, even if all watch for one page. Chance makes
 * it $13 on one day of a thousand.
 */
export const SHARED_FACTOR = 14;

export const ROOM = {
  newDevices: dollars(1),
  household: dollars(3),
  pageFromHousehold: dollars(1),
  pageFromNetwork: dollars(3),
  network: dollars(10),
  newDevicesOfNetwork: dollars(1),
  block: dollars(1),
  /** The share of the pack that one household is paid for, within `advertViews`; half for new devices. */
  advertShare: 0.02,
  advertViews: { from: 10, to: 30 },
  newDevicesPart: 0.5,
  /** The share of an advert's views in one hour. */
  paceShare: 0.1,
  paceFrom: 100,
  /** The part of the pace for all unknown blocks together. */
  paceOfBlocks: 0.1,
} as const;

const timesShared = ({ shared }: LimitedView): number => (shared ? SHARED_FACTOR : 1);

const money = (room: Nanos, view: LimitedView): Nanos => asNanos(room * BigInt(timesShared(view)));

/** Counts all views of the household together. */
const all = (): string => '';

/** Counts all views of the network together, or those with the suffix. */
const inNetwork = ({ address }: LimitedView, suffix = ''): string | null =>
  address === null ? null : `${networkOf(address)}${suffix}`;

const isIPv6 = ({ address }: LimitedView): boolean => address?.includes(':') ?? false;

/** Returns how many views of an advert one household is paid for in a day. */
export const advertRoomOf = ({ viewsBought, trust }: Pick<LimitedView, 'viewsBought' | 'trust'>): number => {
  const { from, to } = ROOM.advertViews;
  const part = trust === 'new' ? ROOM.newDevicesPart : 1;
  return Math.min(to, Math.floor(Math.max(from, viewsBought * ROOM.advertShare) * part));
};

/** Returns how many views of an advert are paid in an hour. */
export const paceOf = (viewsBought: number): number =>
  Math.max(ROOM.paceFrom, Math.floor(viewsBought * ROOM.paceShare));

const ofPlaces = ({ paidViewsADay }: Pick<Config, 'paidViewsADay'>): readonly ViewLimit[] => [
  {
    kind: 'address',
    of: 'household',
    window: 'day',
    reason: 'address-limit',
    reserves: true,
    valueOf: all,
    roomFor: (view) => ({
      views: paidViewsADay.address * timesShared(view),
      earnedNanos: money(ROOM.household, view),
    }),
    room: '$3, and VIEWS_A_DAY of an address',
    why: 'three pages of a dollar each; a family of 4 with 20 of the longest views needs one',
  },
  {
    kind: 'new-devices',
    of: 'household',
    window: 'day',
    reason: 'new-devices-limit',
    reserves: true,
    valueOf: ({ trust }) => (trust === 'new' ? all() : null),
    roomFor: (view) => ({ earnedNanos: money(ROOM.newDevices, view) }),
    room: '$1 for devices that had no view credited on an earlier day, together',
    why: 'a number is free, so all new ones of a household are one; a class of 30 has a mixed view each, or the shortest one 13 times',
  },
  {
    kind: 'page-address',
    of: 'household',
    window: 'day',
    reason: 'page-limit',
    reserves: true,
    valueOf: ({ beneficiaryId }) => String(beneficiaryId),
    roomFor: (view) => ({ earnedNanos: money(ROOM.pageFromHousehold, view) }),
    room: '$1 for one page (or for all patients together)',
    why: 'what a home earns for a page, however many devices and days it prepares; 20 of the longest views, or 51 mixed ones',
  },
  {
    kind: 'page-network',
    of: 'network',
    window: 'day',
    reason: 'page-limit',
    reserves: true,
    valueOf: (view) => inNetwork(view, ` ${view.beneficiaryId}`),
    roomFor: (view) => ({ earnedNanos: money(ROOM.pageFromNetwork, view) }),
    room: '$3 for one page',
    why: 'many homes have a whole /56 of IPv6, some a /48: 65,536 households by number, one by wire',
  },
  {
    kind: 'new-devices-network',
    of: 'network',
    window: 'day',
    reason: 'new-devices-limit',
    reserves: true,
    valueOf: (view) => (view.trust === 'new' && isIPv6(view) ? inNetwork(view) : null),
    roomFor: (view) => ({ earnedNanos: money(ROOM.newDevicesOfNetwork, view) }),
    room: '$1 for devices that had no view credited on an earlier day, in a network of IPv6',
    why: 'some homes have a whole network of IPv6; twenty homes of a street with two new devices each are $0.78',
  },
  {
    kind: 'network',
    of: 'network',
    window: 'day',
    reason: 'network-limit',
    reserves: true,
    valueOf: (view) => inNetwork(view),
    roomFor: (view) => ({
      views: paidViewsADay.network * timesShared(view),
      earnedNanos: money(ROOM.network, view),
    }),
    room: '$10, and VIEWS_A_DAY of a network',
    why: 'of 256 homes of a street one in ten watches 20 mixed views in a day',
  },
];

/** An unknown block needs no person in it, and its networks cost nothing. */
const OF_BLOCKS: readonly ViewLimit[] = [
  {
    kind: 'block',
    of: 'block',
    window: 'day',
    reason: 'network-limit',
    reserves: true,
    valueOf: ({ block }) => block,
    roomFor: () => ({ earnedNanos: ROOM.block }),
    room: '$1, however many devices returned to it',
    why: 'a /29 of IPv6 of a provider that is not known to connect people: 65,536 networks for some dollars a month; 51 mixed views',
  },
  {
    kind: 'advert-block',
    of: 'block',
    window: 'day',
    reason: 'advert-limit',
    reserves: true,
    valueOf: ({ block, advertId }) => (block === null ? null : `${advertId} ${block}`),
    roomFor: (view) => ({ views: advertRoomOf(view) }),
    room: 'as a household: 2 % of the pack, from 10 to 30 views of one advert; by new devices 1 %, from 5',
    why: 'space that costs a rival nothing takes no more of a pack than a home that costs something',
  },
  {
    kind: 'advert-blocks',
    of: 'block',
    window: 'hour',
    reason: 'advert-pace',
    reserves: false,
    valueOf: ({ block, advertId, viewsBought }) =>
      block === null || viewsBought === 0 ? null : String(advertId),
    roomFor: ({ viewsBought }) => ({ views: Math.floor(paceOf(viewsBought) * ROOM.paceOfBlocks) }),
    room: 'a tenth of the next row, for all such blocks together',
    why: 'however many blocks a rival rents, nine of ten places are for people elsewhere',
  },
];

const OF_ADVERTS: readonly ViewLimit[] = [
  {
    kind: 'advert-address',
    of: 'household',
    window: 'day',
    reason: 'advert-limit',
    reserves: true,
    valueOf: ({ advertId }) => String(advertId),
    roomFor: (view) => ({ views: advertRoomOf(view) * timesShared(view) }),
    room: '2 % of the pack, from 10 to 30 views of one advert; by new devices 1 %, from 5',
    why: 'a rival takes 1 % of the smallest pack a day from one home, which costs more than the views; 30 is a class',
  },
  {
    kind: 'advert',
    of: 'advert',
    window: 'hour',
    reason: 'advert-pace',
    // A rival could occupy all slots of an advert by starting views.
    reserves: false,
    valueOf: ({ advertId, viewsBought }) => (viewsBought === 0 ? null : String(advertId)),
    roomFor: ({ viewsBought }) => ({ views: paceOf(viewsBought) }),
    room: '10 % of the pack, and 100 views at least, of one advert',
    why: 'the hourly scoring comes before a pack is gone: the smallest lasts five hours, and still runs within a day',
  },
  {
    kind: 'advert-day',
    of: 'advert',
    window: 'day',
    reason: 'advert-day-limit',
    reserves: true,
    promises: true,
    // Counted also without a limit: one set during a day applies to the whole day.
    valueOf: ({ advertId }) => String(advertId),
    roomFor: ({ dailyViews }) => (dailyViews === null ? {} : { views: dailyViews }),
    room: 'what its advertiser chose, or no limit',
    why: 'a daily sum of the advertiser; a view that began below it is paid, so views that run count',
  },
];

/**
 * All limits on paid views, except those by viewer (start-view.ts) and by running views (running-views.ts).
 * The first full one gives the reason. `view-limits.md` shows them; record 11 has the arithmetic.
 */
export const viewLimits = (config: Pick<Config, 'paidViewsADay'>): readonly ViewLimit[] => [
  ...ofPlaces(config),
  ...OF_BLOCKS,
  ...OF_ADVERTS,
];
