import type { FindingRule, ShownReason } from '#contracts/held-views.ts';

/** Only staff see which rule named a view: a person who knew it could stay below its bounds. */
const REASON_OF_RULE: Record<FindingRule, ShownReason> = {
  burst: 'crowd',
  concentration: 'crowd',
  network: 'crowd',
  'new-devices': 'crowd',
  'full-homes': 'crowd',
  'shared-home': 'crowd',
  'busy-day': 'crowd',
  circle: 'crowd',
  'one-advert': 'crowd',
  rhythm: 'program',
  'advertiser-tied': 'tied',
  'same-card': 'tied',
  'advertiser-objects': 'objection',
};

/** Returns each reason once, in a fixed order. */
export const shownReasonsOf = (rules: readonly FindingRule[]): ShownReason[] =>
  [...new Set(rules.map((rule) => REASON_OF_RULE[rule]))].sort();
