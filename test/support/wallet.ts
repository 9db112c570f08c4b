import assert from 'node:assert/strict';
import type { WalletCheckoutPort, WebhookVerifierPort } from '../../src/server/payments/payments.ts';
import type { WalletPayoutPort } from '../../src/server/payouts/payouts.ts';

type Order = { id: string; amountCents: number; approved: boolean; captureId?: string };
type Batch = { id: string; senderBatchId: string; amountCents: number; receiver: string; state: BatchState };
type BatchState = 'under-way' | 'paid' | 'not-paid';

export type Wallet = {
  checkout: WalletCheckoutPort;
  payouts: WalletPayoutPort;
  webhooks: WebhookVerifierPort;
  /** The payer agrees on the provider's page. */
  approve(orderId: string): void;
  /** All payouts asked for, oldest first. */
  batches: Batch[];
  /** Ends all payouts that were asked for. */
  endPayouts(state: BatchState): void;
};

const createCheckout = (orders: Map<string, Order>): WalletCheckoutPort => {
  const ofRequest = new Map<string, string>();
  const stateOf = ({ approved, captureId, amountCents }: Order) => {
    if (captureId !== undefined) return { state: 'captured', captureId, amountCents } as const;
    return approved ? ({ state: 'approved' } as const) : ({ state: 'awaiting-payer' } as const);
  };
  return {
    async createOrder({ requestId, amountCents }) {
      const id = ofRequest.get(requestId) ?? `ORDER-${orders.size + 1}`;
      ofRequest.set(requestId, id);
      if (!orders.has(id)) orders.set(id, { id, amountCents, approved: false });
      return { kind: 'created', orderId: id, approveUrl: `https://wallet.example/approve?token=${id}` };
    },
    async captureOrder({ orderId }) {
      const order = orders.get(orderId);
      if (!order?.approved) return { kind: 'declined', reason: 'ORDER_NOT_APPROVED' };
      order.captureId ??= `CAPTURE-${orderId}`;
      return { kind: 'answered', order: stateOf(order) };
    },
    async getOrder(orderId) {
      const order = orders.get(orderId);
      return order ? { kind: 'found', order: stateOf(order) } : { kind: 'not-found' };
    },
  };
};

const createPayouts = (batches: Batch[]): WalletPayoutPort => ({
  async createBatch({ senderBatchId, amountCents, receiver }) {
    const known = batches.find((batch) => batch.senderBatchId === senderBatchId);
    if (known) return { kind: 'created', batchId: known.id };
    const id = `BATCH-${batches.length + 1}`;
    batches.push({ id, senderBatchId, amountCents, receiver, state: 'under-way' });
    return { kind: 'created', batchId: id };
  },
  async getBatch(batchId) {
    const batch = batches.find(({ id }) => id === batchId);
    if (!batch) return { kind: 'not-found' };
    const { senderBatchId, state } = batch;
    const where = state === 'not-paid' ? { state, reason: 'RECEIVER_UNREGISTERED' } : { state };
    return { kind: 'found', batch: { ...where, batchId, senderBatchId, itemId: `ITEM-${batchId}` } };
  },
});

/**
 * A wallet provider that always answers. What a real one does when it fails, is slow or speaks twice is tested with the
 * sandbox, where the PayPal client itself is part of the test.
 */
export const createWallet = (): Wallet => {
  const orders = new Map<string, Order>();
  const batches: Batch[] = [];
  return {
    checkout: createCheckout(orders),
    payouts: createPayouts(batches),
    webhooks: { verify: async () => ({ kind: 'forged' }) },
    batches,
    approve(orderId) {
      const order = orders.get(orderId);
      assert(order, `no order ${orderId}`);
      order.approved = true;
    },
    endPayouts(state) {
      for (const batch of batches) batch.state = state;
    },
  };
};
