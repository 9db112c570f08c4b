import type { Part } from '../world/part.ts';

/**
 * Costs of an attack beside work, in dollars, by rough prices of 2026, for comparison with its income. A
 * household's address is rented by the month (about $3), a browser for an hour is a sixth of a small rented
 * machine, an account has a new email address.
 */
const A_HOME_A_DAY = 0.1;
const A_BROWSER_HOUR = 0.002;
const AN_ACCOUNT = 0.05;
const SECONDS: Record<string, number> = { P: 5, XS: 10, S: 15, M: 30, L: 45, XL: 60 };

export const costOf = ({ costs, attempts }: Part): number => {
  const watched = attempts.filter(({ whole }) => whole);
  const hours = watched.reduce((sum, { advert }) => sum + (SECONDS[advert.tier] ?? 0), 0) / 3_600;
  return (
    costs.homeDays * A_HOME_A_DAY + hours * A_BROWSER_HOUR + costs.accounts * AN_ACCOUNT + costs.cardDollars
  );
};
