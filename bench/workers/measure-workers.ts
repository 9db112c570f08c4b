import { cpus } from 'node:os';
import pg from 'pg';
import { startWorkersServer, type WorkersServer } from '../../test/support/workers-server.ts';
import type { BenchCluster } from '../cluster/bench-cluster.ts';
import { processMicros } from '../cluster/postgres-figures.ts';
import { countViews } from '../credits/credited-views.ts';
import { PATIENTS, planViews, SPREAD_ADVERTS } from '../credits/view-plan.ts';
import { addFaults, checkDatabase, exactnessGoals, noFaults } from '../goals/exactness.ts';
import type { HttpLoad } from '../load/load-process.ts';
import type { LoadOutcome } from '../load/run-callers.ts';
import { startWorkerProcess } from '../processes/worker-process.ts';
import { type Goal, median } from '../report/judge-goal.ts';
import { seedAdvertContents, seedAdverts, seedMembers, seedPatientAccounts } from '../seed/seed-money.ts';
import { seedSessions } from '../seed/seed-sessions.ts';
import { createSeeded } from '../seed/seeded-database.ts';

const DATABASE = 'workers';
const ADVERTS = 1 + SPREAD_ADVERTS;
const ROUNDS = 5;
const CELL_MS = 2_500;
const CALLERS = 64;
/** More than were ever credited a second. */
const VIEWS_A_CELL = (16_000 * CELL_MS) / 1_000;

const LOAD = new URL('../load/load-process.ts', import.meta.url);

type Options = { cluster: BenchCluster; progress(text: string): void };

/** With fewer cores the load and PostgreSQL take from the workers what they need. */
const CORES = 4;

/** Microseconds of a credit: of the process that began the others and credits for them, and of the busiest of all. */
type Figures = { perSecond: number; firstMicros: number; busiestMicros: number };

const microsOf = ({ pids }: WorkersServer): number[] => pids().map((pid) => processMicros(pid) ?? Number.NaN);

/**
 * W: the product in production with two workers and with one, in turns, credits from homes with all limits on. How many credits
 * the busiest of its processes can serve by a core of its own is what they reach when load and PostgreSQL are elsewhere.
 */
export const measureWorkers = async ({ cluster, progress }: Options) => {
  const url = await createSeeded(cluster, DATABASE, async (client) => {
    await seedAdverts(client, { count: ADVERTS, viewsEach: 1_000_000 });
    await seedMembers(client, PATIENTS);
    await seedPatientAccounts(client, PATIENTS);
    await seedAdvertContents(client, ADVERTS);
  });
  const servers = { 1: await startWorkersServer(url, { workers: 1 }), 2: await startWorkersServer(url) };
  const load = startWorkerProcess(LOAD);
  const seeder = new pg.Pool({ connectionString: url, max: 1 });
  let first = 0;
  let acknowledged = 0;
  const measure = async (workers: 1 | 2): Promise<Figures> => {
    const range = { traffic: 'spread', first, count: VIEWS_A_CELL } as const;
    first += VIEWS_A_CELL;
    await seedSessions(seeder, planViews(range));
    await load.call('prepare', range);
    const { port } = servers[workers];
    const httpLoad: HttpLoad = { port, connections: CALLERS, milliseconds: CELL_MS };
    const before = microsOf(servers[workers]);
    const { done, seconds } = await load.call<LoadOutcome>('httpLoad', httpLoad);
    const spent = microsOf(servers[workers]).map((micros, place) => micros - (before[place] ?? Number.NaN));
    acknowledged += done;
    const [firstMicros = Number.NaN] = spent;
    return {
      perSecond: done / seconds,
      firstMicros: firstMicros / done,
      busiestMicros: Math.max(...spent) / done,
    };
  };

  const rounds: Record<1 | 2, Figures>[] = [];
  for (let index = 0; index <= ROUNDS; index += 1) {
    progress(`W: round ${index} of ${ROUNDS}`);
    const round: Partial<(typeof rounds)[number]> = {};
    for (const workers of index % 2 === 0 ? ([1, 2] as const) : ([2, 1] as const))
      round[workers] = await measure(workers);
    // The first round is cold.
    if (index > 0) rounds.push(round as (typeof rounds)[number]);
  }
  await Promise.all([servers[1].stop('SIGTERM'), servers[2].stop('SIGTERM'), load.stop()]);
  await seeder.end();
  const faults = noFaults();
  addFaults(faults, { unexpected: Math.abs((await countViews(url)) - acknowledged) });
  addFaults(faults, await checkDatabase(cluster, DATABASE));
  const goal = (what: string, samples: number[]): Goal => ({
    id: 'W',
    what,
    limit: { atLeast: 1.6 },
    unit: 'x',
    digits: 2,
    samples: samples.filter(Number.isFinite),
    gates: 'when-steady',
  });
  const note = (workers: 1 | 2) => {
    const middle = (name: keyof Figures) => median(rounds.map((round) => round[workers][name])).toFixed(0);
    return `${workers} of WORKERS: ${middle('perSecond')} credits/s; us a credit: the first process ${middle('firstMicros')}, the busiest ${middle('busiestMicros')}`;
  };
  const goals = [
    goal(
      'credits a core of the busiest process, two workers / one',
      rounds.map((round) => round[1].busiestMicros / round[2].busiestMicros),
    ),
  ];
  if (cpus().length >= CORES)
    goals.push(
      goal(
        'credits a second, two workers / one',
        rounds.map((round) => round[2].perSecond / round[1].perSecond),
      ),
    );
  return { goals: [...goals, ...exactnessGoals(faults)], notes: [note(1), note(2)] };
};
