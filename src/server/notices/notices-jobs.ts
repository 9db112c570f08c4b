import type { NoticesContext } from './notices-context.ts';
import { deleteOldNotices } from './notices-store.ts';

/** Longer than any provider repeats an event. */
const NOTICES_KEPT_MS = 90 * 24 * 3600 * 1000;

export const registerNoticesJobs = async ({ db, clock, jobs }: NoticesContext): Promise<void> => {
  await jobs.schedule('forget-old-notices', '20 3 * * *', () =>
    deleteOldNotices(db, new Date(clock.now().getTime() - NOTICES_KEPT_MS)),
  );
};
