import type { AppContext } from '../platform/app-context.ts';
import { deleteIdleRequests } from './access-tokens-store.ts';
import { alignMembers } from './align-members.ts';
import { deleteEndedWindows } from './attempt-limits.ts';
import { resealApps } from './authenticator-app.ts';
import { answerPasswordReset, sendResetLink } from './change-password.ts';
import { forgetPlaces } from './known-places.ts';
import { deleteLostTurns } from './log-in-turns.ts';
import { deleteLinksBefore } from './one-use-links.ts';
import { deleteExpiredSessions } from './sessions.ts';
import { expireStaffRequests } from './staff-rights.ts';

const DAY_MS = 24 * 3600 * 1000;

/** A link used the day after its expiry is answered as expired. */
const LINKS_KEPT_MS = DAY_MS;

/** Days that an unsent, or a verified and unused, request is kept. The privacy policy names both times. */
export const WAITING_REQUESTS_KEPT_DAYS = 365;
/** Days that a sent request is kept after its token expired. */
export const EXPIRED_REQUESTS_KEPT_DAYS = 30;

const forgetExpired = async (context: AppContext): Promise<void> => {
  const { db, clock } = context;
  const now = clock.now();
  await deleteExpiredSessions(db, now);
  await deleteEndedWindows(context);
  if (context.config.previousAppSecret !== undefined) await resealApps(context, db);
  await deleteLostTurns(context);
  await forgetPlaces(db, now);
  await expireStaffRequests(context);
  await deleteLinksBefore(db, new Date(now.getTime() - LINKS_KEPT_MS));
  await deleteIdleRequests(db, {
    waitingSince: new Date(now.getTime() - WAITING_REQUESTS_KEPT_DAYS * DAY_MS),
    validUntil: new Date(now.getTime() - EXPIRED_REQUESTS_KEPT_DAYS * DAY_MS),
  });
};

export const registerAccountsJobs = async (context: AppContext): Promise<void> => {
  await context.jobs.work(sendResetLink, (payload, finish) => answerPasswordReset(context, payload, finish));
  await context.jobs.schedule('forget-expired-sessions', '17 3 * * *', () => forgetExpired(context));
  await context.jobs.schedule('align-general-account', '41 * * * *', () => alignMembers(context));
};
