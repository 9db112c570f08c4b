import type { Queryable } from '../platform/database/database.ts';
import { readPayoutDetails } from './details-store.ts';
import { changeLeg, type Leg, type TakenLeg } from './legs-store.ts';
import type { PayoutsContext } from './payouts-context.ts';
import { findPayout } from './payouts-store.ts';
import { rerouteLeg } from './reroute-leg.ts';
import { readWalletReceiver } from './wallet-receiver.ts';

/** By the details as they are now; undefined when the patient has taken the card back. */
const receiverNow = async (
  db: Queryable,
  { provider, payoutId }: Pick<Leg, 'provider' | 'payoutId'>,
): Promise<string | undefined> => {
  const accountId = (await findPayout(db, payoutId))?.accountId ?? null;
  if (provider === 'paypal') return readWalletReceiver(db, accountId);
  return accountId === null ? undefined : (await readPayoutDetails(db, accountId))?.recipient?.id;
};

/**
 * A leg may wait for its call for hours, and the patient correct the details meanwhile: what certainly was not made goes
 * where they say now. A call that may have made something is repeated as it was. Undefined: the leg goes another way.
 */
export const readdressLeg = async (context: PayoutsContext, leg: TakenLeg): Promise<TakenLeg | undefined> => {
  if (leg.mayBeMade) return leg;
  const receiver = await receiverNow(context.db, leg);
  if (receiver === leg.receiver) return leg;
  if (receiver === undefined)
    return void (await rerouteLeg(context, leg, { to: 'manual', reason: 'the card was taken back' }));
  // The claim stays what it was.
  const isStored = await changeLeg(context.db, leg.id, { claim: leg, receiver, at: leg.updatedAt });
  return isStored ? { ...leg, receiver } : undefined;
};
