import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '../config/config.ts';
import { DomainError } from '../errors/domain-error.ts';

/** A state at the moment of the question. Figures of one name have the same help and label. */
export type StateFigure = {
  name: string;
  help: string;
  label?: { name: string; value: string };
  value: number;
};

/** A figure that other code counts, or several by label values. It is read when a monitor asks. */
type CountedFigure = {
  name: string;
  help: string;
  /** True for a gauge instead of a counter. */
  goesDown?: boolean;
} & (
  | { read(): number }
  | {
      label: string | readonly string[];
      readAll(): Iterable<readonly [values: string | readonly string[], count: number]>;
    }
);

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

const measureRequests = (app: FastifyInstance, registry: Registry): void => {
  const duration = new Histogram({
    name: 'watchwell_http_request_seconds',
    help: 'Time from request to answer, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    // The pattern, never the address: each id in a label would be a new series.
    const route = request.routeOptions.url ?? 'none';
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    duration.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
    done();
  });
};

const countFigure = (registry: Registry, figure: CountedFigure): void => {
  const { name, help, goesDown } = figure;
  const labelNames = 'label' in figure ? [figure.label].flat() : [];
  const settings = {
    name,
    help,
    labelNames,
    registers: [registry],
    collect(this: Counter | Gauge) {
      this.reset();
      if ('read' in figure) return this.inc(figure.read());
      for (const [values, count] of figure.readAll()) {
        const named = [values].flat().map((value, place) => [labelNames[place], value]);
        this.inc(Object.fromEntries(named), count);
      }
    },
  };
  if (goesDown) new Gauge(settings);
  else new Counter(settings);
};

/** A monitor waits for ten seconds, and its other figures matter most while the database is away. */
const STATE_LIMIT_MS = 2_000;

/** One gauge for each name; `watchwell_state_known` is 0 when the state could not be read. */
const registryOfState = async (readState: () => Promise<readonly StateFigure[]>): Promise<Registry> => {
  const registry = new Registry();
  const registers = [registry];
  const late = sleep(STATE_LIMIT_MS, undefined, { ref: false });
  const figures = await Promise.race([readState(), late]).catch(() => undefined);
  new Gauge({
    name: 'watchwell_state_known',
    help: 'Whether the state of money and jobs could be read.',
    registers,
  }).set(figures ? 1 : 0);
  for (const [name, all] of Map.groupBy(figures ?? [], (figure) => figure.name)) {
    const [{ help, label } = { help: name }] = all;
    const gauge = new Gauge({
      name: `watchwell_${name}`,
      help,
      registers,
      labelNames: label ? [label.name] : [],
    });
    for (const { label: own, value } of all) gauge.set(own ? { [own.name]: own.value } : {}, value);
  }
  return registry;
};

/** Behind a proxy on this machine all visitors seem local, so a forwarded request does not count as local. */
const isFromThisMachine = (request: FastifyRequest): boolean =>
  request.headers['x-forwarded-for'] === undefined &&
  request.headers.forwarded === undefined &&
  ipaddr.process(request.ip).range() === 'loopback';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Requires the token in production, where a local proxy without addresses would admit everybody. */
const mayRead = (request: FastifyRequest, { metricsToken: token, mode }: Config): boolean =>
  token === undefined
    ? mode !== 'production' && isFromThisMachine(request)
    : timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${token}`));

/** Memory, event loop and so on belong to the process; a test may make several servers in it. */
let ofProcess: Registry | undefined;

const processRegistry = (): Registry => {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
};

export const registryOf = (counted: readonly CountedFigure[]): Registry => {
  const registry = new Registry();
  for (const figure of counted) countFigure(registry, figure);
  return registry;
};

type Figures = { counted: readonly CountedFigure[]; readState(): Promise<readonly StateFigure[]> };

/**
 * Serves /metrics for Prometheus: with METRICS_TOKEN, or in a trial from this machine. Register it before all
 * routes.
 */
export const registerMetrics = (
  app: FastifyInstance,
  config: Config,
  { counted, readState }: Figures,
): void => {
  const faults = {
    name: 'watchwell_unexpected_faults_total',
    help: 'Requests that ended with a fault of ours, by route.',
    label: 'route',
    readAll: () => app.faults,
  };
  const registry = registryOf([...counted, faults]);
  measureRequests(app, registry);
  const options = { config: { withoutVisitor: true, lane: 'open' } as const, schema: { hide: true } };
  app.get('/metrics', options, async (request, reply) => {
    if (!mayRead(request, config)) throw new DomainError('not-allowed');
    return reply
      .type(registry.contentType)
      .send(await Registry.merge([processRegistry(), registry, await registryOfState(readState)]).metrics());
  });
};
