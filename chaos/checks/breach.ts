/** Something that must never be: the rule that was broken, and where. */
export type Breach = { rule: string; what: string };

export const NO_DOUBLE_CREDIT = 'what a provider captured is credited exactly once';
export const NO_DOUBLE_PAYOUT = 'no payout is paid twice';
export const NO_DIFFERENCE = {
  payment: 'the comparison of payments with the providers finds no difference',
  payout: 'the comparison of payouts with the providers finds no difference',
};

/** Enough to look into; thousands would hide the other rules. */
const SHOWN = 5;

export const describeBreaches = (breaches: Breach[]): string[] =>
  [...Map.groupBy(breaches, ({ rule }) => rule)].flatMap(([rule, broken]) => [
    `BROKEN  ${rule} (${broken.length})`,
    ...broken.slice(0, SHOWN).map(({ what }) => `          ${what}`),
  ]);
