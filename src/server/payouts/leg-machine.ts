import { answersOf } from '../platform/machines/step.ts';
import type { BankTransferRecord } from './bank-transfer-port.ts';
import { isOver, type Leg, newLeg, nextLook, stateOf } from './leg.ts';
import type { Call, CallEvent, LegEffect, LegEvent, LegStep, OtherWay } from './leg-events.ts';
import { isHoldable, isPayableByHand, isSendable, isWithUs } from './leg-rights.ts';
import type { WalletBatch } from './wallet-payout-port.ts';

/** The lease exceeds the duration of all steps of a call to a provider. */
export const LEASE_MS = 2 * 60_000;
/** PayPal remembers a sender's batch id for 30 days. After that a retry could pay a second time. */
const REPEATABLE_MS = 25 * 24 * 3600 * 1000;
/** The other way is taken after a provider was out of reach for this long. */
export const PATIENCE_MS = 60 * 60_000;

const { become, stay } = answersOf<Leg, LegEffect>();

const ageOf = (leg: Leg, now: Date): number => now.getTime() - leg.createdAt.getTime();

/**
 * Claims the leg for the lease even if the outcome is unknown, so that two calls never run at once. A reason
 * to wait is dropped until the call gives it again.
 */
const beginCall = (leg: Leg, by: string, now: Date): LegStep => {
  const state = stateOf(leg, now);
  const isRepeatable = state === 'uncertain' && ageOf(leg, now) < REPEATABLE_MS;
  if (state !== 'queued' && state !== 'waiting' && !isRepeatable) return stay(leg);
  return become({
    ...leg,
    stage: 'submitting',
    claimedBy: by,
    claimedUntil: new Date(now.getTime() + LEASE_MS),
    waitsFor: null,
    reason: leg.waitsFor === null ? leg.reason : null,
  });
};

const withoutClaim = (leg: Leg): Leg => ({ ...leg, claimedBy: null, claimedUntil: null });

/** Queues a leg that certainly was not made. The next call takes a new quote and the same key. */
const queue = (leg: Leg): Leg => ({ ...withoutClaim(leg), stage: 'queued', quoteId: null });

const pay = (leg: Leg, now: Date): LegStep =>
  become(
    { ...withoutClaim(leg), stage: 'paid', paidAt: now, waitsFor: null, needs: null },
    { kind: 'book-payment' },
    { kind: 'conclude' },
  );

/** Gives all money back to the patient: it did not arrive, or came back later. */
const fail = (leg: Leg, reason: string): LegStep => {
  const failed: Leg = { ...withoutClaim(leg), stage: 'failed', waitsFor: null, needs: null, reason };
  const told: LegEffect[] = leg.stage === 'paid' ? [{ kind: 'tell-returned' }] : [];
  return become(failed, { kind: 'give-back' }, { kind: 'conclude' }, ...told);
};

/** Puts the leg in review: nothing was made, and nothing will be before the release. */
const hold = (leg: Leg): LegStep =>
  become({ ...queue(leg), stage: 'held', waitsFor: null, reason: leg.waitsFor === null ? leg.reason : null });

/** Takes a new key, so that late news of the old attempt does not concern the new one. */
const goAnotherWay = (leg: Leg, way: OtherWay, reason: string): LegStep => {
  if (way.isReplaced) return become(queue(leg));
  const queued: Leg = {
    ...queue(leg),
    provider: way.to,
    receiver: way.receiver,
    attempt: leg.attempt + 1,
    providerKey: way.key,
    reason,
  };
  return become(queued, way.to === 'manual' ? { kind: 'ask-for-account' } : { kind: 'send', legId: leg.id });
};

const split = (
  leg: Leg,
  { firstCents, others }: Extract<CallEvent, { kind: 'too-large' }>,
  now: Date,
): LegStep => {
  let offsetCents = leg.offsetCents + firstCents;
  const added = others.map(({ id, cents, key }) => {
    const { payoutId, provider, receiver } = leg;
    const part = { id, payoutId, provider, receiver, offsetCents, amountCents: cents, providerKey: key };
    offsetCents += cents;
    return newLeg(part, now);
  });
  return become(
    { ...queue(leg), amountCents: firstCents },
    ...added.map((one): LegEffect => ({ kind: 'add-leg', leg: one })),
    ...[leg, ...added].map(({ id }): LegEffect => ({ kind: 'send', legId: id })),
  );
};

