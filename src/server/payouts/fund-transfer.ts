import { encodePublicId } from '#shared/ids/public-id.ts';
import type { BankTransferPort, BankTransferRecord } from './bank-transfer-port.ts';
import { changeLeg, findLegOf, type Leg, lockLeg } from './legs-store.ts';
import type { PayoutsContext } from './payouts-context.ts';

const isAwaited = ({ stage, transferState }: Leg): boolean =>
  stage === 'submitted' && transferState === 'awaiting-funding';

/** Null: nothing is in the way any more. */
const noteTrouble = (
  { db, clock }: PayoutsContext,
  legId: bigint,
  failureReason: string | null,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const held = await lockLeg(trx, legId);
    if (!held || !isAwaited(held.leg) || held.leg.failureReason === failureReason) return;
    await changeLeg(trx, legId, { failureReason, at: clock.now() });
  });

/**
 * Pays for a transfer that was read as waiting for its money, and notes what is in the way. Only for the leg that stands
 * for it now: a notice may tell of anybody's transfer, or of one that was made late, when its leg had been given back or
 * sent anew. Such a leg never waits at the provider, and one that does is neither given back nor sent anew. What is not
 * confirmed is asked for again at the next look: a transfer is paid once, however often it is asked.
 */
export const fundTransfer = async (
  context: PayoutsContext,
  bank: BankTransferPort,
  { transferId, transactionId }: BankTransferRecord,
): Promise<void> => {
  const leg = await findLegOf(context.db, { providerId: transferId, providerKey: transactionId });
  if (!leg || !isAwaited(leg) || leg.providerKey !== transactionId) return;
  const answer = await bank.fund(transferId);
  await noteTrouble(context, leg.id, answer.kind === 'funded' ? null : answer.reason);
  if (answer.kind === 'funded') return;
  const fields = { leg: encodePublicId(leg.id), transferId, reason: answer.reason };
  context.log.warn(fields, 'a transfer could not be funded');
};
