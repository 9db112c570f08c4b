import type { AppContext } from '../platform/app-context.ts';
import { deleteEndedWindows } from './attempt-limits.ts';
import { answerPasswordReset, sendResetLink } from './change-password.ts';
import { deleteLinksBefore } from './one-use-links.ts';
import { deleteExpiredSessions } from './sessions.ts';

/** Expired links stay for a day, because the limits on letters count them. */
const LINKS_KEPT_MS = 24 * 3600 * 1000;

const forgetExpired = async (context: AppContext): Promise<void> => {
  const { db, clock } = context;
  const now = clock.now();
  await deleteExpiredSessions(db, now);
  await deleteEndedWindows(context);
  await deleteLinksBefore(db, new Date(now.getTime() - LINKS_KEPT_MS));
};

export const registerAccountsJobs = async (context: AppContext): Promise<void> => {
  await context.jobs.work(sendResetLink, (payload) => answerPasswordReset(context, payload));
  await context.jobs.schedule('forget-expired-sessions', '17 3 * * *', () => forgetExpired(context));
};
