import type { NoticeProvider } from '../notices/notices.ts';
import type { Unavailable } from './payment-port.ts';

/** What came in is positive, what went out negative. */
export type Difference = { reference: string; oursCents: number; theirsCents: number };

/** One kind of money at one provider, held against the books. A comparison mends nothing. */
export type Comparison = {
  /** What it found before, and no longer finds, is forgotten by this name. */
  name: `${NoticeProvider}-${'payments' | 'payouts'}`;
  provider: NoticeProvider;
  /** Unavailable: what could not be read to the end says nothing, neither of differences nor of agreement. */
  compare(): Promise<{ kind: 'compared'; differences: Difference[] } | Unavailable>;
};
