import { type Breach, describeBreaches } from '../../breach.ts';
import type { ProvidersOptions } from '../../options.ts';
import { NO_DIFFERENCE, NO_DOUBLE_CREDIT, NO_DOUBLE_PAYOUT, NO_UNSAID } from '../checks/rules.ts';
import type { ChaosReport } from '../run-providers.ts';

/** Breaches that each control must find, or the checks would prove nothing. */
const FOUND_WITHOUT = {
  deduplication: [NO_DOUBLE_CREDIT, NO_DOUBLE_PAYOUT, ...Object.values(NO_DIFFERENCE)],
  words: [NO_UNSAID],
};

/** Returns whether the run ended as required: without a breach, or, as a control, with the intended ones. */
export const isAsItMust = ({ breaches }: { breaches: Breach[] }, { without }: ProvidersOptions): boolean =>
  without === undefined
    ? breaches.length === 0
    : FOUND_WITHOUT[without].every((rule) => breaches.some((breach) => breach.rule === rule));

const verdictOf = (report: ChaosReport, options: ProvidersOptions): string => {
  const good = isAsItMust(report, options);
  if (options.without === undefined) return good ? 'Every rule holds.' : 'Rules are broken.';
  return good ? 'The control failed as it must.' : 'The control did not fail: the checks prove nothing.';
};

export const printReport = (report: ChaosReport, options: ProvidersOptions): void => {
  for (const [name, count] of report.happened) console.log(`${String(count).padStart(6)}  ${name}`);
  console.log('');
  for (const line of describeBreaches(report.breaches)) console.log(line);
  const { seed } = options;
  console.log(`${verdictOf(report, options)} Seed ${seed}, ${report.seconds.toFixed(0)} s.`);
};
