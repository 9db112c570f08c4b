import type { FindingRule } from '#contracts/held-views.ts';
import { hasReturned } from '../accounts/accounts.ts';
import type { CircleSummary } from './circles.ts';
import {
  type AdvertSummary,
  type Crowd,
  crowdsByDay,
  crowdsWithin,
  type HomeSummary,
  isOfNewDevice,
  type KnownSince,
  type PageSummary,
  type ScoredView,
} from './view-summary.ts';

const CENT = 10_000_000n;
const MINUTE_MS = 60_000;

/** The rules sum up at least the clearing period, so that clearing money is judged as a whole. */
export const WINDOW_DAYS = 7;

/** All numbers of the rules; record 12 has the arithmetic, and what honest people reach. */
export const BOUNDS = {
  burst: { withinMs: 10 * MINUTE_MS, devices: 12, nanos: 75n * CENT },
  burstOfShared: { withinMs: MINUTE_MS, devices: 60, nanos: 200n * CENT },
  concentration: { devices: 8, nanos: 400n * CENT, newNanos: 200n * CENT },
  network: { newDevices: 20, newNanos: 250n * CENT },
  newDevices: { ofHome: 8, nanos: 500n * CENT },
  fullHomes: { homes: 10, dayNanos: 80n * CENT },
  busyDay: { homeNanos: 11n * CENT, nanos: 1500n * CENT, percent: 50n },
  circle: { patients: 5, nanos: 50n * CENT, percent: 50n, friends: 3, friendsPercent: 75n },
  rhythm: { beats: 3, deviationMs: 4, spreadMs: 10, devices: 10 },
  sharedHome: { pages: 5, devices: 8, nanos: 200n * CENT },
  oneAdvert: { devices: 8, percent: 80 },
  oneAdvertOfHomes: { homes: 5, devices: 3, percent: 66 },
  tied: { nanos: 50n * CENT },
} as const;

type Rule<Summary> = {
  name: FindingRule;
  /** The pattern that it looks for, and what honest people reach. */
  why: string;
  /** Returns the views that it names; none when nothing is odd. */
  find(summary: Summary): readonly ScoredView[];
};

/** Tells whether a part is at least this percentage of the whole. */
const isShare = (part: bigint, whole: bigint, percent: bigint): boolean => part * 100n >= whole * percent;

const viewsOf = (crowds: readonly Crowd[]): ScoredView[] => crowds.flatMap(({ views }) => views);

const sumOf = (crowds: readonly Crowd[]): bigint => crowds.reduce((sum, { nanos }) => sum + nanos, 0n);

/**
 * Names crowds of homes that are odd together: new homes, and returned ones, the youngest first, until the
 * rest is not odd. So nobody makes a rule name a page's families by adding homes.
 */
const newcomersFirst = (
  crowds: readonly Crowd[],
  knownSince: KnownSince,
  isOdd: (crowds: readonly Crowd[]) => boolean,
): Crowd[] => {
  if (!isOdd(crowds)) return [];
  const known = crowds.map((crowd) => {
    const last = crowd.views.at(-1);
    const since = knownSince.get(last?.householdKey ?? null) ?? null;
    return { crowd, since, cameBack: last !== undefined && hasReturned(since, last.at) };
  });
  const named = known.filter(({ cameBack }) => !cameBack).map(({ crowd }) => crowd);
  const left = known
    .filter(({ cameBack }) => cameBack)
    .toSorted((one, other) => Number(one.since) - Number(other.since))
    .map(({ crowd }) => crowd);
  while (isOdd(left)) named.push(...left.splice(-1));
  return named;
};

type Burst = { withinMs: number; devices: number; nanos: bigint };

const burstIn = (crowd: Crowd, { withinMs, devices, nanos }: Burst): ScoredView[] => {
  const fresh = { ...crowd, views: crowd.views.filter(isOfNewDevice) };
  const odd = [...crowdsWithin(fresh, withinMs)].filter(
    (some) => some.devices >= devices && some.nanos >= nanos,
  );
  return [...new Set(viewsOf(odd))];
};

const BURST: Rule<PageSummary> = {
  name: 'burst',
  why: 'Twelve devices or more that nobody saw before, from one home, bring a page $0.75 or more within ten minutes. A class of 30 with a view each brings $0.59, a family has fewer devices. Behind an address that many people share: 60 devices and $2 within one minute; 200 phones take longer.',
  find: ({ homes, sharedAddresses }) => [
    ...homes.flatMap((home) => burstIn(home, BOUNDS.burst)),
    ...sharedAddresses.flatMap((address) => burstIn(address, BOUNDS.burstOfShared)),
  ],
};

