import { UNVERIFIED_KEPT_HOURS } from '#shared/durations/durations.ts';
import type { Queryable, Transaction } from '../platform/database/database.ts';
import { deleteAccessRequest } from './access-tokens-store.ts';
import { readUnverifiedIds, removeAccount } from './accounts-store.ts';

const BATCH = 200;

type Leaving = { id: bigint; email: string; emailVerified: boolean };

/**
 * Deletes an account with its sessions and links. The request for an access token belongs to the address, so
 * only its owner's account removes it.
 */
export const deleteAccount = async (
  trx: Transaction,
  { id, email, emailVerified }: Leaving,
): Promise<void> => {
  if (emailVerified) await deleteAccessRequest(trx, email);
  await removeAccount(trx, id);
};

/** Yields the ids of accounts not verified in time (SPEC 11.2), ascending, read in batches. */
export async function* findUnverified(db: Queryable, now: Date): AsyncGenerator<bigint> {
  const before = new Date(now.getTime() - UNVERIFIED_KEPT_HOURS * 3600 * 1000);
  let after: bigint | undefined = 0n;
  while (after !== undefined) {
    const ids: bigint[] = await readUnverifiedIds(db, { before, after, limit: BATCH });
    yield* ids;
    after = ids.at(-1);
  }
}
