import { AN_ACCOUNT } from '../../../support/bank-account.ts';
import type { PayoutPlan } from '../plan/payout-plan.ts';
import { callAs } from '../world/call-as.ts';
import type { World } from '../world/open-world.ts';
import { fund, type People, type Receiver } from '../world/seed-people.ts';
import type { Tally } from './tally.ts';

type Story = { world: World; people: People; patient: Receiver; plan: PayoutPlan; tally: Tally };

const withdraw = async (
  { world, patient, plan, tally }: Story,
  succeeds: 'one' | 'at most one',
): Promise<void> => {
  // Without a bank at the provider, an operator pays to the account that the request names.
  const payload = plan.country === 'UA' && plan.holder === undefined ? { account: AN_ACCOUNT } : {};
  const answers = await Promise.all(
    Array.from({ length: plan.requests }, () =>
      callAs(world, patient, { url: '/api/requestPayout', payload }),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  tally.answered({ what: 'payouts: a request', statuses, succeeds, mayBe: [409] });
};

/** Stops the account during the withdrawal: legs that no provider has then wait for staff. */
const stop = async ({ world, people: { admin }, patient, plan, tally }: Story): Promise<void> => {
  if (!plan.stop) return;
  const { status } =
    plan.stop === 'frozen'
      ? await callAs(world, undefined, { url: '/api/payout-alarm', payload: patient.alarm })
      : await callAs(world, admin, {
          url: `/api/admin/suspend-account/${patient.publicId}`,
          payload: { reason: 'The papers do not fit.' },
        });
  tally.answered({
    what: `payouts: an account is ${plan.stop}`,
    statuses: [status],
    succeeds: 'one',
    mayBe: [],
  });
};

/** A patient requests the collected money, some of them in several windows at once. */
export const livePayout = async (story: Story): Promise<void> => {
  await withdraw(story, 'one');
  await stop(story);
};

/** Collects again: it can be withdrawn only once the first withdrawal has ended and the account is active. */
export const withdrawAgain = async (story: Story): Promise<void> => {
  const { world, patient, plan, tally } = story;
  await fund(world, patient, plan.cents);
  const { body } = await callAs(world, patient, { method: 'GET', url: '/api/current_user' });
  const { status } = body.lastPayout as { status: string };
  tally.count(`payouts: a second one is wanted while the first is ${status}`);
  await withdraw(story, status === 'PENDING' || plan.stop ? 'at most one' : 'one');
};
