import type { BankTransfer } from '#contracts/payouts.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { nanosFromCents, wireDollars } from '#shared/money/nanos.ts';
import { findAccount } from '../accounts/accounts.ts';
import { recordAdminAction } from '../audit/audit.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { BankTransferRecord, Connection } from './bank-transfer-port.ts';
import { lookAtLeg } from './call-provider.ts';
import { isUnclaimed, type Leg, type LegProvider, newProviderKey } from './leg.ts';
import type { LegEvent } from './leg-events.ts';
import { isGivenUp, isPayableByHand, isSendable, isWithUs } from './leg-rights.ts';
import { findLeg, findLegNamed, listLegs, lockLegs } from './legs-store.ts';
import {
  connectedBank,
  findPayout,
  lockPayout,
  noteCompletedBy,
  type PayoutsContext,
} from './payouts-store.ts';
import { recallLeg } from './recall-leg.ts';
import { applyToLeg } from './run-leg.ts';

type AdminAction = Parameters<typeof recordAdminAction>[2];

/** An admin's order for a payout: the legs that the admin saw, or all fitting ones. */
export type PayoutOrder = { adminId: bigint; payoutId: bigint; legIds: ReadonlySet<bigint> | undefined };

/** Returns the legs that the admin means; undefined when a seen leg does not fit any more. */
const seenAmong = (fitting: Leg[], { legIds }: Pick<PayoutOrder, 'legIds'>): Leg[] | undefined => {
  if (!legIds) return fitting;
  const meant = fitting.filter(({ id }) => legIds.has(id));
  return meant.length === legIds.size ? meant : undefined;
};

/** @throws DomainError provider-unavailable. */
const asked = async (context: PayoutsContext, ask: typeof lookAtLeg, leg: Leg): Promise<void> => {
  try {
    await ask(context, leg);
  } catch (error) {
    context.log.warn({ err: error }, 'provider of a payout leg without answer');
    throw new DomainError('provider-unavailable');
  }
};

/**
 * Asks the provider of lost and overdue legs once more before an operator ends them: an end that it reports
 * now decides.
 * @throws DomainError provider-unavailable.
 */
const askForGivenUp = async (
  context: PayoutsContext,
  { payoutId, legIds }: Pick<PayoutOrder, 'payoutId' | 'legIds'>,
): Promise<void> => {
  const now = context.clock.now();
  const givenUp = (await listLegs(context.db, payoutId)).filter((leg) => isGivenUp(leg, now));
  for (const leg of givenUp.filter(({ id }) => legIds?.has(id) !== false))
    await asked(context, lookAtLeg, leg);
};

type Found = { legs: Leg[]; at: Date };

/** An admin's action on legs of a payout, and its record. */
type LegsAction = Pick<AdminAction, 'action' | 'details'> & { legs: Leg[]; eventOf(leg: Leg): LegEvent };

/**
 * Locks a pending payout with its legs, applies the decision, and records it.
 * @throws DomainError payout-unknown, payout-not-pending.
 */
const mendPayout = (
  context: PayoutsContext,
  { adminId, payoutId }: PayoutOrder,
  decide: (found: Found) => LegsAction,
): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const payout = await lockPayout(trx, payoutId);
    if (!payout) throw new DomainError('payout-unknown');
    if (payout.status !== 'PENDING') throw new DomainError('payout-not-pending');
    const at = context.clock.now();
    const { legs, eventOf, ...record } = decide({ legs: await lockLegs(trx, payoutId), at });
    for (const leg of legs) await applyToLeg(context, trx, { leg, payout }, eventOf(leg));
    if (record.action === 'complete-payout') await noteCompletedBy(trx, payoutId, adminId);
    await recordAdminAction(trx, at, { adminId, subjectId: payoutId, ...record });
  });

const nextKey = (leg: Leg, provider: LegProvider): string =>
  newProviderKey(provider, leg.id, leg.attempt + 1);

type Completion = PayoutOrder & {
  /** The operator has checked on the provider's own site the legs that the provider does not know here. */
  hasLooked: boolean;
};

/** A leg that fell to payment by hand after the operator looked was not paid, and must not be booked. */
const paidByHand = ({ legs, at }: Found, wish: Completion): Leg[] => {
  const isLost = (leg: Leg) => isGivenUp(leg, at);
  const fitting = legs.filter((leg) => isPayableByHand(leg, at) && (wish.legIds || !isLost(leg)));
  const paid = seenAmong(fitting, wish);
  if (!paid) throw new DomainError('payout-legs-changed');
  if (paid.length === 0) throw new DomainError('payout-not-manual');
  if (!wish.legIds && paid.length < legs.length) throw new DomainError('payout-partly-manual');
  if (!wish.hasLooked && paid.some(isLost)) throw new DomainError('payout-look-first');
  return paid;
};

/**
 * Records a payment by hand once: the first of several calls is booked, the others are refused. A leg at its
 * provider cannot be completed by hand, since it could be paid twice, unless the provider does not know it
 * any more.
 * @throws DomainError payout-unknown, payout-not-pending, payout-not-manual, payout-partly-manual,
 * payout-legs-changed, payout-look-first, provider-unavailable.
 */
