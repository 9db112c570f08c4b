import { describe, expect, test } from 'vitest';
import type { FindingRule } from '#contracts/held-views.ts';
import type { Nanos } from '#shared/money/nanos.ts';
import { ADVERT_RULES, applyRules, HOME_RULES, isDevoted, PAGE_RULES } from './scoring-rules.ts';
import { type KnownSince, NO_TIES, type ScoredView, summarizeHome, summarizePage } from './view-summary.ts';

const HOUR_MS = 3_600_000;
const TODAY = Date.UTC(2026, 10, 27);
const LONGEST = 50_000_000n;
const LENGTHS = [2_500_000n, 5_000_000n, 10_000_000n, 20_000_000n, 30_000_000n, 50_000_000n];
const ADVERTS = 20;

let sequence = 1_000_000n;

type Traits = Partial<Omit<ScoredView, 'at' | 'earnNanos'>> & { hours?: number; earnNanos?: bigint };

/** A view of a new device of its own home, whose beats come as those of people do. */
const aView = ({ hours = 12, earnNanos = LONGEST, ...traits }: Traits = {}): ScoredView => {
  sequence += 1n;
  return {
    viewerId: sequence,
    advertId: 1n + (sequence % BigInt(ADVERTS)),
    advertiserId: 1n + (sequence % BigInt(ADVERTS)),
    beneficiaryId: 7n,
    at: new Date(TODAY + hours * HOUR_MS),
    householdKey: sequence,
    networkKey: sequence,
    shared: false,
    trust: 'new',
    beats: 6,
    beatMeanMs: 5_000 + Number(sequence % 40n) * 7,
    beatDeviationMs: 12 + Number(sequence % 60n),
    own: false,
    byPatient: false,
    earnNanos: earnNanos as Nanos,
    ...traits,
  };
};

const times = <T>(count: number, make: (place: number) => T): T[] =>
  Array.from({ length: count }, (_, place) => make(place));

const FAMILIES = times(12, (family) => BigInt(family + 1));

/** Twelve families of four devices, who come for the page each day: eight views of mixed length today. */
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
        hours: 17 + place / 4,
        earnNanos: LENGTHS[place % LENGTHS.length] ?? LONGEST,
      }),
    ),
  );

/** They have come for a week, and one of them for three days. */
const KNOWN: KnownSince = new Map(
  FAMILIES.map((home) => [home, new Date(TODAY - (home === 1n ? 3 : 7) * 24 * HOUR_MS)]),
);

/** So many new homes with as many views each, of which each device has one. */
const homesWith = (homes: number, views: number, traits: Traits = {}): ScoredView[] =>
  times(homes, (home) =>
    times(views, (place) =>
      aView({
        householdKey: BigInt(1_000 + home),
        networkKey: BigInt(1_000 + home),
        hours: 8 + place / 8,
        ...traits,
      }),
    ),
  ).flat();

/** What somebody does who wants the views of others to be held by the rule. */
const FRAMING: Partial<Record<FindingRule, ScoredView[]>> = {
  burst: homesWith(1, 20, { hours: 17 }),
  concentration: homesWith(1, 60),
  network: homesWith(60, 1, { networkKey: 2_000n }),
  'new-devices': homesWith(10, 20),
  'full-homes': homesWith(12, 20, { trust: 'returned' }),
  'busy-day': homesWith(125, 6),
  circle: times(60, (place) =>
    aView({ viewerId: BigInt(5_000 + (place % 5)), byPatient: true, trust: 'account' }),
  ),
  rhythm: times(600, () => aView({ beatMeanMs: 5_003, beatDeviationMs: 1 })),
  'advertiser-tied': times(20, () => aView({ advertId: 1n, advertiserId: 1n })),
  'same-card': times(20, () => aView({ advertId: 1n, advertiserId: 1n })),
};

const TIES = {
  'advertiser-tied': { ...NO_TIES, byHomeOrReceiver: new Set([1n]) },
  'same-card': { ...NO_TIES, byCard: new Set([1n]) },
};

const isOfFamily = ({ householdKey }: ScoredView): boolean => (householdKey ?? 0n) <= 12n;

/** Which part of the families' views is held. */
const heldPart = (named: readonly ScoredView[], honest: readonly ScoredView[]): number => {
  const views = new Set(named);
  return honest.filter((view) => views.has(view)).length / honest.length;
};

