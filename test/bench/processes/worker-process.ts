import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export type WorkerProcess = {
  /** Runs one task in the process. Rejects if the task fails, the process dies or the time is over. */
  call<R>(task: string, argument?: unknown, limitMs?: number): Promise<R>;
  stop(): Promise<void>;
};

export type Answer = { id: number; value?: unknown; error?: string };

type Pending = { resolve(value: unknown): void; reject(error: Error): void; timer: NodeJS.Timeout };

const DEFAULT_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 3_000;
const running = new Set<WorkerProcess>();

const settle = (pending: Map<number, Pending>, { id, value, error }: Answer): void => {
  const call = pending.get(id);
  if (!call) return;
  pending.delete(id);
  clearTimeout(call.timer);
  if (error === undefined) call.resolve(value);
  else call.reject(new Error(error));
};

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.disconnect();
    setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS).unref();
  });

/**
 * Starts a module that calls `serveTasks`, with added `settings`. It ends with this process, even after a
 * crash.
 */
export const startWorkerProcess = (module: URL, settings: Record<string, string> = {}): WorkerProcess => {
  const child = fork(fileURLToPath(module), {
    serialization: 'advanced',
    execArgv: ['--no-warnings'],
    env: { ...process.env, ...settings },
  });
  const pending = new Map<number, Pending>();
  let sequence = 0;
  child.on('message', (answer: Answer) => settle(pending, answer));
  child.once('exit', (code, signal) => {
    for (const id of [...pending.keys()])
      settle(pending, { id, error: `a process ended (${code ?? signal})` });
  });
  const worker: WorkerProcess = {
    call: <R>(task: string, argument?: unknown, limitMs = DEFAULT_LIMIT_MS) =>
      new Promise<R>((resolve, reject) => {
        sequence += 1;
        const id = sequence;
        const timer = setTimeout(
          () => settle(pending, { id, error: `${task} took over ${limitMs} ms` }),
          limitMs,
        );
        pending.set(id, { resolve: (value) => resolve(value as R), reject, timer });
        child.send({ id, task, argument }, (error) => {
          if (error) settle(pending, { id, error: error.message });
        });
      }),
    async stop() {
      running.delete(worker);
      await ended(child);
    },
  };
  running.add(worker);
  return worker;
};

export const stopAllWorkerProcesses = async (): Promise<void> => {
  await Promise.all([...running].map((worker) => worker.stop()));
};
