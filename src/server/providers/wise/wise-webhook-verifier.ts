import { createHash, verify } from 'node:crypto';
import * as z from 'zod/mini';
import type { Webhook, WebhookVerifierPort } from '../../webhooks/webhook-verifier-port.ts';

/** Wise repeats a webhook for two weeks; an older one is a replay. */
const STALE_AFTER_MS = 15 * 24 * 3600 * 1000;

const eventBody = z.object({
  subscription_id: z.string(),
  event_type: z.string(),
  sent_at: z.optional(z.string()),
  data: z.unknown(),
});
type Event = z.infer<typeof eventBody>;

const transferData = z.object({
  resource: z.object({
    type: z.literal('transfer'),
    id: z.number(),
    profile_id: z.optional(z.number()),
    // Part of the event transfers#refund only.
    refund_amount: z.optional(z.nullable(z.number())),
    refund_currency: z.optional(z.nullable(z.string())),
  }),
  current_state: z.optional(z.string()),
  occurred_at: z.optional(z.string()),
});

const isStale = ({ sent_at: sentAt }: Event, now: Date): boolean =>
  sentAt !== undefined && !(now.getTime() - Date.parse(sentAt) < STALE_AFTER_MS);

const hashOf = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

type Resource = z.infer<typeof transferData>['resource'];

/** The refund in the currency of our balance and ledger; undefined for another currency. */
const returnedCentsOf = ({ refund_amount: amount, refund_currency: currency }: Resource) =>
  typeof amount === 'number' && currency === 'USD' ? Math.round(amount * 100) : undefined;

/** X-Delivery-Id is new at every delivery, so an event is identified by its content. */
const toWebhook = ({ subscription_id: to, event_type: type, data }: Event, profileId: string): Webhook => {
  const { data: transfer } = transferData.safeParse(data);
  // An unknown kind of event.
  if (!transfer)
    return { eventId: hashOf([to, type, JSON.stringify(data)].join('|')), type, subject: undefined };
  const { resource, current_state: state, occurred_at: at } = transfer;
  const isOurs = String(resource.profile_id ?? profileId) === profileId;
  return {
    eventId: hashOf([to, type, resource.id, state, at].join('|')),
    type,
    subject: isOurs
      ? { kind: 'transfer', transferId: String(resource.id), returnedCents: returnedCentsOf(resource) }
      : undefined,
  };
};

const readEvent = (rawBody: Buffer): Event | undefined => {
  try {
    return eventBody.parse(JSON.parse(rawBody.toString('utf8')));
  } catch {
    return undefined;
  }
};

const isSigned = (rawBody: Buffer, publicKey: string, signature: unknown): boolean =>
  typeof signature === 'string' && verify('RSA-SHA256', rawBody, publicKey, Buffer.from(signature, 'base64'));

/** Wise signs the body with the key that it publishes for its environment. */
export const createWiseWebhookVerifier = (publicKey: string, profileId: string): WebhookVerifierPort => ({
  signatureHeaders: /^x-(signature.*|delivery-id|test-notification)$/,

  async verify({ headers, rawBody, now }) {
    if (!isSigned(rawBody, publicKey, headers['x-signature-sha256'])) {
      return { kind: 'forged', reason: 'the signature is wrong' };
    }
    if (headers['x-test-notification'] === 'true') {
      // Sent when a subscription is made, with any content; it only wants an answer.
      return { kind: 'genuine', webhook: { eventId: hashOf(rawBody), type: 'test', subject: undefined } };
    }
    const event = readEvent(rawBody);
    if (!event) return { kind: 'forged', reason: 'no event' };
    if (isStale(event, now)) return { kind: 'forged', reason: 'sent too long ago' };
    return { kind: 'genuine', webhook: toWebhook(event, profileId) };
  },
});
