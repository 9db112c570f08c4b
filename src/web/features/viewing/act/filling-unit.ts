const NANOS = 1e9;

export type FillingUnit = {
  /** Which unit of the page it is, from 1. */
  readonly number: number;
  /** Shares of it, 0 to 1: what was there before, and what this act added. */
  readonly before: number;
  readonly mine: number;
};

/**
 * The unit of the need that a page is at: a tablet, a session, or a dollar where its patient named none. Beside a goal of thousands
 * two minutes could not be seen; of one dollar they are a tenth, and the bar says nothing but the truth. Counted in whole nano-dollars.
 */
export const fillingUnit = (total: number, mine: number, dollars = 1): FillingUnit => {
  const unit = Math.round(dollars * NANOS);
  const now = Math.max(0, Math.round(total * NANOS));
  const number = Math.floor(now / unit);
  const full = number * unit;
  const before = Math.max(full, now - Math.round(mine * NANOS));
  return { number: number + 1, before: (before - full) / unit, mine: (now - before) / unit };
};
