const NANOS_PER_DOLLAR = 1e9;

const nanosOf = (dollars: number): number => Math.round(dollars * NANOS_PER_DOLLAR);

type Funds = { received: number; ownViewReceived: number; donated: number };

/**
 * SPEC 6: dollars from others' views, own views and donations. Rounded to nano-dollars, because 0.7 + 0.1 is
 * less than 0.8 in binary fractions.
 */
export const collectedFunds = ({ received, ownViewReceived, donated }: Funds): number =>
  nanosOf(received + ownViewReceived + donated) / NANOS_PER_DOLLAR;

/**
 * Whole percent of the goal, 0 to 100; never 100 before the goal is reached. Both are dollars with up to nine
 * decimals, divided as whole nano-dollars, because 0.29 × 100 is 28.999… in binary fractions.
 */
export const percentOfGoal = (funds: number, goal: number): number =>
  goal <= 0 ? 0 : Math.min(100, Number((BigInt(nanosOf(funds)) * 100n) / BigInt(nanosOf(goal))));
