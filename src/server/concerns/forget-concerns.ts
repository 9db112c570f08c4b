import type { AppContext } from '../platform/app-context.ts';
import { deleteConcernsDecidedBefore } from './concerns-store.ts';

/** Long enough to see whether the same comes again. */
export const CONCERNS_KEPT_MS = 90 * 24 * 3600 * 1000;

export const registerConcernsJobs = ({ db, clock, jobs }: AppContext): Promise<void> =>
  jobs.schedule('forget-concerns', '51 2 * * *', () =>
    deleteConcernsDecidedBefore(db, new Date(clock.now().getTime() - CONCERNS_KEPT_MS)),
  );
