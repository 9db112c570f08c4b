import * as z from 'zod/mini';
import { isOwnTrouble } from '../../platform/http/provider-call.ts';
import type {
  Webhook,
  WebhookHeaders,
  WebhookSubject,
  WebhookVerifierPort,
} from '../../webhooks/webhook-verifier-port.ts';
import type { PaypalClient } from './paypal-client.ts';

/** PayPal repeats a webhook for three days; an older signature is a replay. */
const STALE_AFTER_MS = 4 * 24 * 3600 * 1000;

const eventBody = z.object({ id: z.string(), event_type: z.string(), resource: z.unknown() });

/** Possible places of an event's ids: in the object itself, or in its parent. */
const resourceBody = z.object({
  id: z.optional(z.string()),
  payout_batch_id: z.optional(z.string()),
  batch_header: z.optional(z.object({ payout_batch_id: z.string() })),
  links: z.optional(z.array(z.object({ rel: z.string(), href: z.string() }))),
  disputed_transactions: z.optional(z.array(z.object({ seller_transaction_id: z.optional(z.string()) }))),
  supplementary_data: z.optional(
    z.object({ related_ids: z.optional(z.object({ order_id: z.optional(z.string()) })) }),
  ),
});

const verifiedReply = z.object({ verification_status: z.string() });

const SIGNATURE_HEADERS = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const;

const signatureOf = (headers: WebhookHeaders): Record<string, string> | undefined => {
  const fields = Object.entries(SIGNATURE_HEADERS).map(
    ([field, header]) => [field, headers[header]] as const,
  );
  const given = fields.every(([, value]) => typeof value === 'string');
  return given ? (Object.fromEntries(fields) as Record<string, string>) : undefined;
};

/** A capture of an order is looked up by the order; a refund names the capture by a link only. */
const subjectOf = (event: z.infer<typeof eventBody>): WebhookSubject | undefined => {
  const { data: resource } = resourceBody.safeParse(event.resource);
  // An unknown kind of event.
  if (!resource) return undefined;
  const batchId = resource.payout_batch_id ?? resource.batch_header?.payout_batch_id;
  if (batchId !== undefined) return { kind: 'payout-batch', batchId };
  const up = resource.links
    ?.find(({ rel }) => rel === 'up')
    ?.href.split('/')
    .pop();
  const ofOrder = event.event_type.startsWith('CHECKOUT.ORDER.') ? resource.id : undefined;
  const disputed = resource.disputed_transactions?.[0]?.seller_transaction_id;
  const reference = ofOrder ?? resource.supplementary_data?.related_ids?.order_id ?? disputed ?? up;
  return reference === undefined ? undefined : { kind: 'payment', provider: 'paypal', reference };
};

const readWebhook = (rawBody: string): Webhook | undefined => {
  try {
    const event = eventBody.parse(JSON.parse(rawBody));
    return { eventId: event.id, type: event.event_type, subject: subjectOf(event) };
  } catch {
    return undefined;
  }
};

/** PayPal itself verifies its webhooks, so their certificates are its concern. */
export const createPaypalWebhookVerifier = (
  client: PaypalClient,
  webhookId: string,
): WebhookVerifierPort => ({
  signatureHeaders: /^paypal-/,

  async verify({ headers, rawBody: bytes, now }) {
    const rawBody = bytes.toString('utf8');
    const signature = signatureOf(headers);
    const webhook = readWebhook(rawBody);
    if (!signature || !webhook) return { kind: 'forged', reason: 'no signature, or no event' };
    const signedAt = Date.parse(signature.transmission_time ?? '');
    if (!(now.getTime() - signedAt < STALE_AFTER_MS))
      return { kind: 'forged', reason: 'signed too long ago' };
    const fields = JSON.stringify({ ...signature, webhook_id: webhookId });
    // The signature covers the original bytes, so the body goes in as text, not as re-serialized JSON.
    const body = `${fields.slice(0, -1)},"webhook_event":${rawBody}}`;
    const path = '/v1/notifications/verify-webhook-signature';
    const answer = await client.call({ method: 'POST', path, body });
    if (answer.kind !== 'answered' || isOwnTrouble(answer.status)) return { kind: 'unavailable' };
    const reply = verifiedReply.safeParse(answer.body);
    return reply.data?.verification_status === 'SUCCESS'
      ? { kind: 'genuine', webhook }
      : { kind: 'forged', reason: 'the signature is wrong' };
  },
});
