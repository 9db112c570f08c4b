import type { PaidView } from '../viewing/viewing.ts';

/** A paid view as the rules see it. */
export type ScoredView = PaidView & { advertiserId: bigint };

/** Views with a common property, and their sums. */
export type Crowd = {
  views: readonly ScoredView[];
  /** The number of browsers and accounts. */
  devices: number;
  nanos: bigint;
  /** The number of devices without a view credited on an earlier day. */
  newDevices: number;
  newNanos: bigint;
};

/** Views by others for one page in the last days. */
export type PageSummary = Crowd & {
  /** Crowds by household, without shared addresses. */
  homes: readonly Crowd[];
  /** Crowds by address that many people share, as behind a carrier. */
  sharedAddresses: readonly Crowd[];
  networks: readonly Crowd[];
  /** The time of each home's first paid view for any page; quarantined and revoked ones do not count. */
  knownSince: KnownSince;
  /** Views of adverts whose advertiser is tied to the patient. */
  tied: Crowd;
  /** Views of adverts whose advertiser and the patient paid with the same card or wallet. */
  sameCard: Crowd;
};

export type KnownSince = ReadonlyMap<bigint | null, Date>;

/** Advertisers connected to the patient of a page, by the kind of connection. */
export type Ties = { byHomeOrReceiver: ReadonlySet<bigint>; byCard: ReadonlySet<bigint> };

export const NO_TIES: Ties = { byHomeOrReceiver: new Set(), byCard: new Set() };

/** Views of a household in the last days for all pages; the general account's only in `favourite`. */
export type HomeSummary = Crowd & {
  pages: number;
  accounts: number;
  /** The advert that it watched most, and its percentage of all views. */
  favourite: Crowd & { percent: number };
};

const sumOf = (views: readonly ScoredView[]): bigint =>
  views.reduce((sum, { earnNanos }) => sum + earnNanos, 0n);

const devicesOf = (views: readonly ScoredView[]): number =>
  new Set(views.map(({ viewerId }) => viewerId)).size;

export const isOfNewDevice = ({ trust }: ScoredView): boolean => trust === 'new';

export const crowdOf = (views: readonly ScoredView[]): Crowd => {
  const fresh = views.filter(isOfNewDevice);
  return {
    views,
    devices: devicesOf(views),
    nanos: sumOf(views),
    newDevices: devicesOf(fresh),
    newNanos: sumOf(fresh),
  };
};

/** Groups views into a crowd for each key, leaving out views without a key. */
const crowdsBy = (
  views: readonly ScoredView[],
  keyOf: (view: ScoredView) => bigint | string | null,
): Crowd[] => {
  const groups = Map.groupBy(views, keyOf);
  groups.delete(null);
  return [...groups.values()].map(crowdOf);
};

/** Yields, in order of time, each view with those in the span after it. */
export const crowdsWithin = function* (crowd: Crowd, spanMs: number): Generator<Crowd> {
  const views = crowd.views.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  let end = 0;
  for (const [start, first] of views.entries()) {
    const until = first.at.getTime() + spanMs;
    const before = end;
    while ((views[end]?.at.getTime() ?? Number.POSITIVE_INFINITY) <= until) end += 1;
    // A crowd within the one before it adds nothing.
    if (end > before) yield crowdOf(views.slice(start, end));
  }
};

/** Groups views into a crowd for each day (UTC). */
export const crowdsByDay = ({ views }: Crowd): Crowd[] =>
  crowdsBy(views, ({ at }) => at.toISOString().slice(0, 10));

export const summarizePage = (
  views: readonly ScoredView[],
  { byHomeOrReceiver, byCard }: Ties,
  knownSince: KnownSince = new Map(),
): PageSummary => {
  const ofHomes = views.filter(({ shared }) => !shared);
  return {
    ...crowdOf(views),
    homes: crowdsBy(ofHomes, ({ householdKey }) => householdKey),
    sharedAddresses: crowdsBy(
      views.filter(({ shared }) => shared),
      ({ householdKey }) => householdKey,
    ),
    knownSince,
    networks: crowdsBy(ofHomes, ({ networkKey }) => networkKey),
    tied: crowdOf(views.filter(({ advertiserId }) => byHomeOrReceiver.has(advertiserId))),
    sameCard: crowdOf(views.filter(({ advertiserId }) => byCard.has(advertiserId))),
  };
};

const favouriteOf = (views: readonly ScoredView[]): HomeSummary['favourite'] => {
  const adverts = crowdsBy(views, ({ advertId }) => advertId);
  const most = adverts.toSorted((one, other) => other.views.length - one.views.length)[0] ?? crowdOf([]);
  return { ...most, percent: (most.views.length * 100) / Math.max(1, views.length) };
};

/** Views of homes that have the same favourite advert. */
export type AdvertSummary = { homes: readonly HomeSummary['favourite'][] };

export const summarizeHome = (all: readonly ScoredView[]): HomeSummary => {
  const views = all.filter(({ beneficiaryId }) => beneficiaryId > 0n);
  return {
    ...crowdOf(views),
    pages: new Set(views.map(({ beneficiaryId }) => beneficiaryId)).size,
    accounts: devicesOf(views.filter(({ trust }) => trust === 'account')),
    favourite: favouriteOf(all),
  };
};
