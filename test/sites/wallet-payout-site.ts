import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { WalletPayoutOrder, WalletPayoutPort } from '#server/payouts/wallet-payout-port.ts';
import { eventually } from '../support/eventually.ts';

/** A provider under test; its receivers end as the beginnings of their addresses say. */
export type PayoutStage = {
  port: WalletPayoutPort;
  /** The next batch is made, and the answer lost. */
  loseNextAnswer(): Promise<void>;
  /** The next batch is refused for good. */
  refuseNext(): Promise<void>;
  /** The next batch is refused for a while, before anything is done. */
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
  return { create, batchOf, listed };
};
type Helpers = ReturnType<typeof createHelpers>;

const testMaking = (stage: () => PayoutStage, { create, batchOf }: Helpers): void => {
  test('a batch is made once for one key, and a repeat answers the same', async () => {
    const order = newOrder();
    const batchId = await create(order);
    expect(await create(order)).toBe(batchId);
    expect(await batchOf(batchId)).toMatchObject({ batchId, senderBatchId: order.senderBatchId });
  });

  test('a lost answer is of unknown outcome; the same key finds the batch', async () => {
    const order = newOrder();
    await stage().loseNextAnswer();
    expect(await stage().port.createBatch(order)).toMatchObject({ kind: 'outcome-unknown' });
    const batchId = await create(order);
    expect(await batchOf(batchId)).toMatchObject({ senderBatchId: order.senderBatchId });
  });

  test('a refusal is told apart from a provider that is too busy', async () => {
    const order = newOrder();
    await stage().refuseNext();
    expect(await stage().port.createBatch(order)).toMatchObject({ kind: 'refused' });
    await stage().holdOffNext();
    expect(await stage().port.createBatch(order)).toMatchObject({ kind: 'unavailable' });
    await create(order);
  });

  test('a receiver that is none is refused', async () => {
    expect(await stage().port.createBatch(newOrder('nobody'))).toMatchObject({ kind: 'refused' });
  });

  test('a batch of nobody is not found', async () => {
    expect(await stage().port.getBatch('FYXMPQTX4JC9N')).toEqual({ kind: 'not-found' });
  });
};

const testEnds = ({ create, batchOf, listed }: Helpers): void => {
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
  ])('%s stays under way, and why is told (%s)', async (receiver, itemState) => {
    const batchId = await create(newOrder(receiver));
    await eventually(itemState, async () =>
      expect(await batchOf(batchId)).toMatchObject({ state: 'under-way', itemState }),
    );
  });

  test('the list has what left, over more than the provider tells at a time, and not what came back', async () => {
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

/** What every implementation of the wallet payout port has to keep; run by each against what it talks to. */
export const testWalletPayouts = (stage: () => PayoutStage): void => {
  const helpers = createHelpers(stage);
  testMaking(stage, helpers);
  testEnds(helpers);
};
