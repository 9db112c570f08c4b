import { spawnSync } from 'node:child_process';
import { controlOf } from './controls.ts';
import { judge } from './judge.ts';
import { type AttackOptions, readOptions, UsageError } from './options.ts';
import { printReport } from './report/print-report.ts';
import { writeReport } from './report/write-report.ts';
import { runAttack } from './run-attack.ts';

/** Many times the length of a run (six minutes, quiet machine, all households): a longer one hangs. */
const LIMIT_MINUTES = 90;
const LIMIT_MEBIBYTES = 4_096;

/** Prints the figures. Returns true if every goal was met or, without a defence, its goal missed. */
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

/** Runs each seed in a process of its own: runs share no state, and one that hangs or swells ends alone. */
const runEach = (seeds: readonly number[], args: readonly string[]): boolean => {
  const failed = seeds.filter((seed) => {
    const node = [`--max-old-space-size=${LIMIT_MEBIBYTES}`, import.meta.filename];
    const { status } = spawnSync(process.execPath, [...node, ...args, '--seed', String(seed)], {
      stdio: 'inherit',
      timeout: (LIMIT_MINUTES + 5) * 60_000,
    });
    console.log(`seed ${seed}: ${status === 0 ? 'as it must be' : 'FAILED'}`);
    return status !== 0;
  });
  return failed.length === 0;
};

const stopLate = () =>
  setTimeout(() => {
    console.error(`stopped after ${LIMIT_MINUTES} minutes`);
    process.exit(1);
  }, LIMIT_MINUTES * 60_000).unref();

const args = process.argv.slice(2);
const play = async (): Promise<boolean> => {
  const options = readOptions(args);
  if (options.seeds.length > 1) return runEach(options.seeds, args);
  stopLate();
  return run(options);
};

try {
  process.exit((await play()) ? 0 : 1);
} catch (error) {
  console.error(error instanceof UsageError ? error.message : error);
  process.exit(1);
}
