import type { AppContext } from '../platform/app-context.ts';
import { deleteCountedBefore } from './counted-views.ts';
import { deleteEvidenceBefore } from './view-evidence.ts';
import { deleteInvalidViewsBefore, deleteSessionsBefore, deleteTalliesBefore } from './viewing-store.ts';

const DAY_MS = 24 * 3600 * 1000;

/** Long enough for questions of a viewer and for an operator's search for patterns. */
export const DECIDED_VIEWS_KEPT_MS = 90 * DAY_MS;

/** Far longer than the longest view, which half an hour without a beat ends. */
export const SESSIONS_KEPT_MS = 2 * DAY_MS;

const forgetOld = async ({ db, clock }: AppContext): Promise<void> => {
  const now = clock.now();
  const today = now.toISOString().slice(0, 10);
  await deleteTalliesBefore(db, today);
  await deleteCountedBefore(db, today);
  const kept = new Date(now.getTime() - DECIDED_VIEWS_KEPT_MS);
  await deleteInvalidViewsBefore(db, kept);
  await deleteEvidenceBefore(db, kept);
  await deleteSessionsBefore(db, new Date(now.getTime() - SESSIONS_KEPT_MS));
};

export const registerViewingJobs = (context: AppContext): Promise<void> =>
  context.jobs.schedule('forget-unpaid-views', '41 2 * * *', () => forgetOld(context));
