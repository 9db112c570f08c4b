import type { DatabaseTransaction } from '../platform/database/database.ts';
import { deleteAccessRequest } from './access-tokens-store.ts';
import { removeAccount } from './accounts-store.ts';

type Leaving = { id: bigint; email: string };

/** Takes an account away with its sessions, its links and the request it came in by. */
export const deleteAccount = async (trx: DatabaseTransaction, { id, email }: Leaving): Promise<void> => {
  await deleteAccessRequest(trx, email);
  await removeAccount(trx, id);
};
