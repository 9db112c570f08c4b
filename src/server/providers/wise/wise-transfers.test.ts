import { expect, test } from 'vitest';
import type { WiseAnswer, WiseCall } from './wise-client.ts';
import { createWiseTransfers } from './wise-transfers.ts';

/** A Wise with answers that the sandbox never gives. */
const saying = (answer: (call: WiseCall) => WiseAnswer) =>
  createWiseTransfers({ profileId: '1', call: async (call) => answer(call) });

const money = { sourceCurrency: 'USD', sourceValue: 9, targetCurrency: 'UAH', targetValue: 370 };
const transfer = { ...money, status: 'processing', created: '2026-11-21 08:00:00' };
const ours = { ...transfer, id: 1, customerTransactionId: 'key' };

test.each<[string, typeof transfer & { id: number; customerTransactionId?: string | null }]>([
  ['has no key of ours', { ...transfer, id: 2 }],
  ['has none, and says so', { ...transfer, id: 2, customerTransactionId: null }],
  ['tells its time with a zone', { ...ours, id: 2, created: '2026-11-21T08:00:00Z' }],
  ['tells its time with another zone', { ...ours, id: 2, created: '2026-11-21T10:00:00.000+0200' }],
])('lists a transfer that %s like the others', async (_, other) => {
  const wise = saying(() => ({ kind: 'answered', status: 200, body: [other, ours] }));
  const createdAt = '2026-11-21T08:00:00.000Z';
  const transactionId = other.customerTransactionId ?? '';
  expect(await wise.listTransfers(10)).toMatchObject({
    kind: 'found',
    transfers: [
      { transferId: '2', transactionId, createdAt },
      { transferId: '1', transactionId: 'key', createdAt },
    ],
  });
});

test.each([408, 409])('a transfer answered by %i may have been made', async (status) => {
  const wise = saying(({ path }) =>
    path === '/v1/transfers'
      ? { kind: 'answered', status, body: {} }
      : { kind: 'answered', status: 200, body: [] },
  );
  const order = { transactionId: 'key', quoteId: 'q', recipientId: '7', reference: 'Watchwell' };
  expect(await wise.createTransfer(order)).toEqual({ kind: 'outcome-unknown', reason: `HTTP ${status}` });
});
