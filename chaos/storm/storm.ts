import type { Dice } from '../plan/dice.ts';
import { planFaults } from '../plan/fault-plan.ts';
import type { PaymentPlan } from '../plan/payment-plan.ts';
import type { PayoutPlan } from '../plan/payout-plan.ts';
import type { World } from '../world/open-world.ts';
import type { People } from '../world/seed-people.ts';
import { livePayment } from './live-payment.ts';
import { livePayout } from './live-payout.ts';
import type { Tally } from './tally.ts';
import { blow } from './weather.ts';

/** So many people are at it at once. */
const AT_ONCE = 12;

const livePeople = async (stories: (() => Promise<void>)[]): Promise<void> => {
  const waiting = [...stories];
  const one = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
};

type Cast = { people: People; payments: PaymentPlan[]; payouts: PayoutPlan[]; dice: Dice; tally: Tally };

/** Everybody pays and withdraws at the same time, while calls go wrong and notices come as they like. */
export const storm = async (
  world: World,
  { people, payments, payouts, dice, tally }: Cast,
): Promise<void> => {
  const stories = dice.shuffle([
    ...payments.map((plan) => () => {
      const payer = plan.payer === undefined ? undefined : people.payers[plan.payer];
      return livePayment({ world, payer, plan, tally });
    }),
    ...people.receivers.map((patient, n) => () => {
      return livePayout({ world, patient, plan: payouts[n] as PayoutPlan, tally });
    }),
  ]);
  const faults = planFaults(dice, Math.ceil(stories.length / 2));
  const spoiled = stories.map((story, n) => async () => {
    // Spread over the whole storm, so that none of the calls is spoiled for long.
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
  await Promise.all([everybody, blow(world, { dice, tally }, () => isOver)]);
};
