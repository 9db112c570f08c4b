import { context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const FAULT = 500;

/**
 * Makes a span of each request, the parent of its statements and provider calls. Its name is the route's
 * pattern: an address may contain a secret, such as the link of an email.
 */
export const traceRequests = (app: FastifyInstance): void => {
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
