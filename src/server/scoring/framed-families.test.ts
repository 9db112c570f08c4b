import { describe, expect, test } from 'vitest';
import {
  aScoredView,
  LONGEST,
  linksOf,
  MORNING,
  type ScoredTraits,
  times,
} from '../../../test/support/scored-view.ts';
import { circlesIn, summarizeCircles } from './circles.ts';
import { applyRules, BOUNDS, isDevoted, RULES } from './scoring-rules.ts';
import {
  type KnownSince,
  NO_TIES,
  type ScoredView,
  summarizeHome,
  summarizePage,
  type Ties,
} from './view-summary.ts';

const DAY_MS = 86_400_000;
const EVENING = 8 * 60;
const LENGTHS = [2_500_000n, 5_000_000n, 10_000_000n, 20_000_000n, 30_000_000n, 50_000_000n];
const ADVERTS = 20;
const PAGE = 7n;

const aView = (traits: ScoredTraits): ScoredView => aScoredView({ earnNanos: LONGEST, ...traits });

const FAMILIES = times(12, (family) => BigInt(family + 1));

/** Twelve families of four devices, who return for the page each day: eight views of mixed length today. */
const families = (): ScoredView[] =>
  FAMILIES.flatMap((home) =>
    times(8, (place) =>
      aView({
        householdKey: home,
        networkKey: home,
        viewerId: home * 10n + BigInt(place % 4),
        trust: 'returned',
        advertId: 1n + ((home * 8n + BigInt(place)) % BigInt(ADVERTS)),
        advertiserId: 1n + ((home * 8n + BigInt(place)) % BigInt(ADVERTS)),
        minutes: EVENING + place * 15,
        earnNanos: LENGTHS[place % LENGTHS.length] ?? LONGEST,
      }),
    ),
  );

/** The homes have come for a week, and one of them for three days. */
const KNOWN: KnownSince = new Map(
  FAMILIES.map((home) => [home, new Date(MORNING - (home === 1n ? 3 : 7) * DAY_MS)]),
);

/** New homes with the same number of views each, each view by a device of its own. */
const homesWith = (homes: number, views: number, traits: ScoredTraits = {}): ScoredView[] =>
  times(homes, (home) =>
    times(views, (place) =>
      aView({
        householdKey: BigInt(1_000 + home),
        networkKey: BigInt(1_000 + home),
        minutes: place * 7,
        ...traits,
      }),
    ),
  ).flat();

/** Four patients of a ward without friends, who watch for one another. */
const WARD = [PAGE, 401n, 402n, 403n];
const ward = (): ScoredView[] =>
  WARD.flatMap((viewerId) =>
    WARD.filter((page) => page !== viewerId).map((beneficiaryId) =>
      aView({ viewerId, beneficiaryId, householdKey: viewerId, minutes: EVENING }),
    ),
  );

/** Patients who watch for one another in a ring, and for all of the ward. */
const ring = (): ScoredView[] => {
  const members = times(20, (place) => BigInt(5_000 + place));
  return members.flatMap((viewerId, place) =>
    [...times(4, (step) => members[(place + step + 1) % members.length] ?? PAGE), ...WARD].map(
      (beneficiaryId) => aView({ viewerId, beneficiaryId, householdKey: 6_000n + BigInt(place) }),
    ),
  );
};

/** Attempts to get others' views quarantined, by kind of summary and name of the rule. */
const FRAMING: Record<string, ScoredView[]> = {
  'page: burst': homesWith(1, 20, { minutes: EVENING }),
  'page: concentration': homesWith(1, 60),
  'page: network': homesWith(60, 1, { networkKey: 2_000n }),
  'page: new-devices': homesWith(10, 20),
  'page: full-homes': homesWith(12, 20, { trust: 'returned' }),
  'page: busy-day': homesWith(125, 6),
  'page: rhythm': times(600, () => aView({ beatMeanMs: 5_003, beatDeviationMs: 1 })),
  'page: advertiser-tied': times(20, () => aView({ advertId: 1n })),
  'page: same-card': times(20, () => aView({ advertId: 1n })),
  'home: shared-home': times(60, (place) =>
    aView({ householdKey: 3_001n, beneficiaryId: BigInt(7 + (place % 6)) }),
  ),
  'home: one-advert': times(40, () => aView({ householdKey: 3_000n, advertId: 1n })),
  'advert: one-advert': times(20, (home) =>
    times(3, () => aView({ householdKey: BigInt(4_000 + home), advertId: 1n })),
  ).flat(),
  'circle: circle': ring(),
};

const TIES: Record<string, Ties> = {
  'page: advertiser-tied': { ...NO_TIES, byHomeOrReceiver: new Set([1n]) },
  'page: same-card': { ...NO_TIES, byCard: new Set([1n]) },
};

type Summaries = { [Kind in keyof typeof RULES]: Parameters<(typeof RULES)[Kind][number]['find']>[0][] };

