import type { CurrentUser } from '#contracts/dashboard.ts';
import {
  asNanos,
  NANOS_PER_CENT,
  type Nanos,
  nanosFromDollars,
  wireDollars,
  ZERO_NANOS,
} from '#shared/money/nanos.ts';

/** All in dollars, for showing. */
export type Funds = {
  /** received + ownViewReceived + donated. */
  readonly collected: number;
  readonly goal: number;
  /** What the goal still lacks; 0 once it is reached. */
  readonly left: number;
  readonly reached: boolean;
  /** Whole cents, rounded down: what a withdrawal pays. The rest stays on the account. */
  readonly withdrawable: number;
};

type FundFields = Pick<CurrentUser['userData'], 'received' | 'ownViewReceived' | 'donated' | 'total'>;

/** Numbers below a millionth are printed with an exponent, which the exact parser refuses. */
const exact = (dollars: number): Nanos =>
  nanosFromDollars(dollars) ?? nanosFromDollars(dollars.toFixed(9)) ?? ZERO_NANOS;

/** Added up as integers: the sum decides whether the goal is reached, and 0.1 + 0.2 must be 0.3 there. */
export const fundsOf = ({ received, ownViewReceived, donated, total }: FundFields): Funds => {
  const collectedNanos = asNanos(exact(received) + exact(ownViewReceived) + exact(donated));
  const goalNanos = exact(total);
  const reached = goalNanos > 0n && collectedNanos >= goalNanos;
  const missing = goalNanos > collectedNanos ? asNanos(goalNanos - collectedNanos) : ZERO_NANOS;
  return {
    collected: wireDollars(collectedNanos),
    goal: total,
    left: wireDollars(missing),
    reached,
    withdrawable: wireDollars(asNanos(collectedNanos - (collectedNanos % NANOS_PER_CENT))),
  };
};
