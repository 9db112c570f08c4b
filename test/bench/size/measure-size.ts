import type { BenchCluster } from '../cluster/bench-cluster.ts';
import { checkDatabase } from '../goals/exactness.ts';
import { type Goal, median } from '../report/judge-goal.ts';
import { ASKS, JOBS } from './asks.ts';
import { bytesAView } from './bytes-a-view.ts';
import { measureCreditsAtSize } from './credits-at-size.ts';
import { limitsOf } from './larger-answers.ts';
import { measureListAtSize } from './list-at-size.ts';
import { type Cost, compileServer, openSizedWorld, type SizedWorld } from './sized-world.ts';
import { WORLD_SIZES } from './world-size.ts';

const TURNS = 8;
/** The first answers of a server are slower than all later ones. */
const COLD_TURNS = 2;

const MOST = { blockMs: 50, startRatio: 2, residentMb: 400 };

type Worlds = Record<'demo' | 'large', SizedWorld>;
type Compared = {
  name: string;
  demoMs: number;
  largeMs: number;
  ratio: number;
  p95Ms: number;
  blockMs: number;
};

const p95 = (costs: readonly Cost[]): number => {
  const sorted = costs.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other);
  return sorted[Math.floor(costs.length * 0.95)] ?? Number.NaN;
};

/** Measures both worlds in turns, so that other load of the machine slows both down equally. */
const compare = async (
  name: string,
  worlds: Worlds,
  cost: (world: SizedWorld, turn: number) => Promise<Cost>,
): Promise<Compared> => {
  const costs: Record<keyof Worlds, Cost[]> = { demo: [], large: [] };
  for (let turn = 0; turn < COLD_TURNS + TURNS; turn += 1) {
    const order = turn % 2 === 0 ? (['demo', 'large'] as const) : (['large', 'demo'] as const);
    for (const which of order) {
      const one = await cost(worlds[which], turn);
      if (turn >= COLD_TURNS) costs[which].push(one);
    }
  }
  const cpuMs = (which: keyof Worlds) => median(costs[which].map(({ cpuMicros }) => cpuMicros)) / 1_000;
  const [demoMs, largeMs] = [cpuMs('demo'), cpuMs('large')];
  const blockMs = median(costs.large.map(({ longestBlockMs }) => longestBlockMs));
  return { name, demoMs, largeMs, ratio: largeMs / demoMs, p95Ms: p95(costs.large), blockMs };
};

const HEADER = ['answer', 'demo CPU', 'large CPU', 'ratio', 'p95', 'longest block', 'why more than 3x'];

const rowOf = ({ name, demoMs, largeMs, ratio, p95Ms, blockMs }: Compared): string[] => {
  const milliseconds = (value: number) => `${value.toFixed(1)} ms`;
  const most = limitsOf(name);
  return [
    name,
    milliseconds(demoMs),
    milliseconds(largeMs),
    `${ratio.toFixed(1)}x${ratio > most.cpuRatio ? ' !' : ''}`,
    `${p95Ms.toFixed(0)} ms${p95Ms > most.p95Ms ? ' !' : ''}`,
    milliseconds(blockMs),
    most.why ?? '',
  ];
};

const goal = (what: string, limit: Goal['limit'], sample: number, unit = ''): Goal => ({
  id: 'S',
  what,
  limit,
  unit,
  digits: 1,
  samples: [sample],
  gates: 'always',
});

type Options = { cluster: BenchCluster; small: boolean; progress(text: string): void };

/** Compares every call, page and job in a large world with the same in one like the demo's. */
export const measureSize = async ({ cluster, small, progress }: Options) => {
  progress('compile');
  await compileServer();
  const open = (name: keyof Worlds, size: keyof typeof WORLD_SIZES) =>
    openSizedWorld({ cluster, name, size: WORLD_SIZES[size], progress });
  const worlds = { demo: await open('demo', 'demo'), large: await open('large', small ? 'small' : 'large') };
  const compared: Compared[] = [];
  for (const ask of ASKS) {
    progress(ask.name);
    compared.push(await compare(ask.name, worlds, (world, turn) => world.ask(ask, turn)));
  }
  for (const { name, minutes } of JOBS) {
    progress(name);
    const afterThat = async (world: SizedWorld) => {
      if (minutes > 0) await world.passTime(minutes);
      return world.runJob(name);
    };
    compared.push(await compare(`job: ${name}`, worlds, afterThat));
  }
  progress('P8, P9');
  const list = await measureListAtSize(cluster, worlds.large);
  const credits = await measureCreditsAtSize(cluster);
  const residentMb = (await worlds.large.residentBytes()) / 1e6;
  await Promise.all(Object.values(worlds).map((world) => world.close()));
  const grown = await bytesAView(cluster, 'large');
  progress('the ledger of the large world');
  const { ledgerDifferences = 0, negativeBalances = 0 } = await checkDatabase(cluster, 'large');
  const asked = compared.filter(({ name }) => !name.startsWith('job: '));
  const count = (isOver: (one: Compared) => boolean) => asked.filter(isOver).length;
  const none = { exactly: 0 };
  return {
    goals: [
      goal(
        'answers that cost over 3x of the demo, or over their own limit',
        none,
        count(({ name, ratio }) => ratio > limitsOf(name).cpuRatio),
      ),
      goal(
        'answers over 50 ms at p95, or over their own limit',
        none,
        count(({ name, p95Ms }) => p95Ms > limitsOf(name).p95Ms),
      ),
      goal(
        'answers that block the loop for over 50 ms',
        none,
        count(({ blockMs }) => blockMs > MOST.blockMs),
      ),
      goal(
        'CPU of the start',
        { atMost: MOST.startRatio },
        worlds.large.startMicros / worlds.demo.startMicros,
        'x',
      ),
      goal('memory of the server', { atMost: MOST.residentMb }, residentMb, ' MB'),
      goal('ledger checks that fail', none, ledgerDifferences + negativeBalances),
      ...list,
      credits.goal,
    ],
    notes: [...credits.notes, ...grown],
    table: { header: HEADER, rows: compared.map(rowOf) },
  };
};
