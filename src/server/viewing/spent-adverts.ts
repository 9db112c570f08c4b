import type { Clock } from '../platform/clock/clock.ts';
import { dayOfAdvert, stampOf, type ViewTallies, type ViewTally } from './view-tallies.ts';

/** An advert, and how many of its views its owner pays for in a day. */
export type DayLimit = { advertId: bigint; dailyViews: number };

/** Which adverts have had as many views paid today as their owners chose. */
export const createSpentAdverts = ({ tallies, clock }: { tallies: ViewTallies; clock: Clock }) => {
  let met = { day: '', tallies: new Map<bigint, ViewTally>() };
  const metToday = (): Map<bigint, ViewTally> => {
    const day = stampOf(clock, 'day');
    if (met.day !== day) met = { day, tallies: new Map() };
    return met.tallies;
  };
  return {
    /** In memory, but for a day of an advert of which this server knows nothing yet. Those that are spent are remembered. */
    async among(adverts: readonly DayLimit[]): Promise<bigint[]> {
      const today = metToday();
      const spent = await Promise.all(
        adverts.map(async ({ advertId, dailyViews }) => {
          const tally = await tallies.tallyOf(dayOfAdvert(advertId));
          if (tally.views < dailyViews) return [];
          today.set(advertId, tally);
          return [advertId];
        }),
      );
      return spent.flat();
    },
    /** Those of them that still are: a limit may be raised, and a credit that was under way may have failed. */
    known(limitOf: (advertId: bigint) => number | null): bigint[] {
      return [...metToday()].flatMap(([advertId, tally]) => {
        const limit = tally.isForgotten ? null : limitOf(advertId);
        return limit !== null && tally.views >= limit ? [advertId] : [];
      });
    },
  };
};

export type SpentAdverts = ReturnType<typeof createSpentAdverts>;
