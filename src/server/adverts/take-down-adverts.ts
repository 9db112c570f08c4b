import type { Nanos } from '#shared/money/nanos.ts';
import { account, closeEscrows, readBalance } from '../ledger/ledger.ts';
import type { Transaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { deleteAdvertsOf, listAdvertsOf, markRemoved } from './adverts-store.ts';

type TakenDown = { advertiserId: bigint; refundedNanos: Nanos };

/**
 * Takes an advert down, and pays back what nobody watched. The catalogue of every server learns of it with the commit.
 * @throws DomainError advert-unknown, also for one that was taken down before.
 */
export const takeDownAdvert = async (trx: Transaction, at: Date, advertId: bigint): Promise<TakenDown> => {
  const advertiserId = await markRemoved(trx, advertId, at);
  if (advertiserId === undefined) throw new DomainError('advert-unknown');
  const refundedNanos = await closeEscrows(trx, at, { advertIds: [advertId], advertiserId });
  return { advertiserId, refundedNanos };
};

/** Deletes all adverts of an advertiser who leaves, and pays back what nobody watched. Returns the ids of the adverts. */
export const deleteAllAdverts = async (
  trx: Transaction,
  at: Date,
  advertiserId: bigint,
): Promise<bigint[]> => {
  const advertIds = await deleteAdvertsOf(trx, advertiserId);
  await closeEscrows(trx, at, { advertIds, advertiserId });
  return advertIds;
};

/**
 * Sells unwatched views back until the advertiser's balance holds the amount or nothing is left to sell. To do so it takes
 * adverts down, the newest first.
 */
export const reclaimUnwatched = async (
  trx: Transaction,
  at: Date,
  { advertiserId, amountNanos }: { advertiserId: bigint; amountNanos: Nanos },
): Promise<void> => {
  for (const { id: advertId } of await listAdvertsOf(trx, advertiserId)) {
    if ((await readBalance(trx, account.advertiser(advertiserId))) >= amountNanos) return;
    await takeDownAdvert(trx, at, advertId);
  }
};
