import { type ChaosOptions, readOptions, UsageError } from './options.ts';
import { judgeOutages } from './outages/judge-outages.ts';
import { runOutages } from './outages/run-outages.ts';
import { whatIsMissing } from './outages/world/missing.ts';
import { writeReport } from './outages/write-report.ts';
import { judgeOverload } from './overload/judge-overload.ts';
import { runOverload } from './overload/run-overload.ts';
import { writeOverload } from './overload/write-overload.ts';
import { isAsItMust, printReport } from './providers/report/print-report.ts';
import { runProviders } from './providers/run-providers.ts';

/** Several times the length of a run: one that takes longer hangs. */
const PROVIDERS_LIMIT_MINUTES = 15;
const OUTAGES_LIMIT_MINUTES = 5;
/** Minutes for each fault. */
const FAULT_LIMIT_MINUTES = 2;

const limitMinutes = (options: ChaosOptions): number =>
  options.kind === 'providers' || options.kind === 'overload'
    ? PROVIDERS_LIMIT_MINUTES
    : OUTAGES_LIMIT_MINUTES + options.times * FAULT_LIMIT_MINUTES * 5;

const run = async (options: ChaosOptions): Promise<boolean> => {
  if (options.kind === 'overload') {
    const report = await runOverload(options);
    if (options.writes) writeOverload(report);
    return judgeOverload(report, options);
  }
  if (options.kind !== 'providers') {
    const missing = whatIsMissing(options.kind);
    if (missing !== undefined) {
      console.error(missing);
      return false;
    }
    const report = await runOutages(options);
    if (options.writes) writeReport(options.kind, report);
    return judgeOutages(report, options);
  }
  const report = await runProviders(options);
  printReport(report, options);
  return isAsItMust(report, options);
};

try {
  const options = readOptions(process.argv.slice(2));
  const limit = limitMinutes(options);
  setTimeout(() => {
    console.error(`stopped after ${limit} minutes`);
    process.exit(1);
  }, limit * 60_000).unref();
  process.exit((await run(options)) ? 0 : 1);
} catch (error) {
  console.error(error instanceof UsageError ? error.message : error);
  process.exit(1);
}
