import { machineOf, writeMeasured } from '../../../tools/drills/write-figures.ts';
import { rowOf, sumOf } from './judge-overload.ts';
import type { OverloadReport } from './run-overload.ts';

const lineOf = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

/** Writes the results of a run to docs/reliability.md. */
export const writeOverload = (report: OverloadReport): void => {
  const rows = report.floods.map((flooded) => ({ flood: flooded.name, ...rowOf(flooded) }));
  const names = Object.keys(rows[0] ?? {});
  const table = [names, names.map(() => '---'), ...rows.map((row) => Object.values(row))].map(lineOf);
  writeMeasured(
    'chaos:overload',
    [`${machineOf(report.postgres)}:`, '', ...table, '', sumOf(report)].join('\n'),
  );
};
