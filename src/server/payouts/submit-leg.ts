import { encodePublicId } from '#shared/ids/public-id.ts';
import { changeLeg, takeForSubmission } from './legs-store.ts';
import { followLegJob } from './payout-job-definitions.ts';
import type { PayoutsContext } from './payouts-context.ts';
import { readdressLeg } from './readdress-leg.ts';
import { submitByBank } from './submit-by-bank.ts';
import { submitByWallet } from './submit-by-wallet.ts';

/** Longer than a provider's client ever waits for all steps of a call. */
export const LEASE_MS = 2 * 60_000;
/** PayPal knows a sender's batch id for 30 days; past that, a repeat could be paid a second time. */
const REPEATABLE_MS = 25 * 24 * 3600 * 1000;
const FIRST_LOOK_SECONDS = 2;

/**
 * Sends a leg to its provider. That it is being sent is stored first, and the key stays the same until a call was
 * certainly refused: a time-out is no failure, and asking again with the same key pays once.
 */
export const submitLeg = async (context: PayoutsContext, legId: bigint): Promise<void> => {
  const { db, clock, jobs } = context;
  const now = clock.now();
  const taken = await takeForSubmission(db, legId, {
    now,
    leaseOver: new Date(now.getTime() - LEASE_MS),
    notBefore: new Date(now.getTime() - REPEATABLE_MS),
  });
  const leg = taken && (await readdressLeg(context, taken));
  if (!leg) return;
  const made = await (leg.provider === 'wise' ? submitByBank : submitByWallet)(context, leg);
  if (!made) return;
  const { providerId } = made;
  const at = clock.now();
  await changeLeg(db, legId, { claim: leg, stage: 'submitted', providerId, at });
  const follow = { legId: encodePublicId(legId), look: 1 };
  await jobs.enqueue(db, followLegJob, follow, { startAfterSeconds: FIRST_LOOK_SECONDS });
};
