import { asNanos } from '#shared/money/nanos.ts';
import { readCreditedViews, readViewsTakenBack, type Span } from '../ledger/ledger.ts';
import type { Database } from '../platform/database/database.ts';
import { countUnpaidViews } from '../viewing/viewing.ts';
import { readAdvertDays, readFinalDay, readViewCounts, readVisitCounts } from './analytics-store.ts';
import { type Count, Counts } from './counts.ts';
import { addDays, type Period } from './period.ts';

/** Counts from the sources: the ledger's credited views, the started views, visits and conversions. */
export const countFromSources = async (db: Database, span: Span): Promise<Count[]> => {
  const [credited, views, visits, conversions, unpaid] = await Promise.all([
    readCreditedViews(db, span),
    readViewCounts(db, span),
    readVisitCounts(db, 'visitedAt', span),
    readVisitCounts(db, 'convertedAt', span),
    countUnpaidViews(db, span),
  ]);
  const counts = new Counts();
  for (const { advertId, at, views: completed, spentNanos } of credited) {
    Object.assign(counts.at(advertId, at), { completed, spentNanos });
  }
  for (const { advertId, at, country, started, credited: known } of views) {
    const count = counts.at(advertId, at);
    count.started += started;
    if (country !== '' && known > 0) count.countries[country] = known;
  }
  for (const { advertId, at, count } of visits) counts.at(advertId, at).clicks = count;
  for (const { advertId, at, count } of conversions) counts.at(advertId, at).conversions = count;
  for (const { advertId, at, reason, views: count } of unpaid) {
    counts.at(advertId, at).notCharged[reason] = count;
  }
  return counts.all();
};

/** Counts of whole days: days that are summed up for good as they are stored, later ones from their sources. */
const countDays = async (db: Database, advertIds: bigint[], from: Date, to: Date): Promise<Count[]> => {
  const finalDay = await readFinalDay(db);
  const open = finalDay && addDays(finalDay, 1) > from ? addDays(finalDay, 1) : from;
  const summed = open > from ? await readAdvertDays(db, { advertIds, from, to: open < to ? open : to }) : [];
  const counted = open < to ? await countFromSources(db, { unit: 'day', from: open, to, advertIds }) : [];
  return [...summed, ...counted];
};

/** Days that are summed up have every credited view; what was taken back since then is subtracted when they are read. */
const withoutTakenBack = async (db: Database, counts: Count[], span: Span): Promise<Count[]> => {
  const taken = await readViewsTakenBack(db, span);
  if (taken.length === 0) return counts;
  const placeOf = ({ advertId, at }: Pick<Count, 'advertId' | 'at'>) => `${advertId} ${at.getTime()}`;
  const backs = Map.groupBy(taken, placeOf);
  return counts.map((count) => {
    const ofCount = backs.get(placeOf(count)) ?? [];
    const views = ofCount.reduce((sum, back) => sum + back.views, 0);
    const nanos = ofCount.reduce((sum, back) => sum + back.nanos, 0n);
    const byReason = Object.fromEntries(ofCount.map((back) => [`taken-back-${back.reason}`, back.views]));
    return {
      ...count,
      completed: count.completed - views,
      spentNanos: asNanos(count.spentNanos - nanos),
      notCharged: { ...count.notCharged, ...byReason },
    };
  });
};

/** Counts of these adverts from the beginning of the previous period to the end of this one. */
export const readCounts = async (db: Database, advertIds: bigint[], period: Period): Promise<Count[]> => {
  const { unit, previousFrom: from, to } = period;
  const span: Span = { unit, from, to, advertIds };
  const counts = unit === 'day' ? await countDays(db, advertIds, from, to) : await countFromSources(db, span);
  return withoutTakenBack(db, counts, span);
};
