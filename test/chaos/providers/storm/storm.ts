import type { Dice } from '../../../support/dice.ts';
import { planFaults } from '../plan/fault-plan.ts';
import type { PaymentPlan } from '../plan/payment-plan.ts';
import type { PayoutPlan } from '../plan/payout-plan.ts';
import type { World } from '../world/open-world.ts';
import type { People } from '../world/seed-people.ts';
import { livePayment } from './live-payment.ts';
import { livePayout, withdrawAgain } from './live-payout.ts';
import { officeHour } from './office-hour.ts';
import type { Tally } from './tally.ts';
import { blow } from './weather.ts';

/** Number of people at once. */
const AT_ONCE = 12;

const livePeople = async (stories: Story[]): Promise<void> => {
  const waiting = [...stories];
  const one = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
};

type Story = () => Promise<void>;
type Cast = { people: People; payments: PaymentPlan[]; payouts: PayoutPlan[]; dice: Dice; tally: Tally };

/** Everybody withdraws between the first payments; those who do so again, between the last ones. */
const tellStories = (world: World, { people, payments, payouts, dice, tally }: Cast): Story[] => {
  const paying = payments.map((plan) => () => {
    const payer = plan.payer === undefined ? undefined : people.payers[plan.payer];
    return livePayment({ world, payer, plan, tally });
  });
  const withdrawing = people.receivers.map((patient, n) => {
    const story = { world, people, patient, plan: payouts[n] as PayoutPlan, tally };
    let first: Promise<void> | undefined;
    const live = () => {
      first = livePayout(story);
      return first;
    };
    // The same person, whose first request ends before the second begins.
    const again = async () => {
      await first;
      await withdrawAgain(story);
    };
    return { live, again: story.plan.comesAgain ? [again] : [] };
  });
  const half = Math.floor(paying.length / 2);
  return [
    ...dice.shuffle([...paying.slice(0, half), ...withdrawing.map(({ live }) => live)]),
    ...dice.shuffle([...paying.slice(half), ...withdrawing.flatMap(({ again }) => again)]),
  ];
};

/** Everybody pays and withdraws at the same time, while calls fail and webhooks come in any order. */
export const storm = async (world: World, cast: Cast): Promise<void> => {
  const { dice, tally } = cast;
  const stories = tellStories(world, cast);
  const faults = planFaults(dice, Math.ceil(stories.length / 2));
  const spoiled = stories.map((story, n) => async () => {
    // Spreads faults over the whole storm, so that no call fails for long.
    const from = Math.floor((n * faults.length) / stories.length);
    const to = Math.floor(((n + 1) * faults.length) / stories.length);
    for (const fault of faults.slice(from, to)) {
      await world.sandbox.fault(fault);
      tally.count(`faults: ${fault.effect}`);
    }
    await story();
  });
  let isOver = false;
  const everybody = livePeople(spoiled).finally(() => {
    isOver = true;
  });
  await Promise.all([everybody, blow(world, cast, () => isOver)]);
  await officeHour(world, cast);
};
