import type { BankTransfer } from '#contracts/payouts.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { nanosFromCents, wireDollars } from '#shared/money/nanos.ts';
import { findAccount } from '../accounts/accounts.ts';
import { recordAdminAction } from '../audit/audit.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { BankTransferRecord, Connection } from './bank-transfer-port.ts';
import { lookAtLeg } from './call-provider.ts';
import { type Leg, type LegProvider, newProviderKey, stateOf } from './leg.ts';
import type { LegEvent } from './leg-events.ts';
import { isPayableByHand, isSendable, isWithUs } from './leg-rights.ts';
import { findLegNamed, listLegs, lockLegs } from './legs-store.ts';
import {
  connectedBank,
  findPayout,
  lockPayout,
  noteCompletedBy,
  type PayoutsContext,
} from './payouts-store.ts';
import { applyToLeg } from './run-leg.ts';

type AdminAction = Parameters<typeof recordAdminAction>[2];

/** What an admin wants of a payout: of the legs that were seen, or of whatever it fits. */
export type PayoutOrder = { adminId: bigint; payoutId: bigint; legIds: ReadonlySet<bigint> | undefined };

/** The fitting legs that the admin means. Returns undefined when a leg that the admin saw does not fit any more. */
const seenAmong = (fitting: Leg[], { legIds }: Pick<PayoutOrder, 'legIds'>): Leg[] | undefined => {
  if (!legIds) return fitting;
  const meant = fitting.filter(({ id }) => legIds.has(id));
  return meant.length === legIds.size ? meant : undefined;
};

/**
 * Asks the provider of lost legs once more before an operator ends them: if it knows them again, it decides.
 * @throws DomainError provider-unavailable.
 */
const askForLostLegs = async (
  context: PayoutsContext,
  { payoutId, legIds }: Pick<PayoutOrder, 'payoutId' | 'legIds'>,
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

type Found = { legs: Leg[]; at: Date };

/** What an admin does to legs of a payout, and what is recorded of it. */
type Deed = Pick<AdminAction, 'action' | 'details'> & { legs: Leg[]; tell(leg: Leg): LegEvent };

/**
 * Locks a pending payout with its legs, tells them what was decided, and records it.
 * @throws DomainError payout-unknown, payout-not-pending.
 */
const mendPayout = (
  context: PayoutsContext,
  { adminId, payoutId }: PayoutOrder,
  decide: (found: Found) => Deed,
): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const payout = await lockPayout(trx, payoutId);
    if (!payout) throw new DomainError('payout-unknown');
    if (payout.status !== 'PENDING') throw new DomainError('payout-not-pending');
    const at = context.clock.now();
    const { legs, tell, ...record } = decide({ legs: await lockLegs(trx, payoutId), at });
    for (const leg of legs) await applyToLeg(context, trx, { leg, payout }, tell(leg));
    if (record.action === 'complete-payout') await noteCompletedBy(trx, payoutId, adminId);
    await recordAdminAction(trx, at, { adminId, subjectId: payoutId, ...record });
  });

const nextKey = (leg: Leg, provider: LegProvider): string =>
  newProviderKey(provider, leg.id, leg.attempt + 1);

type Completion = PayoutOrder & {
  /** The operator has looked on the provider's own site for legs that the provider does not know here. */
  hasLooked: boolean;
};

/**
 * What an operator paid: the legs that they saw, or the whole payout. A leg that became payable by hand after the operator
 * looked was not paid, and must not be booked.
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
 * Records that an operator has paid by hand, once: of several calls the first is booked and the others are refused. A leg
 * that a provider carries out cannot be completed by hand, since it could be paid twice. One that the provider does not know
 * any more can.
 * @throws DomainError payout-unknown, payout-not-pending, payout-not-manual, payout-partly-manual, payout-legs-changed,
 *   payout-look-first, provider-unavailable.
 */
