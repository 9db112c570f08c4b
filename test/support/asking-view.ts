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
