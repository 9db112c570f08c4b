import { setTimeout as wait } from 'node:timers/promises';
import type { BenchCluster } from '../cluster/bench-cluster.ts';
import { acknowledgements, type Claimed, doublesIn, failuresOf } from '../credits/acknowledgements.ts';
import type { CreditRun, CreditRunOutcome } from '../credits/credit-process.ts';
import { creditedViews, onDatabase, remainingViews } from '../credits/credited-views.ts';
import { claimsOf, DISPUTED_ADVERTS, type Dispute, planDispute } from '../credits/disputed-claims.ts';
import { startWorkerProcess, type WorkerProcess } from '../processes/worker-process.ts';
import { seedAdverts, seedMembers } from '../seed/seed-money.ts';
import { seedSessions } from '../seed/seed-sessions.ts';
import { createSeeded } from '../seed/seeded-database.ts';
import { addFaults, checkDatabase, type Faults } from './exactness.ts';

const DATABASE = 'many_writers';
const WRITERS = 4;
const CALLERS = 64;
const PATIENTS = 50;
const KILL_LIMIT_MS = 20_000;
const DEADLOCK_CODE = '40P01';

/** These numbers let half of the adverts run out of views. */
const PEACE = { firstView: 0, count: 6_000, firstAdvert: 1n, patients: PATIENTS, viewsEach: 150 };
const KILL = { firstView: 10_000, count: 12_000, firstAdvert: 1_001n, patients: PATIENTS, viewsEach: 300 };
/** Kills in the middle of the run. */
const CREDITS_BEFORE_KILL = 2_000;

type Setting = { cluster: BenchCluster; workers: WorkerProcess[]; faults: Faults };

const openDispute = (cluster: BenchCluster, plan: typeof PEACE): Promise<Dispute> =>
  onDatabase(cluster.urlOf(DATABASE), async (client) => {
    const dispute = planDispute(plan);
    await seedAdverts(client, {
      first: plan.firstAdvert,
      count: DISPUTED_ADVERTS,
      viewsEach: plan.viewsEach,
    });
    await seedSessions(client, dispute.views);
    await seedSessions(client, dispute.tooEarly, 'in-future');
    return dispute;
  });

/** The right number of credits: for each advert its good claims, but no more than its views. */
const expectedCredits = ({ views }: Dispute, viewsEach: number): number => {
  const wanted = new Map<bigint, number>();
  for (const { advertId } of views) wanted.set(advertId, (wanted.get(advertId) ?? 0) + 1);
  return [...wanted.values()].reduce((sum, count) => sum + Math.min(count, viewsEach), 0);
};

const runWriters = ({ cluster, workers }: Setting, dispute: Dispute): Promise<Claimed[]> =>
  Promise.all(
    workers.map(async (worker, seed) => {
      const connectionString = cluster.urlOf(DATABASE);
      const run: CreditRun = { connectionString, claims: claimsOf(dispute, seed), callers: CALLERS };
      return { run, outcome: await worker.call<CreditRunOutcome>('creditAll', run) };
    }),
  );

/** All writers claim the same views until nothing is left to claim. */
const disputeInPeace = async (setting: Setting): Promise<number> => {
  const { cluster, faults } = setting;
  const dispute = await openDispute(cluster, PEACE);
  const claimed = await runWriters(setting, dispute);
  const acknowledged = acknowledgements(claimed);
  const credited = await creditedViews(cluster.urlOf(DATABASE));
  addFaults(faults, {
    doubleCredits: doublesIn(acknowledged),
    unexpected:
      failuresOf(claimed) +
      Math.abs(expectedCredits(dispute, PEACE.viewsEach) - credited.size) +
      Math.abs(credited.size - acknowledged.size),
  });
  addFaults(faults, await checkDatabase(cluster, DATABASE));
  return credited.size;
};

const killUnderLoad = async (cluster: BenchCluster): Promise<void> => {
  const whole = KILL.viewsEach * DISPUTED_ADVERTS;
  for (let waited = 0; waited < KILL_LIMIT_MS; waited += 20) {
    const remaining = await remainingViews(cluster.urlOf(DATABASE));
    let left = 0;
    for (const [advertId, views] of remaining) if (advertId >= KILL.firstAdvert) left += views;
    if (left <= whole - CREDITS_BEFORE_KILL) break;
    await wait(20);
  }
  await cluster.kill();
};

/**
 * Kills the database while all writers use it. After its restart all acknowledged credits must be there, and
 * a second run of all claims must credit only the missing ones.
 */
const disputeWithKill = async (setting: Setting, before: number): Promise<number> => {
  const { cluster, faults } = setting;
  const dispute = await openDispute(cluster, KILL);
  const running = runWriters(setting, dispute);
  await killUnderLoad(cluster);
  const claimed = await running;
  await cluster.start();
  const acknowledged = acknowledgements(claimed);
  const recovered = await creditedViews(cluster.urlOf(DATABASE));
  const again = await runWriters(setting, dispute);
  const credited = await creditedViews(cluster.urlOf(DATABASE));
  const creditedAgain = [...acknowledgements(again).keys()].filter((name) => recovered.has(name));
  addFaults(faults, {
    lostCredits: [...acknowledged.keys()].filter((name) => !recovered.has(name)).length,
    doubleCredits: doublesIn(acknowledged) + doublesIn(acknowledgements(again)) + creditedAgain.length,
    deadlocks: failuresOf(claimed, (code) => code === DEADLOCK_CODE),
    unexpected:
      failuresOf(again) +
      Math.abs(before + expectedCredits(dispute, KILL.viewsEach) - credited.size) +
      // If no call failed, the kill came too early or too late and proves nothing.
      (failuresOf(claimed) > 0 ? 0 : 1),
  });
  addFaults(faults, await checkDatabase(cluster, DATABASE));
  return acknowledged.size;
};

/**
 * P10 under contention: four writer processes with the same viewers and adverts (repeats, wrong nonces, wrong
 * adverts, views whose time is not up, adverts that run out); then the database is killed under them.
 */
export const disputeCredits = async (cluster: BenchCluster, faults: Faults): Promise<string> => {
  await createSeeded(cluster, DATABASE, (client) => seedMembers(client, PATIENTS));
  const workers = Array.from({ length: WRITERS }, () =>
    startWorkerProcess(new URL('../credits/credit-process.ts', import.meta.url)),
  );
  try {
    const setting = { cluster, workers, faults };
    const credited = await disputeInPeace(setting);
    const acknowledged = await disputeWithKill(setting, credited);
    return `${WRITERS} writer processes: ${credited} credits in dispute; database killed after ${acknowledged} acknowledged ones`;
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
  }
};
