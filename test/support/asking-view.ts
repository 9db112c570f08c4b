import { randomUUID } from 'node:crypto';
import { asNanos } from '#shared/money/nanos.ts';
import type { CountedBatch, CountedView } from '../../src/server/viewing/counted-views.ts';
import type { StartingView } from '../../src/server/viewing/view-limits.ts';

let count = 0n;

/** A view as the limits see it, with a new viewer, page and advert unless given. */
export const startingView = (
  said: Pick<StartingView, 'address' | 'earnNanos'> & Partial<StartingView>,
): StartingView => {
  count += 1n;
  return {
    viewerId: count,
    nonce: count,
    advertId: count,
    viewsBought: 5_000,
    dailyViews: null,
    beneficiaryId: count,
    trust: 'returned',
    ...said,
  };
};

/** A paid view as it is stored. */
export const COUNTED_VIEW: CountedView = {
  day: '2026-11-27',
  networkKey: 1n,
  householdKey: -2n,
  advertId: 3n,
  beneficiaryId: 4n,
  newDevice: true,
  earnedNanos: asNanos(5n),
};

/** The batch that a server stores when it has stored nothing before. */
export const firstBatch = (...views: CountedView[]): CountedBatch => ({
  server: randomUUID(),
  number: 1n,
  views,
});
