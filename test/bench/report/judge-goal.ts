export type Limit = { atMost: number } | { atLeast: number } | { exactly: number };

export type Goal = {
  id: string;
  what: string;
  limit: Limit;
  /** Printed after the number: 'x', ' B', ''. */
  unit: string;
  digits: number;
  /** One figure for each round; empty if this machine cannot measure it. */
  samples: number[];
  /** On a shared machine ratios of times vary. Such a goal can fail only if the rounds agree. */
  gates: 'always' | 'when-steady';
};

export type Verdict = 'met' | 'MISSED' | 'noisy, not gated' | 'not measured';

/** If rounds differ by more than this, the machine was too busy to judge the code. */
const STEADY_SPREAD = 3;

export const median = (samples: readonly number[]): number => {
  const sorted = [...samples].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
};

/** The printed figure decides: 1.004 is 1.00. */
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
