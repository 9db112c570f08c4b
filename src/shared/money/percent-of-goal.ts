/** Whole percent of the goal, 0 to 100; never 100 before the goal is reached. */
export const percentOfGoal = (funds: number, goal: number): number =>
  goal > 0 ? Math.floor(Math.min(1, funds / goal) * 100) : 0;
