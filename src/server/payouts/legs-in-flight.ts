import { encodePublicId } from '#shared/ids/public-id.ts';
import type { Queryable } from '../platform/database/database.ts';
import { lookAtLeg } from './call-provider.ts';
import type { Leg } from './leg.ts';
import { listLegsInFlight } from './legs-store.ts';
import type { PayoutsContext } from './payouts-store.ts';

/**
 * Whether the money of a leg in flight has left our balance: a funded transfer, or an item that PayPal has
 * processed. PayPal only reserves the money of one that it has not.
 */
const hasLeft = ({ provider, itemState, transferState }: Leg): boolean =>
  provider === 'wise' ? transferState !== null && transferState !== 'awaiting-funding' : itemState !== null;

/** Sums in cents what left a provider for legs that the books still have in flight. */
export const readLeftInFlight = async (db: Queryable, provider: string): Promise<number> => {
  const legs = await listLegsInFlight(db, provider);
  return legs.filter(hasLeft).reduce((sum, { amountCents }) => sum + amountCents, 0);
};

/** Looks at all legs in flight of a provider. One that cannot be read stays as it was. */
export const lookAtLegsInFlight = async (context: PayoutsContext, provider: string): Promise<void> => {
  for (const leg of await listLegsInFlight(context.db, provider)) {
    try {
      await lookAtLeg(context, leg);
    } catch (error) {
      context.log.warn({ err: error, leg: encodePublicId(leg.id) }, 'payout leg not read');
    }
  }
};
