import { createSign, randomUUID } from 'node:crypto';
import type { SigningKeys } from '../paypal/webhook-signature.ts';
import type { SandboxClock } from '../state/sandbox-clock.ts';
import type { WebhookSender } from '../webhooks/deliver-webhook.ts';
import type { WebhookQueue } from '../webhooks/webhook-queue.ts';
import type { Transfer, TransferState } from './wise-state.ts';
import { PROFILE_ID } from './wise-world.ts';

const SUBSCRIPTION_ID = '7d6f3a34-0b0d-4f4d-9a3b-5e2b7c1d9f10';

export function announceState(
  queue: WebhookQueue,
  clock: SandboxClock,
  { transfer, previous }: { transfer: Transfer; previous: TransferState },
): void {
  const at = new Date(clock.now()).toISOString();
  const { id, targetAccount, state } = transfer;
  const body = JSON.stringify({
    data: {
      resource: { type: 'transfer', id, profile_id: PROFILE_ID, account_id: targetAccount },
      ...{ current_state: state, previous_state: previous, occurred_at: at },
    },
    ...{
      subscription_id: SUBSCRIPTION_ID,
      event_type: 'transfers#state-change',
      schema_version: '2.0.0',
      sent_at: at,
    },
  });
  queue.add({
    id: randomUUID(),
    provider: 'wise',
    type: `transfers#state-change ${state}`,
    resourceId: String(id),
    body,
  });
}

/** Each delivery has an id of its own, so an event that is sent twice comes with two. */
export function wiseSender(url: string, keys: SigningKeys): WebhookSender {
  return {
    url,
    sign(body, badSignature) {
      const text = badSignature ? `${body} ` : body;
      const signature = createSign('RSA-SHA256').update(text).sign(keys.privateKeyPem, 'base64');
      return {
        'x-signature-sha256': signature,
        'x-delivery-id': randomUUID(),
        'x-test-notification': 'false',
      };
    },
  };
}
