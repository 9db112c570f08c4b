import { asNanos, ZERO_NANOS } from '#shared/money/nanos.ts';
import { readEscrows, readViewsTakenBack, type Span, viewPriceOf } from '../ledger/ledger.ts';
import type { Database } from '../platform/database/database.ts';
import { countUnpaidViews } from '../viewing/viewing.ts';
import { readRevokedVisits, readViewCounts, readVisitCounts } from './analytics-store.ts';
import { type Count, Counts } from './counts.ts';

/** Reads counts not summed up yet: credited and started views, visits, conversions, unpaid views. */
export const countOpen = async (db: Database, span: Span): Promise<Count[]> => {
  if (span.from >= span.to || span.advertIds.length === 0) return [];
  const [views, visits, unpaid] = await Promise.all([
    readViewCounts(db, span),
    readVisitCounts(db, span),
    countUnpaidViews(db, span),
  ]);
  const escrows = await readEscrows(db, [...new Set(views.map(({ advertId }) => advertId))]);
  const counts = new Counts();
  for (const { advertId, at, country, started, credited } of views) {
    const count = counts.at(advertId, at);
    const escrow = escrows.get(advertId);
    count.started += started;
    count.completed += credited;
    count.spentNanos = asNanos(
      count.spentNanos + BigInt(credited) * (escrow ? viewPriceOf(escrow) : ZERO_NANOS),
    );
    if (country !== '' && credited > 0) count.countries[country] = credited;
  }
  for (const { advertId, at, what, count } of visits) counts.at(advertId, at)[what] = count;
  for (const { advertId, at, reason, views: count } of unpaid) {
    counts.at(advertId, at).notCharged[reason] = count;
  }
  return counts.all();
};

/** Reads corrections for views revoked after their sum: negative counts, and views by reason. */
export const countTakenBack = async (db: Database, span: Span): Promise<Count[]> => {
  const counts = new Counts();
  for (const { advertId, at, reason, views, nanos } of await readViewsTakenBack(db, span)) {
    const count = counts.at(advertId, at);
    count.completed -= views;
    count.spentNanos = asNanos(count.spentNanos - nanos);
    count.notCharged[`taken-back-${reason}` as keyof Count['notCharged']] = views;
  }
  for (const { advertId, at, what, count } of await readRevokedVisits(db, span))
    counts.at(advertId, at)[what] -= count;
  return counts.all();
};
