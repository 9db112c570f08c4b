import { type ChaosOptions, readOptions, UsageError } from './options.ts';
import { isAsItMust, printReport } from './report/print-report.ts';
import { runProviders } from './run-providers.ts';

/** Several times what a run takes: one that takes longer hangs. */
const LIMIT_MINUTES = 15;

const run = async (options: ChaosOptions): Promise<number> => {
  const report = await runProviders(options);
  printReport(report, options);
  return isAsItMust(report, options) ? 0 : 1;
};

setTimeout(() => {
  console.error(`stopped after ${LIMIT_MINUTES} minutes`);
  process.exit(1);
}, LIMIT_MINUTES * 60_000).unref();

try {
  process.exit(await run(readOptions(process.argv.slice(2))));
} catch (error) {
  console.error(error instanceof UsageError ? error.message : error);
  process.exit(1);
}
