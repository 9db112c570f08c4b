import { LRUCache } from 'lru-cache';
import { IdSet } from '../adverts/adverts.ts';
import type { Queryable } from '../platform/database/database.ts';
import { gatherCalls } from '../platform/database/gather-calls.ts';
import {
  type HistoryQuestion,
  hasSeen,
  readHistories,
  seenAdverts,
  type ViewerHistory,
  watchedAmong,
} from './viewing-store.ts';

/** Viewers with fewer views are read each time, which takes less than a millisecond. */
const MUCH = 1_000;
/** The total of cached advert ids, 16 to 32 bytes each. */
const KEPT_ADVERTS = 500_000;
const KEPT_HISTORIES = 10_000;
const HISTORY_MS = 10 * 60_000;

type KeptHistory = Pick<ViewerHistory, 'paidSince' | 'firstCreditAt'> & { since: number };

/** Caches the histories of viewers with very many views: few, and slow to read for each call. */
export type MuchWatched = {
  seenBy(viewerId: bigint): Promise<IdSet>;
  /** Reads and caches which of these adverts the viewer watched elsewhere; returns whether any. */
  learn(viewerId: bigint, advertIds: bigint[]): Promise<boolean>;
  /** Returns the history as the store does. Credits of other servers count up to ten minutes later. */
  historyOf(viewerId: bigint, advertId: bigint, since: Date): Promise<ViewerHistory>;
  noteCredited(viewerId: bigint, advertId: bigint): void;
};

const NOTHING_WATCHED = { views: 0, hasSeen: false, paidSince: 0, firstCreditAt: null };

export const createMuchWatched = ({ db }: { db: Queryable }): MuchWatched => {
  const seen = new LRUCache<bigint, IdSet>({
    maxSize: KEPT_ADVERTS,
    sizeCalculation: (adverts) => adverts.size,
  });
  const histories = new LRUCache<bigint, KeptHistory>({ max: KEPT_HISTORIES, ttl: HISTORY_MS });
  const findSeen = gatherCalls((viewerIds: bigint[]) => seenAdverts(db, viewerIds));
  const findHistory = gatherCalls((questions: HistoryQuestion[]) => readHistories(db, questions));
  return {
    async seenBy(viewerId) {
      const kept = seen.get(viewerId);
      if (kept) return kept;
      const adverts = new IdSet(await findSeen(viewerId));
      if (adverts.size > MUCH) seen.set(viewerId, adverts);
      return adverts;
    },
    async learn(viewerId, advertIds) {
      const kept = seen.get(viewerId);
      if (!kept) return false;
      const watched = await watchedAmong(db, viewerId, advertIds);
      for (const advertId of watched) kept.add(advertId);
      return watched.length > 0;
    },
    async historyOf(viewerId, advertId, since) {
      const kept = histories.get(viewerId);
      if (kept?.since === since.getTime()) return { ...kept, hasSeen: await hasSeen(db, viewerId, advertId) };
      const { views, ...history } = (await findHistory({ viewerId, advertId, since })) ?? NOTHING_WATCHED;
      const { paidSince, firstCreditAt } = history;
      if (views > MUCH) histories.set(viewerId, { paidSince, firstCreditAt, since: since.getTime() });
      return history;
    },
    noteCredited(viewerId, advertId) {
      seen.get(viewerId)?.add(advertId);
      const history = histories.get(viewerId);
      if (history) history.paidSince += 1;
    },
  };
};
