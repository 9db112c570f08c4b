import type { CurrentUser } from '#contracts/dashboard.ts';
import {
  asNanos,
  NANOS_PER_CENT,
  type Nanos,
  nanosFromDollars,
  wireDollars,
  ZERO_NANOS,
} from '#shared/money/nanos.ts';

export type Funds = {
  /** received + ownViewReceived + donated: the current funds. */
  readonly collected: number;
  /** The sum collected for the goal, withdrawn or not. */
  readonly forGoal: number;
  readonly goal: number;
  /** The missing part of the goal; 0 once it is reached. */
  readonly left: number;
  readonly reached: boolean;
  /** The part that can be withdrawn. */
  readonly available: number;
  /** The part that is collected and not available. */
  readonly waiting: number;
  /** The part in quarantine. */
  readonly underReview: number;
  readonly nextRelease: CurrentUser['userData']['nextRelease'];
  /** The available money in whole cents, rounded down, which a withdrawal pays; the rest stays. */
  readonly withdrawable: number;
  readonly smallest: number;
};

type FundFields = Pick<
  CurrentUser['userData'],
  | 'received'
  | 'ownViewReceived'
  | 'donated'
  | 'available'
  | 'underReview'
  | 'nextRelease'
  | 'total'
  | 'money'
  | 'smallestWithdrawal'
>;

/** Numbers below a millionth are printed with an exponent, which the exact parser refuses. */
const exact = (dollars: number): Nanos =>
  nanosFromDollars(dollars) ?? nanosFromDollars(dollars.toFixed(9)) ?? ZERO_NANOS;

/** Added as integers: the sum decides whether the goal is reached, and 0.1 + 0.2 must be 0.3 there. */
export const fundsOf = ({
  received,
  ownViewReceived,
  donated,
  total,
  underReview,
  nextRelease,
  money,
  smallestWithdrawal,
  ...rest
}: FundFields): Funds => {
  const collectedNanos = asNanos(exact(received) + exact(ownViewReceived) + exact(donated));
  const goalNanos = exact(total);
  const forGoalNanos = money ? exact(money.forGoal) : collectedNanos;
  const reached = goalNanos > 0n && forGoalNanos >= goalNanos;
  const missing = goalNanos > forGoalNanos ? asNanos(goalNanos - forGoalNanos) : ZERO_NANOS;
  const availableNanos = exact(rest.available);
  return {
    collected: wireDollars(collectedNanos),
    forGoal: wireDollars(forGoalNanos),
    goal: total,
    left: wireDollars(missing),
    reached,
    available: rest.available,
    waiting: wireDollars(asNanos(collectedNanos - availableNanos)),
    underReview,
    nextRelease,
    withdrawable: wireDollars(asNanos(availableNanos - (availableNanos % NANOS_PER_CENT))),
    smallest: smallestWithdrawal,
  };
};
