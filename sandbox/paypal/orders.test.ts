import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  actAsPayer,
  CANCEL_URL,
  capturedOrder,
  createdOrder,
  orderBody,
  RETURN_URL,
} from '../../test/sites/sandbox-paypal-orders.ts';
import { startTestSandbox, type TestSandbox } from '../../test/sites/sandbox-site.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

const capture = (id: string, headers = {}) =>
  sandbox.paypal('POST', `/v2/checkout/orders/${id}/capture`, '', { headers });

describe('access tokens', () => {
  test('refuse empty credentials and unknown tokens with 401', async () => {
    const token = await sandbox.paypal('POST', '/v1/oauth2/token', 'grant_type=client_credentials', {
      headers: { authorization: 'Basic Og==' },
    });
    expect(token).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
    const order = await sandbox.paypal('GET', '/v2/checkout/orders/X', undefined, {
      headers: { authorization: 'Bearer no' },
    });
    expect(order).toMatchObject({ status: 401, body: { error: 'invalid_token' } });
  });
});

describe('the life of an order', () => {
  test('names the account that paid it, the same in each of its orders and on the way back', async () => {
    const paidBy = async (account?: string) => {
      const id = await createdOrder(sandbox);
      const fields = { action: 'approve' as const, ...(account !== undefined && { account }) };
      const back = new URL(await actAsPayer(sandbox, id, fields));
      const { payer, payment_source } = (await capture(id)).body;
      const told = [payer.payer_id, payment_source.paypal.account_id, back.searchParams.get('PayerID')];
      expect(new Set(told).size).toBe(1);
      return { number: payer.payer_id, email: payer.email_address };
    };
    const everybody = await paidBy();
    expect(everybody).toMatchObject({ number: 'WDJJHEBZ4X2LY', email: 'grace.buyer@personal.example' });
    expect((await paidBy('grace.buyer@personal.example')).number).toBe(everybody.number);
    const own = await paidBy('Olena@personal.example');
    expect(own).toMatchObject({ email: 'Olena@personal.example' });
    expect(own.number).toMatch(/^[2-9A-HJ-NP-Z]{13}$/);
    expect((await paidBy('olena@personal.example')).number).toBe(own.number);
    expect(own.number).not.toBe(everybody.number);
  });

  test('goes from created to approved to captured with an empty body, and sends webhooks', async () => {
    const created = await sandbox.paypal('POST', '/v2/checkout/orders', orderBody());
    expect(created).toMatchObject({ status: 200, body: { status: 'PAYER_ACTION_REQUIRED' } });
    const { id, links } = created.body;
    const payerLink = links.find((link: { rel: string }) => link.rel === 'payer-action').href;
    const page = await (await fetch(payerLink)).text();
    expect(page).toContain('Watchwell');
    expect(page).toContain('50.00');
    expect(page).toContain('Sandbox - no real money');

    const backAt = new URL(await actAsPayer(sandbox, id, { action: 'approve' }));
    expect(backAt.href.startsWith(RETURN_URL)).toBe(true);
    expect(backAt.searchParams.get('token')).toBe(id);
    expect(backAt.searchParams.get('PayerID')).toMatch(/^[A-Z0-9]{13}$/);

    const captured = await capture(id);
    expect(captured.status).toBe(201);
    expect(captured.body.purchase_units[0].payments.captures[0]).toMatchObject({
      status: 'COMPLETED',
      custom_id: 'payment-1',
      amount: { currency_code: 'USD', value: '50.00' },
      seller_receivable_breakdown: { paypal_fee: { value: '2.24' }, net_amount: { value: '47.76' } },
    });
    await sandbox.settled();
    expect(sandbox.webhooks.map((event) => event.type)).toEqual(
      expect.arrayContaining(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED']),
    );
  });

  test('is CREATED and links approve without a payment source', async () => {
    const { payment_source: _source, ...plain } = orderBody() as { payment_source: object };
    const { status, body } = await sandbox.paypal('POST', '/v2/checkout/orders', plain);
    expect({ status, order: body.status, rel: body.links[1].rel }).toEqual({
      status: 201,
      order: 'CREATED',
      rel: 'approve',
    });
  });

  test('answers a creation as fully as Prefer demands', async () => {
    const minimal = await sandbox.paypal('POST', '/v2/checkout/orders', orderBody());
    expect(minimal.body.purchase_units).toBeUndefined();
    const whole = await sandbox.paypal('POST', '/v2/checkout/orders', orderBody(), {
      headers: { prefer: 'return=representation' },
    });
    expect(whole.body.purchase_units[0].amount.value).toBe('50.00');
  });

  test('leads a payer who cancels to the cancel address, which keeps its own query', async () => {
    const id = await createdOrder(sandbox);
    expect(await actAsPayer(sandbox, id, { action: 'cancel' })).toBe(`${CANCEL_URL}&token=${id}`);
    expect((await capture(id)).body.details[0].issue).toBe('ORDER_NOT_APPROVED');
  });
});

describe('idempotency', () => {
  test('answers a repeated creation and a repeated capture with the first result', async () => {
    const key = { headers: { 'paypal-request-id': 'create-1' } };
    const first = await sandbox.paypal('POST', '/v2/checkout/orders', orderBody(), key);
    const second = await sandbox.paypal('POST', '/v2/checkout/orders', orderBody(), key);
    expect(second.body.id).toBe(first.body.id);
    const { id } = first.body;
    await actAsPayer(sandbox, id, { action: 'approve' });
    const once = await capture(id, { 'paypal-request-id': 'capture-1' });
    const again = await capture(id, { 'paypal-request-id': 'capture-1' });
    expect([once.status, again.status]).toEqual([201, 200]);
    expect(again.body.purchase_units).toEqual(once.body.purchase_units);
  });

  test('answers another key, or none, with ORDER_ALREADY_CAPTURED', async () => {
    const { body } = await capturedOrder(sandbox, 'ready');
    const again = await capture(body.id, { 'paypal-request-id': 'another' });
    expect(again).toMatchObject({ status: 422, body: { details: [{ issue: 'ORDER_ALREADY_CAPTURED' }] } });
  });

  test('keeps a key for six hours', async () => {
    const own = await startTestSandbox();
    const key = { headers: { 'paypal-request-id': 'old' } };
    const first = await own.paypal('POST', '/v2/checkout/orders', orderBody(), key);
    await own.control('POST', '/clock/advance', { seconds: 6 * 3600 });
    const second = await own.paypal('POST', '/v2/checkout/orders', orderBody(), key);
    expect(second.body.id).not.toBe(first.body.id);
    await own.stop();
  });
});

describe('unhappy buyers', () => {
  test('link a declined card back to the payer page, where another buyer may pay', async () => {
    const declined = await capturedOrder(sandbox, 'declined');
    expect(declined).toMatchObject({
      status: 422,
      body: {
        name: 'UNPROCESSABLE_ENTITY',
        details: [{ issue: 'INSTRUMENT_DECLINED' }],
        links: [{ rel: 'redirect' }],
      },
    });
    const id = new URL(declined.body.links[0].href).searchParams.get('token') ?? '';
    await actAsPayer(sandbox, id, { action: 'approve', buyer: 'ready' });
    expect((await capture(id)).status).toBe(201);
  });

  test.each([
    ['pending', 'PENDING', 'COMPLETED'],
    ['pending-denied', 'PENDING', 'DECLINED'],
    ['reversed', 'COMPLETED', 'REFUNDED'],
  ] as const)('buyer "%s" is first %s, then %s', async (buyer, first, then) => {
    const { body } = await capturedOrder(sandbox, buyer);
    const made = body.purchase_units[0].payments.captures[0];
    expect(made.status).toBe(first);
    await sandbox.later();
    expect((await sandbox.paypal('GET', `/v2/payments/captures/${made.id}`)).body.status).toBe(then);
  });

  test('pay as "answer-lost", and the shop learns of it by asking again', async () => {
    const id = await createdOrder(sandbox);
    await actAsPayer(sandbox, id, { action: 'approve', buyer: 'answer-lost' });
    const key = { 'paypal-request-id': `lost-${id}` };
    await expect(capture(id, key)).rejects.toThrow();
    expect((await sandbox.paypal('GET', `/v2/checkout/orders/${id}`)).body.status).toBe('COMPLETED');
    expect(await capture(id, key)).toMatchObject({ status: 200, body: { status: 'COMPLETED' } });
  });

  test('are charged as "already-captured" before the shop asks', async () => {
    const refused = await capturedOrder(sandbox, 'already-captured');
    expect(refused.body.details[0].issue).toBe('ORDER_ALREADY_CAPTURED');
    const { captures, orders } = (await sandbox.control('GET', '/paypal.json')).body;
    const order = orders.find(({ buyer }: { buyer: string }) => buyer === 'already-captured');
    expect(captures.filter(({ orderId }: { orderId: string }) => orderId === order.id)).toHaveLength(1);
  });

  test('are refused as "cannot-pay"', async () => {
    expect((await capturedOrder(sandbox, 'cannot-pay')).body.details[0].issue).toBe('PAYER_CANNOT_PAY');
  });

  test('approve when they stay on the page, and are not sent back', async () => {
    const id = await createdOrder(sandbox);
    expect(await actAsPayer(sandbox, id, { action: 'approve', stay: 'yes' })).toBe('');
    expect((await sandbox.paypal('GET', `/v2/checkout/orders/${id}`)).body.status).toBe('APPROVED');
  });

  test.each([
    ['INSTRUMENT_DECLINED', 422],
    ['COMPLIANCE_VIOLATION', 422],
    ['DUPLICATE_INVOICE_ID', 422],
    ['RATE_LIMIT_REACHED', 429],
    ['INTERNAL_SERVER_ERROR', 500],
    ['SERVICE_UNAVAILABLE', 503],
    ['PERMISSION_DENIED', 403],
  ])('get %s by PayPal-Mock-Response, which changes nothing', async (code, status) => {
    const id = await createdOrder(sandbox);
    await actAsPayer(sandbox, id, { action: 'approve' });
    const header = { 'paypal-mock-response': JSON.stringify({ mock_application_codes: code }) };
    expect(await capture(id, header)).toMatchObject({ status, body: { details: [{ issue: code }] } });
    expect((await capture(id)).status).toBe(201);
  });
});

describe('validation', () => {
  test.each([
    [{}, 400, 'MISSING_REQUIRED_PARAMETER'],
    [orderBody('0.00'), 422, 'CANNOT_BE_ZERO_OR_NEGATIVE'],
    [orderBody('1.005'), 422, 'DECIMAL_PRECISION'],
    [orderBody('fifty'), 400, 'INVALID_PARAMETER_SYNTAX'],
    ['{"intent":', 400, 'MALFORMED_REQUEST_JSON'],
  ])('refuses %j', async (body, status, issue) => {
    const answer = await sandbox.paypal('POST', '/v2/checkout/orders', body);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ debug_id: expect.any(String), links: [expect.anything()] });
    expect(answer.body.details[0].issue).toBe(issue);
  });

  test('allows one payment of an invoice', async () => {
    for (const status of [201, 422]) {
      const id = await createdOrder(sandbox, '5.00', { invoice_id: 'invoice-1' });
      await actAsPayer(sandbox, id, { action: 'approve' });
      expect((await capture(id)).status).toBe(status);
    }
  });
});
