import { encodePublicId } from '#shared/ids/public-id.ts';
import { recordAdminAction } from '../audit/audit.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { failLeg } from './end-leg.ts';
import { changeLeg, type Leg, lockLegs } from './legs-store.ts';
import { askForLostLegs, isLost } from './lost-legs.ts';
import { submitLegJob } from './payout-job-definitions.ts';
import type { PayoutsContext } from './payouts-context.ts';
import { lockPayout, type Payout } from './payouts-store.ts';
import { providerKey } from './provider-key.ts';
import { type PayoutWish, seenAmong } from './seen-legs.ts';
import { LEASE_MS } from './submit-leg.ts';

/** Legs of which no provider has confirmed anything, or knows anything any more, and to whom no call is running. */
const withUs = (legs: readonly Leg[], now: Date): Leg[] =>
  legs.filter((leg) => {
    const isCalled = now.getTime() - leg.updatedAt.getTime() <= LEASE_MS;
    return leg.stage === 'queued' || (leg.stage === 'submitting' && !isCalled) || isLost(leg);
  });

/** @throws DomainError payout-unknown, payout-not-pending, payout-at-provider. */
const mend = (
  { db, clock }: PayoutsContext,
  wish: PayoutWish,
  work: (trx: DatabaseTransaction, found: { payout: Payout; legs: Leg[]; at: Date }) => Promise<void>,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const payout = await lockPayout(trx, wish.payoutId);
    if (!payout) throw new DomainError('payout-unknown');
    if (payout.status !== 'PENDING') throw new DomainError('payout-not-pending');
    const at = clock.now();
    const legs = seenAmong(withUs(await lockLegs(trx, payout.id), at), wish);
    if (!legs?.length) throw new DomainError('payout-at-provider');
    await work(trx, { payout, legs, at });
  });

/**
 * An operator has seen on the provider's site that nothing was made, or that waiting is over: every leg that is still with
 * us is sent again, under a new key. What is paid by hand stays so, and so does what a provider once took.
 * @throws DomainError payout-unknown, payout-not-pending, payout-at-provider.
 */
export const retryPayout = (context: PayoutsContext, wish: PayoutWish): Promise<void> =>
  mend(context, wish, async (trx, { legs, at }) => {
    const sent = legs.filter((leg) => leg.provider !== 'manual' && !isLost(leg));
    if (sent.length === 0) throw new DomainError('payout-at-provider');
    for (const { id, provider, attempt: last } of sent) {
      const attempt = last + 1;
      await changeLeg(trx, id, {
        stage: 'queued',
        attempt,
        providerKey: providerKey(provider, id, attempt),
        quoteId: null,
        at,
      });
      await context.jobs.enqueue(trx, submitLegJob, { legId: encodePublicId(id) });
    }
    const details = { legs: sent.length };
    const { adminId, payoutId: subjectId } = wish;
    await recordAdminAction(trx, at, { adminId, action: 'retry-payout', subjectId, details });
  });

/**
 * Gives the patient back what is still with us, or lost to its provider.
 * @throws DomainError payout-unknown, payout-not-pending, payout-at-provider, provider-unavailable.
 */
export const endPayout = async (
  context: PayoutsContext,
  { reason, ...wish }: PayoutWish & { reason: string },
): Promise<void> => {
  await askForLostLegs(context, wish);
  await mend(context, wish, async (trx, { payout, legs, at }) => {
    for (const leg of legs) await failLeg(context, trx, { leg, payout, reason });
    const details = { legs: legs.length };
    const { adminId, payoutId: subjectId } = wish;
    await recordAdminAction(trx, at, { adminId, action: 'fail-payout', subjectId, details });
  });
};
