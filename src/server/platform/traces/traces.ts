import { context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import manifest from '../../../../package.json' with { type: 'json' };
import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/setting-problems.ts';

const FAULT = 500;

/**
 * Makes a span of each request, the parent of its statements and provider calls. Its name is the route's
 * pattern: an address may contain a secret, such as the link of an email.
 */
const traceRequests = (app: FastifyInstance): void => {
  const tracer = trace.getTracer('watchwell');
  const spans = new WeakMap<FastifyRequest, Span>();
  const end = (request: FastifyRequest, status?: number): void => {
    const span = spans.get(request);
    if (status !== undefined) span?.setAttribute('http.response.status_code', status);
    if (status === undefined || status >= FAULT) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  };
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const attributes = { 'http.request.method': request.method, 'http.route': route, 'url.path': route };
    const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes });
    spans.set(request, span);
    context.with(trace.setSpan(context.active(), span), done);
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    end(request, statusCode);
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    end(request);
    done();
  });
};

export type Traces = {
  /** Traces each request of the server. */
  install(app: FastifyInstance): void;
  /** Sends the remaining spans. */
  stop(): Promise<void>;
};

/** Hides the query of a call to a provider. */
const withoutQuery = (span: Span, { origin, path }: { origin: string; path: string }): void => {
  const [pathname = ''] = path.split('?', 1);
  span.setAttributes({ 'url.full': origin + pathname, 'url.query': '' });
};

/** Loads the packages of OpenTelemetry, which only sites with a collector install. @throws ConfigError */
const loadPackages = async () => {
  try {
    return await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/instrumentation-undici'),
    ]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    const packages = Object.entries(manifest.peerDependencies).map((entry) => entry.join('@'));
    throw new ConfigError(
      `OTEL_EXPORTER_OTLP_ENDPOINT: traces need packages that are not installed: npm install --no-save --omit=dev ${packages.join(' ')}`,
    );
  }
};

/**
 * Sends traces of requests, statements and provider calls as OTLP over HTTP to OTEL_EXPORTER_OTLP_ENDPOINT;
 * the SDK reads the other variables itself. Returns undefined without that variable.
 * @throws ConfigError when the packages are not installed
 */
export const startTraces = async ({
  traces: { collector, share },
}: Pick<Config, 'traces'>): Promise<Traces | undefined> => {
  if (collector === undefined) return undefined;
  const [sdk, { AsyncLocalStorageContextManager }, { OTLPTraceExporter }, resources, undici] =
    await loadPackages();
  const own = resources.resourceFromAttributes({ 'service.name': 'watchwell' });
  const detected = resources.detectResources({ detectors: [resources.envDetector] });
  const provider = new sdk.TracerProvider({
    resource: own.merge(detected),
    // Statements and calls follow their request.
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  // No propagator: a visitor must not choose which requests are kept, and providers need no ids of ours.
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  const calls = new undici.UndiciInstrumentation({ requestHook: withoutQuery });
  calls.enable();
  return {
    install: traceRequests,
    async stop() {
      calls.disable();
      await provider.shutdown();
    },
  };
};
