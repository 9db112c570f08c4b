import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { CheckoutPort, NewCheckout } from '#server/payments/checkout-port.ts';

/** A provider under test, with actions of its payers and faults of its network. */
export type CheckoutStage = {
  port: Required<CheckoutPort>;
  approve(orderId: string, how: 'ready' | 'declined' | 'pending'): Promise<void>;
  /** The next capture succeeds, and its answer is lost. */
  loseNextCaptureAnswer(orderId: string): Promise<void>;
  /** The next capture gets a temporary refusal, before anything is done. */
  refuseNextCapture(orderId: string): Promise<void>;
};

const newOrder = (): NewCheckout => ({
  reference: randomUUID(),
  amountCents: 1234,
  description: 'Balance',
  isDonation: false,
  payerEmail: undefined,
  language: 'ua',
  paidUrl: 'http://localhost:3000/paypal/success',
  cancelledUrl: 'http://localhost:3000/paypal/cancel',
});

/** Tests for every implementation of the checkout port with a capture, against its own counterpart. */
export const testWalletCheckout = (stage: () => CheckoutStage): void => {
  const create = async (order = newOrder()) => {
    const made = await stage().port.begin(order);
    assert(made.kind === 'begun', made.kind);
    return made;
  };
  const approved = async (how: 'ready' | 'declined' | 'pending' = 'ready') => {
    const { checkoutId } = await create();
    await stage().approve(checkoutId, how);
    return { checkoutId, reference: randomUUID() };
  };
  const stateOf = async (checkoutId: string) => {
    const found = await stage().port.look(checkoutId);
    return found.kind === 'found' ? found.state : found;
  };

  test('an order is made once for one key, and waits for its payer', async () => {
    const order = newOrder();
    const first = await create(order);
    expect(await create(order)).toEqual(first);
    expect(new URL(first.url).searchParams.get('token')).toBe(first.checkoutId);
    expect(await stateOf(first.checkoutId)).toEqual({ state: 'open' });
  });

  test('an order that nobody approved is not captured', async () => {
    const { checkoutId } = await create();
    const answer = await stage().port.capture({ checkoutId, reference: randomUUID() });
    expect(answer).toEqual({ kind: 'found', state: { state: 'open' } });
  });

  test('an approved order is captured once, also under another key', async () => {
    const { port } = stage();
    const { checkoutId, reference } = await approved();
    expect(await stateOf(checkoutId)).toEqual({ state: 'open' });
    const first = await port.capture({ checkoutId, reference });
    expect(first).toMatchObject({ kind: 'found', state: { state: 'captured', amountCents: 1234 } });
    expect(await port.capture({ checkoutId, reference })).toEqual(first);
    expect(await port.capture({ checkoutId, reference: randomUUID() })).toEqual(first);
    expect({ kind: 'found', state: await stateOf(checkoutId) }).toEqual(first);
  });

  test('a capture in review at the provider is pending', async () => {
    const { checkoutId, reference } = await approved('pending');
    const answer = await stage().port.capture({ checkoutId, reference });
    expect(answer).toEqual({ kind: 'found', state: { state: 'capture-pending' } });
  });

  test('a payer whose bank refuses is declined', async () => {
    const { checkoutId, reference } = await approved('declined');
    const answer = await stage().port.capture({ checkoutId, reference });
    expect(answer).toEqual({ kind: 'declined', reason: 'INSTRUMENT_DECLINED' });
  });

  test('a lost answer has an unknown outcome, and the same key returns the capture', async () => {
    const { port, loseNextCaptureAnswer } = stage();
    const { checkoutId, reference } = await approved();
    await loseNextCaptureAnswer(checkoutId);
    expect(await port.capture({ checkoutId, reference })).toMatchObject({ kind: 'outcome-unknown' });
    expect(await stateOf(checkoutId)).toMatchObject({ state: 'captured' });
    expect(await port.capture({ checkoutId, reference })).toMatchObject({ state: { state: 'captured' } });
  });

  test('a busy provider has done nothing', async () => {
    const { port, refuseNextCapture } = stage();
    const { checkoutId, reference } = await approved();
    await refuseNextCapture(checkoutId);
    expect(await port.capture({ checkoutId, reference })).toMatchObject({ kind: 'unavailable' });
    expect(await stateOf(checkoutId)).toEqual({ state: 'open' });
  });

  test('a capture is refunded once', async () => {
    const { port } = stage();
    const { checkoutId, reference } = await approved();
    const answer = await port.capture({ checkoutId, reference });
    assert(answer.kind === 'found' && answer.state.state === 'captured');
    const paid = { captureId: answer.state.captureId, reference };
    expect(await port.refund(paid)).toEqual({ kind: 'given-back' });
    expect(await port.refund(paid)).toEqual({ kind: 'given-back' });
    expect(await port.refund({ ...paid, reference: randomUUID() })).toMatchObject({ kind: 'declined' });
    expect(await stateOf(checkoutId)).toMatchObject({ state: 'captured', takenBackCents: 1234 });
  });

  test('an unknown order is not found', async () => {
    expect(await stage().port.look('5O190127TN364715T')).toEqual({ kind: 'not-found' });
  });
};
