import { encodePublicId } from '#shared/ids/public-id.ts';
import { nanosFromCents, wireDollars } from '#shared/money/nanos.ts';
import { recordAdminAction } from '../audit/audit.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { type Leg, newProviderKey, stateOf } from './leg.ts';
import { isPayableByHand, isSendable, isWithUs } from './leg-machine.ts';
import { listLegs, lockLegs } from './legs-store.ts';
import { lookAtLeg } from './look-at-leg.ts';
import type { PayoutsContext } from './payouts-context.ts';
import { lockPayout, noteCompletedBy, type Payout } from './payouts-store.ts';
import { applyToLeg } from './run-leg.ts';

/** What an admin wants of a payout: of the legs that were seen, or of whatever it fits. */
export type PayoutWish = { adminId: bigint; payoutId: bigint; legIds: ReadonlySet<bigint> | undefined };

/** Those of the fitting legs that are meant; undefined when one that was seen is not among them any more. */
const seenAmong = (fitting: Leg[], { legIds }: Pick<PayoutWish, 'legIds'>): Leg[] | undefined => {
  if (!legIds) return fitting;
  const meant = fitting.filter(({ id }) => legIds.has(id));
  return meant.length === legIds.size ? meant : undefined;
};

/**
 * Before an operator ends lost legs their provider is asked once more: one that knows them again has the say.
 * @throws DomainError provider-unavailable.
 */
const askForLostLegs = async (
  context: PayoutsContext,
  { payoutId, legIds }: Pick<PayoutWish, 'payoutId' | 'legIds'>,
): Promise<void> => {
  const now = context.clock.now();
  const lost = (await listLegs(context.db, payoutId)).filter((leg) => stateOf(leg, now) === 'lost');
  for (const leg of lost.filter(({ id }) => legIds?.has(id) !== false)) {
    try {
      await lookAtLeg(context, leg);
    } catch (error) {
      context.log.warn({ err: error }, 'a leg that an operator wants to end could not be asked for');
      throw new DomainError('provider-unavailable');
    }
  }
};

type Found = { payout: Payout; legs: Leg[]; at: Date };

/** Holds a pending payout with its legs. @throws DomainError payout-unknown, payout-not-pending. */
const withPending = (
  { db, clock }: PayoutsContext,
  payoutId: bigint,
  work: (trx: DatabaseTransaction, found: Found) => Promise<void>,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const payout = await lockPayout(trx, payoutId);
    if (!payout) throw new DomainError('payout-unknown');
    if (payout.status !== 'PENDING') throw new DomainError('payout-not-pending');
    await work(trx, { payout, legs: await lockLegs(trx, payoutId), at: clock.now() });
  });

type Completion = PayoutWish & {
  /** The operator has looked on the provider's own site for what it does not know here. */
  hasLooked: boolean;
};

/**
 * What an operator paid: the legs that were seen, or the whole payout. A leg may have come to the operator after the
 * look, and would be booked without having been paid.
 */
const paidByHand = ({ legs, at }: Found, wish: Completion): Leg[] => {
  const isLost = (leg: Leg) => stateOf(leg, at) === 'lost';
  const fitting = legs.filter((leg) => isPayableByHand(leg, at) && (wish.legIds || !isLost(leg)));
  const paid = seenAmong(fitting, wish);
  if (!paid) throw new DomainError('payout-legs-changed');
  if (paid.length === 0) throw new DomainError('payout-not-manual');
  if (!wish.legIds && paid.length < legs.length) throw new DomainError('payout-partly-manual');
  if (!wish.hasLooked && paid.some(isLost)) throw new DomainError('payout-look-first');
  return paid;
};

/**
 * Records that an operator has paid by hand, once: of several calls the first is booked and the others are refused. What
 * a provider carries out is never completed so, or it could be paid twice; only what it does not know any more may be.
 * @throws DomainError payout-unknown, payout-not-pending, payout-not-manual, payout-partly-manual, payout-legs-changed,
 *   payout-look-first, provider-unavailable.
 */
export const completePayout = async (context: PayoutsContext, wish: Completion): Promise<void> => {
  const { adminId, payoutId } = wish;
  await askForLostLegs(context, wish);
  await withPending(context, payoutId, async (trx, found) => {
    const { payout, at } = found;
    const byHand = paidByHand(found, wish);
    for (const leg of byHand) {
      const key = newProviderKey('manual', leg.id, leg.attempt + 1);
      await applyToLeg(context, trx, { leg, payout }, { kind: 'paid-by-hand', key });
    }
    await noteCompletedBy(trx, payoutId, adminId);
    const amount = wireDollars(nanosFromCents(byHand.reduce((sum, { amountCents }) => sum + amountCents, 0)));
    const lost = byHand.filter((leg) => stateOf(leg, at) === 'lost');
    const names = lost.map(({ provider, providerId }) => `${provider} ${providerId}`).join(', ');
    const details = { amount, ...(lost.length > 0 && { lost: names }) };
    await recordAdminAction(trx, at, { adminId, action: 'complete-payout', subjectId: payoutId, details });
  });
  const fields = { payout: encodePublicId(payoutId), by: encodePublicId(adminId) };
  context.log.info(fields, 'a payout was completed by hand');
};

/** @throws DomainError payout-at-provider. */
const stillWithUs = ({ legs, at }: Found, wish: PayoutWish): Leg[] => {
  const meant = seenAmong(
    legs.filter((leg) => isWithUs(leg, at)),
    wish,
  );
  if (!meant?.length) throw new DomainError('payout-at-provider');
  return meant;
};

/**
 * An operator has seen on the provider's site that nothing was made, or that waiting is over: every leg that is still with
 * us is sent again, under a new key. What is paid by hand stays so, and so does what a provider once took.
 * @throws DomainError payout-unknown, payout-not-pending, payout-at-provider.
 */
export const retryPayout = (context: PayoutsContext, wish: PayoutWish): Promise<void> =>
  withPending(context, wish.payoutId, async (trx, found) => {
    const { payout, at } = found;
    const sent = stillWithUs(found, wish).filter((leg) => isSendable(leg, at));
    if (sent.length === 0) throw new DomainError('payout-at-provider');
    for (const leg of sent) {
      const key = newProviderKey(leg.provider, leg.id, leg.attempt + 1);
      await applyToLeg(context, trx, { leg, payout }, { kind: 'send-again', key });
    }
    const { adminId, payoutId: subjectId } = wish;
    const details = { legs: sent.length };
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
  await withPending(context, wish.payoutId, async (trx, found) => {
    const { payout, at } = found;
    const ended = stillWithUs(found, wish);
    for (const leg of ended) await applyToLeg(context, trx, { leg, payout }, { kind: 'give-back', reason });
    const { adminId, payoutId: subjectId } = wish;
    const details = { legs: ended.length };
    await recordAdminAction(trx, at, { adminId, action: 'fail-payout', subjectId, details });
  });
};
