import { createSign, randomUUID } from 'node:crypto';
import type { SigningKeys } from '../paypal/webhook-signature.ts';
import type { WebhookSender } from '../webhooks/deliver-webhook.ts';
import type { WebhookQueue } from '../webhooks/webhook-queue.ts';
import { allSubscriptions } from './subscriptions.ts';
import type { Subscription } from './wise-state.ts';
import { PROFILE_ID, type WiseNotice, type WiseWorld } from './wise-world.ts';

const preciseTime = (world: WiseWorld): string => new Date(world.clock.now()).toISOString();

/** Only the newest shape of an event tells milliseconds. */
const timeIn = (version: string, time: string): string =>
  version === '4.0.0' ? time : `${time.slice(0, 19)}Z`;

function send(
  queue: WebhookQueue,
  world: WiseWorld,
  { to, notice, isTest }: { to: Subscription; notice: WiseNotice; isTest?: boolean },
): void {
  const at = timeIn(to.version, preciseTime(world));
  const body = {
    data: { ...notice.data, occurred_at: at },
    subscription_id: to.id,
    event_type: notice.type,
    schema_version: to.version,
    sent_at: at,
  };
  queue.add({
    id: randomUUID(),
    provider: 'wise',
    type: notice.label ?? notice.type,
    url: to.url,
    resourceId: notice.resourceId,
    body: JSON.stringify(body),
    ...(isTest && { isTest }),
  });
}

/** Everybody who has subscribed to it is told. */
export function announceWiseEvent(queue: WebhookQueue, world: WiseWorld, notice: WiseNotice): void {
  for (const to of allSubscriptions(world))
    if (to.triggerOn === notice.type) send(queue, world, { to, notice });
}

/** What a new subscription is tried with: it has to be answered with a success, and means nothing. */
export function announceTest(queue: WebhookQueue, world: WiseWorld, to: Subscription): void {
  const resource = { type: 'transfer', id: 0, profile_id: PROFILE_ID, account_id: 0 };
  const data = { resource, current_state: 'processing', previous_state: 'incoming_payment_waiting' };
  const notice = { type: to.triggerOn, label: `test of ${to.triggerOn}`, resourceId: to.id, data };
  send(queue, world, { to, notice, isTest: true });
}

/** An event that nobody has subscribed to, with an id that is no number, as some of Wise's other objects have. */
export function announceUnknownWiseEvent(queue: WebhookQueue, world: WiseWorld): void {
  const id = randomUUID();
  const data = { resource: { type: 'novelty', id, profile_id: PROFILE_ID }, reason: null };
  const [to] = allSubscriptions(world);
  if (to) send(queue, world, { to, notice: { type: 'novelties#state-change', resourceId: id, data } });
}

/** The headers tell no time, so the body does. */
function sentAt(body: string, at: number): string {
  const { schema_version: version } = JSON.parse(body) as { schema_version: string };
  const time = timeIn(version, new Date(at).toISOString());
  return body.replace(/"sent_at":"[^"]*"/, `"sent_at":"${time}"`);
}

/** Each delivery has an id of its own, so an event that is sent twice comes with two. */
export function wiseSender(url: string, keys: SigningKeys): WebhookSender {
  return {
    url,
    sign(event, { isForged, at }) {
      const body = sentAt(event.body, at);
      const text = isForged ? `${body} ` : body;
      const signature = createSign('RSA-SHA256').update(text).sign(keys.privateKeyPem, 'base64');
      const headers = {
        'x-signature-sha256': signature,
        'x-delivery-id': randomUUID(),
        'x-test-notification': String(event.isTest ?? false),
      };
      return { headers, body };
    },
  };
}
