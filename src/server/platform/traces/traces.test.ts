import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json, text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { BROWSER_HEADERS } from '../../../../test/support/browser-headers.ts';
import { anAdvertiser } from '../../../../test/support/people.ts';
import { runScript } from '../../../../test/support/run-script.ts';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.ts';
import { loadConfig } from '../../load-config.ts';
import { startTraces, type Traces } from './traces.ts';

const START = join(import.meta.dirname, '../../../../tools/start/start.mjs');

type Span = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string } }[];
};
type Export = {
  resourceSpans: { resource: { attributes: Span['attributes'] }; scopeSpans: { spans: Span[] }[] }[];
};

/** A collector like an operator's. */
const collected: Export[] = [];
const collector = createServer(async (request, response) => {
  if (request.method === 'POST') collected.push((await json(request)) as Export);
  response.setHeader('content-type', 'application/json').end('{}');
});

let address: string;
let traces: Traces | undefined;
let site: TestApp;
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  address = `http://127.0.0.1:${port}`;
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', address);
  vi.stubEnv('OTEL_RESOURCE_ATTRIBUTES', 'deployment.environment.name=trial');
  traces = await startTraces(withTraces({}));
  site = await createTestApp({ traces });
});
afterAll(async () => {
  await site.close();
  collector.close();
  vi.unstubAllEnvs();
});

const withTraces = (settings: Record<string, string>) =>
  loadConfig({ NODE_ENV: 'test', OTEL_EXPORTER_OTLP_ENDPOINT: address, ...settings });

const OF_A_VISITOR = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

test('starts nothing without a collector', async () => {
  expect(
    await startTraces(loadConfig({ NODE_ENV: 'test', OTEL_EXPORTER_OTLP_ENDPOINT: '' })),
  ).toBeUndefined();
  expect(await startTraces(withTraces({ OTEL_SDK_DISABLED: 'true' }))).toBeUndefined();
});

test.each([
  [{}, 1],
  [{ OTEL_TRACES_SAMPLER_ARG: '0' }, 0],
  [{ OTEL_TRACES_SAMPLER_ARG: '0.05' }, 0.05],
])('%j traces this share of the requests: %d', (settings, share) => {
  expect(withTraces(settings).traces.share).toBe(share);
});

/** An installation without the packages, which `npm install` omits in production. */
const WITHOUT_PACKAGES = `
  import { registerHooks } from 'node:module';
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier !== '@opentelemetry/sdk-trace') return next(specifier, context);
      throw Object.assign(new Error(specifier), { code: 'ERR_MODULE_NOT_FOUND' });
    },
  });`;

test('a start with a collector and without the packages names in one line what to install', async () => {
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(WITHOUT_PACKAGES)}`;
  const { code, complained } = await runScript([START], {
    settings: { NODE_OPTIONS, OTEL_EXPORTER_OTLP_ENDPOINT: address },
  });
  expect(code).toBe(1);
  expect(complained.trim()).toMatch(
    /^Watchwell cannot start: OTEL_EXPORTER_OTLP_ENDPOINT: [^\n]+: npm install [^\n]*@opentelemetry\/sdk-trace@\d+\.\d+\.\d+$/,
  );
});

/** A connection of its own: the body is read in the context of its socket. */
const postBody = async (body: object): Promise<void> => {
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = site.app.server.address() as AddressInfo;
  const headers = { ...BROWSER_HEADERS, host: 'localhost:3000', 'content-type': 'application/json' };
  const call = request({ port, host: '127.0.0.1', method: 'POST', path: '/api/login', headers });
  call.end(JSON.stringify(body));
  const [reply] = await once(call, 'response');
  await text(reply);
};

test('sends a request and its statements as one trace, which names no person', async () => {
  const { cookie, email } = await anAdvertiser(site, { email: 'trace@example.org' });
  await site.app.inject({
    url: '/api/getUserAdvs?token=of-a-letter',
    headers: { cookie, traceparent: OF_A_VISITOR },
  });
  await postBody({ email, password: 'of-a-letter' });
  await site.app.inject({ url: '/reset-password/of-a-letter' });
  await fetch(`${address}/a-provider?key=of-a-letter`);
  await traces?.stop();
  const spans = collected
    .flatMap(({ resourceSpans }) => resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap((scope) => scope.spans);
  const request = spans.find(({ name }) => name === 'GET /api/getUserAdvs');
  expect(request?.parentSpanId).toBeUndefined();
  expect(spans.map(({ name }) => name)).toContain('GET unknown');
  expect(JSON.stringify(spans)).toContain('/a-provider');
  expect(JSON.stringify(collected)).not.toContain('of-a-letter');
  expect(JSON.stringify(collected)).not.toContain('0af7651916cd43dd8448eb211c80319c');
  const statements = spans.filter(({ attributes }) => attributes.some(({ key }) => key === 'db.query.text'));
  // One without a body, and one with a body.
  for (const name of ['GET /api/getUserAdvs', 'POST /api/login']) {
    const parents = spans.filter((span) => span.name === name).map(({ spanId }) => spanId);
    expect(statements.some(({ parentSpanId = '' }) => parents.includes(parentSpanId))).toBe(true);
  }
  const ofService = JSON.stringify(collected[0]?.resourceSpans[0]?.resource);
  expect(ofService).toContain('"watchwell"');
  expect(ofService).toContain('"trial"');
  expect(JSON.stringify(collected)).not.toContain(email);
  expect(JSON.stringify(collected)).not.toContain(cookie.split('=')[1]);
});
