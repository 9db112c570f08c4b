import type { FastifyPluginCallback } from 'fastify';

/** Whether somebody collects traces, by the standard variables of OpenTelemetry. */
const isAsked = (environment: NodeJS.ProcessEnv): boolean =>
  environment.OTEL_SDK_DISABLED !== 'true' &&
  [environment.OTEL_EXPORTER_OTLP_ENDPOINT, environment.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT].some(Boolean);

export type Traces = {
  /** Makes a trace of each request. */
  readonly plugin: FastifyPluginCallback;
  /** Sends what is left. */
  stop(): Promise<void>;
};

/**
 * Traces of requests, statements and calls to providers, sent as OTLP over HTTP to where OTEL_EXPORTER_OTLP_ENDPOINT says;
 * the other OTEL_* variables (headers, sampler, service name, batches) mean what they always mean. Undefined, and nothing
 * is loaded, when there is no such place.
 */
export const startTraces = async (environment: NodeJS.ProcessEnv): Promise<Traces | undefined> => {
  if (!isAsked(environment)) return undefined;
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
  provider.register();
  const calls = new undici.UndiciInstrumentation();
  calls.setTracerProvider(provider);
  calls.enable();
  const requests = new fastify.FastifyOtelInstrumentation({ instrumentHooks: false });
  requests.setTracerProvider(provider);
  return {
    plugin: requests.plugin(),
    async stop() {
      calls.disable();
      await provider.shutdown();
    },
  };
};
