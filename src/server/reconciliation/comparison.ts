/** What came in is positive, what went out negative. */
export type Difference = { reference: string; oursCents: number; theirsCents: number };

type Provider = 'paypal' | 'stripe' | 'wise';

/** One kind of money at one provider, held against the books. A comparison mends nothing. */
export type Comparison = {
  /** What it found before, and no longer finds, is forgotten by this name. */
  name: `${Provider}-${'payments' | 'payouts'}`;
  provider: Provider;
  /** Unavailable: what could not be read to the end says nothing, neither of differences nor of agreement. */
  compare(): Promise<
    { kind: 'compared'; differences: Difference[] } | { kind: 'unavailable'; reason: string }
  >;
};
