import { controlOf } from './controls.ts';
import { judge } from './judge.ts';
import { type AttackOptions, readOptions, UsageError } from './options.ts';
import { printReport } from './report/print-report.ts';
import { writeReport } from './report/write-report.ts';
import { runAttack } from './run-attack.ts';

/** Several times what a run takes: one that takes longer hangs. */
const LIMIT_MINUTES = 180;

/** Prints the figures; whether the run ended as it must: every goal met or, without a defence, the one missed that it guards. */
const run = async (options: AttackOptions): Promise<boolean> => {
  const report = await runAttack(options);
  const goals = judge(report);
  printReport(report, goals);
  if (options.writes) writeReport(report, goals, options);
  const missed = goals.filter(({ misses }) => misses.length > 0).map(({ name }) => name);
  if (options.control === undefined) {
    console.log(missed.length === 0 ? 'Every goal is met.' : `Goals are missed: ${missed.join(', ')}.`);
    return missed.length === 0;
  }
  const { guards } = controlOf(options.control);
  const fails = missed.includes(guards);
  console.log(fails ? `The control missed ${guards}, as it must.` : `The control did not miss ${guards}.`);
  return fails;
};

setTimeout(() => {
  console.error(`stopped after ${LIMIT_MINUTES} minutes`);
  process.exit(1);
}, LIMIT_MINUTES * 60_000).unref();

try {
  process.exit((await run(readOptions(process.argv.slice(2)))) ? 0 : 1);
} catch (error) {
  console.error(error instanceof UsageError ? error.message : error);
  process.exit(1);
}
