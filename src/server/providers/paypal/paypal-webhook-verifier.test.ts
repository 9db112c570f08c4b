import { expect, test } from 'vitest';
import { createPaypalWebhookVerifier } from './paypal-webhook-verifier.ts';

const SIGNED_AT = new Date('2026-11-18T12:00:00Z');
const HOUR_MS = 3_600_000;

/** PayPal confirms every valid signature, even of a recorded and repeated webhook. */
const verifier = createPaypalWebhookVerifier(
  { call: async () => ({ kind: 'answered', status: 200, body: { verification_status: 'SUCCESS' } }) },
  'WH-1',
);
const verifyAfter = (hours: number, signedAt = SIGNED_AT.toISOString()) =>
  verifier.verify({
    headers: {
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.paypal.com/cert',
      'paypal-transmission-id': 'a',
      'paypal-transmission-sig': 'b',
      'paypal-transmission-time': signedAt,
    },
    rawBody: Buffer.from(
      JSON.stringify({ id: 'WH-EVENT', event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: 'ORDER' } }),
    ),
    now: new Date(SIGNED_AT.getTime() + hours * HOUR_MS),
  });

test('accepts a webhook as long as PayPal repeats it, and reads its payment', async () => {
  expect(await verifyAfter(3 * 24)).toEqual({
    kind: 'genuine',
    webhook: {
      eventId: 'WH-EVENT',
      type: 'CHECKOUT.ORDER.APPROVED',
      subject: { kind: 'payment', provider: 'paypal', reference: 'ORDER' },
    },
  });
});

test('treats an older webhook as a replay, even with a valid signature', async () => {
  const replayed = { kind: 'forged', reason: 'signed too long ago' };
  expect(await verifyAfter(4 * 24)).toEqual(replayed);
  expect(await verifyAfter(0, 'at no time')).toEqual(replayed);
});
