import { encodePublicId } from '#shared/ids/public-id.ts';
import { refreshLeg } from './follow-leg.ts';
import { changeLeg, type Leg, listOpenLegs, listPaidSince } from './legs-store.ts';
import type { PayoutsContext } from './payouts-context.ts';
import { submitLeg } from './submit-leg.ts';

const LEGS_A_RUN = 100;
/** So long money that was paid can still come back. */
const WATCHED_AFTER_PAID_MS = 30 * 24 * 3600 * 1000;

/** One leg that cannot be read must not keep the others waiting. */
const forEach = async (
  { log }: PayoutsContext,
  legs: Leg[],
  work: (leg: Leg) => Promise<unknown>,
): Promise<void> => {
  for (const leg of legs) {
    try {
      await work(leg);
    } catch (error) {
      log.error({ err: error, leg: encodePublicId(leg.id) }, 'a leg of a payout could not be reconciled');
    }
  }
};

/** Sends what was not sent yet, asks again where an outcome is not known, and looks after what is under way. */
export const reconcilePayouts = async (context: PayoutsContext): Promise<void> => {
  const { db, clock } = context;
  const open = await listOpenLegs(db, clock.now(), LEGS_A_RUN);
  await forEach(context, open, async (leg) => {
    if (leg.stage !== 'submitted') return submitLeg(context, leg.id);
    await changeLeg(db, leg.id, { from: 'submitted', at: clock.now() });
    return refreshLeg(context, leg);
  });
};

/** A notice of money that came back may never have reached us. */
export const recheckPaidPayouts = async (context: PayoutsContext): Promise<void> => {
  const since = new Date(context.clock.now().getTime() - WATCHED_AFTER_PAID_MS);
  await forEach(context, await listPaidSince(context.db, since), (leg) => refreshLeg(context, leg));
};
