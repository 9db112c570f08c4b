import { isTypedName } from '#shared/names/is-typed-name.ts';
import { findAccount } from '../accounts/accounts.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { deleteAdvertiser, deletePatient } from './delete-account.ts';

type Context = Parameters<typeof deletePatient>[0] & Parameters<typeof deleteAdvertiser>[0];

/**
 * A person leaves by themself, with the name typed as it stands in the account.
 * @throws DomainError closing-name, closing-stopped, closing-payout, closing-bill, staff-undeletable, admin-undeletable.
 */
export const closeOwnAccount = async (
  context: Context,
  { accountId, typedName }: { accountId: bigint; typedName: string },
): Promise<void> => {
  const account = await findAccount(context.db, accountId);
  if (!account || !isTypedName(typedName, `${account.firstName} ${account.lastName}`))
    throw new DomainError('closing-name');
  const leave = account.role === 'Patient' ? deletePatient : deleteAdvertiser;
  await leave(context, { accountId, by: accountId });
};
