import { createVerify, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { WebhookSender } from '../webhooks/deliveries.ts';
import { rsaSignature, type SigningKeys } from '../webhooks/signing-keys.ts';
import type { WebhookQueue } from '../webhooks/webhook-queue.ts';
import { newEventId, type PayPalAnnouncement, type PayPalWorld } from './paypal-state.ts';

export const announcePayPalEvent = (
  queue: WebhookQueue,
  world: PayPalWorld,
  event: PayPalAnnouncement,
): void => {
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
};

// Slashes are escaped: legal JSON that no serialiser reproduces, so that a shop which checks anything but the
// raw bytes fails here and not at PayPal.
const wireText = (envelope: object): string => JSON.stringify(envelope).replaceAll('/', '\\/');

export const paypalSender = (url: string, keys: SigningKeys, world: PayPalWorld): WebhookSender => ({
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
});

/** Announces an object unlike any that the application knows: its id is a number. */
export const announceUnknownPayPalEvent = (world: PayPalWorld): void => {
  world.announce({
    type: 'SANDBOX.NOVELTY.CREATED',
    resourceType: 'novelty',
    resourceVersion: '1.0',
    resourceId: 'novelty',
    summary: 'Something new has happened',
    resource: { id: 1, links: {} },
  });
};

type SignedParts = {
  transmissionId: string;
  transmissionTime: string;
  webhookId: string;
  rawBody: string;
};

/** PayPal signs a checksum of the exact bytes, so a body that was serialised again never verifies. */
const signedText = ({ transmissionId, transmissionTime, webhookId, rawBody }: SignedParts): string =>
  `${transmissionId}|${transmissionTime}|${webhookId}|${crc32(Buffer.from(rawBody, 'utf8'))}`;

export const verifySignature = (parts: SignedParts, signature: string, publicKeyPem: string): boolean =>
  createVerify('RSA-SHA256').update(signedText(parts)).verify(publicKeyPem, signature, 'base64');

type SigningNeeds = {
  keys: SigningKeys;
  webhookId: string;
  certUrl: string;
  time: string;
};

const signedHeaders = (rawBody: string, isForged: boolean, needs: SigningNeeds): Record<string, string> => {
  const transmissionId = randomUUID();
  const text = signedText({
    transmissionId,
    transmissionTime: needs.time,
    webhookId: needs.webhookId,
    rawBody,
  });
  const signature = rsaSignature(isForged ? `${text}0` : text, needs.keys);
  return {
    'paypal-transmission-id': transmissionId,
    'paypal-transmission-time': needs.time,
    'paypal-transmission-sig': signature,
    'paypal-cert-url': needs.certUrl,
    'paypal-auth-algo': 'SHA256withRSA',
  };
};
