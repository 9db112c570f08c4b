export type Limit = { atMost: number } | { atLeast: number } | { exactly: number };

export type Goal = {
  id: string;
  what: string;
  limit: Limit;
  /** As printed behind the number: 'x', ' B', ''. */
  unit: string;
  digits: number;
  /** One figure a round; none when it cannot be measured here. */
  samples: number[];
  /** Wall-clock ratios swing on a shared machine: such a goal gates only when the rounds agree. */
  gates: 'always' | 'when-steady';
};

export type Verdict = 'met' | 'MISSED' | 'noisy, not gated' | 'not measured';

/** Rounds that lie further apart than this say more about the machine than about the code. */
const STEADY_SPREAD = 3;

export const median = (samples: readonly number[]): number => {
  const sorted = [...samples].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
};

/** A limit is met by the figure that is printed: 1.004 is 1.00. */
const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

const satisfies = (value: number, limit: Limit): boolean => {
  if ('atMost' in limit) return value <= limit.atMost;
  if ('atLeast' in limit) return value >= limit.atLeast;
  return value === limit.exactly;
};

export const judgeGoal = (goal: Goal): Verdict => {
  const { samples, limit, digits, gates } = goal;
  if (samples.length === 0) return 'not measured';
  const isSteady = Math.max(...samples) < STEADY_SPREAD * Math.min(...samples);
  if (gates === 'when-steady' && !isSteady) return 'noisy, not gated';
  return satisfies(rounded(median(samples), digits), limit) ? 'met' : 'MISSED';
};
