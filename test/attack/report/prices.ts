import type { Part } from '../world/part.ts';

/**
 * What an attack costs beside work, in dollars: rough prices of 2026, so that income can be held against them. An address of a
 * home is rented by the month (about $3), a browser that runs for an hour is a sixth of a small rented machine, an account has an
 * e-mail address that somebody made.
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
