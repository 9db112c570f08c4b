import { type Leg, type LegState, stateOf } from './leg.ts';

/** States in which no provider has confirmed the leg, or knows it any more, and no call is running. */
const WITH_US: readonly LegState[] = ['by-hand', 'queued', 'waiting', 'uncertain', 'lost', 'held'];

export const isWithUs = (leg: Leg, now: Date): boolean => WITH_US.includes(stateOf(leg, now));

/** Whether an operator may send the leg: not one to pay by hand, nor one that a provider accepted. */
export const isSendable = (leg: Leg, now: Date): boolean =>
  isWithUs(leg, now) && leg.provider !== 'manual' && !['lost', 'held'].includes(stateOf(leg, now));

export const isPayableByHand = (leg: Leg, now: Date): boolean => {
  const state = stateOf(leg, now);
  return state === 'by-hand' || state === 'lost';
};

/** Whether the leg can go to review: it certainly was not made, and no call is running. */
export const isHoldable = (leg: Leg, now: Date): boolean =>
  ['by-hand', 'queued', 'waiting'].includes(stateOf(leg, now));
