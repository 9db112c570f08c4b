import { encodePublicId } from '#shared/ids/public-id.ts';
import { localeOf } from '#shared/languages/languages.ts';
import { findAccount } from '../accounts/accounts.ts';
import { failLeg } from './end-leg.ts';
import { changeLeg, isClaimedBy, lockLeg, type TakenLeg } from './legs-store.ts';
import type { PayoutsContext } from './payouts-context.ts';
import { findPayout } from './payouts-store.ts';

const refuse = (context: PayoutsContext, taken: TakenLeg, reason: string): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const held = await lockLeg(trx, taken.id);
    if (held && isClaimedBy(held.leg, taken)) await failLeg(context, trx, { ...held, reason });
  });

const languageOf = async ({ db }: PayoutsContext, payoutId: bigint) => {
  const payout = await findPayout(db, payoutId);
  const patient = payout?.accountId ? await findAccount(db, payout.accountId) : undefined;
  return localeOf(patient?.language ?? 'eng');
};

/** Answers the batch's number; undefined when there is none yet, or never will be. */
export const submitByWallet = async (
  context: PayoutsContext,
  leg: TakenLeg,
): Promise<{ providerId: string } | undefined> => {
  const { db, clock, log, walletPayouts } = context;
  const reference = encodePublicId(leg.id);
  const answer = await walletPayouts.createBatch({
    senderBatchId: leg.providerKey,
    reference,
    receiver: leg.receiver,
    amountCents: leg.amountCents,
    language: await languageOf(context, leg.payoutId),
  });
  if (answer.kind === 'created') return { providerId: answer.batchId };
  const { kind, reason } = answer;
  log.warn(
    { leg: reference, kind, reason, mayBeMade: leg.mayBeMade },
    'a payout was not taken by the provider',
  );
  if (kind === 'outcome-unknown' || leg.mayBeMade) return undefined;
  if (kind === 'refused') return void (await refuse(context, leg, reason));
  // Back in the queue it is certain again that nothing was made.
  const { waitsFor } = answer;
  const at = clock.now();
  await changeLeg(db, leg.id, { claim: leg, stage: 'queued', waitsFor, failureReason: reason, at });
  return undefined;
};
