import type { Clock } from '../platform/clock/clock.ts';
import { dayOfAdvert, type StoredTally, stampOf, type ViewTallies } from './view-tallies.ts';

/** An advert and its daily limit of paid views. */
export type DayLimit = { advertId: bigint; dailyViews: number };

/** Finds the adverts whose daily limit is reached. */
export const createSpentAdverts = ({ tallies, clock }: { tallies: ViewTallies; clock: Clock }) => {
  let met = { day: '', tallies: new Map<bigint, StoredTally>() };
  const metToday = (): Map<bigint, StoredTally> => {
    const day = stampOf(clock, 'day');
    if (met.day !== day) met = { day, tallies: new Map() };
    return met.tallies;
  };
  return {
    /** Returns and caches the spent adverts among these; reads only days that this server has not cached. */
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
    /** Returns cached adverts that are still spent: limits may be raised, and credits in flight may fail. */
    known(limitOf: (advertId: bigint) => number | null): bigint[] {
      return [...metToday()].flatMap(([advertId, tally]) => {
        const limit = tally.isForgotten ? null : limitOf(advertId);
        return limit !== null && tally.views >= limit ? [advertId] : [];
      });
    },
  };
};

export type SpentAdverts = ReturnType<typeof createSpentAdverts>;
