import type { PayoutsContext } from './payouts-context.ts';

/** @throws when the service cannot be asked, so that the job is repeated. */
export const forgetRecipient = async (
  { bankTransfers }: PayoutsContext,
  recipientId: string,
): Promise<void> => {
  const deleted = await bankTransfers?.deleteRecipient(recipientId);
  if (deleted?.kind === 'unavailable') {
    throw new Error(`a recipient could not be deleted: ${deleted.reason}`);
  }
};
