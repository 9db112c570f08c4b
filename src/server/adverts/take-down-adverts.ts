import type { Nanos } from '#shared/money/nanos.ts';
import { account, closeEscrows, readBalance, readEscrows } from '../ledger/ledger.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Transaction } from '../platform/database/database.ts';
import { listAdvertsOf } from './adverts-store.ts';
import { changeAdvert } from './change-advert.ts';
import { deleteAdvertsOf } from './write-adverts.ts';

/** Deletes all adverts of an advertiser who leaves, and pays back what nobody watched. Returns their ids. */
export const deleteAllAdverts = async (
  trx: Transaction,
  at: Date,
  advertiserId: bigint,
): Promise<bigint[]> => {
  const advertIds = await deleteAdvertsOf(trx, advertiserId);
  await closeEscrows(trx, at, { advertIds, advertiserId });
  return advertIds;
};

/** Deletes adverts, the newest first, until the advertiser's balance covers the amount or none is left. */
export const reclaimUnwatched = async (
  context: AppContext,
  trx: Transaction,
  { advertiserId, amountNanos }: { advertiserId: bigint; amountNanos: Nanos },
): Promise<void> => {
  const adverts = await listAdvertsOf(trx, advertiserId);
  const ids = adverts.map(({ id }) => id);
  const escrows = await readEscrows(trx, ids);
  for (const advertId of ids) {
    if ((await readBalance(trx, account.advertiser(advertiserId))) >= amountNanos) return;
    if (!escrows.get(advertId)?.viewsRemaining) continue;
    await changeAdvert(context, trx, { advertId, event: { kind: 'deleted' } });
  }
};
