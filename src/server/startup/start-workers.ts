import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { join } from 'node:path';
import { createViewCreditWriter, creditForWorker } from '../ledger/ledger.ts';
import { creditFigures } from '../monitoring/monitoring.ts';
import type { Config } from '../platform/config/config.ts';
import type { Log } from '../platform/log/log.ts';
import { gatherMetrics } from '../platform/metrics/metrics.ts';
import { keepRunning } from '../platform/processes/keep-running.ts';
import { openWire, type Wire } from '../platform/workers/wire.ts';
import { type Closing, type RunningApplication, StartError } from './closing.ts';

/** Topics that workers broadcast to all others. */
const NEWS = ['calls', 'opened-homes', 'view-begun', 'view-over'];

/** Forwards a worker's broadcasts to all others that run at that time. */
export const passOnNews = (wire: Wire, wires: Iterable<Wire>): void => {
  for (const topic of NEWS) {
    wire.hear(topic, (message) => {
      for (const other of wires) if (other !== wire) other.tell(topic, message);
    });
  }
};

/** Data that a worker gets before it opens anything; the rest is in the settings. */
export type Ground = { number: number; databaseUrl: string; wisePublicKey: string | undefined };

const WORKER = join(import.meta.dirname, '../../../tools/start/worker.mjs');

type Needs = {
  config: Config;
  closing: Closing;
  log: Log;
  databaseUrl: string;
  workerFile?: string | undefined;
};

const endOf = async (worker: Worker, signal?: AbortSignal): Promise<string> => {
  const { process: child } = worker;
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit', { signal });
  return String(child.signalCode ?? child.exitCode);
};

/** Resolves when the worker serves, true with a demo world. @throws StartError when it ends before */
const ready = async (worker: Worker, wire: Wire): Promise<boolean> => {
  const served = new Promise<boolean>((resolve) => wire.hear('serving', resolve));
  const ended = endOf(worker).then((how) => {
    throw new StartError(`a worker ended (${how}) before it served; see the reason above`);
  });
  return Promise.race([served, ended]);
};

/**
 * Serves by several processes at one port. This one credits for all of them, forwards their broadcasts, sums
 * their metrics and restarts them; it runs no code of requests, so it survives whatever ends a worker.
 */
export const startWorkers = async (needs: Needs): Promise<RunningApplication> => {
  const { config, closing, log, databaseUrl, workerFile = WORKER } = needs;
  const writer = createViewCreditWriter({ connectionString: databaseUrl });
  closing.later(writer.close);
  let restarts = 0;
  const metrics = gatherMetrics([
    ...creditFigures(writer),
    {
      name: 'watchwell_worker_restarts_total',
      help: 'Workers that ended by themselves and were restarted.',
      read: () => restarts,
    },
  ]);
  const wires = new Set<Wire>();
  cluster.setupPrimary({ exec: workerFile, args: [], serialization: 'advanced' });

  const admit = (worker: Worker, ground: Ground): Wire => {
    const wire = openWire(worker.process);
    wires.add(wire);
    metrics.join(wire);
    creditForWorker(wire, writer);
    wire.hear('ground', () => ground);
    passOnNews(wire, wires);
    worker.process.once('exit', () => {
      wires.delete(wire);
      void metrics.leave(wire);
    });
    return wire;
  };

  const keep = async (number: number) => {
    const ground = { number, databaseUrl, wisePublicKey: config.wise?.webhookPublicKey };
    const start = async () => {
      const worker = cluster.fork();
      const wire = admit(worker, ground);
      return { worker, wire, hasDemoWorld: await ready(worker, wire) };
    };
    let running = await start();
    const kept = keepRunning(
      {
        name: `Worker ${number}`,
        ended: (signal) => endOf(running.worker, signal),
        start: async () => {
          restarts += 1;
          running = await start();
        },
      },
      (text) => log.warn({ worker: number }, text),
    );
    const end = async (): Promise<void> => {
      await kept.stop();
      running.wire.tell('end', undefined);
      await endOf(running.worker);
    };
    closing.later(end);
    return { end, hasDemoWorld: running.hasDemoWorld };
  };

  // The first one makes the demo world and the queues of the jobs, which the others find.
  const first = await keep(1);
  const numbers = Array.from({ length: config.workers - 1 }, (_, place) => place + 2);
  const others = await closing.afterAll(numbers.map(keep));
  return {
    hasDemoWorld: first.hasDemoWorld,
    drain: async () => {
      await Promise.all([first, ...others].map(({ end }) => end()));
    },
    close: () => closing.run(),
  };
};
