import { afterAll, beforeAll, expect, test } from 'vitest';
import { actAsPayer, createdOrder } from '../../test/sites/sandbox-paypal-orders.ts';
import { type Answer, startTestSandbox, type TestSandbox } from '../../test/sites/sandbox-site.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

const CALL = '/v1/notifications/webhooks';

const callWith = async (effect: string, signal?: AbortSignal) => {
  const added = await sandbox.control('PUT', '/faults', { match: `GET ${CALL}$`, effect, times: 1 });
  expect(added.status).toBe(200);
  return sandbox.paypal('GET', CALL, undefined, { signal });
};

test.each([
  ['decline', 422],
  ['401', 401],
  ['429', 429],
  ['500', 500],
])('answers effect %s with %i once, then works again', async (effect, status) => {
  expect((await callWith(effect)).status).toBe(status);
  expect((await sandbox.paypal('GET', CALL)).status).toBe(200);
});

test('breaks the answer for a reset and a malformed answer', async () => {
  await expect(callWith('reset')).rejects.toThrow();
  await expect(callWith('malformed')).rejects.toThrow(SyntaxError);
});

test.each(['timeout-before', 'timeout-after'])('never answers with %s', async (effect) => {
  await sandbox.unanswered((signal) => callWith(effect, signal));
  const { body } = await sandbox.control('GET', '/requests');
  expect(body[0]).toMatchObject({ fault: effect, status: null });
});

/** Advances the clock by half of the call's delay, then by the other half. */
const expectDelay = async (effect: string, seconds: number, call: Promise<Answer>) => {
  let isAnswered = false;
  const answer = call.finally(() => {
    isAnswered = true;
  });
  const latest = async () => (await sandbox.control('GET', '/requests')).body[0];
  await expect.poll(latest).toMatchObject({ fault: effect, status: null });
  await sandbox.later(seconds / 2);
  expect(isAnswered).toBe(false);
  await sandbox.later(seconds / 2);
  expect((await answer).status).toBe(200);
};

test('answers well after 2 s for delay', () => expectDelay('delay', 2, callWith('delay')));

test('answers after 20 s for slow, unless another time is set', async () => {
  const slow = (more: object) => {
    return sandbox.control('PUT', '/faults', { match: `GET ${CALL}$`, effect: 'slow', times: 1, ...more });
  };
  expect((await slow({})).body).toMatchObject([{ delayMs: 20_000 }]);
  await sandbox.control('DELETE', '/faults');
  await slow({ delayMs: 5000 });
  await expectDelay('slow', 5, sandbox.paypal('GET', CALL));
});

test('sends the webhook before the answer for notice-first', async () => {
  const id = await createdOrder(sandbox);
  await actAsPayer(sandbox, id, { action: 'approve' });
  await sandbox.settled();
  expect(sandbox.webhooks).toHaveLength(1);
  const match = `POST /v2/checkout/orders/${id}/capture`;
  await sandbox.control('PUT', '/faults', { match, effect: 'notice-first', times: 1 });
  await sandbox.control('POST', '/webhooks/hold');
  let isAnswered = false;
  const captured = sandbox.paypal('POST', `/v2/checkout/orders/${id}/capture`, {}).then((answer) => {
    isAnswered = true;
    return answer;
  });
  const events = async () => (await sandbox.control('GET', '/webhooks')).body.events;
  await expect.poll(events).toHaveLength(2);
  expect(isAnswered).toBe(false);
  await sandbox.control('POST', '/webhooks/release');
  expect((await captured).body.status).toBe('COMPLETED');
  expect(sandbox.webhooks.map(({ type }) => type)).toContain('PAYMENT.CAPTURE.COMPLETED');
});

test("uses the page's choice of a call unless another one is typed", async () => {
  const wish = { call: 'GET /v1/charges', effect: '500', times: 1 };
  expect((await sandbox.control('PUT', '/faults', { ...wish, match: '' })).body[0].match).toBe(wish.call);
  await sandbox.control('DELETE', '/faults');
  const typed = { ...wish, match: 'GET /v1/refunds' };
  expect((await sandbox.control('PUT', '/faults', typed)).body[0].match).toBe(typed.match);
  await sandbox.control('DELETE', '/faults');
});

test('matches one path part by a star and the end by a final $', async () => {
  const match = 'POST /v2/checkout/orders/*/capture$';
  await sandbox.control('PUT', '/faults', { match, effect: '500', times: 1 });
  expect((await sandbox.paypal('POST', '/v2/checkout/orders', {})).status).toBe(400);
  expect((await sandbox.paypal('POST', '/v2/checkout/orders/X/capture', {})).status).toBe(500);
});

test('refuses an invalid fault', async () => {
  for (const fault of [
    { match: 'payouts', effect: '500' },
    { match: 'GET /', effect: 'explode' },
    { match: 'GET /', effect: '500', times: 0.5 },
  ])
    expect((await sandbox.control('PUT', '/faults', fault)).status).toBe(400);
});

test('lets no other site steer the sandbox', async () => {
  const response = await fetch(`${sandbox.running.urlOf('control')}/reset`, {
    method: 'POST',
    headers: { origin: 'https://evil.example' },
  });
  expect(response.status).toBe(403);
});

test('shows what happened on the page', async () => {
  await sandbox.paypal('GET', CALL);
  const page = await (await fetch(`${sandbox.running.urlOf('control')}/`)).text();
  expect(page).toContain('Watchwell sandbox');
  expect(page).toContain(CALL);
});
