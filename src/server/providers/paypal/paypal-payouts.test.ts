import { expect, test } from 'vitest';
import type { WalletPayoutOrder } from '../../payouts/wallet-payout-port.ts';
import type { PaypalAnswer } from './paypal-client.ts';
import { createPaypalPayouts } from './paypal-payouts.ts';

const ORDER: WalletPayoutOrder = {
  senderBatchId: 'payout:a:1',
  reference: 'a',
  receiver: 'ann@example.org',
  amountCents: 100,
  language: 'en',
};

const answering = (answer: PaypalAnswer) => createPaypalPayouts({ call: async () => answer });

/** The result of an order that PayPal answers like this. */
const told = (status: number, body: object) =>
  answering({ kind: 'answered', status, body }).createBatch(ORDER);

const HREF = 'https://elsewhere.example/v1/payments/payouts/LXVBBMVWA2GK6';
const duplicate = (detail: object, links: unknown = []) => ({
  name: 'USER_BUSINESS_ERROR',
  message: 'User business error.',
  debug_id: 'f7796227d93d5',
  information_link: 'https://developer.paypal.com/docs/api/payments.payouts-batch/#errors',
  details: [detail],
  links,
});
const link = { href: HREF, rel: 'self', method: 'GET', encType: 'application/json' };
const EXISTS = 'Batch with given sender_batch_id already exists';

test.each([
  ['today', duplicate({ field: 'SENDER_BATCH_ID', location: 'body', issue: EXISTS, link: [link] })],
  ['in other words', duplicate({ field: 'SENDER_BATCH_ID', issue: 'Seen before', link: [link] })],
  ['without a field', duplicate({ issue: EXISTS, link: [link] })],
  ['as it once was', duplicate({ field: 'SENDER_BATCH_ID', issue: 'Duplicate batch request' }, [link])],
  ['with links that are none', duplicate({ field: 'SENDER_BATCH_ID', link: [link] }, 'none')],
])('a repeated sender_batch_id, as PayPal reports it %s, is the existing batch', async (_, body) => {
  expect(await told(400, body)).toEqual({ kind: 'created', batchId: 'LXVBBMVWA2GK6' });
});

test.each([
  ['no link', duplicate({ field: 'SENDER_BATCH_ID', issue: EXISTS })],
  [
    'a link to something else',
    duplicate({ issue: EXISTS, link: [{ href: 'https://developer.paypal.com/' }] }),
  ],
])('a repeated sender_batch_id with %s was paid out, without a known batch', async (_, body) => {
  expect(await told(400, body)).toEqual({ kind: 'outcome-unknown', reason: EXISTS });
});

test.each([408, 409])('a payout answered by %i may have been made', async (status) => {
  expect(await told(status, {})).toEqual({ kind: 'outcome-unknown', reason: `HTTP ${status}` });
});

/** A refusal of a payout without details. */
const plain = (name: string) => ({
  name,
  message: 'Authorization error occurred.',
  debug_id: 'ede691decdb68',
  links: [],
  information_link: 'https://developer.paypal.com/docs/api/payments.payouts-batch/#errors',
});

test.each([
  [422, 'INSUFFICIENT_FUNDS', 'top-up'],
  [403, 'AUTHORIZATION_ERROR', 'permission'],
  [403, 'SENDER_RESTRICTED', 'permission'],
  [403, 'SENDER_EMAIL_UNCONFIRMED', 'permission'],
  [429, 'RATE_LIMIT_REACHED', 'provider'],
] as const)(
  '%i %s is no fault of the receiver, so the payout waits (%s)',
  async (status, reason, waitsFor) => {
    expect(await told(status, plain(reason))).toEqual({ kind: 'unavailable', waitsFor, reason });
  },
);

test('refuses a payout after a complaint about the receiver', async () => {
  const details = [{ field: 'items[0].receiver', location: 'body', issue: 'Receiver is invalid' }];
  expect(await told(400, { ...plain('VALIDATION_ERROR'), details })).toEqual({
    kind: 'refused',
    reason: 'Receiver is invalid',
  });
});
