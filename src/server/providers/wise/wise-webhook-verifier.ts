import { createHash, verify } from 'node:crypto';
import * as z from 'zod/mini';
import type { Notice, WebhookVerifierPort } from '../../payments/webhook-verifier-port.ts';

const eventBody = z.object({
  subscription_id: z.string(),
  event_type: z.string(),
  data: z.object({
    resource: z.optional(z.object({ type: z.string(), id: z.number(), profile_id: z.optional(z.number()) })),
    current_state: z.optional(z.string()),
    occurred_at: z.optional(z.string()),
  }),
});

/** The header X-Delivery-Id is new at every delivery, so an event is known by what it says. */
const toNotice = (rawBody: Buffer, profileId: string): Notice => {
  const event = eventBody.parse(JSON.parse(rawBody.toString('utf8')));
  const { resource, current_state: state, occurred_at: at } = event.data;
  const said = [event.subscription_id, resource?.id, state, at].join('|');
  const isOurs = resource?.type === 'transfer' && String(resource.profile_id ?? profileId) === profileId;
  return {
    eventId: createHash('sha256').update(said).digest('hex'),
    type: event.event_type,
    subject: isOurs ? { kind: 'transfer', transferId: String(resource.id) } : undefined,
  };
};

const holds = (rawBody: Buffer, publicKey: string, signature: unknown): boolean =>
  typeof signature === 'string' && verify('RSA-SHA256', rawBody, publicKey, Buffer.from(signature, 'base64'));

/** Wise signs the body with the key that it publishes for its environment. */
export const createWiseWebhookVerifier = (publicKey: string, profileId: string): WebhookVerifierPort => ({
  async verify({ headers, rawBody }) {
    if (!holds(rawBody, publicKey, headers['x-signature-sha256'])) {
      return { kind: 'forged', reason: 'the signature does not hold' };
    }
    if (headers['x-test-notification'] === 'true') {
      // Sent when a subscription is made, with whatever content; it only wants an answer.
      const eventId = createHash('sha256').update(rawBody).digest('hex');
      return { kind: 'genuine', notice: { eventId, type: 'test', subject: undefined } };
    }
    try {
      return { kind: 'genuine', notice: toNotice(rawBody, profileId) };
    } catch {
      return { kind: 'forged', reason: 'no event' };
    }
  },
});
