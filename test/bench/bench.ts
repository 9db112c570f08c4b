import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { type BenchCluster, createBenchCluster } from './cluster/bench-cluster.ts';
import { type Bench, type BenchOptions, readOptions } from './options.ts';
import { stopAllWorkerProcesses } from './processes/worker-process.ts';
import { hasMissedGoal, printReport } from './report/print-report.ts';
import { writeReport } from './report/write-report.ts';
import { runBench } from './run-bench.ts';

/** Several times the length of a run on an idle machine. A run that takes longer hangs. */
const LIMIT_MINUTES = {
  quick: 4,
  credits: 15,
  view: 20,
  pages: 10,
  small: 10,
  size: 60,
  'first-minutes': 15,
};

const limitOf = (bench: Bench, { quick, small }: BenchOptions): keyof typeof LIMIT_MINUTES => {
  if (bench === 'size' && small) return 'small';
  return bench === 'credits' && quick ? 'quick' : bench;
};

const options = readOptions(process.argv.slice(2));
let cluster: BenchCluster | undefined;

const cleanUp = async (): Promise<void> => {
  await stopAllWorkerProcesses();
  const ended = cluster;
  cluster = undefined;
  await ended?.remove();
};

let leaving = false;
const leave = async (code: number, reason?: unknown): Promise<void> => {
  if (leaving) return;
  leaving = true;
  if (reason !== undefined) console.error(reason);
  await cleanUp().catch(console.error);
  process.exit(code);
};

/** Runs a bench in a cluster of its own. Returns whether every goal was met. */
const runOne = async (bench: Bench): Promise<boolean> => {
  cluster = createBenchCluster();
  const minutes = LIMIT_MINUTES[limitOf(bench, options)];
  const limit = setTimeout(() => void leave(1, `stopped after ${minutes} minutes`), minutes * 60_000);
  const report = await runBench(cluster, bench, options);
  clearTimeout(limit);
  printReport(report, options);
  if (options.write) writeReport(report, bench);
  await cleanUp();
  return !hasMissedGoal(report);
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void leave(130));
process.on('uncaughtException', (error) => void leave(1, error));

/** A fresh clone has no built pages yet. */
const buildPages = (): void => {
  const build = join(import.meta.dirname, '../../tools/build/build-web.ts');
  const { status } = spawnSync(process.execPath, [build], { stdio: 'inherit' });
  if (status !== 0) throw new Error('the pages could not be built');
};

try {
  if (options.benches.some((bench) => bench === 'pages' || bench === 'size')) buildPages();
  let isMet = true;
  for (const bench of options.benches) isMet = (await runOne(bench)) && isMet;
  await leave(isMet ? 0 : 1);
} catch (error) {
  await leave(1, error);
}
