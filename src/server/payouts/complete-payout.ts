import { encodePublicId } from '#shared/ids/public-id.ts';
import { nanosFromCents, wireDollars } from '#shared/money/nanos.ts';
import { recordAdminAction } from '../audit/audit.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { settleLeg } from './end-leg.ts';
import { changeLeg, type Leg, lockLegs } from './legs-store.ts';
import { askForLostLegs, isLost } from './lost-legs.ts';
import type { PayoutsContext } from './payouts-context.ts';
import { lockPayout, noteCompletedBy } from './payouts-store.ts';
import { providerKey } from './provider-key.ts';
import { type PayoutWish, seenAmong } from './seen-legs.ts';

type Wish = PayoutWish & {
  /** The operator has looked on the provider's own site for what it does not know here. */
  hasLooked: boolean;
};

const isByHand = ({ provider, stage }: Leg): boolean => provider === 'manual' && stage === 'queued';

/**
 * What an operator paid: the legs that were seen, or the whole payout. A leg may have come to the operator after the
 * look, and would be booked without having been paid.
 */
const paidByHand = (legs: Leg[], wish: Wish): Leg[] => {
  const fitting = legs.filter((leg) => isByHand(leg) || (wish.legIds && isLost(leg)));
  const paid = seenAmong(fitting, wish);
  if (!paid) throw new DomainError('payout-legs-changed');
  if (paid.length === 0) throw new DomainError('payout-not-manual');
  if (!wish.legIds && paid.length < legs.length) throw new DomainError('payout-partly-manual');
  if (!wish.hasLooked && paid.some(isLost)) throw new DomainError('payout-look-first');
  return paid;
};

/** Whatever its provider still says of it is no longer said of this leg. */
const takeFromProvider = async (trx: DatabaseTransaction, at: Date, leg: Leg): Promise<Leg> => {
  const change = {
    provider: 'manual' as const,
    providerId: null,
    transferState: null,
    lostBecause: null,
    providerKey: providerKey('manual', leg.id, leg.attempt + 1),
    attempt: leg.attempt + 1,
  };
  await changeLeg(trx, leg.id, { ...change, at });
  return { ...leg, ...change };
};

/**
 * Records that an operator has paid by hand, once: of several calls the first is booked and the others are refused. What
 * a provider carries out is never completed so, or it could be paid twice; only what it does not know any more may be.
 * @throws DomainError payout-unknown, payout-not-pending, payout-not-manual, payout-partly-manual, payout-legs-changed,
 *   payout-look-first, provider-unavailable.
 */
export const completePayout = async (context: PayoutsContext, wish: Wish): Promise<void> => {
  const { adminId, payoutId } = wish;
  const { db, clock, log } = context;
  await askForLostLegs(context, wish);
  await db.transaction().execute(async (trx) => {
    const payout = await lockPayout(trx, payoutId);
    if (!payout) throw new DomainError('payout-unknown');
    if (payout.status !== 'PENDING') throw new DomainError('payout-not-pending');
    const byHand = paidByHand(await lockLegs(trx, payoutId), wish);
    const at = clock.now();
    const lost = byHand.filter(isLost).map(({ provider, providerId }) => `${provider} ${providerId}`);
    for (const leg of byHand) {
      const own = isLost(leg) ? await takeFromProvider(trx, at, leg) : leg;
      await settleLeg(context, trx, { leg: own, payout });
    }
    await noteCompletedBy(trx, payoutId, adminId);
    const cents = byHand.reduce((sum, { amountCents }) => sum + amountCents, 0);
    const amount = wireDollars(nanosFromCents(cents));
    const details = { amount, ...(lost.length > 0 && { lost: lost.join(', ') }) };
    await recordAdminAction(trx, at, {
      adminId,
      action: 'complete-payout',
      subjectId: payoutId,
      details,
    });
  });
  log.info(
    { payout: encodePublicId(payoutId), by: encodePublicId(adminId) },
    'a payout was completed by hand',
  );
};
