import { machineOf, writeMeasured } from '../../../tools/drills/write-figures.ts';
import type { OutageKind } from './faults/faults.ts';
import { median, ninetyNine } from './quantile.ts';
import type { OutageReport } from './run-outages.ts';

const inSeconds = (value: number): string => `${value.toFixed(1)} s`;

const rowsOf = ({ struck }: OutageReport): string[] =>
  [...Map.groupBy(struck, ({ name }) => name)].map(([name, all]) => {
    const outages = all.map(({ outage }) => outage);
    const failed = all.reduce((sum, one) => sum + one.failed, 0);
    return `| ${name} | ${all.length} | ${inSeconds(median(outages))} | ${inSeconds(Math.max(...outages))} | ${failed} |`;
  });

/** Writes the results of a run to docs/reliability.md. */
export const writeReport = (kind: OutageKind, report: OutageReport): void => {
  const { books, calls, deaths, waits, postgres } = report;
  const sentence =
    `${calls} calls; ${books.acknowledged} credits acknowledged, ${books.found} found, ${books.lost.length} lost, ` +
    `${books.invented.length} invented; ${deaths} servers ended by themselves. A credit took ${inSeconds(median(waits))} (median), ` +
    `${inSeconds(ninetyNine(waits))} (99 of 100).`;
  const head = [
    '| Fault | times | no service for (median) | longest | calls without success |',
    '|---|---|---|---|---|',
  ];
  writeMeasured(
    `chaos:${kind}`,
    [`${machineOf(postgres)}:`, '', ...head, ...rowsOf(report), '', sentence].join('\n'),
  );
};
