import type { DatabaseTransaction, Queryable } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { lockDisputedSince, readDisputedSince, writeDisputedSince } from './accounts-store.ts';

/**
 * A payer disputes a payment of the account, or no longer does. What is open is noted and counted while nobody else marks
 * the account: of a dispute that closes and one that opens at the same moment, the later one sees the other.
 */
export const markDisputed = async (
  trx: DatabaseTransaction,
  id: bigint,
  { at, noteOpen }: { at: Date; noteOpen: () => Promise<boolean> },
): Promise<void> => {
  await lockDisputedSince(trx, id);
  await writeDisputedSince(trx, id, (await noteOpen()) ? at : null);
};

/**
 * While a payment of the account is disputed it neither buys nor withdraws: the money may have to go back.
 * @throws DomainError account-under-dispute
 */
export const refuseUnderDispute = async (db: Queryable | DatabaseTransaction, id: bigint): Promise<void> => {
  if (await readDisputedSince(db, id)) throw new DomainError('account-under-dispute');
};