/** Keeps the leg waiting: the provider accepts no payout from us, which never counts as a failure. */
const putOff = (
  leg: Leg,
  { waitsFor, reason, otherWay }: Extract<CallEvent, { kind: 'unavailable' }>,
  now: Date,
): LegStep =>
  otherWay && ageOf(leg, now) >= PATIENCE_MS
    ? goAnotherWay(leg, otherWay, reason)
    : become({ ...queue(leg), waitsFor, reason });

/** A refusal says nothing about an earlier call whose outcome is unknown: the same key is asked again. */
const decides = ({ mayBeMade: isDoubted }: Call): boolean => !isDoubted;

const endCall = (leg: Leg, event: CallEvent, now: Date): LegStep => {
  if (leg.claimedBy !== event.call.by) {
    // A webhook reported the provider's number before this call returned it.
    const isKnown = event.kind === 'made' && leg.stage === 'submitted' && leg.providerId === event.providerId;
    return isKnown ? become(leg, { kind: 'follow' }) : stay(leg);
  }
  switch (event.kind) {
    case 'addressed':
      return become({ ...leg, receiver: event.receiver });
    case 'quoted':
      return become({ ...leg, quoteId: event.quoteId });
    case 'too-large':
      return split(leg, event, now);
    case 'made':
      return become(
        { ...withoutClaim(leg), stage: 'submitted', providerId: event.providerId },
        { kind: 'follow' },
      );
    case 'refused':
      if (!decides(event.call)) return stay(leg);
      return event.otherWay ? goAnotherWay(leg, event.otherWay, event.reason) : fail(leg, event.reason);
    case 'unavailable':
      return decides(event.call) ? putOff(leg, event, now) : stay(leg);
    case 'withheld':
      return decides(event.call) ? hold(leg) : stay(leg);
    case 'never-made':
      return become(queue(leg));
    case 'unanswered':
      return stay(leg);
  }
};

const isUnsent = ({ stage }: Leg): boolean => stage === 'queued' || stage === 'held';

/** Reads PayPal's batch; states may come in any order. A repeat changes nothing. */
const readBatch = (leg: Leg, batch: WalletBatch, now: Date): LegStep => {
  if (leg.provider !== 'paypal') return stay(leg);
  // The leg was given back, sent again or put in review: news of the old attempt does not concern it.
  const isTaken = !isOver(leg) && !isUnsent(leg);
  const known: Leg = isTaken
    ? {
        ...withoutClaim(leg),
        stage: 'submitted',
        providerId: batch.batchId,
        providerItemId: batch.itemId ?? leg.providerItemId,
        itemState: batch.state === 'under-way' ? batch.itemState : null,
        lostBecause: null,
      }
    : leg;
  if (batch.state === 'paid') {
    if (leg.stage === 'failed') return become(leg, { kind: 'alarm' });
    return leg.stage === 'paid' ? stay(leg) : pay(known, now);
  }
  if (batch.state === 'not-paid') return leg.stage === 'failed' ? stay(leg) : fail(known, batch.reason);
  return become(known);
};

/** Books nothing when the provider never reported how much came back; the nightly comparison lists it. */
const keptFee = ({ returnedCents, amountCents }: Leg): LegEffect[] =>
  returnedCents === null ? [] : [{ kind: 'book-kept-fee', cents: Math.max(0, amountCents - returnedCents) }];

/**
 * Reads Wise's transfer; states may come in any order. Money is given back only when it certainly does not
 * arrive: cancelled unfunded, or refunded.
 */
const readTransfer = (
  leg: Leg,
  { transferId, state, statusWord }: Pick<BankTransferRecord, 'transferId' | 'state' | 'statusWord'>,
  now: Date,
): LegStep => {
  if (leg.provider !== 'wise' || isUnsent(leg)) return stay(leg);
  const isFound = leg.providerId !== transferId || (leg.stage === 'submitted' && leg.lostBecause !== null);
  const isNews = state !== 'other' && leg.transferState !== state;
  const known: Leg =
    isFound || isNews
      ? {
          ...withoutClaim(leg),
          stage: leg.stage === 'submitting' ? 'submitted' : leg.stage,
          providerId: transferId,
          lostBecause: null,
          transferState: state === 'other' ? leg.transferState : state,
          // The reason for not funding ends with the waiting. The reason of a failure stays.
          needs: null,
          reason: leg.stage === 'failed' ? leg.reason : null,
        }
      : leg;
  if (leg.stage === 'failed') {
    if (state === 'sent') return become(known, { kind: 'alarm' });
    return become(known, ...(state === 'refunded' ? keptFee(leg) : []));
  }
  if (state === 'refunded') {
    const failed = fail(known, statusWord);
    return become(failed.life, ...failed.effects, ...keptFee(leg));
  }
  if (leg.stage === 'paid') return become(known);
  const neverFunded = leg.transferState === null || leg.transferState === 'awaiting-funding';
  if (state === 'cancelled' && neverFunded) return fail(known, statusWord);
  return state === 'sent' ? pay(known, now) : become(known);
};

