import type { AppContext } from '../platform/app-context.ts';
import { keepViewDays, SESSIONS_KEPT_MS } from './decided-views.ts';
import { deleteSessionsBefore, deleteTalliesBefore } from './viewing-store.ts';

/** Long enough for questions of a viewer and for an operator's search for patterns. */
export const DECIDED_VIEWS_KEPT_DAYS = 90;

const forgetOld = async ({ db, clock }: AppContext): Promise<void> => {
  const now = clock.now();
  const today = now.toISOString().slice(0, 10);
  await deleteTalliesBefore(db, today);
  await keepViewDays(db, today, DECIDED_VIEWS_KEPT_DAYS);
  await deleteSessionsBefore(db, new Date(now.getTime() - SESSIONS_KEPT_MS));
};

export const registerViewingJobs = (context: AppContext): Promise<void> =>
  context.jobs.schedule('forget-unpaid-views', '41 2 * * *', () => forgetOld(context));
