import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../../test/sites/sandbox-site.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

const payout = (senderBatchId: string, receivers: string[], note?: string): object => ({
  sender_batch_header: { sender_batch_id: senderBatchId, recipient_type: 'EMAIL' },
  items: receivers.map((receiver) => ({ receiver, amount: { currency: 'USD', value: '12.34' }, note })),
});

const post = (body: object) => sandbox.paypal('POST', '/v1/payments/payouts', body);

const settled = async (batchId: string, batchStatus = 'SUCCESS') => {
  await sandbox.later();
  const { body } = await sandbox.paypal('GET', `/v1/payments/payouts/${batchId}?total_required=true`);
  expect(body.batch_header.batch_status).toBe(batchStatus);
  return body;
};

const newItem = async (senderBatchId: string, receiver: string): Promise<string> => {
  const created = await post(payout(senderBatchId, [receiver]));
  return (await settled(created.body.batch_header.payout_batch_id)).items[0].payout_item_id;
};

const itemStatus = async (id: string) =>
  (await sandbox.paypal('GET', `/v1/payments/payouts-item/${id}`)).body.transaction_status;

describe('the life of a payout', () => {
  test('starts PENDING and ends paid, with fees and events', async () => {
    const created = await post(payout('paid-1', ['olena@watchwell.test']));
    expect(created).toMatchObject({
      status: 201,
      body: { batch_header: { batch_status: 'PENDING', sender_batch_header: { sender_batch_id: 'paid-1' } } },
    });
    const batch = await settled(created.body.batch_header.payout_batch_id);
    expect(batch).toMatchObject({
      total_items: 1,
      batch_header: { amount: { currency: 'USD', value: '12.34' }, fees: { value: '0.25' } },
      items: [{ transaction_status: 'SUCCESS', payout_item_fee: { value: '0.25' } }],
    });
    expect(sandbox.webhooks.map((event) => event.type)).toEqual(
      expect.arrayContaining([
        'PAYMENT.PAYOUTSBATCH.PROCESSING',
        'PAYMENT.PAYOUTS-ITEM.SUCCEEDED',
        'PAYMENT.PAYOUTSBATCH.SUCCESS',
      ]),
    );
  });

  test.each([
    ['failed', 'FAILED', 'FAILED'],
    ['unclaimed', 'UNCLAIMED', 'UNCLAIMED'],
    ['returned', 'RETURNED', 'RETURNED'],
    ['onhold', 'ONHOLD', 'HELD'],
    ['blocked', 'BLOCKED', 'BLOCKED'],
    ['refunded', 'REFUNDED', 'REFUNDED'],
    ['reversed', 'REVERSED', 'REFUNDED'],
  ])('ends for %s@ as %s', async (name, status, event) => {
    for (const receiver of [`${name}@x.test`, `${name}+tag@x.test`]) {
      const id = await newItem(`receiver:${receiver}`, receiver);
      expect(await itemStatus(id)).toBe(status);
      const { body } = await sandbox.paypal('GET', `/v1/payments/payouts-item/${id}`);
      expect(body.errors.name).toMatch(/^[A-Z_]+$/);
      const told = sandbox.webhooks.filter(({ raw }) => raw.includes(id)).map(({ type }) => type);
      expect(told).toContain(`PAYMENT.PAYOUTS-ITEM.${event}`);
    }
  });

  test('denies the batch for denied@', async () => {
    const created = await post(payout('denied-1', ['denied@x.test']));
    const batch = await settled(created.body.batch_header.payout_batch_id, 'DENIED');
    expect(batch.items[0].transaction_status).toBe('DENIED');
  });
});

describe('the report of transactions', () => {
  type Line = { transaction_info: Record<string, string> & { transaction_amount: { value: string } } };
  const report = async (): Promise<Line['transaction_info'][]> => {
    const query = new URLSearchParams({
      start_date: new Date(sandbox.running.clock.now() - 3_600_000).toISOString(),
      end_date: new Date(sandbox.running.clock.now() + 3_600_000).toISOString(),
      page_size: '500',
    });
    const { body } = await sandbox.paypal('GET', `/v1/reporting/transactions?${query}`);
    return body.transaction_details.map(({ transaction_info: info }: Line) => info);
  };
  const linesOf = async (itemId: string) => {
    const { body } = await sandbox.paypal('GET', `/v1/payments/payouts-item/${itemId}`);
    const id = body.transaction_id ?? 'none';
    return (await report()).filter((line) => [line.transaction_id, line.paypal_reference_id].includes(id));
  };
  const shown = ({
    transaction_event_code,
    transaction_status,
    transaction_amount,
  }: Line['transaction_info']) => [transaction_event_code, transaction_status, transaction_amount.value];

  test.each([
    ['ann@x.test', [['T0001', 'S', '-12.34']]],
    ['unclaimed@x.test', [['T0001', 'P', '-12.34']]],
    ['failed@x.test', []],
    ['denied@x.test', []],
    [
      'refunded@x.test',
      [
        ['T0001', 'V', '-12.34'],
        ['T1115', 'S', '12.34'],
      ],
    ],
    [
      'returned@x.test',
      [
        ['T0001', 'V', '-12.34'],
        ['T1114', 'S', '12.34'],
      ],
    ],
  ])('lists for %s what moved the balance', async (receiver, lines) => {
    const { body } = await post(payout(`report:${receiver}`, [receiver]));
    const batchId = body.batch_header.payout_batch_id;
    const { items } = await settled(batchId, receiver.startsWith('denied') ? 'DENIED' : 'SUCCESS');
    expect((await linesOf(items[0].payout_item_id)).map(shown)).toEqual(lines);
  });

  test('lists the reserve of a batch until its items were processed', async () => {
    const { body } = await post(payout('report:hold', ['ann@x.test']));
    const batchId = body.batch_header.payout_batch_id;
    await settled(batchId);
    const holds = (await report()).filter(({ transaction_id: id }) => id?.endsWith(batchId));
    expect(holds.map(shown)).toEqual([
      ['T1503', 'S', '-12.59'],
      ['T1105', 'S', '12.59'],
    ]);
  });
});

