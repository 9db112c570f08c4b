import { createBenchCluster } from './cluster/bench-cluster.ts';
import { type BenchOptions, readOptions } from './options.ts';
import { stopAllWorkerProcesses } from './processes/worker-process.ts';
import { hasMissedGoal, printReport } from './report/print-report.ts';
import { runBench } from './run-bench.ts';

/** Several times what a run takes on an idle machine. A run that takes longer hangs. */
const LIMIT_MINUTES = { quick: 4, full: 15, view: 20, small: 10, size: 60 };

const limitOf = ({ what, quick, small }: BenchOptions): keyof typeof LIMIT_MINUTES => {
  if (what === 'size') return small ? 'small' : 'size';
  if (what === 'view') return 'view';
  return quick ? 'quick' : 'full';
};

const options = readOptions(process.argv.slice(2));
const cluster = createBenchCluster();

const cleanUp = async (): Promise<void> => {
  await stopAllWorkerProcesses();
  await cluster.remove();
};

let leaving = false;
const leave = async (code: number, reason?: unknown): Promise<void> => {
  if (leaving) return;
  leaving = true;
  if (reason !== undefined) console.error(reason);
  await cleanUp().catch(console.error);
  process.exit(code);
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void leave(130));
process.on('uncaughtException', (error) => void leave(1, error));
const minutes = LIMIT_MINUTES[limitOf(options)];
setTimeout(() => void leave(1, `stopped after ${minutes} minutes`), minutes * 60_000).unref();

try {
  const report = await runBench(cluster, options);
  printReport(report, options);
  await leave(hasMissedGoal(report) ? 1 : 0);
} catch (error) {
  await leave(1, error);
}
