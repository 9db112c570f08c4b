import type { Queryable, Transaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { readAccount } from './accounts-store.ts';
import { tables } from './accounts-tables.ts';

/**
 * Marks the account as disputed while a payer disputes one of its payments. `noteOpen` stores what is open now and returns
 * whether anything is. It runs while the row is locked, so of a dispute that closes and one that opens at the same moment
 * the second one sees the result of the first. Others can read and hold the account meanwhile.
 */
export const markDisputed = async (
  trx: Transaction,
  id: bigint,
  { at, noteOpen }: { at: Date; noteOpen: () => Promise<boolean> },
): Promise<void> => {
  await tables(trx).selectFrom('accounts').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  const isOpen = await noteOpen();
  await tables(trx)
    .updateTable('accounts')
    // A second dispute does not change the time of the first one.
    .set(({ fn, val }) => ({
      disputedSince: isOpen ? fn<Date>('coalesce', ['disputedSince', val(at)]) : null,
    }))
    .where('id', '=', id)
    .execute();
};

export const isUnderDispute = async (db: Queryable, id: bigint): Promise<boolean> =>
  Boolean((await readAccount(db, id))?.disputedSince);

/**
 * An account with a disputed payment can neither buy nor withdraw, because the money may have to go back.
 * @throws DomainError account-under-dispute
 */
export const refuseUnderDispute = async (db: Queryable, id: bigint): Promise<void> => {
  if (await isUnderDispute(db, id)) throw new DomainError('account-under-dispute');
};
