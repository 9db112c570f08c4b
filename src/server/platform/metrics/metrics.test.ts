import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.ts';

let site: TestApp;
let closed: TestApp;
beforeAll(async () => {
  site = await createTestApp();
  closed = await createTestApp({ config: { metricsToken: 'a token of the monitor' } });
});
afterAll(async () => {
  await site.close();
  await closed.close();
});

test('answers probes without a cookie', async () => {
  for (const url of ['/healthz', '/readyz']) {
    const reply = await site.app.inject({ url });
    expect([reply.statusCode, reply.headers['set-cookie']]).toEqual([200, undefined]);
  }
});

test('shows an operator the running version and revision', async () => {
  const { release } = site.context.config;
  expect(release.version).toMatch(/^\d+\.\d+\.\d+(\+unreleased)?$/);
  expect((await site.app.inject('/version')).json()).toEqual({ ...release, revision: 'unknown' });
});

test('counts requests by route, never by address', async () => {
  await site.app.inject({ url: '/api/current_user' });
  const { body } = await site.app.inject({ url: '/metrics' });
  expect(body).toContain(
    'watchwell_http_request_seconds_count{method="GET",route="/api/current_user",status="2xx"} 1',
  );
  expect(body).toContain('watchwell_view_credit_views_total 0');
  expect(body).toContain('process_resident_memory_bytes');
});

test('shows figures to this machine only, also behind a proxy on it', async () => {
  const far = await site.app.inject({ url: '/metrics', remoteAddress: '203.0.113.7' });
  const proxied = await site.app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '203.0.113.7' } });
  expect([far.statusCode, proxied.statusCode]).toEqual([403, 403]);
});

test('shows figures to anybody with the token', async () => {
  const authorization = 'Bearer a token of the monitor';
  const withToken = await closed.app.inject({
    url: '/metrics',
    headers: { authorization },
    remoteAddress: '203.0.113.7',
  });
  const without = await closed.app.inject({ url: '/metrics' });
  expect([withToken.statusCode, without.statusCode]).toEqual([200, 403]);
});

test('shows nothing in production without a token, since a proxy may hide remote visitors', async () => {
  const live = await createTestApp({ config: { mode: 'production' } });
  const { statusCode } = await live.app.inject({ url: '/metrics' });
  await live.close();
  expect(statusCode).toBe(403);
});
