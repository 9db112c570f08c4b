import type { Span } from '@opentelemetry/api';
import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

export type Traces = {
  /** Makes a trace of each request. */
  readonly plugin: FastifyPluginCallback;
  /** Sends what is left. */
  stop(): Promise<void>;
};

/** The address of a request may hold a secret: a link of a letter, an id. Its pattern does not. */
const namedByRoute = (span: Span, { method, routeOptions }: FastifyRequest): void => {
  const route = routeOptions.url ?? 'unknown';
  span.updateName(`${method} ${route}`).setAttribute('url.path', route);
};

/** Of a call to a provider the query goes. */
const withoutQuery = (span: Span, { origin, path }: { origin: string; path: string }): void => {
  const [pathname = ''] = path.split('?', 1);
  span.setAttributes({ 'url.full': origin + pathname, 'url.query': '' });
};

/**
 * Traces of requests, statements and calls to providers, sent as OTLP over HTTP to where OTEL_EXPORTER_OTLP_ENDPOINT says;
 * the other OTEL_* variables (headers, sampler, service name, batches) mean what they always mean. Undefined, and nothing
 * is loaded, when there is no such place.
 */
export const startTraces = async ({
  traceCollectors,
}: Pick<Config, 'traceCollectors'>): Promise<Traces | undefined> => {
  if (traceCollectors.length === 0) return undefined;
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, resources, undici, fastify] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/instrumentation-undici'),
      import('@fastify/otel'),
    ]);
  const own = resources.resourceFromAttributes({ 'service.name': 'watchwell' });
  const said = resources.detectResources({ detectors: [resources.envDetector] });
  const provider = new NodeTracerProvider({
    resource: own.merge(said),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  // Without a propagator: a visitor must not choose which requests are kept, and providers need no numbers of ours.
  provider.register({ propagator: null });
  const calls = new undici.UndiciInstrumentation({ requestHook: withoutQuery });
  calls.setTracerProvider(provider);
  calls.enable();
  const requests = new fastify.FastifyOtelInstrumentation({
    instrumentHooks: false,
    requestHook: namedByRoute,
  });
  requests.setTracerProvider(provider);
  return {
    plugin: requests.plugin(),
    async stop() {
      calls.disable();
      await provider.shutdown();
    },
  };
};