const namedBy = (views: readonly ScoredView[], known = KNOWN, ties = NO_TIES) =>
  applyRules(PAGE_RULES, summarizePage(views, ties, known));

describe('played by somebody beside twelve families that came back, a rule holds at most a tenth of their views', () => {
  test.each(PAGE_RULES.map(({ name }) => name))('%s', (rule) => {
    const honest = families();
    const attack = FRAMING[rule] ?? [];
    const named = namedBy([...attack, ...honest], KNOWN, TIES[rule as keyof typeof TIES] ?? NO_TIES);
    expect(named.map((one) => one.rule)).toContain(rule);
    expect(
      heldPart(
        named.map(({ view }) => view),
        honest,
      ),
    ).toBeLessThanOrEqual(0.1);
  });

  test('those of a home', () => {
    const honest = families();
    const rival = times(40, () => aView({ householdKey: 3_000n, advertId: 1n }));
    const ring = times(60, (place) =>
      aView({ householdKey: 3_001n, beneficiaryId: BigInt(7 + (place % 6)) }),
    );
    const homes = [
      ...Map.groupBy([...honest, ...rival, ...ring], ({ householdKey }) => householdKey).values(),
    ];
    const named = homes.flatMap((views) => applyRules(HOME_RULES, summarizeHome(views)));
    expect(new Set(named.map(({ rule }) => rule))).toEqual(new Set(['one-advert', 'shared-home']));
    expect(named.filter(({ view }) => isOfFamily(view))).toEqual([]);
  });

  test('those of an advert', () => {
    const honest = families();
    const rivals = times(20, (home) =>
      times(3, () => aView({ householdKey: BigInt(4_000 + home), advertId: 1n })),
    ).flat();
    const homes = [...Map.groupBy([...honest, ...rivals], ({ householdKey }) => householdKey).values()]
      .map((views) => summarizeHome(views).favourite)
      .filter(isDevoted);
    const named = applyRules(ADVERT_RULES, { homes });
    expect(named).toHaveLength(60);
    expect(named.filter(({ view }) => isOfFamily(view))).toEqual([]);
  });
});

describe('homes that came back', () => {
  /** Prepared for so many days by one view each. */
  const preparedFor = (days: number, views: readonly ScoredView[]): KnownSince =>
    new Map([
      ...KNOWN,
      ...views.map(({ householdKey }) => [householdKey, new Date(TODAY - days * 24 * HOUR_MS)] as const),
    ]);

  test.each([
    ['busy-day', homesWith(130, 6, { trust: 'returned', earnNanos: 20_000_000n })],
    ['full-homes', homesWith(30, 17, { trust: 'returned' })],
  ] as const)('are named by %s when they are the youngest, whoever prepared them', (rule, farm) => {
    const honest = families();
    const named = namedBy([...farm, ...honest], preparedFor(1, farm)).filter((one) => one.rule === rule);
    expect(named.length).toBeGreaterThan(0);
    expect(
      heldPart(
        named.map(({ view }) => view),
        honest,
      ),
    ).toBe(0);
  });

  test('bring a page less than $15 a day from zealous homes before somebody looks', () => {
    const farm = homesWith(100, 15, { trust: 'returned' });
    const named = new Set(namedBy(farm, preparedFor(1, farm)).map(({ view }) => view));
    const left = farm.filter((view) => !named.has(view));
    expect(left.reduce((sum, { earnNanos }) => sum + earnNanos, 0n)).toBeLessThan(15_000_000_000n);
    expect(left.length).toBeGreaterThan(0);
  });

  test('count as new while what they watched before is held', () => {
    const farm = homesWith(100, 15, { trust: 'returned' });
    expect(new Set(namedBy(farm).map(({ view }) => view)).size).toBe(farm.length);
  });
});

test('a campaign that goes well is paid without a hand: many watch a little, some much', () => {
  const readers = homesWith(1_000, 1, { earnNanos: 25_000_000n });
  const zealous = homesWith(140, 6, { earnNanos: 20_000_000n }).map((view) => ({
    ...view,
    householdKey: (view.householdKey ?? 0n) + 50_000n,
    networkKey: (view.networkKey ?? 0n) + 50_000n,
  }));
  expect(namedBy([...readers, ...zealous, ...families()])).toEqual([]);
  expect(namedBy([...zealous, ...families()]).length).toBe(zealous.length);
});
