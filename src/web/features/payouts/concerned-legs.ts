import type { LegState, PayoutLeg } from '#contracts/payouts.ts';
import type { Deed, PendingPayout } from './pending-payout.ts';
import { sumOf } from './sum-of.ts';

/** Nobody will tell any more how these ended. */
const LOST: readonly LegState[] = ['not-known', 'not-connected'];

/** What each deed is done to: the rest of the payout stays where it is. */
const CONCERNED: Record<Deed, readonly LegState[]> = {
  complete: ['by-hand'],
  'complete-lost': LOST,
  retry: ['queued', 'waiting', 'not-certain'],
  fail: ['queued', 'waiting', 'not-certain', 'by-hand', ...LOST],
};

export const hasLost = ({ legs }: { readonly legs: readonly PayoutLeg[] }): boolean =>
  legs.some(({ state }) => LOST.includes(state));

export const concernedLegs = (deed: Deed, { legs }: Pick<PendingPayout, 'legs'>) => {
  const concerned = legs.filter(({ state }) => CONCERNED[deed].includes(state));
  return {
    /** The call names them, so that nothing else is meant which came to be so after the look. */
    ids: concerned.map(({ _id }) => _id),
    /** Dollars. */
    amount: sumOf(concerned),
    methods: [...new Set(concerned.map(({ method }) => method))].join(' + '),
    isAll: concerned.length === legs.length,
  };
};
