import type { BenchCluster } from './cluster/bench-cluster.ts';
import { PATIENTS, SPREAD_ADVERTS } from './credits/view-plan.ts';
import { measureDonation } from './goals/donation.ts';
import { addFaults, checkDatabase, exactnessGoals, noFaults } from './goals/exactness.ts';
import { disputeCredits } from './goals/many-writers.ts';
import { measureWalPerCredit } from './goals/wal-per-credit.ts';
import type { BenchOptions } from './options.ts';
import { describeMachine } from './report/describe-machine.ts';
import type { Goal } from './report/judge-goal.ts';
import type { BenchReport } from './report/print-report.ts';
import { seedAdverts, seedMembers, seedPatientAccounts } from './seed/seed-money.ts';
import { createSeeded } from './seed/seeded-database.ts';

const CREDITS = 'credits';
/** Never used up: a thousand times what a run credits. */
const VIEWS_EACH = 1_000_000;

const progress = (text: string): void => console.error(`- ${text}`);

const seedCredits = (cluster: BenchCluster) =>
  createSeeded(cluster, CREDITS, async (client) => {
    await seedAdverts(client, { count: 1 + SPREAD_ADVERTS, viewsEach: VIEWS_EACH });
    await seedMembers(client, PATIENTS);
    await seedPatientAccounts(client, PATIENTS);
  });

/** Runs the goals one after the other, each beside nothing else; the kill of the database comes last. */
export const runBench = async (cluster: BenchCluster, { quick }: BenchOptions): Promise<BenchReport> => {
  const start = performance.now();
  progress('starting PostgreSQL');
  await cluster.start();
  const machine = await describeMachine(cluster);
  const faults = noFaults();
  const goals: Goal[] = [];
  progress('P6: write-ahead log of credits');
  await seedCredits(cluster);
  goals.push(
    ...(await measureWalPerCredit({ cluster, database: CREDITS, firstView: 0, rounds: quick ? 3 : 9 })),
  );
  progress('P7: donations among a thousand and a million members');
  goals.push(...(await measureDonation({ cluster, rounds: quick ? 3 : 7, pairs: quick ? 30 : 100 })));
  progress('P10: checking the ledger; four writers; killing the database');
  addFaults(faults, await checkDatabase(cluster, CREDITS));
  const dispute = await disputeCredits(cluster, faults);
  goals.push(...exactnessGoals(faults));
  return { machine, goals, notes: [dispute], seconds: (performance.now() - start) / 1_000 };
};
