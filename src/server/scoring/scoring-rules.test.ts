import { describe, expect, test } from 'vitest';
import {
  aScoredView as aView,
  LONGEST,
  type ScoredTraits,
  times,
} from '../../../test/support/scored-view.ts';
import { applyRules, RULES } from './scoring-rules.ts';
import { NO_TIES, type ScoredView, summarizeHome, summarizePage, type Ties } from './view-summary.ts';

const DAY = 24 * 60;
const tiedBy = (tie: keyof Ties, ...advertisers: bigint[]): Ties => ({
  ...NO_TIES,
  [tie]: new Set(advertisers),
});
const pageRules = (views: ScoredView[], ties = NO_TIES) => [
  ...new Set(applyRules(RULES.page, summarizePage(views, ties)).map(({ rule }) => rule)),
];
const homeRules = (views: ScoredView[]) =>
  applyRules(RULES.home, summarizeHome(views)).map(({ rule }) => rule);
/** Applies the rules of adverts to homes that watched the same advert most. */
const advertRules = (homes: ScoredView[][]) =>
  applyRules(RULES.advert, { homes: homes.map((views) => summarizeHome(views).favourite) });
const sum = (views: ScoredView[]) => views.reduce((all, { earnNanos }) => all + earnNanos, 0n);

/** Four devices of a home for a page on several days: all that the limits allow the home each day. */
const aFamily = (days: number, home = 900n): ScoredView[] =>
  times(days, (day) =>
    times(20, (place) =>
      aView({
        viewerId: home * 10n + BigInt(place % 4),
        householdKey: home,
        networkKey: home,
        trust: day === 0 ? 'new' : 'returned',
        minutes: day * DAY + place * 3,
        earnNanos: LONGEST,
      }),
    ),
  ).flat();

const aClass = (days: number, traits: ScoredTraits = {}, classroom = 800n): ScoredView[] =>
  times(days, (day) =>
    times(30, (place) =>
      aView({
        viewerId: classroom * 100n + BigInt(place),
        householdKey: classroom,
        networkKey: classroom,
        trust: day === 0 ? 'new' : 'returned',
        minutes: day * DAY + place / 4,
        ...traits,
      }),
    ),
  ).flat();

const HONEST: Record<string, ScoredView[]> = {
  'a friend': [aView()],
  'a friend who returns every day': times(7, (day) =>
    aView({ viewerId: 1n, householdKey: 1n, trust: day === 0 ? 'new' : 'returned', minutes: day * DAY }),
  ),
  'a family of 4 on a day': aFamily(1),
  'a family of 4 that does all it can for a week': aFamily(7),
  'nine families of that zeal': times(9, (place) => aFamily(1, BigInt(900 + place))).flat(),
  'a class of 30 with a view each within ten minutes': aClass(1),
  'a class of 30 that comes on five days': aClass(5),
  'eight classes of 30 on a day': times(8, (place) => aClass(1, {}, BigInt(800 + place))).flat(),
  '200 phones behind one carrier address, three views each': times(600, (place) =>
    aView({
      viewerId: BigInt(place % 200),
      householdKey: 1n,
      networkKey: 1n,
      shared: true,
      minutes: place / 20,
    }),
  ),
  '120 homes of friends with six views each on a day': times(720, (place) =>
    aView({ householdKey: BigInt(place % 120), networkKey: BigInt(place % 120), minutes: place }),
  ),
  'a patient who watches at home, by all devices of the family': times(20, (place) =>
    aView({
      viewerId: BigInt(place % 4),
      householdKey: 1n,
      own: true,
      earnNanos: LONGEST,
      minutes: place * 3,
    }),
  ),
  'a slow and steady screen reader': times(12, (place) =>
    aView({
      viewerId: 1n,
      householdKey: 1n,
      trust: 'returned',
      minutes: place * 5,
      beats: 14,
      beatMeanMs: 5_400,
      beatDeviationMs: 1,
    }),
  ),
  'thousands of readers of a newspaper within ten minutes': times(3_000, (place) =>
    aView({ minutes: place / 300, networkKey: BigInt(place % 400) }),
  ),
  'twenty homes of a street with two devices each': times(40, (place) =>
    aView({ householdKey: BigInt(place % 20), networkKey: 1n, minutes: place * 9 }),
  ),
  'regular beats that differ from device to device': times(40, (place) =>
    aView({ beatDeviationMs: 2, beatMeanMs: 5_000 + place * 15 }),
  ),
};

