import type { DatabaseTransaction, Queryable } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { readDisputedSince, writeDisputedSince } from './accounts-store.ts';

/** A payer disputes a payment of the account, or no longer does (null). */
export const markDisputed = writeDisputedSince;

/**
 * While a payment of the account is disputed it neither buys nor withdraws: the money may have to go back.
 * @throws DomainError account-under-dispute
 */
export const refuseUnderDispute = async (db: Queryable | DatabaseTransaction, id: bigint): Promise<void> => {
  if (await readDisputedSince(db, id)) throw new DomainError('account-under-dispute');
};