const summariesOf = (views: readonly ScoredView[], known: KnownSince, ties: Ties): Summaries => {
  const page = views.filter(({ beneficiaryId }) => beneficiaryId === PAGE);
  const home = [...Map.groupBy(views, ({ householdKey }) => householdKey).values()].map(summarizeHome);
  const devoted = Map.groupBy(
    home.map(({ favourite }) => favourite).filter(isDevoted),
    ({ views: [view] }) => view?.advertId,
  );
  const received = Map.groupBy(views, ({ beneficiaryId }) => beneficiaryId);
  const sumOf = (some: readonly ScoredView[]) => some.reduce((sum, { earnNanos }) => sum + earnNanos, 0n);
  return {
    page: [summarizePage(page, ties, known)],
    home,
    advert: [...devoted.values()].map((homes) => ({ homes })),
    circle: summarizeCircles(
      circlesIn(
        linksOf(views).filter(({ from }) => received.has(from)),
        {
          receivedBy: new Map([...received].map(([id, some]) => [id, sumOf(some)])),
          ...BOUNDS.circle,
        },
      ),
      views,
    ),
  };
};

type Named = { rule: string; view: ScoredView };

const namedOf = <Summary>(
  kind: string,
  rules: Parameters<typeof applyRules<Summary>>[0],
  summaries: readonly Summary[],
): Named[] =>
  summaries.flatMap((summary) =>
    applyRules(rules, summary).map(({ rule, view }) => ({ rule: `${kind}: ${rule}`, view })),
  );

/** Applies every rule to all that it judges. */
const namedBy = (views: readonly ScoredView[], known = KNOWN, ties = NO_TIES): Named[] => {
  const { page, home, advert, circle } = summariesOf(views, known, ties);
  return [
    ...namedOf('page', RULES.page, page),
    ...namedOf('home', RULES.home, home),
    ...namedOf('advert', RULES.advert, advert),
    ...namedOf('circle', RULES.circle, circle),
  ];
};

/** Returns the part of honest views that is quarantined. */
const heldPart = (named: readonly Named[], honest: readonly ScoredView[]): number => {
  const views = new Set(named.map(({ view }) => view));
  return honest.filter((view) => views.has(view)).length / honest.length;
};

const ALL_RULES = Object.entries(RULES).flatMap(([kind, rules]) =>
  rules.map(({ name }) => `${kind}: ${name}`),
);

describe('quarantines at most a tenth of the views of returned families and a ward, against a framing attack', () => {
  test('quarantines none while nobody else watches', () => {
    expect(namedBy([...families(), ...ward()])).toEqual([]);
  });

  test.each(ALL_RULES)('by the rule %s', (rule) => {
    const honest = [...families(), ...ward()];
    const named = namedBy([...(FRAMING[rule] ?? []), ...honest], KNOWN, TIES[rule]);
    expect(named.map((one) => one.rule)).toContain(rule);
    expect(heldPart(named, honest)).toBeLessThanOrEqual(0.1);
  });

  test.each([1, 4])('quarantines none even when %i of the ward watched for a member of the ring', (asked) => {
    // The ward watches on three days.
    const often = [...ward(), ...ward(), ...ward()];
    const honest = [
      ...families(),
      ...often,
      ...WARD.slice(-asked).map((viewerId) => aView({ viewerId, beneficiaryId: 5_000n })),
    ];
    const named = namedBy([...ring(), ...honest]);
    expect(named.map(({ rule }) => rule)).toContain('circle: circle');
    expect(heldPart(named, honest)).toBe(0);
  });
});

describe('returned homes', () => {
  /** Each home was prepared by one view, `days` days ago. */
  const preparedFor = (days: number, views: readonly ScoredView[]): KnownSince =>
    new Map([
      ...KNOWN,
      ...views.map(({ householdKey }) => [householdKey, new Date(MORNING - days * DAY_MS)] as const),
    ]);

  test.each([
    ['page: busy-day', homesWith(130, 6, { trust: 'returned', earnNanos: 20_000_000n })],
    ['page: full-homes', homesWith(30, 17, { trust: 'returned' })],
  ] as const)('are named by %s when they are the youngest, also if they were prepared', (rule, farm) => {
    const honest = families();
    const named = namedBy([...farm, ...honest], preparedFor(1, farm)).filter((one) => one.rule === rule);
    expect(named.length).toBeGreaterThan(0);
    expect(heldPart(named, honest)).toBe(0);
  });

  test('earn a page less than $15 a day from busy homes before staff look', () => {
    const farm = homesWith(100, 15, { trust: 'returned' });
    const named = new Set(namedBy(farm, preparedFor(1, farm)).map(({ view }) => view));
    const left = farm.filter((view) => !named.has(view));
    expect(left.reduce((sum, { earnNanos }) => sum + earnNanos, 0n)).toBeLessThan(15_000_000_000n);
    expect(left.length).toBeGreaterThan(0);
  });

  test('count as new while their earlier views are in quarantine', () => {
    const farm = homesWith(100, 15, { trust: 'returned' });
    expect(new Set(namedBy(farm).map(({ view }) => view)).size).toBe(farm.length);
  });
});

test('pays a successful campaign without staff: many watch a little, some a lot', () => {
  const readers = homesWith(1_000, 1, { earnNanos: 25_000_000n });
  const busy = homesWith(140, 6, { earnNanos: 20_000_000n }).map((view) => ({
    ...view,
    householdKey: (view.householdKey ?? 0n) + 50_000n,
    networkKey: (view.networkKey ?? 0n) + 50_000n,
  }));
  expect(namedBy([...readers, ...busy, ...families()])).toEqual([]);
  expect(namedBy([...busy, ...families()]).length).toBe(busy.length);
});
