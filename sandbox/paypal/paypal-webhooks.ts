import type { WebhookSender } from '../webhooks/deliver-webhook.ts';
import type { WebhookQueue } from '../webhooks/webhook-queue.ts';
import { newEventId } from './paypal-ids.ts';
import type { PayPalAnnouncement, PayPalWorld } from './paypal-world.ts';
import { type SigningKeys, signedHeaders } from './webhook-signature.ts';

export function announcePayPalEvent(
  queue: WebhookQueue,
  world: PayPalWorld,
  event: PayPalAnnouncement,
): void {
  const id = newEventId();
  const self = `${world.baseUrl}/v1/notifications/webhooks-events/${id}`;
  const envelope = {
    id,
    event_version: '1.0',
    create_time: new Date(world.clock.now()).toISOString(),
    resource_type: event.resourceType,
    resource_version: event.resourceVersion,
    event_type: event.type,
    summary: event.summary,
    resource: event.resource,
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/resend`, rel: 'resend', method: 'POST' },
    ],
  };
  queue.add({
    id,
    provider: 'paypal',
    type: event.type,
    resourceId: event.resourceId,
    body: wireText(envelope),
  });
}

// Slashes go out escaped: legal JSON that no re-serialiser reproduces, so that a shop which signs
// anything but the raw bytes is found out here and not at PayPal.
function wireText(envelope: object): string {
  return JSON.stringify(envelope).replaceAll('/', '\\/');
}

export function paypalSender(url: string, keys: SigningKeys, world: PayPalWorld): WebhookSender {
  return {
    url,
    sign: ({ body }, { isForged, at }) => ({
      body,
      headers: signedHeaders(body, isForged, {
        keys,
        webhookId: world.webhookId,
        certUrl: `${world.baseUrl}/v1/notifications/certs/CERT-sandbox`,
        time: `${new Date(at).toISOString().slice(0, 19)}Z`,
      }),
    }),
  };
}

/** Of an object that is like none of those that the application knows: its id is a number. */
export function announceUnknownPayPalEvent(world: PayPalWorld): void {
  world.announce({
    type: 'SANDBOX.NOVELTY.CREATED',
    resourceType: 'novelty',
    resourceVersion: '1.0',
    resourceId: 'novelty',
    summary: 'Something new has happened',
    resource: { id: 1, links: {} },
  });
}
