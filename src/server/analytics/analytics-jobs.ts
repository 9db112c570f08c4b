import type { AppContext } from '../platform/app-context.ts';
import { rollUpDays } from './roll-up-days.ts';

/** A minute after the hour, so that the day that has just ended is summed up at once. */
export const registerAnalyticsJobs = (context: AppContext): Promise<void> =>
  context.jobs.schedule('roll-up-analytics', '1 * * * *', () => rollUpDays(context));
