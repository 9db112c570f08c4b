import {
  deleteAccessRequest,
  findAccountByEmail,
  normalizeEmail,
  readAccessRequest,
} from '../accounts/accounts.ts';
import type { AdvertCatalogue } from '../adverts/adverts.ts';
import { recordAdminAction } from '../audit/audit.ts';
import { forgetFollower } from '../followers/followers.ts';
import type { PatientPagesContext } from '../patients/patients.ts';
import type { AppContext } from '../platform/app-context.ts';
import { deleteAdvertiser, deletePatient } from './delete-account.ts';

type EraseContext = Pick<AppContext, 'config' | 'db' | 'clock' | 'jobs' | 'keyring'> &
  PatientPagesContext & { catalogue: Pick<AdvertCatalogue, 'refresh'> };

/** A request for an access token that led to no account, and letters that were asked for. Returns whether there was any. */
const eraseRequests = ({ db, clock }: EraseContext, email: string): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const request = await readAccessRequest(trx, email);
    const followed = await forgetFollower(trx, email);
    if (!request && !followed) return false;
    await deleteAccessRequest(trx, email);
    const deed = { adminId: null, action: 'delete-request', subjectId: request?.id ?? 0n } as const;
    await recordAdminAction(trx, clock.now(), deed);
    return true;
  });

/**
 * Erases a person at their request, for the operator's command on the server: the account with all that goes with it, by the
 * rules of a deletion by the admin, the request for an access token of somebody without an account, and letters of pages.
 * @throws DomainError email-invalid, admin-undeletable, payout-pending
 */
export const erasePerson = async (
  context: EraseContext,
  given: string,
): Promise<'account' | 'request' | 'unknown'> => {
  const email = normalizeEmail(given);
  const account = await findAccountByEmail(context.db, email);
  if (!account) return (await eraseRequests(context, email)) ? 'request' : 'unknown';
  await forgetFollower(context.db, email);
  const leave = account.role === 'Patient' ? deletePatient : deleteAdvertiser;
  await leave(context, { accountId: account.id, by: null });
  return 'account';
};
