import * as z from 'zod/mini';
import type {
  WalletEvent,
  WebhookHeaders,
  WebhookVerifierPort,
} from '../../payments/webhook-verifier-port.ts';
import type { PaypalClient } from './paypal-client.ts';
import { isOwnTrouble } from './paypal-problem.ts';

/** Where the ids of what an event is about may stand: in the object itself, or in what it belongs to. */
const eventBody = z.object({
  event_type: z.string(),
  resource: z.object({
    id: z.optional(z.string()),
    payout_batch_id: z.optional(z.string()),
    batch_header: z.optional(z.object({ payout_batch_id: z.string() })),
    supplementary_data: z.optional(
      z.object({ related_ids: z.optional(z.object({ order_id: z.optional(z.string()) })) }),
    ),
  }),
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

const readEvent = (rawBody: string): WalletEvent | undefined => {
  try {
    const { event_type: type, resource } = eventBody.parse(JSON.parse(rawBody));
    const isOrder = type.startsWith('CHECKOUT.ORDER.');
    return {
      type,
      orderId: isOrder ? resource.id : resource.supplementary_data?.related_ids?.order_id,
      batchId: resource.payout_batch_id ?? resource.batch_header?.payout_batch_id,
    };
  } catch {
    return undefined;
  }
};

/** PayPal itself says whether a notice is its own: the certificates then are its concern. */
export const createPaypalWebhookVerifier = (
  client: PaypalClient,
  webhookId: string,
): WebhookVerifierPort => ({
  async verify({ headers, rawBody }) {
    const signature = signatureOf(headers);
    const event = readEvent(rawBody);
    if (!signature || !event) return { kind: 'forged' };
    const fields = JSON.stringify({ ...signature, webhook_id: webhookId });
    // The signature is over the bytes as they came, so the notice goes in as text: JSON written anew would not fit it.
    const body = `${fields.slice(0, -1)},"webhook_event":${rawBody}}`;
    const path = '/v1/notifications/verify-webhook-signature';
    const answer = await client.call({ method: 'POST', path, body });
    if (answer.kind !== 'answered' || isOwnTrouble(answer.status)) return { kind: 'unavailable' };
    const reply = verifiedReply.safeParse(answer.body);
    return reply.data?.verification_status === 'SUCCESS' ? { kind: 'genuine', event } : { kind: 'forged' };
  },
});
