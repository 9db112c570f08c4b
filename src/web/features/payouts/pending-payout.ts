import type { ReplyOf } from '#contracts/endpoint.ts';
import type { LegState, listPendingPayouts, PayoutLeg } from '#contracts/payouts.ts';
import { asNanos, nanosFromDollars, wireDollars, ZERO_NANOS } from '#shared/money/nanos.ts';

type Reply = ReplyOf<typeof listPendingPayouts>;
export type PendingPayout = Reply['payouts'][number];

/** All that waits, whatever the list shows of it. */
export type PendingSum = Reply['pending'];

/** What an admin does to a payout: it was paid by hand, also in place of a provider, is sent again, or is given back. */
type Deed = 'complete' | 'complete-lost' | 'retry' | 'fail';

/** What an admin is asked before it is done. */
export type Mending = { readonly payout: PendingPayout; readonly deed: 'retry' | 'fail' };

type Part = { readonly amount: number };

export const sumOf = (parts: readonly Part[]): number =>
  wireDollars(parts.reduce((sum, { amount }) => asNanos(sum + (nanosFromDollars(amount) ?? 0n)), ZERO_NANOS));

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
