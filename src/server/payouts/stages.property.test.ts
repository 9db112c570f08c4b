import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nanosFromCents } from '#shared/money/nanos.ts';
import { createStagesSite, type StagesSite } from '../../../test/sites/stages-site.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { aPatient, type Person } from '../../../test/support/people.ts';
import { tryHistories } from '../../../test/support/try-histories.ts';
import { readAvailableFunds, readPatientFunds, resetPatientFunds } from '../ledger/ledger.ts';
import { loadConfig } from '../load-config.ts';

const GOAL_CENTS = 10_000;

type Step =
  | { kind: 'collect' | 'take' | 'show'; cents: number }
  | { kind: 'plan'; stages: number[] }
  | { kind: 'withdraw' }
  | { kind: 'end'; deed: 'complete' | 'fail' }
  | { kind: 'day' };

const cents = fc.integer({ min: 1, max: 4_000 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('collect' as const), cents }) },
  fc.record({ kind: fc.constant('take' as const), cents }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('show' as const), cents }) },
  fc.record({ kind: fc.constant('plan' as const), stages: fc.array(cents, { maxLength: 4 }) }),
  { weight: 3, arbitrary: fc.constant({ kind: 'withdraw' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('end' as const),
      deed: fc.constantFrom('complete' as const, 'complete' as const, 'fail' as const),
    }),
  },
  fc.constant({ kind: 'day' as const }),
);

/** Two stages, each paid after the receipts for the one before. */
const TWO_STAGES: Step[] = [
  { kind: 'plan', stages: [1_500, 2_000] },
  { kind: 'collect', cents: 3_700 },
  { kind: 'withdraw' },
  { kind: 'end', deed: 'complete' },
  { kind: 'show', cents: 1_500 },
  { kind: 'take', cents: 100 },
  { kind: 'day' },
  { kind: 'withdraw' },
  { kind: 'end', deed: 'complete' },
];

let world: StagesSite;
beforeAll(async () => {
  const { payoutRules } = loadConfig({ NODE_ENV: 'test', PAYOUT_REVIEW: 'never' });
  world = await createStagesSite({ payoutRules: { ...payoutRules, needsCase: false } });
});
afterAll(() => world.site.close());

const fundsOf = async ({ id }: Person) => {
  const { site } = world;
  const when = { at: site.clock.now(), clearingDays: site.context.config.clearingDays };
  const [all, there] = [
    await readPatientFunds(site.database.db, id),
    await readAvailableFunds(site.database.db, id, when),
  ];
  if (!all || !there) throw new Error('the patient has no funds');
  const waiting = there.totalNanos - there.availableNanos;
  return { ...all, availableNanos: there.availableNanos, waitingNanos: waiting };
};

const take = async (patient: Person, sum: number): Promise<bigint> => {
  const { totalNanos } = await fundsOf(patient);
  const taken = nanosFromCents(sum) < totalNanos ? nanosFromCents(sum) : totalNanos;
  await world.site.database.db.transaction().execute((trx) =>
    resetPatientFunds(trx, world.site.clock.now(), {
      patientId: patient.id,
      totalNanos: (totalNanos - taken) as typeof totalNanos,
      key: `reset:${patient.id}:${Math.random()}`,
    }),
  );
  return taken;
};

/** Sum of the full stages of a plan, or all that is collected once the goal is reached. */
const allowedOf = (plan: readonly number[], collected: bigint): bigint => {
  if (collected >= nanosFromCents(GOAL_CENTS)) return collected;
  let full = 0n;
  let end = 0n;
  for (const one of plan) {
    end += nanosFromCents(one);
    if (collected >= end) full = end;
  }
  return full;
};

test('after any order of income, corrections, plans, receipts and payouts, what is paid stays within full stages', async () => {
  let paidStages = 0;
  const wereAllTried = await tryHistories(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), async (steps) => {
      const patient = await aPatient(world.site, { goalDollars: GOAL_CENTS / 100, country: 'UA' });
      let plan: number[] = [];
      let collected = 0n;
      const perform = async (action: Step): Promise<void> => {
        switch (action.kind) {
          case 'collect':
            await world.fund(patient, action.cents);
            collected += nanosFromCents(action.cents);
            return;
          case 'take':
            collected -= await take(patient, action.cents);
            return;
          case 'plan':
            if ((await world.plan(patient, ...action.stages)).status === 200) plan = action.stages;
            return;
          case 'show':
            if ((await world.spending(patient)).length > 0) await world.show(patient, action.cents);
            return;
          case 'withdraw':
            if ((await world.withdraw(patient)).status !== 200) return;
            paidStages += 1;
            expect((await fundsOf(patient)).withdrawnNanos).toBeLessThanOrEqual(allowedOf(plan, collected));
            return;
          case 'end':
            if (await world.pendingOf(patient)) await world.end(patient, action.deed);
            return;
          case 'day':
            await world.nextDay(patient);
        }
      };
      for (const action of steps) {
        await perform(action);
        const { withdrawnNanos, availableNanos, waitingNanos } = await fundsOf(patient);
        expect(withdrawnNanos + availableNanos + waitingNanos).toBe(collected);
      }
      await expectLedgerConsistent(world.site.database.db);
    }),
    15,
    [[TWO_STAGES]],
  );
  if (wereAllTried) expect(paidStages).toBeGreaterThanOrEqual(2);
});
