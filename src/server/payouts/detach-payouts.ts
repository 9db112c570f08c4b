import type { DatabaseTransaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { detachPayouts } from './payouts-store.ts';

/**
 * A patient goes; what was paid stays in the books, without saying to whom: the provider, who knows by the number of its
 * batch, keeps that for as long as the law asks.
 * @throws DomainError payout-pending: money that is on its way needs somebody to arrive at, or to come back to.
 */
export const detachPayoutsOf = async (trx: DatabaseTransaction, accountId: bigint): Promise<void> => {
  if (!(await detachPayouts(trx, accountId))) throw new DomainError('payout-pending');
};
