import pg from 'pg';
import { startWorkersServer } from '../../test/support/workers-server.ts';
import type { BenchCluster } from '../cluster/bench-cluster.ts';
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

/** W: the product in production with two workers and with one, in turns, credits from homes with all limits on. */
export const measureWorkers = async ({ cluster, progress }: Options) => {
  const url = await createSeeded(cluster, DATABASE, async (client) => {
    await seedAdverts(client, { count: ADVERTS, viewsEach: 1_000_000 });
    await seedMembers(client, PATIENTS);
    await seedPatientAccounts(client, PATIENTS);
    await seedAdvertContents(client, ADVERTS);
  });
  const servers = { 1: await startWorkersServer(url, 1), 2: await startWorkersServer(url, 2) };
  const load = startWorkerProcess(LOAD);
  const seeder = new pg.Pool({ connectionString: url, max: 1 });
  let first = 0;
  let acknowledged = 0;
  const perSecond = async (workers: 1 | 2): Promise<number> => {
    const range = { traffic: 'spread', first, count: VIEWS_A_CELL } as const;
    first += VIEWS_A_CELL;
    await seedSessions(seeder, planViews(range));
    await load.call('prepare', range);
    const { port } = servers[workers];
    const httpLoad: HttpLoad = { port, connections: CALLERS, milliseconds: CELL_MS };
    const { done, seconds } = await load.call<LoadOutcome>('httpLoad', httpLoad);
    acknowledged += done;
    return done / seconds;
  };

  const rounds: Record<1 | 2, number>[] = [];
  for (let index = 0; index <= ROUNDS; index += 1) {
    progress(`W: round ${index} of ${ROUNDS}`);
    const round = { 1: 0, 2: 0 };
    for (const workers of index % 2 === 0 ? ([1, 2] as const) : ([2, 1] as const))
      round[workers] = await perSecond(workers);
    // The first round is cold.
    if (index > 0) rounds.push(round);
  }
  await Promise.all([servers[1].stop('SIGTERM'), servers[2].stop('SIGTERM'), load.stop()]);
  await seeder.end();
  const faults = noFaults();
  addFaults(faults, { unexpected: Math.abs((await countViews(url)) - acknowledged) });
  addFaults(faults, await checkDatabase(cluster, DATABASE));
  const goal: Goal = {
    id: 'W',
    what: 'credits by two workers / by one',
    limit: { atLeast: 1.6 },
    unit: 'x',
    digits: 2,
    samples: rounds.map((round) => round[2] / round[1]),
    gates: 'when-steady',
  };
  const middle = (workers: 1 | 2) => median(rounds.map((round) => round[workers])).toFixed(0);
  return {
    goals: [goal, ...exactnessGoals(faults)],
    notes: [`one worker: ${middle(1)} credits/s, two: ${middle(2)} credits/s`],
  };
};
