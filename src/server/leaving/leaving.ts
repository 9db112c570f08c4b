/** Public interface of leaving: every way to delete an account. */
import {
  deleteAccessRequest,
  findAccountsBearing,
  lookUpEmail,
  readAccessRequest,
} from '../accounts/accounts.ts';
import type { AdvertCatalogue } from '../adverts/adverts.ts';
import { recordAdminAction } from '../audit/audit.ts';
import { forgetFollower } from '../followers/followers.ts';
import type { PatientPagesContext } from '../patients/patients.ts';
import type { AppContext } from '../platform/app-context.ts';
import { deleteAdvertiser, deletePatient } from './delete-account.ts';

export { deleteAdvertiser, deletePatient, previewDeletion } from './delete-account.ts';

type EraseContext = Pick<AppContext, 'config' | 'db' | 'clock' | 'jobs' | 'keyring'> &
  PatientPagesContext & { catalogue: Pick<AdvertCatalogue, 'refresh'> };

/** Deletes an access request without an account, and subscriptions. Returns whether there was any. */
const eraseRequests = ({ db, clock }: EraseContext, email: string): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const request = await readAccessRequest(trx, email);
    const followed = await forgetFollower(trx, email);
    if (!request && !followed) return false;
    await deleteAccessRequest(trx, email);
    const staffAction = { adminId: null, action: 'delete-request', subjectId: request?.id ?? 0n } as const;
    await recordAdminAction(trx, clock.now(), staffAction);
    return true;
  });

/**
 * Erases a person at their request, by the operator's command: every account of the address by the rules of a
 * deletion by the admin, the request for an access token, and subscriptions to pages.
 * @throws DomainError email-invalid, admin-undeletable, closing-payout, closing-bill
 */
export const erasePerson = async (
  context: EraseContext,
  given: string,
): Promise<'account' | 'request' | 'unknown'> => {
  const email = lookUpEmail(given);
  const accounts = await findAccountsBearing(context.db, email);
  for (const { id: accountId, role } of accounts) {
    const leave = role === 'Patient' ? deletePatient : deleteAdvertiser;
    await leave(context, { accountId, by: null });
  }
  const erased = await eraseRequests(context, email);
  if (accounts.length > 0) return 'account';
  return erased ? 'request' : 'unknown';
};
