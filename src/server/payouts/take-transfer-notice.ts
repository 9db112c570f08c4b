import { noteKeptFee } from './end-leg.ts';
import { refreshTransfer } from './follow-leg.ts';
import { changeLeg, findLegAt, lockLeg } from './legs-store.ts';
import type { PayoutsContext } from './payouts-context.ts';

/**
 * Keeps what a provider says came back of a transfer, once: no look at the transfer tells it. What was kept of it is
 * booked when the transfer is read as refunded, be that before or after. Answers whether a leg has this transfer.
 */
const noteReturned = (context: PayoutsContext, transferId: string, returnedCents: number): Promise<boolean> =>
  context.db.transaction().execute(async (trx) => {
    const found = await findLegAt(trx, transferId);
    const leg = found && (await lockLeg(trx, found.id))?.leg;
    if (leg?.providerId !== transferId) return false;
    if (leg.returnedCents !== null) return true;
    await changeLeg(trx, leg.id, { returnedCents, at: context.clock.now() });
    if (leg.transferState === 'refunded') await noteKeptFee(context, trx, { ...leg, returnedCents });
    return true;
  });

/** @throws when the provider cannot be asked, so that the job is repeated. */
export const takeTransferNotice = async (
  context: PayoutsContext,
  { transferId, returnedCents }: { transferId: string; returnedCents?: number | undefined },
): Promise<void> => {
  const note = async () => returnedCents === undefined || noteReturned(context, transferId, returnedCents);
  const isNoted = await note();
  await refreshTransfer(context, transferId);
  // Its number may have been learned by that look only.
  if (!isNoted) await note();
};
