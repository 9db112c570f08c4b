import type { Leg } from '../payouts/payouts.ts';
import type { Difference } from './comparison.ts';

export type ComparedLeg = Leg & {
  /** By the books: negative when it left us. */
  oursCents: number;
};

/** What left us by a provider's word and did not come back, its fee included; or it is on its way, or on its way back. */
export type Left = number | 'under-way';

export type SeenLeg = { reference: string; left: Left };

/**
 * What is under way agrees with books that still hold it for the patient, and with those that have it as paid: transfers may
 * step back. It disagrees with books that gave it back.
 */
const theirsOf = ({ stage, amountCents, oursCents }: ComparedLeg, left: Left): number => {
  if (left !== 'under-way') return 0 - left;
  return stage === 'failed' ? -amountCents : oursCents;
};

export const legDifference = (leg: ComparedLeg, { reference, left }: SeenLeg): Difference | undefined => {
  const { oursCents } = leg;
  const theirsCents = theirsOf(leg, left);
  return theirsCents === oursCents ? undefined : { reference, oursCents, theirsCents };
};