describe('one sender_batch_id, one payout', () => {
  test('refuses a repeat and links the original', async () => {
    const first = await post(payout('payout:1:1', ['olena@x.test']));
    const again = await post(payout('payout:1:1', ['olena@x.test']));
    const link = { href: expect.any(String), rel: 'self', method: 'GET', encType: 'application/json' };
    expect(again).toEqual({
      status: 400,
      body: {
        name: 'USER_BUSINESS_ERROR',
        message: 'User business error.',
        debug_id: expect.any(String),
        information_link: 'https://developer.paypal.com/docs/api/payments.payouts-batch/#errors',
        details: [
          {
            field: 'SENDER_BATCH_ID',
            location: 'body',
            issue: 'Batch with given sender_batch_id already exists',
            link: [link],
          },
        ],
        links: [],
      },
    });
    const path = new URL(again.body.details[0].link[0].href).pathname;
    expect((await sandbox.paypal('GET', path)).body.batch_header.payout_batch_id).toBe(
      first.body.batch_header.payout_batch_id,
    );
  });

  test('keeps the payout when its answer was lost', async () => {
    await sandbox.control('PUT', '/faults', {
      match: 'POST /v1/payments/payouts$',
      effect: 'timeout-after',
      times: 1,
    });
    const lost = payout('lost-1', ['olena@x.test']);
    await sandbox.unanswered((signal) => sandbox.paypal('POST', '/v1/payments/payouts', lost, { signal }));
    expect((await post(payout('lost-1', ['olena@x.test']))).body.name).toBe('USER_BUSINESS_ERROR');
  });
});

describe('refusals', () => {
  test.each([
    ['ERRPYO003', 403, 'AUTHORIZATION_ERROR'],
    ['ERRPYO005', 422, 'INSUFFICIENT_FUNDS'],
    ['ERRPYO006', 500, 'INTERNAL_ERROR'],
    ['ERRPYO010', 400, 'VALIDATION_ERROR'],
    ['ERRPYO014', 400, 'USER_BUSINESS_ERROR'],
  ])('refuse note %s', async (note, status, name) => {
    expect(await post(payout(`note:${note}`, ['olena@x.test'], note))).toMatchObject({
      status,
      body: { name },
    });
  });

  test('refuse the whole batch because of one bad receiver', async () => {
    const { status, body } = await post(payout('bad-1', ['olena@x.test', 'nobody']));
    expect({ status, name: body.name, field: body.details[0].field }).toEqual({
      status: 400,
      name: 'VALIDATION_ERROR',
      field: 'items[1].receiver',
    });
  });
});

describe('unclaimed money', () => {
  test('can be called back, once', async () => {
    const id = await newItem('cancel-1', 'unclaimed@x.test');
    const cancel = () => sandbox.paypal('POST', `/v1/payments/payouts-item/${id}/cancel`);
    expect((await cancel()).body.transaction_status).toBe('RETURNED');
    expect((await cancel()).status).toBe(400);
  });

  test('gets any status from the control page', async () => {
    const id = await newItem('set-1', 'olena@x.test');
    await sandbox.control('POST', `/paypal/items/${id}/REVERSED`);
    expect(await itemStatus(id)).toBe('REVERSED');
  });

  test('comes back by itself after 30 days', async () => {
    const id = await newItem('wait-1', 'unclaimed@x.test');
    await sandbox.control('POST', '/clock/advance', { seconds: 30 * 24 * 3600 + 1 });
    const { body } = await sandbox.control('GET', '/paypal.json');
    expect(body.items.find((item: { id: string }) => item.id === id).status).toBe('RETURNED');
  });
});
