import type { AppContext } from '../platform/app-context.ts';
import { deleteRefusedBefore } from './wishes-store.ts';

/** Long enough for whoever wrote it to read why. */
export const REFUSED_WISHES_KEPT_MS = 30 * 24 * 3600 * 1000;

export const registerWishesJobs = ({ db, clock, jobs }: AppContext): Promise<void> =>
  jobs.schedule('forget-wishes', '53 2 * * *', () =>
    deleteRefusedBefore(db, new Date(clock.now().getTime() - REFUSED_WISHES_KEPT_MS)),
  );
