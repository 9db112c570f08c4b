import { createHmac } from 'node:crypto';
import type { WebhookSender } from '../webhooks/deliveries.ts';
import type { WebhookQueue } from '../webhooks/webhook-queue.ts';
import { API_VERSION, newId, type StripeWorld, unixSeconds } from './stripe-state.ts';

export const announceStripeEvent = (
  queue: WebhookQueue,
  world: StripeWorld,
  { type, object }: { type: string; object: object & { id: string } },
): void => {
  const event = {
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: unixSeconds(world),
    type,
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    data: { object },
  };
  // Stripe sends it indented: a receiver that parses and serialises it again checks other bytes.
  const body = JSON.stringify(event, null, 2);
  queue.add({ id: event.id, provider: 'stripe', type, resourceId: object.id, body });
};

/** Signs `t=…,v1=…`: HMAC-SHA256 over time and body. */
export const stripeSender = (url: string, secret: string): WebhookSender => ({
  url,
  sign({ body }, { isForged, at }) {
    const seconds = Math.floor(at / 1000);
    const key = isForged ? `${secret}x` : secret;
    const signature = createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex');
    return { headers: { 'stripe-signature': `t=${seconds},v1=${signature}` }, body };
  },
});

/** Announces an object unlike any that the application knows. */
export const announceUnknownStripeEvent = (world: StripeWorld): void => {
  const novelty = { id: newId('nov'), object: 'novelty' };
  world.announce('novelty.created', novelty);
};