describe('honest people', () => {
  test.each(Object.entries(HONEST))('%s: no rule names any view', (_, views) => {
    expect(pageRules(views)).toEqual([]);
    expect(homeRules(views.filter(({ shared }) => !shared))).toEqual([]);
  });

  test('one home that helps many pages with few devices is not named', () => {
    const views = times(60, (place) =>
      aView({
        viewerId: BigInt(place % 5),
        householdKey: 1n,
        beneficiaryId: BigInt(place % 12),
        earnNanos: LONGEST,
      }),
    );
    expect(homeRules(views)).toEqual([]);
  });

  test('a class that helps many pages for a week is not named', () => {
    const views = aClass(5).map((view, place) => ({ ...view, beneficiaryId: BigInt(place % 6) }));
    expect(homeRules(views)).toEqual([]);
  });

  test('an advertiser of the same home is not named below half a dollar', () => {
    expect(
      pageRules([aView({ advertiserId: 5n, earnNanos: LONGEST })], tiedBy('byHomeOrReceiver', 5n)),
    ).toEqual([]);
  });

  test('a relative who paid by the family’s card is not named below half a dollar', () => {
    const watched = times(9, (place) =>
      aView({ advertiserId: 5n, householdKey: BigInt(place % 3), trust: 'returned', earnNanos: LONGEST }),
    );
    const others = aFamily(5);
    expect(pageRules([...watched, ...others], tiedBy('byCard', 5n))).toEqual([]);
  });

  test.each(Object.entries(HONEST))(
    '%s: no rule names any view while an advertiser without views has the card',
    (_, views) => {
      expect(pageRules(views, tiedBy('byCard', 999n))).toEqual([]);
    },
  );
});

/** New devices of a home within a minute, each with one of the longest views. */
const aFarm = (home: bigint, traits: ScoredTraits = {}): ScoredView[] =>
  times(20, (place) =>
    aView({ householdKey: home, networkKey: home, minutes: place / 20, earnNanos: LONGEST, ...traits }),
  );

describe('attackers', () => {
  test('twenty cookies on one address within a minute are a burst', () => {
    expect(pageRules(aFarm(1n))).toEqual(['burst']);
  });

  test('a burst is named alone beside a newspaper’s crowd', () => {
    const farm = aFarm(1n);
    const crowd = HONEST['thousands of readers of a newspaper within ten minutes'] ?? [];
    const named = applyRules(RULES.page, summarizePage([...crowd, ...farm], NO_TIES));
    expect(new Set(named.map(({ view }) => view))).toEqual(new Set(farm));
  });

  test('sixty cookies and more on a carrier’s address within a minute are a burst', () => {
    const farm = times(100, (place) =>
      aView({ householdKey: 1n, shared: true, minutes: place / 100, earnNanos: LONGEST }),
    );
    expect(pageRules(farm)).toEqual(['burst']);
  });

  test('one home with new cookies over hours, day after day, is a concentration', () => {
    const farm = times(3, (day) =>
      times(10, (place) =>
        aView({ householdKey: 1n, minutes: day * DAY + place * 15, earnNanos: LONGEST * 2n }),
      ),
    ).flat();
    expect(pageRules(farm)).toEqual(['concentration']);
  });

  test('cookies that returned are a concentration from four dollars', () => {
    const farm = (days: number) =>
      times(days, (day) =>
        times(20, (place) =>
          aView({
            viewerId: BigInt(place),
            householdKey: 1n,
            trust: 'returned',
            minutes: day * DAY + place * 15,
            earnNanos: LONGEST,
          }),
        ),
      ).flat();
    expect(pageRules(farm(3))).toEqual([]);
    expect(pageRules(farm(4))).toEqual(['concentration']);
  });

  test('sixty addresses of one network are named as the network', () => {
    const farm = times(60, (place) => aView({ networkKey: 1n, minutes: place * 10, earnNanos: LONGEST }));
    expect(pageRules(farm)).toEqual(['network']);
  });

  test('a hundred homes that spend their dollar slowly by new cookies are new devices and full homes', () => {
    const farms = times(100, (home) =>
      times(20, (place) => aView({ householdKey: BigInt(home), minutes: place * 20, earnNanos: LONGEST })),
    ).flat();
    expect(sum(farms)).toBe(100n * 1_000_000_000n);
    expect(pageRules(farms)).toEqual(['new-devices', 'full-homes', 'busy-day']);
  });

  test('a hundred homes that look like families are full homes', () => {
    expect(pageRules(times(100, (home) => aFamily(1, BigInt(home))).flat())).toEqual([
      'full-homes',
      'busy-day',
    ]);
  });

  test('fifty homes whose devices beat like one clock are a rhythm', () => {
    const farm = times(50, (place) => aView({ beatDeviationMs: place % 5, beatMeanMs: 5_000 + (place % 9) }));
    expect(pageRules(farm)).toEqual(['rhythm']);
  });

  test('the rhythm is found in shorter adverts too, but not in one or two beats', () => {
    const farm = (beats: number) =>
      times(10, () => aView({ householdKey: 5n, beats, beatDeviationMs: 1, beatMeanMs: 5_001 }));
    expect(pageRules(farm(3))).toEqual(['rhythm']);
    expect(pageRules(farm(2))).toEqual([]);
  });

  test('the rhythm of ten devices in one home is found among people, who are not named', () => {
    const farm = times(10, () => aView({ householdKey: 5n, beatDeviationMs: 1, beatMeanMs: 5_001 }));
    const people = times(300, (place) => aView({ minutes: place }));
    const named = applyRules(RULES.page, summarizePage([...people, ...farm], NO_TIES));
    expect(named.map(({ rule }) => rule)).toEqual(times(10, () => 'rhythm'));
    expect(named.map(({ view }) => view)).toEqual(farm);
  });

  test('an advertiser who lives with the patient is tied, by their adverts only', () => {
    const tied = times(10, () => aView({ advertiserId: 5n, earnNanos: LONGEST }));
    const named = applyRules(RULES.page, summarizePage([...tied, aView()], tiedBy('byHomeOrReceiver', 5n)));
    expect(named.map(({ view }) => view)).toEqual(tied);
    expect(named[0]?.rule).toBe('advertiser-tied');
  });

  test('an advertiser who paid with the patient’s card is found, by their adverts only', () => {
    const bought = times(10, (place) =>
      aView({ advertiserId: place % 2 === 0 ? 5n : 6n, earnNanos: LONGEST }),
    );
    const crowd = HONEST['thousands of readers of a newspaper within ten minutes'] ?? [];
    const ties = tiedBy('byCard', 5n, 6n);
    const named = applyRules(RULES.page, summarizePage([...bought, ...crowd], ties));
    expect(new Set(named.map(({ rule }) => rule))).toEqual(new Set(['same-card']));
    expect(named.map(({ view }) => view)).toEqual(bought);
  });

  test('a home of many new devices for many pages is a shared home', () => {
    const farm = times(60, (place) =>
      aView({ householdKey: 1n, beneficiaryId: BigInt(place % 6), minutes: place, earnNanos: LONGEST }),
    );
    expect(new Set(homeRules(farm))).toEqual(new Set(['shared-home']));
  });

  test('a ring of accounts in one home is a shared home', () => {
    const ring = times(50, (place) =>
      aView({ householdKey: 1n, beneficiaryId: BigInt(place % 50), trust: 'account', earnNanos: LONGEST }),
    );
    expect(new Set(homeRules(ring))).toEqual(new Set(['shared-home']));
    expect(homeRules(ring.map((view) => ({ ...view, trust: 'returned' as const })))).toEqual([]);
  });
});

