import { type Breach, describeBreaches } from '../breach.ts';
import type { OutageOptions } from '../options.ts';
import { median, ninetyNine } from './quantile.ts';
import type { OutageReport } from './run-outages.ts';

const inSeconds = (value: number): string => value.toFixed(1);

/** Calls that wait for the broken part fill the lane: the server refuses further ones with nothing done. */
const LANE_IS_FULL = '503 busy-try-again';

/** Checks every rule that a service must keep during any fault. */
export const breachesOf = ({ books, refused, deaths, failures, struck }: OutageReport): Breach[] => {
  const each = (rule: string, all: readonly string[]) => all.map((what) => ({ rule, what }));
  const faults = [...failures].filter(([name]) => name.startsWith('500'));
  const noticed = struck.filter(({ fault, failed }) => fault.unnoticed && failed > 0);
  const late = struck.filter(({ fault, outage }) => fault.limit !== undefined && outage > fault.limit);
  const toldElse = struck.flatMap(({ name, told, fault }) =>
    [...told]
      .filter(([answer]) => fault.told && ![fault.told, LANE_IS_FULL].includes(answer))
      .map((entry) => [name, ...entry]),
  );
  return [
    ...each('what was acknowledged is in the database', books.lost),
    ...each('what is in the database was acknowledged', books.invented),
    ...each('who watched is paid', refused),
    ...each('the ledger holds', books.broken),
    ...each('no server ends by itself', deaths > 0 ? [`${deaths} ends`] : []),
    ...each(
      'no call is answered with a fault of ours',
      faults.map(([name, count]) => `${count} x ${name}`),
    ),
    ...each(
      'nobody notices a planned restart',
      noticed.map(({ name, failed, told }) => {
        const answers = [...told].map(([answer, count]) => `${count} x ${answer}`);
        return `${name}: ${failed} calls failed (${answers.join(', ')})`;
      }),
    ),
    ...each(
      'the service is back in time',
      late.map(({ name, outage, fault }) => `${name}: ${inSeconds(outage)} s, not ${fault.limit} s`),
    ),
    ...each(
      'people are told what is so',
      toldElse.map(([name, answer, count]) => `${name}: ${count} x ${answer}`),
    ),
  ];
};

const printStruck = ({ struck }: OutageReport): void => {
  const byName = Map.groupBy(struck, ({ name }) => name);
  console.table(
    Object.fromEntries(
      [...byName].map(([name, all]) => {
        const outages = all.map(({ outage }) => outage);
        const failed = all.reduce((sum, one) => sum + one.failed, 0);
        return [
          name,
          {
            times: all.length,
            'no service for, median (s)': inSeconds(median(outages)),
            'longest (s)': inSeconds(Math.max(...outages)),
            'calls without success': failed,
          },
        ];
      }),
    ),
  );
};

/** Prints the figures. Returns true if the run had no breach, or, as a control, had one. */
export const judgeOutages = (report: OutageReport, { kind, isControl }: OutageOptions): boolean => {
  const { books, failures, calls, waits, answers, seconds } = report;
  printStruck(report);
  for (const [name, count] of failures) console.log(`${String(count).padStart(6)}  ${name}`);
  console.log(
    `${calls} calls; ${books.acknowledged} credits acknowledged, ${books.found} found, ${books.lost.length} lost, ` +
      `${books.invented.length} invented; a credit took ${inSeconds(median(waits))} s (median), ` +
      `${inSeconds(ninetyNine(waits))} s (99 of 100); the slowest answer to a start took ${inSeconds(Math.max(...answers))} s`,
  );
  const breaches = breachesOf(report);
  for (const line of describeBreaches(breaches)) console.log(line);
  const good = isControl ? breaches.length > 0 : breaches.length === 0;
  const verdict = isControl
    ? { true: 'The control failed as it must.', false: 'The control did not fail: the checks prove nothing.' }
    : { true: 'Every rule holds.', false: 'Rules are broken.' };
  console.log(`${verdict[`${good}`]} chaos ${kind}, ${seconds.toFixed(0)} s.`);
  return good;
};
