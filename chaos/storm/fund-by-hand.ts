import { callAs } from '../world/call-as.ts';
import type { World } from '../world/open-world.ts';
import type { People } from '../world/seed-people.ts';

type Pending = { legs: { providerId: string | null; funding: string | null }[] };

/** What the admin's list says to fund is funded on Wise's own site, and nothing else: not all that waits there is ours. */
export const fundByHand = async (world: World, { admin }: People): Promise<void> => {
  const { body } = await callAs(world, admin, { method: 'GET', url: '/api/admin/pending-payouts' });
  const legs = (body.payouts as Pending[]).flatMap((payout) => payout.legs);
  const waiting = legs.filter(({ funding }) => funding === 'by-hand' || funding === 'authentication');
  // The balance may be used up, or another operator was faster.
  for (const { providerId } of waiting)
    await world.sandbox.control('POST', `/wise/transfers/${providerId}/fund`).catch(() => undefined);
};
