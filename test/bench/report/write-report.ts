import { readFileSync, writeFileSync } from 'node:fs';
import { judgeGoal } from './judge-goal.ts';
import { type BenchReport, measured, requirement } from './print-report.ts';

const cellsOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const tableOf = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  [cellsOf(header), cellsOf(header.map(() => '---')), ...rows.map(cellsOf)].join('\n');

const asSection = ({ machine, goals, notes, table, seconds }: BenchReport, day: string): string => {
  const rows = goals.map((goal) => [
    goal.id,
    goal.what,
    requirement(goal.limit, goal.unit),
    measured(goal),
    judgeGoal(goal),
  ]);
  const parts = [
    `${day}: ${machine}; ${seconds.toFixed(0)} s.`,
    tableOf(['', 'goal', 'required', 'measured', 'verdict'], rows),
  ];
  if (table) parts.push(tableOf(table.header, table.rows));
  else if (notes.length > 0) parts.push(notes.map((note) => `- ${note}`).join('\n'));
  return parts.join('\n\n');
};

const markOf = (what: string) => ({ begin: `<!-- bench ${what} -->`, end: `<!-- end of bench ${what} -->` });

/** Replaces the section of an earlier run in the page. @throws when the page has no place for it */
export const withSection = (page: string, what: string, section: string): string => {
  const { begin, end } = markOf(what);
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`the page has no place for the bench of ${what}`);
  return `${page.slice(0, from)}${begin}\n\n${section}\n\n${page.slice(to)}`;
};

const PAGE = new URL('../../../docs/measurements.md', import.meta.url);

/** Writes the measurements to docs/measurements.md and keeps everything outside the bench's sections. */
export const writeReport = (report: BenchReport, what: string): void => {
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(PAGE, withSection(readFileSync(PAGE, 'utf8'), what, asSection(report, day)));
};
