import type { BenchCluster } from '../cluster/bench-cluster.ts';
import type { Goal } from '../report/judge-goal.ts';
import { median } from '../report/judge-goal.ts';
import { CALLERS, type CellFigures, type CellRunner, startCellRunner } from './credit-cells.ts';

const CELLS = {
  tpcb: (runner: CellRunner, ms: number) => runner.reference('tpcb', ms),
  insert: (runner: CellRunner, ms: number) => runner.reference('insert', ms),
  hot: (runner: CellRunner, ms: number) =>
    runner.credits({ design: 'batched', traffic: 'hot', callers: CALLERS }, ms),
  spread: (runner: CellRunner, ms: number) =>
    runner.credits({ design: 'batched', traffic: 'spread', callers: CALLERS }, ms),
  'one call each, hot': (runner: CellRunner, ms: number) =>
    runner.credits({ design: 'one-call-each', traffic: 'hot', callers: CALLERS }, ms),
  'one call each, spread': (runner: CellRunner, ms: number) =>
    runner.credits({ design: 'one-call-each', traffic: 'spread', callers: CALLERS }, ms),
  'hot, 1 caller': (runner: CellRunner, ms: number) =>
    runner.credits({ design: 'batched', traffic: 'hot', callers: 1 }, ms),
  'one call each, hot, 1 caller': (runner: CellRunner, ms: number) =>
    runner.credits({ design: 'one-call-each', traffic: 'hot', callers: 1 }, ms),
} as const;
type CellName = keyof typeof CELLS;
type Round = Record<CellName, CellFigures>;

const NAMES = Object.keys(CELLS) as CellName[];

const runRound = async (runner: CellRunner, names: CellName[], milliseconds: number): Promise<Round> => {
  const round: Partial<Round> = {};
  for (const name of names) round[name] = await CELLS[name](runner, milliseconds);
  return round as Round;
};

type Ratio = (round: Round) => number;
const rate = (name: CellName, reference: CellName): Ratio => {
  return (round) => round[name].perSecond / round[reference].perSecond;
};
const cpu = (name: CellName): Ratio => {
  return (round) => (round[name].cpuMicrosEach ?? Number.NaN) / (round.insert.cpuMicrosEach ?? Number.NaN);
};

type RatioGoal = Pick<Goal, 'id' | 'what' | 'limit'> & { ratio: Ratio };

const RATE_GOALS: RatioGoal[] = [
  { id: 'P1', what: 'HTTP credits, hot / TPC-B', limit: { atLeast: 3 }, ratio: rate('hot', 'tpcb') },
  {
    id: 'P1',
    what: 'HTTP credits, hot / single INSERT',
    limit: { atLeast: 0.85 },
    ratio: rate('hot', 'insert'),
  },
  { id: 'P2', what: 'HTTP credits, spread / TPC-B', limit: { atLeast: 2 }, ratio: rate('spread', 'tpcb') },
  {
    id: 'P2',
    what: 'HTTP credits, spread / single INSERT',
    limit: { atLeast: 0.5 },
    ratio: rate('spread', 'insert'),
  },
  { id: 'P3', what: 'HTTP credits, hot / spread', limit: { atLeast: 0.9 }, ratio: rate('hot', 'spread') },
  { id: 'P4', what: 'hot / one call each', limit: { atLeast: 8 }, ratio: rate('hot', 'one call each, hot') },
  {
    id: 'P4',
    what: 'spread / one call each',
    limit: { atLeast: 2 },
    ratio: rate('spread', 'one call each, spread'),
  },
  {
    id: 'P4',
    what: 'hot / one call each, p99',
    limit: { atMost: 0.3 },
    ratio: (round) => round.hot.p99 / round['one call each, hot'].p99,
  },
  {
    id: 'P4',
    what: 'hot / one call each, p50 at 1 caller',
    limit: { atMost: 1 },
    ratio: (round) => round['hot, 1 caller'].p50 / round['one call each, hot, 1 caller'].p50,
  },
];

const CPU_GOALS: RatioGoal[] = [
  { id: 'P5', what: 'PostgreSQL CPU, hot / single INSERT', limit: { atMost: 0.55 }, ratio: cpu('hot') },
  { id: 'P5', what: 'PostgreSQL CPU, spread / single INSERT', limit: { atMost: 1 }, ratio: cpu('spread') },
];

const asGoal = (rounds: Round[], { ratio, ...goal }: RatioGoal, gates: Goal['gates']): Goal => ({
  ...goal,
  unit: 'x',
  digits: 2,
  samples: rounds.map(ratio).filter(Number.isFinite),
  gates,
});

/** Microseconds of Node in absolute terms: there is no reference for them. */
const serverCpuGoal = (rounds: Round[], name: 'hot' | 'spread'): Goal => ({
  id: 'P5',
  what: `CPU of Node a credit, ${name}`,
  limit: { atMost: 100 },
  unit: ' us',
  digits: 0,
  samples: rounds.map((round) => round[name].serverCpuMicrosEach),
  gates: 'when-steady',
});

const asNote = (rounds: Round[], name: CellName): string => {
  const middle = (read: (figures: CellFigures) => number | undefined) =>
    median(rounds.map((round) => read(round[name]) ?? Number.NaN));
  return [
    `${name}: ${middle((figures) => figures.perSecond).toFixed(0)}/s`,
    `p50 ${middle((figures) => figures.p50).toFixed(1)} ms`,
    `p99 ${middle((figures) => figures.p99).toFixed(1)} ms`,
    `CPU each: PostgreSQL ${middle((figures) => figures.cpuMicrosEach).toFixed(0)} us`,
    `HTTP server ${middle((figures) => figures.serverCpuMicrosEach).toFixed(0)} us`,
  ].join(', ');
};

type Options = {
  cluster: BenchCluster;
  database: string;
  firstView: number;
  rounds: number;
  milliseconds: number;
  progress(text: string): void;
};

/** P1 to P5 over HTTP with their references; every second round runs in the opposite order. */
export const measureCreditRates = async (options: Options) => {
  const { rounds: count, milliseconds, progress } = options;
  const runner = await startCellRunner(options);
  try {
    await runRound(runner, NAMES, milliseconds / 4);
    const rounds: Round[] = [];
    for (let index = 0; index < count; index += 1) {
      progress(`P1-P5: round ${index + 1} of ${count}`);
      const order = index % 2 === 0 ? NAMES : [...NAMES].reverse();
      rounds.push(await runRound(runner, order, milliseconds));
    }
    return {
      goals: [
        ...RATE_GOALS.map((goal) => asGoal(rounds, goal, 'when-steady')),
        ...CPU_GOALS.map((goal) => asGoal(rounds, goal, 'always')),
        serverCpuGoal(rounds, 'hot'),
        serverCpuGoal(rounds, 'spread'),
      ],
      notes: NAMES.map((name) => asNote(rounds, name)),
      acknowledged: runner.acknowledged(),
    };
  } finally {
    await runner.close();
  }
};