describe('attackers below the bounds of one home', () => {
  test('130 homes with six views each make a busy day, on that day only', () => {
    const busy = times(780, (place) => aView({ householdKey: BigInt(place % 130), minutes: place }));
    const quiet = times(130, (place) => aView({ householdKey: BigInt(place), minutes: DAY + place }));
    const named = applyRules(RULES.page, summarizePage([...busy, ...quiet], NO_TIES));
    expect(new Set(named.map(({ rule }) => rule))).toEqual(new Set(['busy-day']));
    expect(named).toHaveLength(780);
  });

  test('eight devices of one home that watch one advert for nobody are named', () => {
    const rival = times(8, (place) =>
      aView({ householdKey: 1n, beneficiaryId: 0n, advertId: 1n, minutes: place * 60 }),
    );
    const others = times(2, (place) => aView({ householdKey: 1n, advertId: BigInt(2 + place) }));
    expect(homeRules([...rival, ...others])).toEqual(times(8, () => 'one-advert'));
    expect(homeRules([...rival, ...others, aView({ householdKey: 1n, advertId: 9n })])).toEqual([]);
    expect(homeRules(rival.slice(1))).toEqual([]);
  });
});

/** New devices of a home that all watch the same advert for nobody. */
const ofOneAdvert = (home: bigint, devices = 3): ScoredView[] =>
  times(devices, () => aView({ householdKey: home, beneficiaryId: 0n, advertId: 1n }));

describe('a rival with many homes', () => {
  test('is named by five homes of three devices that watch one advert and nothing else', () => {
    const rival = times(5, (home) => ofOneAdvert(BigInt(home)));
    expect(advertRules(rival).map(({ view, rule }) => [view, rule])).toEqual(
      rival.flat().map((view) => [view, 'one-advert']),
    );
  });

  test('is not named when some of its homes look like those of people', () => {
    const rival = times(4, (home) => ofOneAdvert(BigInt(home)));
    const others = times(2, (place) => aView({ householdKey: 9n, advertId: 2n + BigInt(place) }));
    expect(advertRules([...rival, ofOneAdvert(9n, 2)])).toEqual([]);
    expect(advertRules([...rival, [...ofOneAdvert(9n, 3), ...others]])).toEqual([]);
    expect(advertRules([...rival, [...ofOneAdvert(9n, 4), ...others]])).toHaveLength(16);
  });

  test('is not mistaken for eight classes that watch several adverts each', () => {
    expect(advertRules(times(8, (place) => aClass(1, {}, BigInt(800 + place))))).toEqual([]);
  });
});

test('explains every rule in words', () => {
  for (const { why } of Object.values(RULES).flat()) expect(why.length).toBeGreaterThan(80);
});