const noteFunding = (leg: Leg, { needs, reason }: Pick<Leg, 'needs' | 'reason'>): LegStep => {
  const isAwaited = leg.stage === 'submitted' && leg.transferState === 'awaiting-funding';
  if (!isAwaited || (leg.reason === reason && leg.needs === needs)) return stay(leg);
  return become({ ...leg, needs, reason });
};

/** Stores the sum once. The kept fee is booked when the transfer is read as refunded. */
const noteReturned = (leg: Leg, cents: number): LegStep => {
  if (leg.returnedCents !== null) return stay(leg);
  const known: Leg = { ...leg, returnedCents: cents };
  return become(known, ...(leg.transferState === 'refunded' ? keptFee(known) : []));
};

const sendAgain = (leg: Leg, key: string, now: Date): LegStep =>
  isSendable(leg, now)
    ? become({ ...queue(leg), attempt: leg.attempt + 1, providerKey: key }, { kind: 'send', legId: leg.id })
    : stay(leg);

/** Books a payment by hand. Late news from a provider that lost the leg does not concern it any more. */
const payByHand = (leg: Leg, key: string, now: Date): LegStep => {
  if (!isPayableByHand(leg, now)) return stay(leg);
  if (leg.provider === 'manual') return pay(leg, now);
  const taken: Leg = {
    ...leg,
    provider: 'manual',
    providerId: null,
    transferState: null,
    itemState: null,
    lostBecause: null,
    providerKey: key,
    attempt: leg.attempt + 1,
  };
  return pay(taken, now);
};

/** Releases the leg. The key stays: nothing was made with it since it was new. */
const release = (leg: Leg, receiver: string): LegStep => {
  if (leg.stage !== 'held') return stay(leg);
  const released: Leg = { ...leg, stage: 'queued', receiver };
  return leg.provider === 'manual' ? become(released) : become(released, { kind: 'send', legId: leg.id });
};

const decide = (leg: Leg, event: LegEvent, now: Date): LegStep => {
  switch (event.kind) {
    case 'call':
      return beginCall(leg, event.by, now);
    case 'look':
      return leg.stage === 'submitted' ? become({ ...leg }) : stay(leg);
    case 'batch-read':
      return readBatch(leg, event.batch, now);
    case 'transfer-read':
      return readTransfer(leg, event.transfer, now);
    case 'funding':
      return noteFunding(leg, event);
    case 'not-known': {
      const isItsOwn = leg.stage === 'submitted' && leg.providerId === event.providerId;
      return isItsOwn && leg.lostBecause !== event.because
        ? become({ ...leg, lostBecause: event.because })
        : stay(leg);
    }
    case 'returned':
      return leg.providerId === event.providerId ? noteReturned(leg, event.cents) : stay(leg);
    case 'send-again':
      return sendAgain(leg, event.key, now);
    case 'give-back':
      return isWithUs(leg, now) ? fail(leg, event.reason) : stay(leg);
    case 'hold':
      return isHoldable(leg, now) ? hold(leg) : stay(leg);
    case 'release':
      return release(leg, event.receiver);
    case 'paid-by-hand':
      return payByHand(leg, event.key, now);
    default:
      return endCall(leg, event, now);
  }
};

/**
 * Returns the leg after an event, and the tasks of the same transaction; the same object when nothing
 * changes. `leg-machine.md` shows this function as a table.
 */
export const stepLeg = (leg: Leg, event: LegEvent, now: Date): LegStep => {
  const step = decide(leg, event, now);
  if (step.life === leg) return step;
  const since = leg.stage === 'submitted' ? leg.submittedAt : null;
  const submittedAt = step.life.stage === 'submitted' ? (since ?? now) : step.life.submittedAt;
  return { ...step, life: { ...step.life, submittedAt, lookAt: nextLook(step.life, now), updatedAt: now } };
};
