import type { Nanos } from '#shared/money/nanos.ts';
import type { Link } from '../../src/server/scoring/circles.ts';
import type { ScoredView } from '../../src/server/scoring/view-summary.ts';

/** Nine o'clock on the day of the scored views. */
export const MORNING = Date.UTC(2026, 2, 2, 9);
/** Earnings of one of the longest views, and of an average view of mixed length. */
export const LONGEST = 50_000_000n;
export const MIXED = 19_600_000n;

const ADVERTS = 20n;

let sequence = 1_000_000n;

export type ScoredTraits = Partial<Omit<ScoredView, 'at' | 'earnNanos'>> & {
  /** Minutes after nine o'clock. */
  minutes?: number;
  earnNanos?: bigint;
};

/** Makes a view of a new device in its own household, with beats as irregular as those of people. */
export const aScoredView = ({ minutes = 0, earnNanos = MIXED, ...traits }: ScoredTraits = {}): ScoredView => {
  sequence += 1n;
  return {
    viewerId: sequence,
    advertId: 1n + (sequence % ADVERTS),
    advertiserId: 1n,
    beneficiaryId: 7n,
    at: new Date(MORNING + minutes * 60_000),
    householdKey: sequence,
    networkKey: sequence,
    shared: false,
    trust: 'new',
    beats: 6,
    beatMeanMs: 5_000 + Number(sequence % 40n) * 7,
    beatDeviationMs: 12 + Number(sequence % 60n),
    own: false,
    earnNanos: earnNanos as Nanos,
    ...traits,
  };
};

export const times = <T>(count: number, make: (place: number) => T): T[] =>
  Array.from({ length: count }, (_, place) => make(place));

/** Sums what viewers gave to pages of others, as the product reads it for patients. */
export const linksOf = (views: readonly ScoredView[]): Link[] => {
  const between = Map.groupBy(
    views.filter(({ own, viewerId, beneficiaryId }) => !own && viewerId !== beneficiaryId),
    ({ viewerId, beneficiaryId }) => `${viewerId} ${beneficiaryId}`,
  );
  return [...between.values()].flatMap((some) => {
    const [first] = some;
    const nanos = some.reduce((sum, { earnNanos }) => sum + earnNanos, 0n);
    return first ? [{ from: first.viewerId, to: first.beneficiaryId, nanos }] : [];
  });
};
