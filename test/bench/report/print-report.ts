import { type Goal, judgeGoal, type Limit, median } from './judge-goal.ts';

export type BenchReport = {
  machine: string;
  goals: Goal[];
  /** Measured figures behind the goals, printed and not judged. */
  notes: string[];
  /** Figures of many things of one kind, where there are any. */
  table?: { header: string[]; rows: string[][] } | undefined;
  seconds: number;
};

const SIGN = { atMost: '<=', atLeast: '>=', exactly: '=' } as const;

export const requirement = (limit: Limit, unit: string): string =>
  Object.entries(limit)
    .map(([kind, value]) => `${SIGN[kind as keyof typeof SIGN]} ${value}${unit}`)
    .join('');

export const measured = ({ samples, digits, unit }: Goal): string => {
  if (samples.length === 0) return '-';
  const text = (value: number) => value.toFixed(digits);
  const range = samples.length > 1 ? ` [${text(Math.min(...samples))} - ${text(Math.max(...samples))}]` : '';
  return `${text(median(samples))}${unit}${range}`;
};

const asRow = (goal: Goal): string[] => [
  goal.id,
  goal.what,
  requirement(goal.limit, goal.unit),
  measured(goal),
  judgeGoal(goal),
];

const HEADER = ['', 'goal', 'required', 'measured: median [min - max]', 'verdict'];

const asTable = (header: string[], body: string[][]): string => {
  const rows = [header, ...body];
  const widths = header.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

export const hasMissedGoal = ({ goals }: BenchReport): boolean =>
  goals.some((goal) => judgeGoal(goal) === 'MISSED');

export const printReport = (report: BenchReport, { json }: { json: boolean }): void => {
  if (json) {
    const goals = report.goals.map((goal) => ({
      ...goal,
      median: median(goal.samples),
      verdict: judgeGoal(goal),
    }));
    console.log(JSON.stringify({ ...report, goals }, null, 2));
    return;
  }
  const { machine, goals, notes, table } = report;
  const figures = table ? [...notes, asTable(table.header, table.rows)] : notes;
  console.log(`${machine}\n\n${asTable(HEADER, goals.map(asRow))}\n\n${figures.join('\n')}`);
  console.log(
    `${report.seconds.toFixed(0)} s; ${hasMissedGoal(report) ? 'a goal was MISSED' : 'no goal was missed'}`,
  );
};
