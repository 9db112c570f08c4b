import type { World } from '../world/open-world.ts';
import { readPendingPayouts } from '../world/pending-payouts.ts';
import type { People } from '../world/seed-people.ts';

/** Funds on Wise's own site only transfers of the admin's list: not all that wait there are ours. */
export const fundByHand = async (world: World, people: People): Promise<void> => {
  const legs = (await readPendingPayouts(world, people)).flatMap((payout) => payout.legs);
  const waiting = legs.filter(({ funding }) => funding === 'by-hand' || funding === 'authentication');
  // The balance may be used up, or another operator was faster.
  for (const { providerId } of waiting)
    await world.sandbox.control('POST', `/wise/transfers/${providerId}/fund`).catch(() => undefined);
};
