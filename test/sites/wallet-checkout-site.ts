import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { NewWalletOrder, WalletCheckoutPort } from '#server/payments/wallet-checkout-port.ts';

/** A provider under test, with what its payers and its network may do. */
export type CheckoutStage = {
  port: WalletCheckoutPort;
  approve(orderId: string, how: 'ready' | 'declined' | 'pending'): Promise<void>;
  /** The next capture is carried out, and its answer lost. */
  loseNextCaptureAnswer(orderId: string): Promise<void>;
  /** The next capture is refused for a while, before anything is done. */
  refuseNextCapture(orderId: string): Promise<void>;
};

const newOrder = (): NewWalletOrder => {
  const reference = randomUUID();
  return {
    requestId: `${reference}-order`,
    reference,
    amountCents: 1234,
    description: 'Balance',
    returnUrl: 'http://localhost:3000/paypal/success',
    cancelUrl: 'http://localhost:3000/paypal/cancel',
    locale: 'uk-UA',
  };
};

/** What every implementation of the wallet checkout port has to keep; run by each against what it talks to. */
export const testWalletCheckout = (stage: () => CheckoutStage): void => {
  const create = async (order = newOrder()) => {
    const made = await stage().port.createOrder(order);
    assert(made.kind === 'created', made.kind);
    return made;
  };
  const approved = async (how: 'ready' | 'declined' | 'pending' = 'ready') => {
    const { orderId } = await create();
    await stage().approve(orderId, how);
    return { orderId, requestId: randomUUID() };
  };
  const stateOf = async (orderId: string) => {
    const found = await stage().port.getOrder(orderId);
    return found.kind === 'found' ? found.order : found;
  };

  test('an order is made once for one key, and waits for its payer', async () => {
    const order = newOrder();
    const first = await create(order);
    expect(await create(order)).toEqual(first);
    expect(new URL(first.approveUrl).searchParams.get('token')).toBe(first.orderId);
    expect(await stateOf(first.orderId)).toEqual({ state: 'awaiting-payer' });
  });

  test('an order that nobody approved is not captured', async () => {
    const { orderId } = await create();
    const answer = await stage().port.captureOrder({ orderId, requestId: randomUUID() });
    expect(answer).toEqual({ kind: 'answered', order: { state: 'awaiting-payer' } });
  });

  test('an approved order is captured once, by whichever key it is asked again', async () => {
    const { port } = stage();
    const { orderId, requestId } = await approved();
    expect(await stateOf(orderId)).toEqual({ state: 'approved' });
    const first = await port.captureOrder({ orderId, requestId });
    expect(first).toMatchObject({ kind: 'answered', order: { state: 'captured', amountCents: 1234 } });
    expect(await port.captureOrder({ orderId, requestId })).toEqual(first);
    expect(await port.captureOrder({ orderId, requestId: randomUUID() })).toEqual(first);
    expect({ kind: 'answered', order: await stateOf(orderId) }).toEqual(first);
  });

  test('a capture that the provider looks into is pending', async () => {
    const { orderId, requestId } = await approved('pending');
    const answer = await stage().port.captureOrder({ orderId, requestId });
    expect(answer).toEqual({ kind: 'answered', order: { state: 'capture-pending' } });
  });

  test('a payer whose bank says no is declined', async () => {
    const { orderId, requestId } = await approved('declined');
    const answer = await stage().port.captureOrder({ orderId, requestId });
    expect(answer).toEqual({ kind: 'declined', reason: 'INSTRUMENT_DECLINED' });
  });

  test('a lost answer is of unknown outcome; the same key tells the capture', async () => {
    const { port, loseNextCaptureAnswer } = stage();
    const { orderId, requestId } = await approved();
    await loseNextCaptureAnswer(orderId);
    expect(await port.captureOrder({ orderId, requestId })).toMatchObject({ kind: 'outcome-unknown' });
    expect(await stateOf(orderId)).toMatchObject({ state: 'captured' });
    expect(await port.captureOrder({ orderId, requestId })).toMatchObject({ order: { state: 'captured' } });
  });

  test('a provider that is too busy has done nothing', async () => {
    const { port, refuseNextCapture } = stage();
    const { orderId, requestId } = await approved();
    await refuseNextCapture(orderId);
    expect(await port.captureOrder({ orderId, requestId })).toMatchObject({ kind: 'unavailable' });
    expect(await stateOf(orderId)).toEqual({ state: 'approved' });
  });

  test('an order of nobody is not found', async () => {
    expect(await stage().port.getOrder('5O190127TN364715T')).toEqual({ kind: 'not-found' });
  });
};
