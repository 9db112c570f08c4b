import { cpus } from 'node:os';
import pg from 'pg';
import { startWorkersServer, type WorkersServer } from '../../support/workers-server.ts';
import type { BenchCluster } from '../cluster/bench-cluster.ts';
import { processMicros } from '../cluster/postgres-figures.ts';
import { countViews } from '../credits/credited-views.ts';
import { PATIENTS, planViews, SPREAD_ADVERTS } from '../credits/view-plan.ts';
import { addFaults, checkDatabase, exactnessGoals, noFaults } from '../goals/exactness.ts';
import type { HttpLoad } from '../load/load-process.ts';
import type { LoadOutcome } from '../load/run-callers.ts';
import type { Turns } from '../load/turn-requests.ts';
import { startWorkerProcess } from '../processes/worker-process.ts';
import { type Goal, median } from '../report/judge-goal.ts';
import { seedAdvertContents, seedAdverts, seedMembers, seedPatientAccounts } from '../seed/seed-money.ts';
import { seedSessions } from '../seed/seed-sessions.ts';
import { createSeeded } from '../seed/seeded-database.ts';

const DATABASE = 'workers';
const ADVERTS = 1 + SPREAD_ADVERTS;
const ROUNDS = 5;
/** Rounds that do not count: two workers have each run half as often, so they warm up later than one. */
const COLD_ROUNDS = 3;
const CELL_MS = 2_500;
/** More than were ever credited a second. */
const VIEWS_A_CELL = (16_000 * CELL_MS) / 1_000;

const LOAD = new URL('../load/load-process.ts', import.meta.url);

type Options = { cluster: BenchCluster; progress(text: string): void };

/** Fewer cores would let the load and PostgreSQL slow the workers down. */
const CORES = 4;

/** Microseconds of the first process, which also credits for the others, and of the busiest one. */
type Figures = { perSecond: number; firstMicros: number; busiestMicros: number };
type Round = Record<1 | 2, Figures>;

/** `callers` are per worker, so equally many wait at each. A worker limits starts more than credits. */
const MEASURED = [
  { of: 'a credit', what: 'credits', isAlone: true, callers: 64 },
  { of: 'a view', what: 'views (credit, list, start)', isAlone: false, callers: 24 },
] as const;
type Measured = (typeof MEASURED)[number];

const microsOf = ({ pids }: WorkersServer): number[] => pids().map((pid) => processMicros(pid) ?? Number.NaN);

const goalOf = (what: string, samples: number[]): Goal => ({
  id: 'W',
  what: `${what}, two workers / one`,
  limit: { atLeast: 1.6 },
  unit: 'x',
  digits: 2,
  samples: samples.filter(Number.isFinite),
  gates: 'when-steady',
});

const goalsOf = ({ what }: Measured, rounds: readonly Round[]): Goal[] => {
  const ofCore = rounds.map((round) => round[1].busiestMicros / round[2].busiestMicros);
  const ofMachine = rounds.map((round) => round[2].perSecond / round[1].perSecond);
  return [
    goalOf(`${what} a core of the busiest process`, ofCore),
    ...(cpus().length >= CORES ? [goalOf(`${what} a second`, ofMachine)] : []),
  ];
};

const noteOf = ({ of, what }: Measured, rounds: readonly Round[], workers: 1 | 2): string => {
  const middle = (name: keyof Figures) => median(rounds.map((round) => round[workers][name])).toFixed(0);
  return `${workers} of WORKERS: ${middle('perSecond')} ${what} a second; us of ${of}: the first process ${middle('firstMicros')}, the busiest ${middle('busiestMicros')}`;
};

/**
 * W: the product in production mode with two workers and with one, in turns, from households with all limits
 * on: credits alone, and all costs of a view of 15 seconds but its beats. The goal is what the busiest
 * process can serve with a core of its own, when load and PostgreSQL are elsewhere.
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
  const measure = async (workers: 1 | 2, { isAlone, callers }: Measured): Promise<Figures> => {
    const range = { traffic: 'spread', first, count: VIEWS_A_CELL } as const;
    first += VIEWS_A_CELL;
    await seedSessions(seeder, planViews(range));
    await load.call('prepare', { ...range, isAlone } satisfies Turns);
    const { port } = servers[workers];
    const httpLoad: HttpLoad = { port, connections: callers * workers, milliseconds: CELL_MS };
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

  const measureRounds = async (measured: Measured): Promise<Round[]> => {
    const rounds: Round[] = [];
    for (let index = 0; index < COLD_ROUNDS + ROUNDS; index += 1) {
      progress(`W: ${measured.what}, round ${index + 1} of ${COLD_ROUNDS + ROUNDS}`);
      const round: Partial<Round> = {};
      for (const workers of index % 2 === 0 ? ([1, 2] as const) : ([2, 1] as const))
        round[workers] = await measure(workers, measured);
      if (index >= COLD_ROUNDS) rounds.push(round as Round);
    }
    return rounds;
  };

  const goals: Goal[] = [];
  const notes: string[] = [];
  for (const measured of MEASURED) {
    const rounds = await measureRounds(measured);
    goals.push(...goalsOf(measured, rounds));
    notes.push(...([1, 2] as const).map((workers) => noteOf(measured, rounds, workers)));
  }
  await Promise.all([servers[1].stop('SIGTERM'), servers[2].stop('SIGTERM'), load.stop()]);
  await seeder.end();
  const faults = noFaults();
  addFaults(faults, { unexpected: Math.abs((await countViews(url)) - acknowledged) });
  addFaults(faults, await checkDatabase(cluster, DATABASE));
  return { goals: [...goals, ...exactnessGoals(faults)], notes };
};
