/** Returns the smallest withdrawal in cents: the site's, or the whole goal where that is less. */
export const smallestWithdrawalCents = (siteCents: number, goalCents: number): number =>
  Math.min(siteCents, goalCents);
