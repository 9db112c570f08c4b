import type { World } from '../world/open-world.ts';
import { readPendingPayouts } from '../world/pending-payouts.ts';
import type { People } from '../world/seed-people.ts';

/** What the admin's list says to fund is funded on Wise's own site, and nothing else: not all that waits there is ours. */
export const fundByHand = async (world: World, people: People): Promise<void> => {
  const legs = (await readPendingPayouts(world, people)).flatMap((payout) => payout.legs);
  const waiting = legs.filter(({ funding }) => funding === 'by-hand' || funding === 'authentication');
  // The balance may be used up, or another operator was faster.
  for (const { providerId } of waiting)
    await world.sandbox.control('POST', `/wise/transfers/${providerId}/fund`).catch(() => undefined);
};
