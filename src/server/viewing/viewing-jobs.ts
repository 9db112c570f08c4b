import type { AppContext } from '../platform/app-context.ts';
import { deleteInvalidViewsBefore, deleteTalliesBefore } from './viewing-store.ts';

/** Long enough for a person who asks why, and for an operator who looks for a pattern. */
const INVALID_VIEWS_KEPT_MS = 90 * 24 * 3600 * 1000;

const forgetOld = async ({ db, clock }: AppContext): Promise<void> => {
  const now = clock.now();
  await deleteTalliesBefore(db, now.toISOString().slice(0, 10));
  await deleteInvalidViewsBefore(db, new Date(now.getTime() - INVALID_VIEWS_KEPT_MS));
};

export const registerViewingJobs = (context: AppContext): Promise<void> =>
  context.jobs.schedule('forget-unpaid-views', '41 2 * * *', () => forgetOld(context));
