import type { Person } from '../../test/support/people.ts';
import type { PayoutPlan } from '../plan/payout-plan.ts';
import { callAs } from '../world/call-as.ts';
import type { World } from '../world/open-world.ts';
import type { Tally } from './tally.ts';

type Story = { world: World; patient: Person; plan: PayoutPlan; tally: Tally };

/** A patient asks for the collected money, some of them in several windows at once. */
export const livePayout = async ({ world, patient, plan, tally }: Story): Promise<void> => {
  const answers = await Promise.all(
    Array.from({ length: plan.requests }, () => callAs(world, patient, { url: '/api/requestPayout' })),
  );
  for (const { status } of answers) tally.count(`payouts: a request is answered with ${status}`);
};
