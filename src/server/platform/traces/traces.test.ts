import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { anAdvertiser } from '../../../../test/support/people.ts';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.ts';
import { loadConfig } from '../../load-config.ts';
import { startTraces, type Traces } from './traces.ts';

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

/** A collector, as an operator runs one. */
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

test('where nobody collects traces nothing is started', async () => {
  expect(
    await startTraces(loadConfig({ NODE_ENV: 'test', OTEL_EXPORTER_OTLP_ENDPOINT: '' })),
  ).toBeUndefined();
  expect(await startTraces(withTraces({ OTEL_SDK_DISABLED: 'true' }))).toBeUndefined();
});

test('a request and its statements are one trace at the collector, which names no person', async () => {
  const { cookie, email } = await anAdvertiser(site, { email: 'trace@example.org' });
  await site.app.inject({
    url: '/api/getUserAdvs?token=of-a-letter',
    headers: { cookie, traceparent: OF_A_VISITOR },
  });
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
  expect(statements.length).toBeGreaterThan(0);
  expect(new Set(statements.map(({ traceId }) => traceId))).toEqual(new Set([request?.traceId]));
  const ofService = JSON.stringify(collected[0]?.resourceSpans[0]?.resource);
  expect(ofService).toContain('"watchwell"');
  expect(ofService).toContain('"trial"');
  expect(JSON.stringify(collected)).not.toContain(email);
  expect(JSON.stringify(collected)).not.toContain(cookie.split('=')[1]);
});
