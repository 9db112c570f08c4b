import { asNanos, nanosFromDollars, wireDollars, ZERO_NANOS } from '#shared/money/nanos.ts';

type Pending = { readonly amount: number; readonly createdAt: string };

export type PendingSummary = {
  readonly count: number;
  /** Dollars. */
  readonly total: number;
  /** When the one that waits longest was requested. */
  readonly oldest: string | undefined;
};

export const summaryOf = (payouts: readonly Pending[]): PendingSummary => ({
  count: payouts.length,
  total: wireDollars(
    payouts.reduce((sum, { amount }) => asNanos(sum + (nanosFromDollars(amount) ?? 0n)), ZERO_NANOS),
  ),
  oldest: payouts.map(({ createdAt }) => createdAt).sort()[0],
});
