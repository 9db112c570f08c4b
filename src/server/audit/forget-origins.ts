import { sql } from 'kysely';
import type { AppContext } from '../platform/app-context.ts';

/** Long enough to look into what somebody did with a session that was not theirs. */
export const ORIGINS_KEPT_MS = 180 * 24 * 3600 * 1000;

export const registerAuditJobs = ({ db, clock, jobs }: AppContext): Promise<void> =>
  jobs.schedule('forget-origins', '33 2 * * *', async () => {
    const before = new Date(clock.now().getTime() - ORIGINS_KEPT_MS);
    await sql`delete from admin_action_origins where created_at < ${before}`.execute(db);
  });
