const NANOS_PER_DOLLAR = 1e9;

/**
 * Whole percent of the goal, 0 to 100; never 100 before the goal is reached. Both are dollars, with up to nine decimals;
 * they are divided as whole nano-dollars, because 0.29 × 100 is 28.999… in binary fractions.
 */
export const percentOfGoal = (funds: number, goal: number): number => {
  if (goal <= 0) return 0;
  const nanosOf = (dollars: number) => BigInt(Math.round(dollars * NANOS_PER_DOLLAR));
  return Math.min(100, Number((nanosOf(funds) * 100n) / nanosOf(goal)));
};
