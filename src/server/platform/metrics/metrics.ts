import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Config } from '../config/config.ts';
import { DomainError } from '../errors/domain-error.ts';

/** A figure that other code counts. It is read when a monitor asks. */
export type CountedFigure = { name: string; help: string; read(): number };

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

const measureRequests = (app: FastifyInstance, registry: Registry): void => {
  const duration = new Histogram({
    name: 'watchwell_http_request_seconds',
    help: 'Time from request to answer, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    // The pattern, never the address: each id in a label would be a new series.
    const route = request.routeOptions.url ?? 'none';
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    duration.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
  });
};

const countFigure = (registry: Registry, { name, help, read }: CountedFigure): void => {
  new Counter({
    name,
    help,
    registers: [registry],
    collect() {
      this.reset();
      this.inc(read());
    },
  });
};

/** Behind a proxy on this machine all visitors seem local, so a forwarded request does not count as local. */
const isFromThisMachine = (request: FastifyRequest): boolean =>
  request.headers['x-forwarded-for'] === undefined &&
  request.headers.forwarded === undefined &&
  ipaddr.process(request.ip).range() === 'loopback';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** In production a proxy on this machine that forwards no address would open it to everybody, so the token is needed. */
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

/** GET /metrics for Prometheus: with METRICS_TOKEN, or in a trial from this machine. Register it before all routes. */
export const registerMetrics = (
  app: FastifyInstance,
  config: Config,
  figures: readonly CountedFigure[],
): void => {
  const registry = new Registry();
  measureRequests(app, registry);
  for (const figure of figures) countFigure(registry, figure);
  const options = { config: { withoutVisitor: true, lane: 'open' } as const, schema: { hide: true } };
  app.get('/metrics', options, async (request, reply) => {
    if (!mayRead(request, config)) throw new DomainError('not-allowed');
    return reply
      .type(registry.contentType)
      .send(await Registry.merge([processRegistry(), registry]).metrics());
  });
};
