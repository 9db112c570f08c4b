import { encodePublicId } from '#shared/ids/public-id.ts';
import { randomId } from '../platform/database/random-id.ts';
import { changeLeg, insertLeg, isClaimedBy, lockLeg, type TakenLeg } from './legs-store.ts';
import { submitLegJob } from './payout-job-definitions.ts';
import type { PayoutsContext } from './payouts-context.ts';
import { providerKey } from './provider-key.ts';

/** One transfer cannot carry a leg: it keeps the first part, and each of the others becomes a leg beside it. */
export const splitLeg = async (
  { db, clock, jobs }: PayoutsContext,
  taken: TakenLeg,
  [firstCents = 0, ...others]: readonly number[],
): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    const legId = taken.id;
    const held = await lockLeg(trx, legId);
    if (!held || !isClaimedBy(held.leg, taken)) return;
    const { leg } = held;
    const at = clock.now();
    const ids = [legId];
    await changeLeg(trx, legId, { stage: 'queued', amountCents: firstCents, quoteId: null, at });
    let offsetCents = leg.offsetCents + firstCents;
    for (const amountCents of others) {
      const id = randomId();
      const { payoutId, provider, receiver } = leg;
      const key = providerKey(provider, id, 1);
      await insertLeg(trx, at, {
        id,
        payoutId,
        provider,
        receiver,
        offsetCents,
        amountCents,
        providerKey: key,
      });
      offsetCents += amountCents;
      ids.push(id);
    }
    for (const id of ids) await jobs.enqueue(trx, submitLegJob, { legId: encodePublicId(id) });
  });
};
