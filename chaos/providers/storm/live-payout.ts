import type { Person } from '../../../test/support/people.ts';
import type { PayoutPlan } from '../plan/payout-plan.ts';
import { callAs } from '../world/call-as.ts';
import type { World } from '../world/open-world.ts';
import { fund } from '../world/seed-people.ts';
import type { Tally } from './tally.ts';

type Story = { world: World; patient: Person; plan: PayoutPlan; tally: Tally };

const withdraw = async (
  { world, patient, plan, tally }: Story,
  succeeds: 'one' | 'at most one',
): Promise<void> => {
  const answers = await Promise.all(
    Array.from({ length: plan.requests }, () => callAs(world, patient, { url: '/api/requestPayout' })),
  );
  const statuses = answers.map(({ status }) => status);
  tally.answered({ what: 'payouts: a request', statuses, succeeds, mayBe: [409] });
};

/** A patient asks for the collected money, some of them in several windows at once. */
export const livePayout = (story: Story): Promise<void> => withdraw(story, 'one');

/** There is money again: it can be withdrawn once the first withdrawal has ended, and not before. */
export const withdrawAgain = async (story: Story): Promise<void> => {
  const { world, patient, plan, tally } = story;
  await fund(world, patient, plan.cents);
  const { body } = await callAs(world, patient, { method: 'GET', url: '/api/current_user' });
  const { status } = body.lastPayout as { status: string };
  tally.count(`payouts: a second one is wanted while the first is ${status}`);
  await withdraw(story, status === 'PENDING' ? 'at most one' : 'one');
};
