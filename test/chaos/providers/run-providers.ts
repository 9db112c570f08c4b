import { createDice } from '../../support/dice.ts';
import type { Breach } from '../breach.ts';
import type { ProvidersOptions } from '../options.ts';
import { checkAnswers } from './checks/check-answers.ts';
import { findBreaches } from './checks/find-breaches.ts';
import { planPayments } from './plan/payment-plan.ts';
import { planPayouts } from './plan/payout-plan.ts';
import { readOutcomes } from './report/read-outcomes.ts';
import { calm } from './storm/calm.ts';
import { storm } from './storm/storm.ts';
import { createTally } from './storm/tally.ts';
import { passTime } from './storm/weather.ts';
import { bookOwnMoney } from './world/book-own-money.ts';
import { openWorld } from './world/open-world.ts';
import { PAYERS, seedPeople } from './world/seed-people.ts';
import { forgetKeys, forgetRepeats } from './world/without-deduplication.ts';
import { holdNothing } from './world/without-words.ts';

export type ChaosReport = { happened: [string, number][]; breaches: Breach[]; seconds: number };

const PREPARE = { nothing: async () => undefined, deduplication: forgetRepeats, words: holdNothing };

/** Longer than new details delay a withdrawal, shorter than the validity of the link in their email. */
const DETAILS_AGE_SECONDS = 73 * 3600;

const FUNDED_BY = { api: 'API', manual: 'an operator' };

/** Plays a storm of faults, lets it calm down, and compares the books. */
export const runProviders = async (options: ProvidersOptions): Promise<ChaosReport> => {
  const start = performance.now();
  const progress = (text: string) =>
    console.error(`${((performance.now() - start) / 1_000).toFixed(0).padStart(4)} s  ${text}`);
  const dice = createDice(options.seed);
  const payments = planPayments(dice, { count: options.payments, payers: PAYERS });
  const payouts = planPayouts(dice, options.payouts);
  const funding = options.seed % 2 === 0 ? 'manual' : 'api';
  progress(`starting PostgreSQL, the sandbox and the server; transfers are funded by ${FUNDED_BY[funding]}`);
  const world = await openWorld({
    funding,
    // In runs with even seeds nearly all leaves at once, so that as much as possible meets the faults.
    review: options.seed % 2 === 0 && options.without !== 'words' ? 'never' : 'first',
    wrap: options.without === 'deduplication' ? forgetKeys : (connectPorts) => connectPorts,
    prepare: PREPARE[options.without ?? 'nothing'],
  });
  try {
    const people = await seedPeople(world, payouts);
    await bookOwnMoney(world, people);
    await passTime(world, DETAILS_AGE_SECONDS);
    const tally = createTally();
    progress(`storm: ${payments.length} payments, ${payouts.length} payouts`);
    await storm(world, { people, payments, payouts, dice, tally });
    progress('calm: until nothing is open');
    await calm(world, { people, tally }, payments.length);
    progress('comparing the books');
    const breaches = [...checkAnswers(tally.asked), ...(await findBreaches(world, people))];
    const happened = [...tally.entries(), ...(await readOutcomes(world))];
    return { happened, breaches, seconds: (performance.now() - start) / 1_000 };
  } finally {
    await world.close();
  }
};
