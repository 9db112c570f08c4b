import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { WalletPayoutOrder, WalletPayoutPort } from '#server/payouts/wallet-payout-port.ts';
import { eventually } from '../support/eventually.ts';

/** A provider under test; the beginning of a receiver's address decides the outcome. */
export type PayoutStage = {
  port: WalletPayoutPort;
  /** The next batch is made, and its answer lost. */
  loseNextAnswer(): Promise<void>;
  /** The next batch gets a permanent refusal. */
  refuseNext(): Promise<void>;
  /** The next batch gets a temporary refusal, before anything is done. */
  holdOffNext(): Promise<void>;
};

const newOrder = (receiver = 'ann@example.org'): WalletPayoutOrder => {
  const reference = randomUUID();
  return { senderBatchId: `payout:${reference}:1`, reference, receiver, amountCents: 5, language: 'uk' };
};

const createHelpers = (stage: () => PayoutStage) => {
  const create = async (order: WalletPayoutOrder) => {
    const made = await stage().port.createBatch(order);
    assert(made.kind === 'created', made.kind);
    return made.batchId;
  };
  const batchOf = async (batchId: string) => {
    const found = await stage().port.getBatch(batchId);
    assert(found.kind === 'found', found.kind);
    return found.batch;
  };
  const listed = async () => {
    const hour = 3_600_000;
    const span = { since: new Date(Date.now() - 40 * 24 * hour), until: new Date(Date.now() + hour) };
    const found = await stage().port.listPaid(span);
    assert(found.kind === 'listed', found.kind);
    return found.payouts;
  };
  return { create, batchOf, listed, port: () => stage().port };
};
type Helpers = ReturnType<typeof createHelpers>;

const testMaking = (stage: () => PayoutStage, { create, batchOf }: Helpers): void => {
  test('a batch is made once for one key, and a repeat returns the same answer', async () => {
    const order = newOrder();
    const batchId = await create(order);
    expect(await create(order)).toBe(batchId);
    expect(await batchOf(batchId)).toMatchObject({ batchId, senderBatchId: order.senderBatchId });
  });

  test('a lost answer has an unknown outcome, and the same key finds the batch', async () => {
    const order = newOrder();
    await stage().loseNextAnswer();
    expect(await stage().port.createBatch(order)).toMatchObject({ kind: 'outcome-unknown' });
    const batchId = await create(order);
    expect(await batchOf(batchId)).toMatchObject({ senderBatchId: order.senderBatchId });
  });

  test('distinguishes a refusal from a busy provider', async () => {
    const order = newOrder();
    await stage().refuseNext();
    expect(await stage().port.createBatch(order)).toMatchObject({ kind: 'refused' });
    await stage().holdOffNext();
    expect(await stage().port.createBatch(order)).toMatchObject({ kind: 'unavailable' });
    await create(order);
  });

  test('refuses an invalid receiver', async () => {
    expect(await stage().port.createBatch(newOrder('nobody'))).toMatchObject({ kind: 'refused' });
  });

  test('an unknown batch is not found', async () => {
    expect(await stage().port.getBatch('FYXMPQTX4JC9N')).toEqual({ kind: 'not-found' });
  });
};

const testEnds = ({ create, batchOf, listed, port }: Helpers): void => {
  test.each([
    ['ann@example.org', { state: 'paid', amountCents: 5 }],
    ['failed@example.org', { state: 'not-paid', reason: 'RECEIVER_ACCOUNT_LOCKED' }],
    ['blocked@example.org', { state: 'not-paid', reason: 'REGULATORY_BLOCKED' }],
    ['returned@example.org', { state: 'not-paid', reason: 'RECEIVER_UNREGISTERED' }],
    ['refunded@example.org', { state: 'not-paid', reason: 'RECEIVER_REFUSED' }],
    ['reversed@example.org', { state: 'not-paid', reason: 'RISK_DECLINE' }],
    ['denied@example.org', { state: 'not-paid', reason: 'APPROVER_DENIED' }],
  ])('%s ends as %j', async (receiver, end) => {
    const batchId = await create(newOrder(receiver));
    await eventually('the end', async () => expect(await batchOf(batchId)).toMatchObject(end));
  });

  test.each([
    ['unclaimed@example.org', 'unclaimed'],
    ['onhold@example.org', 'on-hold'],
  ])('%s stays in flight, with its reason (%s)', async (receiver, itemState) => {
    const batchId = await create(newOrder(receiver));
    await eventually(itemState, async () =>
      expect(await batchOf(batchId)).toMatchObject({ state: 'under-way', itemState }),
    );
  });

  test('an unclaimed payout comes back once it is recalled, and a paid one stays paid', async () => {
    const batchId = await create(newOrder('unclaimed@example.org'));
    await eventually('an unclaimed item', async () =>
      expect(await batchOf(batchId)).toMatchObject({ itemState: 'unclaimed' }),
    );
    const recall = async (id: string) => port().recallItem((await batchOf(id)).itemId ?? '');
    expect(await recall(batchId)).toEqual({ kind: 'asked' });
    expect(await batchOf(batchId)).toMatchObject({ state: 'not-paid' });
    expect(await recall(batchId)).toEqual({ kind: 'asked' });
    const paidId = await create(newOrder());
    await eventually('the payment', async () =>
      expect(await batchOf(paidId)).toMatchObject({ state: 'paid' }),
    );
    expect(await recall(paidId)).toEqual({ kind: 'asked' });
    expect(await batchOf(paidId)).toMatchObject({ state: 'paid' });
  });

  test('the list joins all pages of sent payouts, without the returned ones', async () => {
    const paid = { ...newOrder(), amountCents: 1_234 };
    const back = newOrder('refunded@example.org');
    const [paidId, backId] = [await create(paid), await create(back)];
    await eventually('both ends', async () => {
      expect(await batchOf(paidId)).toMatchObject({ state: 'paid', amountCents: 1_234 });
      expect(await batchOf(backId)).toMatchObject({ state: 'not-paid' });
    });
    const { transactionId } = await batchOf(paidId);
    const own = (await listed()).filter(({ reference }) =>
      [paid, back].some((one) => one.reference === reference),
    );
    expect(own).toEqual([
      { transactionId, reference: paid.reference, leftCents: 1_234 },
      { transactionId: (await batchOf(backId)).transactionId, reference: back.reference, leftCents: 0 },
    ]);
  });
};

/** Tests for every implementation of the wallet payout port, against its own counterpart. */
export const testWalletPayouts = (stage: () => PayoutStage): void => {
  const helpers = createHelpers(stage);
  testMaking(stage, helpers);
  testEnds(helpers);
};
