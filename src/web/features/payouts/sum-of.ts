import { asNanos, nanosFromDollars, wireDollars, ZERO_NANOS } from '#shared/money/nanos.ts';

type Part = { readonly amount: number };

export const sumOf = (parts: readonly Part[]): number =>
  wireDollars(parts.reduce((sum, { amount }) => asNanos(sum + (nanosFromDollars(amount) ?? 0n)), ZERO_NANOS));
