import { findFirstAdvertTime } from '../adverts/adverts.ts';
import type { AppContext } from '../platform/app-context.ts';
import { readDatabaseTime } from '../platform/clock/clock.ts';
import { deleteViewCountsBefore } from './analytics-store.ts';
import { countHelped } from './helped.ts';
import { addDays, HOUR_MS, startOfDay, startOfHour } from './period.ts';
import { saveCountryDay } from './reach.ts';
import { deleteHoursBefore, readSummedTo, rollUp } from './sums-store.ts';

/** The panel shows the hours of two days. */
export const HOURS_KEPT_DAYS = 3;
export const VIEW_COUNTS_KEPT_DAYS = 14;

/** Returns the first hour that is not summed up: at first that of the oldest advert, if any. */
const firstOpenHour = async (db: AppContext['db']): Promise<Date | undefined> => {
  const summedTo = await readSummedTo(db);
  if (summedTo) return summedTo;
  const firstAdvertAt = await findFirstAdvertTime(db);
  return firstAdvertAt && startOfDay(firstAdvertAt);
};

/**
 * Sums up every finished hour since the last run, a day at a time, and the last summed hour again for counts
 * that another server wrote late. Hours are rebuilt from their sources, so a repeat changes nothing.
 */
export const rollUpHours = async ({ db, clock }: AppContext): Promise<void> => {
  const end = startOfHour(clock.now());
  const open = (await firstOpenHour(db)) ?? end;
  for (let from = new Date(Math.min(open.getTime(), end.getTime()) - HOUR_MS); from < end; ) {
    const midnight = addDays(startOfDay(from), 1);
    const to = midnight < end ? midnight : end;
    await rollUp(db, { from, to });
    if (to.getTime() === midnight.getTime()) await saveCountryDay(db, startOfDay(from));
    from = to;
  }
  const today = startOfDay(end);
  await deleteHoursBefore(db, addDays(today, -HOURS_KEPT_DAYS));
  await deleteViewCountsBefore(db, addDays(today, -VIEW_COUNTS_KEPT_DAYS));
};

/** Runs a minute after the hour, so that the finished hour is summed up at once. */
export const registerAnalyticsJobs = async (context: AppContext): Promise<void> => {
  const { jobs, db } = context;
  await jobs.schedule('roll-up-analytics', '1 * * * *', () => rollUpHours(context));
  await jobs.schedule('count-helped', '12 * * * *', async () => countHelped(db, await readDatabaseTime(db)));
};
