import { recordAdminAction } from '../audit/audit.ts';
import type { AppContext } from '../platform/app-context.ts';
import { lockAccount, readAccountByEmail } from './accounts-store.ts';
import { normalizeEmail } from './normalize-email.ts';
import { removeEveryFactor } from './second-factor.ts';
import { endSessionsOf } from './sessions.ts';

/** For who has lost both the app and the recovery codes: the operator knows who they are, and takes the factor away. */
export const resetSecondFactor = (
  context: AppContext,
  given: string,
): Promise<'removed' | 'none' | 'unknown'> => {
  const { db, clock } = context;
  const email = normalizeEmail(given);
  return db.transaction().execute(async (trx) => {
    const found = await readAccountByEmail(trx, email);
    const account = found && (await lockAccount(trx, found.id));
    if (!account) return 'unknown';
    if (!(await removeEveryFactor(context, trx, account.id))) return 'none';
    await endSessionsOf(trx, account.id);
    const deed = { adminId: null, action: 'reset-second-factor', subjectId: account.id } as const;
    await recordAdminAction(trx, clock.now(), deed);
    return 'removed';
  });
};
