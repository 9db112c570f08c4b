import { encodePublicId } from '#shared/ids/public-id.ts';
import type { BankTransferRecord } from './bank-transfer-port.ts';
import { failLeg, noteKeptFee, settleLeg } from './end-leg.ts';
import { changeLeg, findLegOf, lockLeg } from './legs-store.ts';
import type { PayoutsContext } from './payouts-context.ts';
import type { LegStage } from './payouts-tables.ts';
import { transferStep } from './transfer-step.ts';

const stageAfter = (stage: LegStage): LegStage => (stage === 'submitting' ? 'submitted' : stage);

/** Takes in how a transfer stands, in whatever order that is learned; what was taken in before changes nothing. */
export const applyTransfer = async (context: PayoutsContext, transfer: BankTransferRecord): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const { transferId, transactionId, state } = transfer;
    const found = await findLegOf(trx, { providerId: transferId, providerKey: transactionId });
    const held = found && (await lockLeg(trx, found.id));
    if (!held || held.leg.stage === 'queued') return;
    const { leg } = held;
    const step = transferStep({ stage: leg.stage, seen: leg.transferState }, state);
    const isFound = leg.providerId !== transferId || (leg.stage === 'submitted' && leg.lostBecause !== null);
    if (isFound || (state !== 'other' && leg.transferState !== state)) {
      await changeLeg(trx, leg.id, {
        stage: stageAfter(leg.stage),
        providerId: transferId,
        lostBecause: null,
        at: context.clock.now(),
        ...(state !== 'other' && { transferState: state }),
        // Why it was not funded is over with the waiting; why it failed stays.
        ...(leg.stage !== 'failed' && { failureReason: null }),
      });
    }
    if (step === 'settle') await settleLeg(context, trx, held);
    if (step === 'fail') await failLeg(context, trx, { ...held, reason: transfer.statusWord });
    if (state === 'refunded') await noteKeptFee(context, trx, leg);
    if (step === 'alarm') {
      const fields = { leg: encodePublicId(leg.id), transferId };
      context.log.error(fields, 'a payout is paid whose money was given back: an operator must look at it');
    }
  });
