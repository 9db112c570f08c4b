import { type Breach, describeBreaches } from '../breach.ts';
import type { OverloadOptions } from '../options.ts';
import { median, ninetyNine } from '../outages/quantile.ts';
import type { Flooded, OverloadReport } from './run-overload.ts';

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;

/** Seconds, and bytes. */
const CREDIT_LIMIT = 2;
const START_LIMIT = 2;
/** Least share of honest people's starts that must be served. */
const SERVED_SHARE = 0.9;
const PROBE_LIMIT = 1;
const NORMAL_LIMIT = 1;
const MEMORY_LIMIT = 400 * 1_024 * 1_024;

const secondsOf = (asked: Flooded['starts']): number[] => asked.map(({ seconds }) => seconds);

/** Share of starts that were served in time. */
const servedShare = (asked: Flooded['starts']): number =>
  asked.filter(({ seconds, isServed }) => isServed && seconds <= START_LIMIT).length / asked.length;

const describeServed = (asked: Flooded['starts']): string =>
  `${percent(servedShare(asked))} of ${asked.length}`;

const breachesOfFlood = ({ name, credits, starts, newcomers, probes, after, grown }: Flooded): Breach[] => {
  const within = (rule: string, value: number, limit: number): Breach[] =>
    value <= limit ? [] : [{ rule, what: `${name}: ${value.toFixed(1)}` }];
  const served = (rule: string, asked: Flooded['starts']): Breach[] =>
    servedShare(asked) >= SERVED_SHARE ? [] : [{ rule, what: `${name}: ${describeServed(asked)}` }];
  return [
    ...(credits.length === 0 ? [{ rule: 'views are credited beside every flood', what: name }] : []),
    ...within('99 of 100 views are credited within 2 s', ninetyNine(credits), CREDIT_LIMIT),
    ...[starts, newcomers].flatMap((asked) =>
      within('99 of 100 honest starts have an answer within 2 s', ninetyNine(secondsOf(asked)), START_LIMIT),
    ),
    ...served('9 of 10 who came back can begin within 2 s', starts),
    ...served('9 of 10 newcomers can begin within 2 s', newcomers),
    ...within('the probe is answered within 1 s', Math.max(...probes), PROBE_LIMIT),
    ...within('all is as before 2 s after the flood', ninetyNine(secondsOf(after)), NORMAL_LIMIT),
    ...within('memory is bounded', grown, MEMORY_LIMIT),
  ];
};

const breachesOf = ({ floods, uploads, books, refused, deaths }: OverloadReport): Breach[] => {
  const each = (rule: string, all: readonly string[]) => all.map((what) => ({ rule, what }));
  return [
    ...floods.flatMap(breachesOfFlood),
    ...each('an honest file is taken beside those that trickle', uploads.taken > 0 ? [] : ['none']),
    ...each('what was acknowledged is in the database', books.lost),
    ...each('what is in the database was acknowledged', books.invented),
    ...each('the ledger holds', books.broken),
    ...each('who watched is paid', refused),
    ...each('no server ends by itself', deaths > 0 ? [`${deaths} ends`] : []),
  ];
};

/** Figures of one flood by name. */
export const rowOf = (flooded: Flooded) => ({
  credited: flooded.credits.length,
  'credit p50 / p99 (s)': `${median(flooded.credits).toFixed(2)} / ${ninetyNine(flooded.credits).toFixed(2)}`,
  'start p99 (s)': ninetyNine(secondsOf(flooded.starts)).toFixed(2),
  'served who came back / newcomers': `${describeServed(flooded.starts)} / ${describeServed(flooded.newcomers)}`,
  'probe, longest (s)': Math.max(...flooded.probes).toFixed(2),
  'start p99 after (s)': ninetyNine(secondsOf(flooded.after)).toFixed(2),
  'memory (MB)': (flooded.grown / 1_048_576).toFixed(0),
  'processor of the callers (s)': flooded.seconds.toFixed(1),
  answers: flooded.statuses.map(([status, count]) => `${count} x ${status}`).join(', '),
});

/** Summary of all floods in one sentence. */
export const sumOf = ({ books, uploads }: OverloadReport): string =>
  `${books.acknowledged} credits acknowledged, ${books.found} found, ${books.lost.length} lost; ` +
  `${uploads.taken} of ${uploads.sent} honest files taken.`;

/** Prints the figures. Returns true if the run had no breach, or, as a control, had one. */
export const judgeOverload = (report: OverloadReport, { isControl }: OverloadOptions): boolean => {
  console.table(Object.fromEntries(report.floods.map((each) => [each.name, rowOf(each)])));
  console.log(sumOf(report));
  const breaches = breachesOf(report);
  for (const line of describeBreaches(breaches)) console.log(line);
  if (isControl)
    console.log(breaches.length > 0 ? 'The control failed as it must.' : 'The control did not fail.');
  else console.log(breaches.length > 0 ? 'Rules are broken.' : 'Every rule holds.');
  return isControl === breaches.length > 0;
};
