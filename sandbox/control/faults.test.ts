import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

const CALL = '/v1/notifications/webhooks';

async function callWith(effect: string, headers = {}) {
  const added = await sandbox.control('PUT', '/faults', { match: `GET ${CALL}$`, effect, times: 1 });
  expect(added.status).toBe(200);
  return sandbox.paypal('GET', CALL, undefined, headers);
}

test.each([
  ['decline', 422],
  ['401', 401],
  ['429', 429],
  ['500', 500],
])('effect %s answers %i once, then all is well', async (effect, status) => {
  expect((await callWith(effect)).status).toBe(status);
  expect((await sandbox.paypal('GET', CALL)).status).toBe(200);
});

test('a reset and a malformed answer are no answers', async () => {
  await expect(callWith('reset')).rejects.toThrow();
  await expect(callWith('malformed')).rejects.toThrow(SyntaxError);
});

test.each(['timeout-before', 'timeout-after'])('%s never answers', async (effect) => {
  await expect(callWith(effect, { 'x-patience-ms': '100' })).rejects.toThrow();
  const { body } = await sandbox.control('GET', '/requests');
  expect(body[0]).toMatchObject({ fault: effect, status: null });
});

test('delay answers late but well', async () => {
  await sandbox.control('PUT', '/faults', { match: `GET ${CALL}$`, effect: 'delay', times: 1, delayMs: 5 });
  expect((await sandbox.paypal('GET', CALL)).status).toBe(200);
});

test('a star stands for one path part and a final $ for the end', async () => {
  const match = 'POST /v2/checkout/orders/*/capture$';
  await sandbox.control('PUT', '/faults', { match, effect: '500', times: 1 });
  expect((await sandbox.paypal('POST', '/v2/checkout/orders', {})).status).toBe(400);
  expect((await sandbox.paypal('POST', '/v2/checkout/orders/X/capture', {})).status).toBe(500);
});

test('a fault without sense is refused', async () => {
  for (const fault of [
    { match: 'payouts', effect: '500' },
    { match: 'GET /', effect: 'explode' },
    { match: 'GET /', effect: '500', times: 0.5 },
  ])
    expect((await sandbox.control('PUT', '/faults', fault)).status).toBe(400);
});

test('another site cannot steer the sandbox', async () => {
  const response = await fetch(`${sandbox.running.urlOf('control')}/reset`, {
    method: 'POST',
    headers: { origin: 'https://evil.example' },
  });
  expect(response.status).toBe(403);
});

test('the page shows what happened', async () => {
  const page = await (await fetch(`${sandbox.running.urlOf('control')}/`)).text();
  expect(page).toContain('Watchwell sandbox');
  expect(page).toContain(CALL);
});
