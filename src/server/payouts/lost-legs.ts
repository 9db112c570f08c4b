import { DomainError } from '../platform/errors/domain-error.ts';
import { refreshLeg } from './follow-leg.ts';
import { type Leg, listLegs } from './legs-store.ts';
import type { PayoutsContext } from './payouts-context.ts';
import type { PayoutWish } from './seen-legs.ts';

/** It was taken by a provider that does not know it any more: nobody will ever tell how it ended. */
export const isLost = ({ stage, lostBecause }: Leg): boolean => stage === 'submitted' && lostBecause !== null;

/**
 * Before an operator ends lost legs their provider is asked once more: one that knows them again has the say.
 * @throws DomainError provider-unavailable.
 */
export const askForLostLegs = async (
  context: PayoutsContext,
  { payoutId, legIds }: PayoutWish,
): Promise<void> => {
  const legs = await listLegs(context.db, payoutId);
  for (const leg of legs.filter((one) => isLost(one) && legIds?.has(one.id) !== false)) {
    try {
      await refreshLeg(context, leg);
    } catch (error) {
      context.log.warn({ err: error }, 'a leg that an operator wants to end could not be asked for');
      throw new DomainError('provider-unavailable');
    }
  }
};
