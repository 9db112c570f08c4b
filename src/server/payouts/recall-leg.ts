import { lookAtLeg } from './call-provider.ts';
import type { Leg } from './leg.ts';
import { connectedWallet, type PayoutsContext } from './payouts-store.ts';

/**
 * Asks the provider to return an item that its receiver has not claimed, and reads what became of it: it came
 * back, or it was claimed at the same moment.
 * @throws when the provider cannot be asked.
 */
export const recallLeg = async (context: PayoutsContext, leg: Leg): Promise<void> => {
  if (leg.providerItemId === null) return;
  const answer = await connectedWallet(context).recallItem(leg.providerItemId);
  if (answer.kind === 'unavailable') throw new Error(`an unclaimed payout is not recalled: ${answer.reason}`);
  await lookAtLeg(context, leg);
};
