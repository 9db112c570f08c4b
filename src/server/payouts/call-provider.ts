import { randomUUID } from 'node:crypto';
import { type Leg, type LegProvider, TRAITS } from './leg.ts';
import { areDetailsNewer, isStopped, type LegDriver } from './leg-driver.ts';
import type { Call } from './leg-events.ts';
import { isTimeLeft, mayBeMade } from './leg-rights.ts';
import { readOtherWay, readReceiver } from './leg-route.ts';
import { findPayout, type PayoutsContext } from './payouts-store.ts';
import { paypalLeg } from './paypal-leg.ts';
import { reopenReview } from './review-payout.ts';
import type { ReviewReason } from './review-rules.ts';
import { runLeg } from './run-leg.ts';
import { wiseLeg } from './wise-leg.ts';

const DRIVERS: Record<LegProvider, LegDriver> = {
  paypal: paypalLeg,
  wise: wiseLeg,
  /** An operator pays, so there is no provider to call. The machine lets no call begin for such a leg. */
  manual: {
    send: async () => undefined,
    look: async () => ({ kind: 'not-known', because: 'not-connected' }),
  },
};

/** Reviewed money goes where people saw it go; without a review the current details count. */
const isLookedAt = ({ config }: PayoutsContext): boolean => config.payoutRules.review !== 'never';

/** Sends the payout back to review before anything is made. */
const withhold = async (
  context: PayoutsContext,
  leg: Leg,
  { call, reason }: { call: Call; reason: ReviewReason },
): Promise<undefined> => {
  await runLeg(context, { id: leg.id }, async (trx, { leg: now, payout }) => {
    if (now.claimedBy === call.by) await reopenReview(context, trx, { payout, reason });
    return { kind: 'withheld', call };
  });
};

/**
 * Returns the leg, with the current details unless a call may have made something. Returns undefined when the
 * leg does not go now: it goes to review again, or another way.
 */
const readdress = async (context: PayoutsContext, leg: Leg, call: Call): Promise<Leg | undefined> => {
  if (call.mayBeMade) return leg;
  const payout = await findPayout(context.db, leg.payoutId);
  if (!payout) return undefined;
  if (await isStopped(context, payout)) return withhold(context, leg, { call, reason: 'account-stopped' });
  const receiver = await readReceiver(context.db, leg.provider, payout.accountId);
  // Staff see that a card was removed and may release the leg: it then goes another way.
  const isSame = (receiver ?? '') === leg.receiver;
  if (isLookedAt(context) && (!isSame || (await areDetailsNewer(context.db, payout))))
    return withhold(context, leg, { call, reason: 'details-changed' });
  if (isSame && receiver !== undefined) return leg;
  const told = await runLeg(context, { id: leg.id }, async (trx, held) => {
    return receiver === undefined
      ? {
          kind: 'refused',
          call,
          reason: 'the card was taken back',
          otherWay: await readOtherWay(trx, held, 'manual'),
        }
      : { kind: 'addressed', call, receiver };
  });
  return told?.leg.claimedBy === call.by ? told.leg : undefined;
};

/**
 * Sends a leg to its provider. The attempt is stored first, and the key stays until a call was certainly
 * refused: a time-out is no failure, and asking again with the same key pays once.
 */
export const sendLeg = async (context: PayoutsContext, legId: bigint): Promise<void> => {
  const by = randomUUID();
  const begun = await runLeg(context, { id: legId }, { kind: 'call', by });
  if (begun?.leg.claimedBy !== by) return;
  const call = { by, mayBeMade: mayBeMade(begun.before) };
  const leg = await readdress(context, begun.leg, call);
  if (!leg || !isTimeLeft(leg, context.clock.now())) return;
  const answer = await DRIVERS[leg.provider].send(context, leg, call);
  if (answer) await runLeg(context, { id: legId }, answer);
};

/**
 * Reads the state of a batch or transfer and applies it to its leg.
 * @throws when the provider cannot be asked, so that the job is retried.
 */
export const lookAt = async (
  context: PayoutsContext,
  provider: LegProvider,
  providerId: string,
): Promise<void> => {
  const seen = await DRIVERS[provider].look(context, providerId);
  if (seen.kind === 'unavailable')
    throw new Error(`${TRAITS[provider].method} cannot be asked: ${seen.reason}`);
  if (seen.kind === 'not-known') {
    const { because } = seen;
    await runLeg(context, { providerId }, { kind: 'not-known', providerId, because });
    return context.log.warn({ providerId, because }, 'payout unknown to its provider');
  }
  const told = await runLeg(context, seen.of, seen.event);
  const funded = told && (await seen.fund?.(told.leg));
  if (funded) await runLeg(context, { id: told.leg.id }, funded);
};

export const lookAtLeg = async (context: PayoutsContext, leg: Leg): Promise<void> => {
  if (leg.providerId !== null) await lookAt(context, leg.provider, leg.providerId);
};
