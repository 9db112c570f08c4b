import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { actAsPayer, createdOrder } from '../../test/sites/sandbox-paypal-orders.ts';
import { type ReceivedWebhook, startTestSandbox, type TestSandbox } from '../../test/sites/sandbox-site.ts';
import { rawJsonMember } from './raw-json-member.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(() => sandbox.forgetWebhooks());

const causeEvent = async (): Promise<void> => {
  await actAsPayer(sandbox, await createdOrder(sandbox), { action: 'approve' });
};

const arrived = async (count: number) => {
  await sandbox.settled();
  expect(sandbox.webhooks).toHaveLength(count);
};

const nextEvent = async (): Promise<ReceivedWebhook> => {
  await causeEvent();
  await arrived(1);
  return sandbox.webhooks[0] as ReceivedWebhook;
};

/** Makes the application's call: the event is spliced in as text, not as a parsed object. */
const verify = async (
  { headers }: ReceivedWebhook,
  rawEvent: string,
  webhookId = 'WH-SANDBOX-1',
): Promise<string> => {
  const fields = {
    auth_algo: headers['paypal-auth-algo'],
    cert_url: headers['paypal-cert-url'],
    transmission_id: headers['paypal-transmission-id'],
    transmission_sig: headers['paypal-transmission-sig'],
    transmission_time: headers['paypal-transmission-time'],
    webhook_id: webhookId,
  };
  const body = `${JSON.stringify(fields).slice(0, -1)},"webhook_event":${rawEvent}}`;
  const answer = await sandbox.paypal('POST', '/v1/notifications/verify-webhook-signature', body);
  return answer.body.verification_status;
};

test('verifies the raw body, not another serialisation, another webhook id or a changed body', async () => {
  const event = await nextEvent();
  expect(await verify(event, event.raw)).toBe('SUCCESS');
  expect(await verify(event, JSON.stringify(JSON.parse(event.raw)))).toBe('FAILURE');
  expect(await verify(event, event.raw, 'WH-OTHER')).toBe('FAILURE');
  expect(await verify(event, event.raw.replace('50.00', '60.00'))).toBe('FAILURE');
});

test('retries a refused delivery with a new signature and the same event', async () => {
  sandbox.answerWebhooksWith(500);
  await causeEvent();
  await arrived(1);
  sandbox.answerWebhooksWith(200);
  await sandbox.later();
  const [first, second] = sandbox.webhooks as [ReceivedWebhook, ReceivedWebhook];
  expect(second.raw).toBe(first.raw);
  expect(second.headers['paypal-transmission-id']).not.toBe(first.headers['paypal-transmission-id']);
  const { body } = await sandbox.control('GET', '/webhooks');
  expect(body.events[0].status).toBe('delivered');
});

test('pauses events, releases them in reverse, duplicates them and repeats one with a bad signature', async () => {
  await sandbox.control('POST', '/webhooks/hold');
  await causeEvent();
  await causeEvent();
  expect(sandbox.webhooks).toHaveLength(0);
  const held = (await sandbox.control('GET', '/webhooks')).body.events.slice(0, 2);
  await sandbox.control('POST', '/webhooks/duplicate', { copies: 2 });
  expect((await sandbox.control('POST', '/webhooks/release', { order: 'reverse' })).body.released).toBe(2);
  await arrived(4);
  expect(JSON.parse(sandbox.webhooks[0]?.raw ?? '').id).toBe(held[0].id);
  await sandbox.control('POST', '/webhooks/duplicate', { copies: 1 });

  sandbox.webhooks.length = 0;
  await sandbox.control('POST', `/webhooks/replay/${held[0].id}`, { signature: 'bad' });
  await arrived(1);
  const forged = sandbox.webhooks[0] as ReceivedWebhook;
  expect(await verify(forged, forged.raw)).toBe('FAILURE');
});

test('lists webhooks and events, and resends one', async () => {
  const event = await nextEvent();
  const { id, event_type } = JSON.parse(event.raw) as { id: string; event_type: string };
  const hooks = await sandbox.paypal('GET', '/v1/notifications/webhooks');
  expect(hooks.body.webhooks[0]).toMatchObject({ id: 'WH-SANDBOX-1' });
  const events = await sandbox.paypal('GET', `/v1/notifications/webhooks-events?event_type=${event_type}`);
  expect(events.body.events[0].id).toBe(id);
  expect((await sandbox.paypal('POST', `/v1/notifications/webhooks-events/${id}/resend`)).status).toBe(202);
  await arrived(2);
});

test.each([
  ['{"a":1,"b":{"c":"}\\"","d":[1.0]},"e":2}', '{"c":"}\\"","d":[1.0]}'],
  ['{ "x" : {"b":1} , "b" :  [ {"b":2} ]  }', '[ {"b":2} ]'],
  ['{"x":"b","b":1.0}', '1.0'],
  ['{"a":{"b":1}}', undefined],
])('returns the raw member of %s', (json, member) => {
  expect(rawJsonMember(json, 'b')).toBe(member);
});
