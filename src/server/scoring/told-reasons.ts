import type { FindingRule, ToldReason } from '#contracts/held-views.ts';

/** Which rule named a view stays with staff: whoever knew it could stay below its number. */
const TOLD: Record<FindingRule, ToldReason> = {
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

/** Each once, in one order. */
export const toldReasonsOf = (rules: readonly FindingRule[]): ToldReason[] =>
  [...new Set(rules.map((rule) => TOLD[rule]))].sort();
