/** A broken rule, and where it was broken. */
export type Breach = { rule: string; what: string };

/** Enough to look into; thousands would hide the other rules. */
const SHOWN = 5;

export const describeBreaches = (breaches: Breach[]): string[] =>
  [...Map.groupBy(breaches, ({ rule }) => rule)].flatMap(([rule, broken]) => [
    `BROKEN  ${rule} (${broken.length})`,
    ...broken.slice(0, SHOWN).map(({ what }) => `          ${what}`),
  ]);
