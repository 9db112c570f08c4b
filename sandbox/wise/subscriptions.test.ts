import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../../test/sites/sandbox-site.ts';
import { wiseCaller } from '../../test/sites/sandbox-wise-site.ts';

type Received = { headers: Record<string, unknown>; body: Record<string, unknown> & { data: object } };

let sandbox: TestSandbox;
let elsewhere: string;
const received: Received[] = [];
const listener = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    received.push({ headers: request.headers, body: JSON.parse(Buffer.concat(parts).toString('utf8')) });
    response.end();
  });
});

beforeAll(async () => {
  sandbox = await startTestSandbox();
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  elsewhere = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/notices`;
});
afterAll(async () => {
  await sandbox.stop();
  listener.closeAllConnections();
  listener.close();
});
beforeEach(async () => {
  await sandbox.control('POST', '/reset');
  await sandbox.forgetWebhooks();
  received.length = 0;
});

const { wise, profile, fund, made } = wiseCaller(() => sandbox);
const path = async () => `/v3/profiles/${await profile()}/subscriptions`;
const wish = (change: object = {}) => ({
  name: 'Watchwell',
  trigger_on: 'transfers#state-change',
  delivery: { version: '4.0.0', url: elsewhere },
  ...change,
});
const subscribe = async (change?: object) => wise('POST', await path(), wish(change));
const comes = async (type: string) => {
  await sandbox.later();
  const isIt = ({ body, headers }: Received) =>
    body.event_type === type && headers['x-test-notification'] === 'false';
  const { body } = received.find(isIt) ?? {};
  assert(body, `no ${type}`);
  return body;
};

test('tries a new subscription with a test, sends its events to its own address, and deletes it', async () => {
  const made1 = await subscribe();
  expect(made1).toMatchObject({ status: 200, body: { ...wish(), scope: { domain: 'profile' } } });
  await sandbox.settled();
  expect(received[0]?.headers['x-test-notification']).toBe('true');
  await fund(await made());
  const webhook = await comes('transfers#state-change');
  expect(webhook).toMatchObject({ subscription_id: made1.body.id, schema_version: '4.0.0' });
  expect(webhook.data).toMatchObject({ occurred_at: expect.stringMatching(/\.\d{3}Z$/) });

  const one = `${await path()}/${made1.body.id}`;
  expect((await wise('GET', one)).body.id).toBe(made1.body.id);
  expect((await wise('POST', `${one}/test-notifications`)).status).toBe(202);
  expect((await wise('DELETE', one)).status).toBe(204);
  expect((await wise('GET', one)).status).toBe(404);
});

test('sends webhooks to the application by the standing subscription until it is deleted', async () => {
  const [standing, ofRefunds] = (await wise('GET', await path())).body;
  expect(ofRefunds).toMatchObject({ trigger_on: 'transfers#refund', delivery: standing.delivery });
  expect(standing.delivery).toEqual({ version: '2.0.0', url: expect.stringContaining('/webhooks/wise') });
  await fund(await made());
  await sandbox.later();
  expect(sandbox.webhooks).toHaveLength(3);
  expect(JSON.parse(sandbox.webhooks[0]?.raw ?? '')).toMatchObject({
    subscription_id: standing.id,
    schema_version: '2.0.0',
    data: { occurred_at: expect.stringMatching(/:\d\dZ$/) },
  });
  for (const { id } of [standing, ofRefunds]) await wise('DELETE', `${await path()}/${id}`);
  expect((await wise('GET', await path())).body).toEqual([]);
  sandbox.webhooks.length = 0;
  await subscribe();
  await fund(await made());
  await comes('transfers#state-change');
  expect(sandbox.webhooks).toEqual([]);
});

test.each([
  ['transfers#payout-failure', { failure_reason_code: 'WRONG_ACCOUNT_NUMBER' }],
  ['transfers#refund', { resource: { type: 'transfer', refund_amount: 98.85, refund_currency: 'USD' } }],
  ['balances#update', { transaction_type: 'debit', amount: 100, post_transaction_balance_amount: 99_900 }],
])('names in %s what it is about', async (type, data) => {
  await subscribe({ trigger_on: type });
  await fund(await made('Koval Returned fee kept'));
  expect((await comes(type)).data).toMatchObject(data);
});

test.each([
  [{ name: '' }, 'name'],
  [{ trigger_on: 'cards#lost' }, 'trigger_on'],
  [{ delivery: { version: '9.0.0', url: 'https://watchwell.org/n' } }, 'delivery.version'],
  [{ delivery: { version: '4.0.0', url: 'https://watchwell.org/n?a=1' } }, 'delivery.url'],
  [{ delivery: { version: '4.0.0', url: 'http://watchwell.org/n' } }, 'delivery.url'],
  [{ delivery: { version: '4.0.0', url: 'https://8.8.8.8/n' } }, 'delivery.url'],
])('refuses %j', async (change, field) => {
  const { status, body } = await subscribe(change);
  expect([status, body.errors[0].path]).toEqual([400, field]);
  expect(received).toEqual([]);
});
