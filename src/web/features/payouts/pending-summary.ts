import { asNanos, nanosFromDollars, wireDollars, ZERO_NANOS } from '#shared/money/nanos.ts';

type Pending = { readonly amount: number; readonly createdAt: string };

export type PendingSummary = {
  readonly count: number;
  /** Dollars. */
  readonly total: number;
  /** When the one that waits longest was requested. */
  readonly oldest: string | undefined;
};

export const sumOf = (parts: readonly Pick<Pending, 'amount'>[]): number =>
  wireDollars(parts.reduce((sum, { amount }) => asNanos(sum + (nanosFromDollars(amount) ?? 0n)), ZERO_NANOS));

export const summaryOf = (payouts: readonly Pending[]): PendingSummary => ({
  count: payouts.length,
  total: sumOf(payouts),
  oldest: payouts.map(({ createdAt }) => createdAt).sort()[0],
});
