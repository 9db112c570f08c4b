import { findFirstAdvertTime } from '../adverts/adverts.ts';
import type { AppContext } from '../platform/app-context.ts';
import { deleteViewCountsBefore, readFinalDay, saveAdvertDays, saveFinalDay } from './analytics-store.ts';
import { addDays, startOfDay } from './period.ts';
import { countFromSources } from './read-counts.ts';

const HOURS_KEPT_DAYS = 14;

/** The day after the last one that is summed up. When none is, the day of the first advert, if there is one. */
const nextDay = async (db: AppContext['db']): Promise<Date | undefined> => {
  const finalDay = await readFinalDay(db);
  if (finalDay) return addDays(finalDay, 1);
  const firstAdvertAt = await findFirstAdvertTime(db);
  return firstAdvertAt && startOfDay(firstAdvertAt);
};

/**
 * Sums up every day that is over and not summed up yet. The last day is summed up again, for what another server counted
 * late. Each day is made from its sources, so a repeat changes nothing.
 */
export const rollUpDays = async ({ db, clock }: AppContext): Promise<void> => {
  const yesterday = addDays(startOfDay(clock.now()), -1);
  const next = (await nextDay(db)) ?? yesterday;
  for (let day = next < yesterday ? next : yesterday; day <= yesterday; day = addDays(day, 1)) {
    const counts = await countFromSources(db, { unit: 'day', from: day, to: addDays(day, 1) });
    await db.transaction().execute(async (trx) => {
      await saveAdvertDays(trx, counts);
      await saveFinalDay(trx, day);
    });
  }
  await deleteViewCountsBefore(db, addDays(yesterday, -HOURS_KEPT_DAYS));
};

/** A minute after the hour, so that the day that has just ended is summed up at once. */
export const registerAnalyticsJobs = (context: AppContext): Promise<void> =>
  context.jobs.schedule('roll-up-analytics', '1 * * * *', () => rollUpDays(context));
