import type { MoneyProvider } from '#shared/money-providers/money-providers.ts';

/** Incoming sums are positive, outgoing ones negative. */
export type Difference = { reference: string; oursCents: number; theirsCents: number };

/** Compares one kind of money at one provider with the books. It changes nothing. */
export type Comparison = {
  /** Differences are stored under this name, and deleted when they are no longer found. */
  name: `${MoneyProvider}-${'payments' | 'payouts' | 'balance'}`;
  provider: MoneyProvider;
  /** Unavailable: the provider could not be read to the end, so no result is known. */
  compare(): Promise<
    { kind: 'compared'; differences: Difference[] } | { kind: 'unavailable'; reason: string }
  >;
};
