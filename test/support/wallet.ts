import assert from 'node:assert/strict';
import type { CheckoutPort } from '../../src/server/payments/payments.ts';
import type { WalletPayoutPort } from '../../src/server/payouts/payouts.ts';
import { inOnePart } from './listed-payments.ts';

type Order = {
  id: string;
  amountCents: number;
  approved: boolean;
  captureId?: string;
  takenBackCents: number;
};
type Batch = {
  id: string;
  senderBatchId: string;
  reference: string;
  amountCents: number;
  receiver: string;
  state: BatchState;
  feeCents: number | undefined;
  /** The money waits for its receiver. */
  isUnclaimed?: boolean;
};
type BatchState = 'under-way' | 'paid' | 'not-paid';

export type Wallet = {
  checkout: CheckoutPort;
  payouts: WalletPayoutPort;
  /** Approves an order as the payer on the provider's page. */
  approve(orderId: string): void;
  /** Gives the payer money back, `cents` in total. */
  takeBack(orderId: string, cents: number): void;
  /** All payouts that we requested, oldest first. */
  batches: Batch[];
  /** Ends all requested payouts. */
  endPayouts(state: BatchState): void;
};

const createCheckout = (orders: Map<string, Order>): CheckoutPort => {
  const ofReference = new Map<string, string>();
  const stateOf = ({ captureId, amountCents, takenBackCents }: Order) => {
    const facts = {
      amountCents,
      takenBackCents,
      isDisputed: false,
      feeCents: 0,
      payerEmail: undefined,
      instrument: undefined,
    };
    if (captureId !== undefined) return { state: 'captured', captureId, ...facts } as const;
    return { state: 'open' } as const;
  };
  return {
    async begin({ reference, amountCents }) {
      const id = ofReference.get(reference) ?? `ORDER-${orders.size + 1}`;
      ofReference.set(reference, id);
      if (!orders.has(id)) orders.set(id, { id, amountCents, approved: false, takenBackCents: 0 });
      return { kind: 'begun', checkoutId: id, url: `https://wallet.example/approve?token=${id}` };
    },
    async capture({ checkoutId }) {
      const order = orders.get(checkoutId);
      if (!order?.approved) return { kind: 'declined', reason: 'ORDER_NOT_APPROVED' };
      order.captureId ??= `CAPTURE-${checkoutId}`;
      return { kind: 'found', state: stateOf(order) };
    },
    async look(checkoutId) {
      const order = orders.get(checkoutId);
      return order ? { kind: 'found', state: stateOf(order) } : { kind: 'not-found' };
    },
    async refund({ captureId }) {
      const order = [...orders.values()].find((one) => one.captureId === captureId);
      if (!order) return { kind: 'declined', reason: 'RESOURCE_NOT_FOUND' };
      order.takenBackCents = order.amountCents;
      return { kind: 'given-back' };
    },
    list() {
      const payments = [...orders.values()].flatMap(({ captureId, amountCents, takenBackCents }) =>
        captureId === undefined ? [] : [{ reference: captureId, amountCents, takenBackCents }],
      );
      return inOnePart(payments);
    },
  };
};

const whereOf = ({ state, amountCents, isUnclaimed = false }: Batch) => {
  if (state === 'paid') return { state, amountCents };
  return state === 'not-paid'
    ? { state, reason: 'RECEIVER_UNREGISTERED' }
    : { state, itemState: isUnclaimed ? ('unclaimed' as const) : null };
};

const createPayouts = (batches: Batch[]): WalletPayoutPort => ({
  async createBatch({ senderBatchId, reference, amountCents, receiver }) {
    const known = batches.find((batch) => batch.senderBatchId === senderBatchId);
    if (known) return { kind: 'created', batchId: known.id };
    const id = `BATCH-${batches.length + 1}`;
    batches.push({
      id,
      senderBatchId,
      reference,
      amountCents,
      receiver,
      state: 'under-way',
      feeCents: undefined,
    });
    return { kind: 'created', batchId: id };
  },
  async getBatch(batchId) {
    const batch = batches.find(({ id }) => id === batchId);
    if (!batch) return { kind: 'not-found' };
    const { senderBatchId, feeCents } = batch;
    const numbers = { batchId, itemId: `ITEM-${batchId}`, transactionId: `TXN-${batchId}`, senderBatchId };
    return { kind: 'found', batch: { ...whereOf(batch), ...numbers, feeCents } };
  },
  async recallItem(itemId) {
    const batch = batches.find(({ id, isUnclaimed }) => `ITEM-${id}` === itemId && isUnclaimed);
    if (batch?.state === 'under-way') batch.state = 'not-paid';
    return { kind: 'asked' };
  },
  async listPaid() {
    const moved = batches.filter(({ state }) => state !== 'under-way');
    const payouts = moved.map(({ id, reference, amountCents, state }) => ({
      transactionId: `TXN-${id}`,
      reference,
      leftCents: state === 'paid' ? amountCents : 0,
    }));
    return { kind: 'listed', payouts };
  },
});

/** A wallet provider that always answers. The sandbox covers failures, delays and the PayPal client. */
export const createWallet = (): Wallet => {
  const orders = new Map<string, Order>();
  const batches: Batch[] = [];
  return {
    checkout: createCheckout(orders),
    payouts: createPayouts(batches),
    batches,
    approve(orderId) {
      const order = orders.get(orderId);
      assert(order, `no order ${orderId}`);
      order.approved = true;
    },
    takeBack(orderId, cents) {
      const order = orders.get(orderId);
      assert(order, `no order ${orderId}`);
      order.takenBackCents = cents;
    },
    endPayouts(state) {
      for (const batch of batches) batch.state = state;
    },
  };
};
