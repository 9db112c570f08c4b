import type { BenchCluster } from './cluster/bench-cluster.ts';
import { countViews } from './credits/credited-views.ts';
import { PATIENTS, SPREAD_ADVERTS } from './credits/view-plan.ts';
import { measureFirstMinutes } from './first-minutes/measure-first-minutes.ts';
import { measureCreditRates } from './goals/credit-rates.ts';
import { MEMBERS_DATABASES, measureDonation } from './goals/donation.ts';
import { addFaults, checkDatabase, exactnessGoals, type Faults, noFaults } from './goals/exactness.ts';
import { disputeCredits } from './goals/many-writers.ts';
import { measureWalPerCredit } from './goals/wal-per-credit.ts';
import type { Bench, BenchOptions } from './options.ts';
import { measurePages } from './pages/measure-pages.ts';
import { describeMachine } from './report/describe-machine.ts';
import type { BenchReport } from './report/print-report.ts';
import { seedAdvertContents, seedAdverts, seedMembers, seedPatientAccounts } from './seed/seed-money.ts';
import { createSeeded } from './seed/seeded-database.ts';
import { measureSize } from './size/measure-size.ts';
import { measureView } from './view/measure-view.ts';

const CREDITS = 'credits';
const ADVERTS = 1 + SPREAD_ADVERTS;
/** So many that a run stays far below a tenth of a pack, the hourly limit of paid views of an advert. */
const VIEWS_EACH = 100_000_000;

const SIZES = {
  quick: { walRounds: 3, donations: { rounds: 3, pairs: 25 } },
  full: { walRounds: 9, donations: { rounds: 7, pairs: 80 } },
};
const RATES = { rounds: 5, milliseconds: 2_500 };

type Findings = Pick<BenchReport, 'goals' | 'notes' | 'table'> & { faults: Faults };
type Progress = (text: string) => void;

const seedCredits = (cluster: BenchCluster, quick: boolean) =>
  createSeeded(cluster, CREDITS, async (client) => {
    await seedAdverts(client, { count: ADVERTS, viewsEach: VIEWS_EACH });
    await seedMembers(client, PATIENTS);
    if (quick) return;
    await seedPatientAccounts(client, PATIENTS);
    await seedAdvertContents(client, ADVERTS);
  });

/** Runs P1 to P6 on one database. At the end its rows must equal the acknowledged credits. */
const measureCredits = async (
  cluster: BenchCluster,
  quick: boolean,
  { goals, notes, faults }: Findings,
  progress: Progress,
): Promise<void> => {
  progress('P6: write-ahead log of credits');
  const url = await seedCredits(cluster, quick);
  const rounds = quick ? SIZES.quick.walRounds : SIZES.full.walRounds;
  const wal = await measureWalPerCredit({ cluster, database: CREDITS, rounds });
  let acknowledged = wal.credited;
  if (!quick) {
    progress('P1-P5: references and servers');
    const options = { cluster, database: CREDITS, firstView: wal.credited, ...RATES, progress };
    const rates = await measureCreditRates(options);
    goals.push(...rates.goals);
    notes.push(...rates.notes);
    acknowledged += rates.acknowledged;
  }
  goals.push(...wal.goals);
  progress('P10: the ledger after these credits');
  addFaults(faults, { unexpected: Math.abs((await countViews(url)) - acknowledged) });
  addFaults(faults, await checkDatabase(cluster, CREDITS));
  notes.push(`${acknowledged} acknowledged credits checked`);
};

const measureDonations = async (
  cluster: BenchCluster,
  quick: boolean,
  { goals, faults }: Findings,
  progress: Progress,
): Promise<void> => {
  progress('P7: donations among a thousand and a million members');
  const { donations } = quick ? SIZES.quick : SIZES.full;
  goals.push(...(await measureDonation({ cluster, ...donations })));
  addFaults(faults, await checkDatabase(cluster, MEMBERS_DATABASES.few));
  if (!quick) addFaults(faults, await checkDatabase(cluster, MEMBERS_DATABASES.many));
};

/** Runs the goal that kills the database last. */
const measureMoney = async (
  cluster: BenchCluster,
  quick: boolean,
  findings: Findings,
  progress: Progress,
): Promise<void> => {
  await measureCredits(cluster, quick, findings, progress);
  await measureDonations(cluster, quick, findings, progress);
  progress('P10: four writer processes, and the database killed under them');
  findings.notes.push(await disputeCredits(cluster, findings.faults));
  findings.goals.push(...exactnessGoals(findings.faults));
};

/** Runs one goal at a time. */
export const runBench = async (
  cluster: BenchCluster,
  what: Bench,
  { quick, small }: BenchOptions,
): Promise<BenchReport> => {
  const start = performance.now();
  const elapsed = () => (performance.now() - start) / 1_000;
  const progress: Progress = (text) => console.error(`${elapsed().toFixed(0).padStart(4)} s  ${text}`);
  progress('starting PostgreSQL');
  await cluster.start();
  const machine = await describeMachine(cluster);
  const findings: Findings = { goals: [], notes: [], faults: noFaults() };
  if (what === 'size') Object.assign(findings, await measureSize({ cluster, small, progress }));
  else if (what === 'pages') Object.assign(findings, await measurePages({ cluster, progress }));
  else if (what === 'first-minutes') Object.assign(findings, await measureFirstMinutes({ progress }));
  else if (what === 'view') Object.assign(findings, await measureView({ cluster, progress }));
  else await measureMoney(cluster, quick, findings, progress);
  const { goals, notes, table } = findings;
  return { machine, goals, notes, table, seconds: elapsed() };
};
