import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { capturedOrder } from '../../test/sites/sandbox-paypal-orders.ts';
import { startTestSandbox, type TestSandbox } from '../../test/sites/sandbox-site.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(() => sandbox.forgetWebhooks());

const newCapture = async (): Promise<string> => {
  const { body } = await capturedOrder(sandbox, 'ready', '50.00');
  return body.purchase_units[0].payments.captures[0].id;
};

const refund = (id: string, value?: string, headers = {}) =>
  sandbox.paypal(
    'POST',
    `/v2/payments/captures/${id}/refund`,
    value ? { amount: { currency_code: 'USD', value } } : {},
    { headers },
  );

test('refunds a part, then the rest, then nothing', async () => {
  const id = await newCapture();
  const part = await refund(id, '20.00');
  expect(part).toMatchObject({ status: 201, body: { status: 'COMPLETED', amount: { value: '20.00' } } });
  expect((await sandbox.paypal('GET', `/v2/payments/captures/${id}`)).body.status).toBe('PARTIALLY_REFUNDED');
  expect((await refund(id, '30.01')).body.details[0].issue).toBe('REFUND_AMOUNT_EXCEEDED');
  expect((await refund(id)).body.amount.value).toBe('30.00');
  expect((await refund(id)).body.details[0].issue).toBe('CAPTURE_FULLY_REFUNDED');
  await sandbox.settled();
  expect(sandbox.webhooks.filter((event) => event.type === 'PAYMENT.CAPTURE.REFUNDED')).toHaveLength(2);
});

test('answers a repeated refund with the same refund, linked to its capture', async () => {
  const id = await newCapture();
  const key = { 'paypal-request-id': 'refund-1' };
  const first = await refund(id, '5.00', key);
  const second = await refund(id, '5.00', key);
  expect(second).toMatchObject({ status: 200, body: { id: first.body.id } });
  const read = await sandbox.paypal('GET', `/v2/payments/refunds/${first.body.id}`);
  expect(read.body.links.find((link: { rel: string }) => link.rel === 'up').href).toContain(id);
});

test('reverses a capture from the control page', async () => {
  const id = await newCapture();
  expect((await sandbox.control('POST', `/paypal/captures/${id}/reverse`)).status).toBe(200);
  await sandbox.settled();
  expect(sandbox.webhooks.map((event) => event.type)).toContain('PAYMENT.CAPTURE.REVERSED');
});
