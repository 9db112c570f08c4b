/** What came in is positive, what went out negative. */
export type Difference = { reference: string; oursCents: number; theirsCents: number };

type Provider = 'paypal' | 'stripe' | 'wise';

/** Compares one kind of money at one provider with the books. It changes nothing. */
export type Comparison = {
  /** Differences are stored under this name, and deleted when they are no longer found. */
  name: `${Provider}-${'payments' | 'payouts'}`;
  provider: Provider;
  /** Unavailable: the provider could not be read to the end, so neither agreement nor difference is known. */
  compare(): Promise<
    { kind: 'compared'; differences: Difference[] } | { kind: 'unavailable'; reason: string }
  >;
};