const CONCENTRATION: Rule<PageSummary> = {
  name: 'concentration',
  why: 'One home with eight devices or more brings a third of all that others watched for a page: $4, or $2 mostly by new devices. A family of any zeal has fewer devices; a class that comes on five days brings $2.95, mostly by devices that returned.',
  find: ({ homes, nanos }) =>
    viewsOf(
      homes.filter((home) => {
        const { concentration } = BOUNDS;
        if (home.devices < concentration.devices || !isShare(home.nanos, nanos, 33n)) return false;
        const isFresh = home.nanos >= concentration.newNanos && isShare(home.newNanos, home.nanos, 50n);
        return home.nanos >= concentration.nanos || isFresh;
      }),
    ),
};

const NETWORK: Rule<PageSummary> = {
  name: 'network',
  why: 'Twenty new devices or more of one network bring a page $2.50, a third of all that others watched for it. Twenty homes of a street with two devices each bring $0.78.',
  find: ({ networks, nanos }) =>
    viewsOf(
      networks.filter(
        ({ newDevices, newNanos }) =>
          newDevices >= BOUNDS.network.newDevices &&
          newNanos >= BOUNDS.network.newNanos &&
          isShare(newNanos, nanos, 33n),
      ),
    ).filter(isOfNewDevice),
};

const NEW_DEVICES: Rule<PageSummary> = {
  name: 'new-devices',
  why: 'Homes with eight new devices or more each bring a page $5, half of all that others watched for it. Who sends a page to friends reaches homes with few devices; eight classes of one day bring $4.72.',
  find: ({ homes, nanos }) => {
    const crowded = homes.filter(({ newDevices }) => newDevices >= BOUNDS.newDevices.ofHome);
    const newNanos = crowded.reduce((sum, home) => sum + home.newNanos, 0n);
    const isOdd = newNanos >= BOUNDS.newDevices.nanos && isShare(newNanos, nanos, 50n);
    return isOdd ? viewsOf(crowded).filter(isOfNewDevice) : [];
  },
};

const FULL_HOMES: Rule<PageSummary> = {
  name: 'full-homes',
  why: 'Ten homes or more each use up nearly what a home may give a page in a day ($0.80 of $1), and bring half of all its money. A family that watches 16 of the longest views does so; ten families beside few other people do not. Homes that came back are named last, as far as ten of them are left.',
  find: ({ homes, nanos, knownSince }) => {
    const full = homes.filter((home) =>
      crowdsByDay(home).some((day) => day.nanos >= BOUNDS.fullHomes.dayNanos),
    );
    const others = nanos - sumOf(full);
    const isOdd = (some: readonly Crowd[]): boolean =>
      some.length >= BOUNDS.fullHomes.homes && isShare(sumOf(some), sumOf(some) + others, 50n);
    return viewsOf(newcomersFirst(full, knownSince, isOdd));
  },
};

const BUSY_DAY: Rule<PageSummary> = {
  name: 'busy-day',
  why: 'Homes that give a page $0.11 or more in a day bring it $15 in that day, and half of what all homes bring. Six mixed views of one home are so much: fifteen families that do all they can, or 125 homes with six views each. Readers of a newspaper watch one or two. Homes that came back are named last, as far as they alone bring $15.',
  find: ({ homes, knownSince }) => {
    const { homeNanos, nanos, percent } = BOUNDS.busyDay;
    const days = Map.groupBy(homes.flatMap(crowdsByDay), ({ views }) =>
      views[0]?.at.toISOString().slice(0, 10),
    );
    const odd = [...days.values()].flatMap((day) => {
      const busy = day.filter((home) => home.nanos >= homeNanos);
      const others = sumOf(day) - sumOf(busy);
      const isOdd = (some: readonly Crowd[]): boolean =>
        sumOf(some) >= nanos && isShare(sumOf(some), sumOf(some) + others, percent);
      return newcomersFirst(busy, knownSince, isOdd);
    });
    return viewsOf(odd);
  },
};

const isEven = ({ beats, beatDeviationMs }: ScoredView): boolean =>
  beats >= BOUNDS.rhythm.beats && beatDeviationMs <= BOUNDS.rhythm.deviationMs;

/** Returns the largest part of the views whose beats have the same timing. */
const alike = (views: readonly ScoredView[]): ScoredView[] => {
  const sorted = views.toSorted((one, other) => one.beatMeanMs - other.beatMeanMs);
  let best: ScoredView[] = [];
  let start = 0;
  for (const [place, view] of sorted.entries()) {
    while (view.beatMeanMs - (sorted[start]?.beatMeanMs ?? 0) > BOUNDS.rhythm.spreadMs) start += 1;
    if (place + 1 - start > best.length) best = sorted.slice(start, place + 1);
  }
  return best;
};

const evenIn = ({ views }: Crowd): ScoredView[] => {
  const measurable = views.filter(({ beats }) => beats >= BOUNDS.rhythm.beats);
  const even = alike(measurable.filter(isEven));
  const devices = new Set(even.map(({ viewerId }) => viewerId)).size;
  const isMost = even.length * 100 >= measurable.length * 80;
  return devices >= BOUNDS.rhythm.devices && isMost ? even : [];
};

