import { recordAdminAction } from '../audit/audit.ts';
import { lockAccount, readAccountByEmail } from './accounts-store.ts';
import { deleteApp } from './authenticator-app.ts';
import type { StaffContext } from './manage-staff.ts';
import { normalizeEmail } from './normalize-email.ts';
import { deleteRecoveryCodes } from './recovery-codes.ts';
import { endSessionsOf } from './sessions.ts';

/** For who has lost both the app and the recovery codes: the operator knows who they are, and takes the factor away. */
export const resetSecondFactor = (
  { db, clock }: StaffContext,
  given: string,
): Promise<'removed' | 'none' | 'unknown'> => {
  const email = normalizeEmail(given);
  return db.transaction().execute(async (trx) => {
    const found = await readAccountByEmail(trx, email);
    const account = found && (await lockAccount(trx, found.id));
    if (!account) return 'unknown';
    if (!(await deleteApp(trx, account.id))) return 'none';
    await deleteRecoveryCodes(trx, account.id);
    await endSessionsOf(trx, account.id);
    const deed = { adminId: null, action: 'reset-second-factor', subjectId: account.id } as const;
    await recordAdminAction(trx, clock.now(), deed);
    return 'removed';
  });
};
