const NANOS = 1e9;

export type FillingDollar = {
  /** Which dollar of the page it is, from 1. */
  readonly number: number;
  /** Shares of it, 0 to 1: what was there before, and what this act added. */
  readonly before: number;
  readonly mine: number;
};

/**
 * The dollar that a page is at. Beside a goal of thousands two minutes could not be seen; of one dollar they are a tenth, and
 * the bar says nothing but the truth. Counted in whole nano-dollars.
 */
export const fillingDollar = (total: number, mine: number): FillingDollar => {
  const now = Math.max(0, Math.round(total * NANOS));
  const full = Math.floor(now / NANOS) * NANOS;
  const before = Math.max(full, now - Math.round(mine * NANOS));
  return { number: full / NANOS + 1, before: (before - full) / NANOS, mine: (now - before) / NANOS };
};
