import type { UnpaidReason } from '#contracts/viewing.ts';
import { type Visitor, viewerIdOf } from '../platform/http/visitor.ts';
import type { ViewingContext } from './viewing-context.ts';
import { countViewsSince } from './viewing-store.ts';

const startOfDay = (at: Date): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()));

/**
 * Why a view that starts now will not be paid; null when it will, unless its address reaches a limit meanwhile. A viewer
 * watches one advert at a time, so the viewer's own count cannot change before the view ends: it is asked for here only.
 */
export const findUnpaidReason = async (
  { config, db, clock, viewLimits }: ViewingContext,
  visitor: Visitor,
): Promise<UnpaidReason | null> => {
  const limit = config.paidViewsADay.viewer;
  const since = startOfDay(clock.now());
  const paid = await countViewsSince(db, { viewerId: viewerIdOf(visitor), since, limit });
  return paid >= limit ? 'viewer-limit' : viewLimits.reasonFor(visitor.address);
};