const RHYTHM: Rule<PageSummary> = {
  name: 'rhythm',
  why: 'Ten devices or more of one address, or of a whole page, keep time like one clock: heartbeats that vary by 4 ms or less within each view, and by 10 ms among them, in four of five views of three beats or more. Our player beats at random moments within half a second; one device may be as even as it likes; people’s devices differ from one another.',
  find: (page) => [
    ...new Set([page, ...page.homes, ...page.sharedAddresses].flatMap((crowd) => evenIn(crowd))),
  ],
};

const ADVERTISER_TIED: Rule<PageSummary> = {
  name: 'advertiser-tied',
  why: 'Adverts of somebody who lives with the patient, or is paid out to the same place, bring the page $0.50 or more: money that goes in a circle.',
  find: ({ tied }) => (tied.nanos >= BOUNDS.tied.nanos ? tied.views : []),
};

const SAME_CARD: Rule<PageSummary> = {
  name: 'same-card',
  why: 'Adverts of an account that paid with the same card or wallet as the patient’s bring the page $0.50 or more: one purse that pays and collects. Relatives share a card, too: staff look, and release.',
  find: ({ sameCard }) => (sameCard.nanos >= BOUNDS.tied.nanos ? sameCard.views : []),
};

const SHARED_HOME: Rule<HomeSummary> = {
  name: 'shared-home',
  why: 'One home with eight devices or more watches for five pages or more and brings them $2, mostly by new devices or by eight accounts. A family that helps many has fewer devices; a class brings $0.59 a day, mostly by devices that returned.',
  find: ({ views, pages, devices, nanos, newNanos, accounts }) => {
    const { sharedHome } = BOUNDS;
    const isMany = pages >= sharedHome.pages && devices >= sharedHome.devices && nanos >= sharedHome.nanos;
    return isMany && (isShare(newNanos, nanos, 50n) || accounts >= sharedHome.devices) ? views : [];
  },
};

const ONE_ADVERT: Rule<HomeSummary> = {
  name: 'one-advert',
  why: 'Eight devices or more of one home watch the same advert, and hardly another one: somebody empties a pack. A class that watches the same advert watches others as well.',
  find: ({ favourite }) => {
    const { devices, percent } = BOUNDS.oneAdvert;
    return favourite.devices >= devices && favourite.percent >= percent ? favourite.views : [];
  },
};

/** Tells whether two thirds of a home's views are on one advert; a single such home may be a family. */
export const isDevoted = ({ devices, percent }: HomeSummary['favourite']): boolean =>
  devices >= BOUNDS.oneAdvertOfHomes.devices && percent >= BOUNDS.oneAdvertOfHomes.percent;

const CIRCLE: Rule<CircleSummary> = {
  name: 'circle',
  why: 'Five patients or more watch for one another by turns: each gives to others of them and gets from them half of all that others watched for the page, $0.50 in all. Four patients of a ward do so, too, so one who gives more than three quarters of it to three patients who watch back is left out; pages have friends who are no patients.',
  find: ({ members, views, nanos }) =>
    members.size >= BOUNDS.circle.patients && nanos >= BOUNDS.circle.nanos ? views : [],
};

const ONE_ADVERT_OF_HOMES: Rule<AdvertSummary> = {
  name: 'one-advert',
  why: 'Of five homes or more, with three devices or more each that watch the same advert, two thirds of all views are of this one: somebody empties a pack from many places. Families come to different adverts, a class to several.',
  find: ({ homes }) => {
    const devoted = homes.filter(isDevoted);
    return devoted.length >= BOUNDS.oneAdvertOfHomes.homes ? viewsOf(devoted) : [];
  },
};

type Rules = {
  page: readonly Rule<PageSummary>[];
  home: readonly Rule<HomeSummary>[];
  advert: readonly Rule<AdvertSummary>[];
  circle: readonly Rule<CircleSummary>[];
};

/**
 * All rules that quarantine views: of a page by what was watched for it, of a home by all it watched, of an
 * advert by homes that watched little else, of a circle by patients who watch for one another.
 */
export const RULES: Rules = {
  page: [
    BURST,
    CONCENTRATION,
    NETWORK,
    NEW_DEVICES,
    FULL_HOMES,
    BUSY_DAY,
    RHYTHM,
    ADVERTISER_TIED,
    SAME_CARD,
  ],
  home: [SHARED_HOME, ONE_ADVERT],
  advert: [ONE_ADVERT_OF_HOMES],
  circle: [CIRCLE],
};

/** These rules name new homes first, so they need the time since when each home is known. */
export const KNOWN_HOMES_RULES: ReadonlySet<FindingRule> = new Set([FULL_HOMES.name, BUSY_DAY.name]);

export type Finding = { view: ScoredView; rule: FindingRule };

export const applyRules = <Summary>(rules: readonly Rule<Summary>[], summary: Summary): Finding[] =>
  rules.flatMap(({ name, find }) => find(summary).map((view) => ({ view, rule: name })));
