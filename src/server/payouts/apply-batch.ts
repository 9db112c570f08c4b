import { encodePublicId } from '#shared/ids/public-id.ts';
import { failLeg, settleLeg } from './end-leg.ts';
import { changeLeg, findLeg, findLegOf, type Leg, lockLeg } from './legs-store.ts';
import type { PayoutsContext } from './payouts-context.ts';
import type { LegStage } from './payouts-tables.ts';
import type { WalletBatch } from './wallet-payout-port.ts';

const isOpen = ({ stage }: Leg): boolean => stage !== 'paid' && stage !== 'failed';

/** Takes in how a batch stands, in whatever order that is learned; what was taken in before changes nothing. */
export const applyBatch = async (
  context: PayoutsContext,
  batch: WalletBatch,
): Promise<LegStage | undefined> =>
  context.db.transaction().execute(async (trx) => {
    const { batchId, senderBatchId, itemId } = batch;
    const found = await findLegOf(trx, { providerId: batchId, providerKey: senderBatchId });
    const held = found && (await lockLeg(trx, found.id));
    if (!held) return undefined;
    const { leg } = held;
    // Queued: an operator took it back and sends it anew; what is known of the old attempt is no longer its own.
    if (isOpen(leg) && leg.stage !== 'queued') {
      await changeLeg(trx, leg.id, {
        itemState: batch.state === 'under-way' ? batch.itemState : null,
        stage: 'submitted',
        providerId: batchId,
        itemId,
        lostBecause: null,
        at: context.clock.now(),
      });
    }
    if (batch.state === 'paid' && isOpen(leg)) await settleLeg(context, trx, held);
    if (batch.state === 'not-paid' && leg.stage !== 'failed') {
      await failLeg(context, trx, { ...held, reason: batch.reason });
    }
    if (batch.state === 'paid' && leg.stage === 'failed') {
      const fields = { leg: encodePublicId(leg.id), batchId };
      context.log.error(fields, 'a payout is paid whose money was given back: an operator must look at it');
    }
    return (await findLeg(trx, leg.id))?.stage;
  });