export const completePayout = async (context: PayoutsContext, wish: Completion): Promise<void> => {
  const { adminId, payoutId } = wish;
  await askForGivenUp(context, wish);
  await mendPayout(context, wish, (found) => {
    const legs = paidByHand(found, wish);
    const amount = wireDollars(nanosFromCents(legs.reduce((sum, { amountCents }) => sum + amountCents, 0)));
    const lost = legs.filter((leg) => isGivenUp(leg, found.at));
    const names = lost.map(({ provider, providerId }) => `${provider} ${providerId}`).join(', ');
    return {
      legs,
      eventOf: (leg) => ({ kind: 'paid-by-hand', key: nextKey(leg, 'manual') }),
      action: 'complete-payout',
      details: { amount, before: 'pending', after: 'paid', ...(lost.length > 0 && { lost: names }) },
    };
  });
  const fields = { payout: encodePublicId(payoutId), by: encodePublicId(adminId) };
  context.log.info(fields, 'payout completed by hand');
};

/** @throws DomainError payout-at-provider. */
const stillWithUs = ({ legs, at }: Found, wish: PayoutOrder): Leg[] => {
  const meant = seenAmong(
    // A leg in review goes back by the reviewers' decision, with a reason for the patient.
    legs.filter((leg) => isWithUs(leg, at) && leg.stage !== 'held'),
    wish,
  );
  if (!meant?.length) throw new DomainError('payout-at-provider');
  return meant;
};

/**
 * Sends every leg that is still with us again under a new key, after an operator has seen that nothing was
 * made. Legs that are paid by hand, or that a provider once accepted, stay as they are.
 * @throws DomainError payout-unknown, payout-not-pending, payout-at-provider.
 */
export const retryPayout = (context: PayoutsContext, wish: PayoutOrder): Promise<void> =>
  mendPayout(context, wish, (found) => {
    const legs = stillWithUs(found, wish).filter((leg) => isSendable(leg, found.at));
    if (legs.length === 0) throw new DomainError('payout-at-provider');
    return {
      legs,
      eventOf: (leg) => ({ kind: 'send-again', key: nextKey(leg, leg.provider) }),
      action: 'retry-payout',
      details: { legs: legs.length, before: 'pending', after: 'sent-again' },
    };
  });

/**
 * Gives the patient back what is still with us, lost to its provider, or overdue there.
 * @throws DomainError payout-unknown, payout-not-pending, payout-at-provider, provider-unavailable.
 */
export const endPayout = async (
  context: PayoutsContext,
  { reason, ...wish }: PayoutOrder & { reason: string },
): Promise<void> => {
  await askForGivenUp(context, wish);
  await mendPayout(context, wish, (found) => {
    const legs = stillWithUs(found, wish);
    const eventOf = (): LegEvent => ({ kind: 'give-back', reason });
    const details = { legs: legs.length, before: 'pending', after: 'given-back', reason };
    return { legs, eventOf, action: 'fail-payout', details };
  });
};

/**
 * Recalls what receivers have not claimed at the provider. Returns whether all of it came back, since a
 * receiver may claim it at the same moment.
 * @throws DomainError payout-unknown, payout-not-pending, payout-legs-changed, provider-unavailable.
 */
export const recallPayout = async (context: PayoutsContext, wish: PayoutOrder): Promise<boolean> => {
  let unclaimed: Leg[] = [];
  await mendPayout(context, wish, ({ legs }) => {
    unclaimed = seenAmong(legs.filter(isUnclaimed), wish) ?? [];
    if (unclaimed.length === 0) throw new DomainError('payout-legs-changed');
    const details = { legs: unclaimed.length };
    return { legs: [], eventOf: () => ({ kind: 'look' }), action: 'recall-payout', details };
  });
  for (const leg of unclaimed) await asked(context, recallLeg, leg);
  const ends = await Promise.all(unclaimed.map(({ id }) => findLeg(context.db, id)));
  return ends.every((leg) => leg?.stage === 'failed');
};

const LISTED = 50;

/** @throws DomainError bank-transfer-not-connected, bank-transfer-unavailable. */
export const testBankTransfers = async (context: PayoutsContext): Promise<Connection> => {
  const tested = await connectedBank(context).test();
  if (tested.kind === 'connected') return tested.connection;
  context.log.warn({ reason: tested.reason }, 'bank-transfer service without answer');
  throw new DomainError('bank-transfer-unavailable');
};

/** Returns SPEC 4's word: sent is completed, in flight is funded, anything else the provider's own word. */
const statusOf = ({ state, statusWord }: BankTransferRecord): string => {
  if (state === 'sent') return 'completed';
  return state === 'processing' || state === 'converted' ? 'funded' : statusWord;
};

const payeeOf = async ({ db }: PayoutsContext, { transferId, transactionId }: BankTransferRecord) => {
  const leg = await findLegNamed(db, { providerId: transferId, providerKey: transactionId });
  const payout = leg && (await findPayout(db, leg.payoutId));
  return payout?.accountId ? ((await findAccount(db, payout.accountId))?.email ?? '') : '';
};

/** Lists the newest transfers with their receivers. @throws DomainError as testBankTransfers. */
export const listBankTransfers = async (context: PayoutsContext): Promise<BankTransfer[]> => {
  const listed = await connectedBank(context).listTransfers(LISTED);
  if (listed.kind !== 'found') throw new DomainError('bank-transfer-unavailable');
  return Promise.all(
    listed.transfers.map(async (transfer) => ({
      transferId: transfer.transferId,
      createdAt: transfer.createdAt,
      userEmail: await payeeOf(context, transfer),
      amount: transfer.sourceCents / 100,
      currency: transfer.sourceCurrency,
      targetCurrency: transfer.targetCurrency,
      status: statusOf(transfer),
    })),
  );
};
