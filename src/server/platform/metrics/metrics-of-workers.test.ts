import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { eventually } from '../../../../test/support/eventually.ts';
import { joinWires } from '../../../../test/support/joined-wires.ts';
import { gatherMetrics, type Metrics } from './metrics.ts';

const aWorker = (calls: number) => {
  const { first, worker, cut } = joinWires();
  const registry = new Registry();
  new Counter({ name: 'calls_total', help: 'Calls.', registers: [registry] }).inc(calls);
  new Histogram({ name: 'took', help: 'Took.', buckets: [1], registers: [registry] }).observe(calls);
  new Gauge({ name: 'open', help: 'Open.', registers: [registry] }).set(calls);
  worker.hear('metrics', () => registry.getMetricsAsJSON());
  return { first, worker, cut };
};

const sumOf = (all: Metrics[], name: string): number =>
  all
    .flat()
    .filter((metric) => metric.name === name)
    .flatMap(({ values }) => values)
    .reduce((sum, { value }) => sum + value, 0);

test('any worker answers the sum of all; counts of an ended worker stay, its gauges do not', async () => {
  const [one, other] = [aWorker(3), aWorker(4)];
  const metrics = gatherMetrics([{ name: 'credits_total', help: 'Credits.', read: () => 5 }]);
  metrics.join(one.first);
  metrics.join(other.first);
  const ask = () => one.worker.ask<Metrics[]>('metrics-of-all');
  expect(sumOf(await ask(), 'calls_total')).toBe(7);
  expect(sumOf(await ask(), 'credits_total')).toBe(5);
  expect(sumOf(await ask(), 'took')).toBeGreaterThan(0);
  const took = sumOf(await ask(), 'took');
  await metrics.leave(other.first);
  expect(sumOf(await ask(), 'took')).toBe(took);
  expect(sumOf(await ask(), 'calls_total')).toBe(7);
  expect(sumOf(await ask(), 'open')).toBe(3);
});

test('counts a worker that does not answer as of its last answer', async () => {
  const [one, silent] = [aWorker(3), aWorker(4)];
  let isSilent = false;
  silent.worker.hear('metrics', () => (isSilent ? new Promise(() => undefined) : undefined));
  const metrics = gatherMetrics([]);
  metrics.join(one.first);
  metrics.join(silent.first);
  const ask = () => one.worker.ask<Metrics[]>('metrics-of-all');
  await eventually('a first answer', async () => expect(sumOf(await ask(), 'calls_total')).toBe(7));
  isSilent = true;
  expect(sumOf(await ask(), 'calls_total')).toBe(7);
});

test('counts a worker that ends during the question as of its last answer', async () => {
  const [one, ending] = [aWorker(3), aWorker(4)];
  let isEnding = false;
  const metrics = gatherMetrics([]);
  metrics.join(one.first);
  metrics.join(ending.first);
  one.worker.hear('metrics', () => {
    if (isEnding) ending.cut();
  });
  const ask = () => one.worker.ask<Metrics[]>('metrics-of-all');
  expect(sumOf(await ask(), 'calls_total')).toBe(7);
  isEnding = true;
  expect(sumOf(await ask(), 'calls_total')).toBe(7);
});

test('counts a worker once when its answer comes after it left', async () => {
  const [one, late] = [aWorker(3), aWorker(4)];
  const metrics = gatherMetrics([]);
  metrics.join(one.first);
  metrics.join(late.first);
  const ask = () => one.worker.ask<Metrics[]>('metrics-of-all');
  expect(sumOf(await ask(), 'calls_total')).toBe(7);
  const [asked, answering] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  late.worker.hear('metrics', () => {
    asked.resolve();
    return answering.promise;
  });
  const answer = ask();
  await asked.promise;
  await metrics.leave(late.first);
  answering.resolve();
  await answer;
  expect(sumOf(await ask(), 'calls_total')).toBe(7);
});
