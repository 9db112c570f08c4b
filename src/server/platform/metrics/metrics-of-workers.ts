import { setTimeout as sleep } from 'node:timers/promises';
import { AggregatorRegistry } from 'prom-client';
import type { Wire } from '../workers/wire.ts';
import { type CountedFigure, type Metrics, metricsOf, registryOf } from './metrics.ts';

/** A worker that is busy for longer is counted as it stood when it was asked last. */
const LIMIT_MS = 1_000;

/** What may only grow, so that a monitor takes a fall for a restart. */
const isCount = ({ type }: Metrics[number]): boolean => ['counter', 'histogram'].includes(String(type));

/** In the first process: what is counted here, and in all workers, of which those that ended count on. */
export const gatherMetrics = (counted: readonly CountedFigure[]) => {
  const own = registryOf(counted);
  const lastOf = new Map<Wire, Metrics>();
  let ofEnded: Metrics = [];

  const ask = async (worker: Wire): Promise<Metrics> => {
    const late = sleep(LIMIT_MS, undefined, { ref: false });
    const answer = await Promise.race([worker.ask<Metrics>('metrics'), late]).catch(() => undefined);
    if (answer && lastOf.has(worker)) lastOf.set(worker, answer);
    return answer ?? lastOf.get(worker) ?? [];
  };

  return {
    join(worker: Wire): void {
      lastOf.set(worker, []);
      worker.hear('metrics-of-all', async () => {
        const ofWorkers = await Promise.all([...lastOf.keys()].map(ask));
        return [await metricsOf([own]), ofEnded, ...ofWorkers];
      });
    },
    async leave(worker: Wire): Promise<void> {
      const last = lastOf.get(worker)?.filter(isCount) ?? [];
      lastOf.delete(worker);
      ofEnded = await AggregatorRegistry.aggregate([ofEnded, last]).getMetricsAsJSON();
    },
  };
};
