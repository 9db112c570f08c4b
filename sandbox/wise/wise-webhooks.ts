import { randomUUID } from 'node:crypto';
import type { WebhookSender } from '../webhooks/deliveries.ts';
import { rsaSignature, type SigningKeys } from '../webhooks/signing-keys.ts';
import type { WebhookQueue } from '../webhooks/webhook-queue.ts';
import { PROFILE_ID, type Subscription, type WiseWebhook, type WiseWorld } from './wise-state.ts';

const preciseTime = (world: WiseWorld): string => new Date(world.clock.now()).toISOString();

/** Only the newest shape of an event has milliseconds. */
const timeIn = (version: string, time: string): string =>
  version === '4.0.0' ? time : `${time.slice(0, 19)}Z`;

const send = (
  queue: WebhookQueue,
  world: WiseWorld,
  { to, webhook, isTest }: { to: Subscription; webhook: WiseWebhook; isTest?: boolean },
): void => {
  const at = timeIn(to.version, preciseTime(world));
  const body = {
    data: { ...webhook.data, occurred_at: at },
    subscription_id: to.id,
    event_type: webhook.type,
    schema_version: to.version,
    sent_at: at,
  };
  queue.add({
    id: randomUUID(),
    provider: 'wise',
    type: webhook.label ?? webhook.type,
    url: to.url,
    resourceId: webhook.resourceId,
    body: JSON.stringify(body),
    ...(isTest && { isTest }),
  });
};

export const announceWiseEvent = (
  queue: WebhookQueue,
  world: WiseWorld,
  { webhook, subscriptions }: { webhook: WiseWebhook; subscriptions: Subscription[] },
): void => {
  for (const to of subscriptions) if (to.triggerOn === webhook.type) send(queue, world, { to, webhook });
};

/** Tries a new subscription: the test needs a successful answer, and means nothing. */
export const announceTest = (queue: WebhookQueue, world: WiseWorld, to: Subscription): void => {
  const resource = { type: 'transfer', id: 0, profile_id: PROFILE_ID, account_id: 0 };
  const data = { resource, current_state: 'processing', previous_state: 'incoming_payment_waiting' };
  const webhook = { type: to.triggerOn, label: `test of ${to.triggerOn}`, resourceId: to.id, data };
  send(queue, world, { to, webhook, isTest: true });
};

/** Sends an unknown event whose id is no number, as some of Wise's other objects have. */
export const announceUnknownWiseEvent = (queue: WebhookQueue, world: WiseWorld, to: Subscription): void => {
  const id = randomUUID();
  const data = { resource: { type: 'novelty', id, profile_id: PROFILE_ID }, reason: null };
  send(queue, world, { to, webhook: { type: 'novelties#state-change', resourceId: id, data } });
};

/** Adds the time to the body, since the headers have none. */
const sentAt = (body: string, at: number): string => {
  const { schema_version: version } = JSON.parse(body) as { schema_version: string };
  const time = timeIn(version, new Date(at).toISOString());
  return body.replace(/"sent_at":"[^"]*"/, `"sent_at":"${time}"`);
};

/** Gives each delivery its own id, so an event that is sent twice comes with two. */
export const wiseSender = (url: string, keys: SigningKeys): WebhookSender => ({
  url,
  sign(event, { isForged, at }) {
    const body = sentAt(event.body, at);
    const text = isForged ? `${body} ` : body;
    const signature = rsaSignature(text, keys);
    const headers = {
      'x-signature-sha256': signature,
      'x-delivery-id': randomUUID(),
      'x-test-notification': String(event.isTest ?? false),
    };
    return { headers, body };
  },
});