export const completePayout = async (context: PayoutsContext, wish: Completion): Promise<void> => {
  const { adminId, payoutId } = wish;
  await askForLostLegs(context, wish);
  await mendPayout(context, wish, (found) => {
    const legs = paidByHand(found, wish);
    const amount = wireDollars(nanosFromCents(legs.reduce((sum, { amountCents }) => sum + amountCents, 0)));
    const lost = legs.filter((leg) => stateOf(leg, found.at) === 'lost');
    const names = lost.map(({ provider, providerId }) => `${provider} ${providerId}`).join(', ');
    return {
      legs,
      tell: (leg) => ({ kind: 'paid-by-hand', key: nextKey(leg, 'manual') }),
      action: 'complete-payout',
      details: { amount, before: 'pending', after: 'paid', ...(lost.length > 0 && { lost: names }) },
    };
  });
  const fields = { payout: encodePublicId(payoutId), by: encodePublicId(adminId) };
  context.log.info(fields, 'a payout was completed by hand');
};

/** @throws DomainError payout-at-provider. */
const stillWithUs = ({ legs, at }: Found, wish: PayoutOrder): Leg[] => {
  const meant = seenAmong(
    // What people have to look at first goes back by their word, with a reason for the patient.
    legs.filter((leg) => isWithUs(leg, at) && leg.stage !== 'held'),
    wish,
  );
  if (!meant?.length) throw new DomainError('payout-at-provider');
  return meant;
};

/**
 * An operator has seen on the provider's site that nothing was made, or that waiting is over. Sends every leg that is still
 * with us again, under a new key. Legs that are paid by hand, or that a provider once took, stay as they are.
 * @throws DomainError payout-unknown, payout-not-pending, payout-at-provider.
 */
export const retryPayout = (context: PayoutsContext, wish: PayoutOrder): Promise<void> =>
  mendPayout(context, wish, (found) => {
    const legs = stillWithUs(found, wish).filter((leg) => isSendable(leg, found.at));
    if (legs.length === 0) throw new DomainError('payout-at-provider');
    return {
      legs,
      tell: (leg) => ({ kind: 'send-again', key: nextKey(leg, leg.provider) }),
      action: 'retry-payout',
      details: { legs: legs.length, before: 'pending', after: 'sent-again' },
    };
  });

/**
 * Gives the patient back what is still with us, or lost to its provider.
 * @throws DomainError payout-unknown, payout-not-pending, payout-at-provider, provider-unavailable.
 */
export const endPayout = async (
  context: PayoutsContext,
  { reason, ...wish }: PayoutOrder & { reason: string },
): Promise<void> => {
  await askForLostLegs(context, wish);
  await mendPayout(context, wish, (found) => {
    const legs = stillWithUs(found, wish);
    const tell = (): LegEvent => ({ kind: 'give-back', reason });
    const details = { legs: legs.length, before: 'pending', after: 'given-back', reason };
    return { legs, tell, action: 'fail-payout', details };
  });
};

const LISTED = 50;

/** @throws DomainError bank-transfer-not-connected, bank-transfer-unavailable. */
export const testBankTransfers = async (context: PayoutsContext): Promise<Connection> => {
  const tested = await connectedBank(context).test();
  if (tested.kind === 'connected') return tested.connection;
  context.log.warn({ reason: tested.reason }, 'the bank-transfer service does not answer');
  throw new DomainError('bank-transfer-unavailable');
};

/** SPEC 4: sent is completed, on its way to be sent is funded, anything else the provider's own word. */
const statusOf = ({ state, statusWord }: BankTransferRecord): string => {
  if (state === 'sent') return 'completed';
  return state === 'processing' || state === 'converted' ? 'funded' : statusWord;
};

const payeeOf = async ({ db }: PayoutsContext, { transferId, transactionId }: BankTransferRecord) => {
  const leg = await findLegNamed(db, { providerId: transferId, providerKey: transactionId });
  const payout = leg && (await findPayout(db, leg.payoutId));
  return payout?.accountId ? ((await findAccount(db, payout.accountId))?.email ?? '') : '';
};

/** The newest transfers, with whom each is for. @throws DomainError as testBankTransfers. */
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
