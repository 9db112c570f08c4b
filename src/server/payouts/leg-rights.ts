import { type Leg, type LegState, stateOf, TRAITS } from './leg.ts';

/** The time limits of a new token and of a call, each of them repeated once with another token. */
const ANSWER_MS = 60_000;

/** States that an operator may end: no provider has confirmed the leg, or reports on it, and no call runs. */
const WITH_US: readonly LegState[] = ['by-hand', 'queued', 'waiting', 'uncertain', 'overdue', 'lost', 'held'];

export const isWithUs = (leg: Leg, now: Date): boolean => WITH_US.includes(stateOf(leg, now));

/** Whether its provider accepted it and reports no end: an operator who looked there ends it. */
export const isGivenUp = (leg: Leg, now: Date): boolean => ['overdue', 'lost'].includes(stateOf(leg, now));

/** Whether an operator may send the leg: not one to pay by hand, nor one that a provider accepted. */
export const isSendable = (leg: Leg, now: Date): boolean =>
  isWithUs(leg, now) && leg.provider !== 'manual' && leg.stage !== 'held' && !isGivenUp(leg, now);

export const isPayableByHand = (leg: Leg, now: Date): boolean =>
  stateOf(leg, now) === 'by-hand' || isGivenUp(leg, now);

/** Whether the leg can go to review: it certainly was not made, and no call is running. */
export const isHoldable = (leg: Leg, now: Date): boolean =>
  ['by-hand', 'queued', 'waiting'].includes(stateOf(leg, now));

/** Returns whether an earlier call of this attempt may have made something. */
export const mayBeMade = (leg: Leg): boolean =>
  leg.stage === 'submitting' && (TRAITS[leg.provider].makesAtOnce || leg.quoteId !== null);

/**
 * Returns whether the answer to a call that begins now comes while the leg is still claimed for it. A server
 * that stood still may be too late: an operator may have given the money back, and PayPal pays at once.
 */
export const isTimeLeft = ({ claimedUntil }: Leg, now: Date): boolean =>
  claimedUntil !== null && claimedUntil.getTime() - ANSWER_MS > now.getTime();
