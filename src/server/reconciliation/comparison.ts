import type { MoneyPlace } from '#shared/money-providers/money-providers.ts';

/** Incoming sums are positive, outgoing ones negative. */
export type Difference = { reference: string; oursCents: number; theirsCents: number };

/** Our balance in dollars as a provider gave it. */
export type Reading = { theirsCents: number; readAt: Date };

/** Compares one kind of money at one provider with the books. It changes nothing. */
export type Comparison = {
  /** Differences are stored under this name, and deleted when they are no longer found. */
  name: `${MoneyPlace}-${'payments' | 'payouts' | 'balance'}`;
  provider: MoneyPlace;
  /** Unavailable: the provider could not be read to the end, so no result is known. */
  compare(): Promise<
    | { kind: 'compared'; differences: Difference[]; balance?: Reading }
    | { kind: 'unavailable'; reason: string }
  >;
};
