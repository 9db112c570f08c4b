import { randomUUID } from 'node:crypto';
import {
  ApiError,
  CheckoutPaymentIntent,
  Client,
  Environment,
  OrdersController,
  PayeePaymentMethodPreference,
  PaymentsController,
  PaypalExperienceUserAction,
  PaypalWalletContextShippingPreference,
  TransactionSearchController,
} from '@paypal/paypal-server-sdk';
import axios, { type InternalAxiosRequestConfig } from 'axios';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actAsPayer, CANCEL_URL, RETURN_URL } from '../../test/sites/sandbox-paypal-orders.ts';
import { startTestSandbox, type TestSandbox } from '../../test/sites/sandbox-site.ts';

/** PayPal's official library rejects replies of another shape, so it verifies the sandbox's. */
let sandbox: TestSandbox;
let client: Client;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  const base = sandbox.running.urlOf('paypal');
  client = new Client({
    clientCredentialsAuthCredentials: { oAuthClientId: 'client', oAuthClientSecret: 'secret' },
    environment: Environment.Sandbox,
    // The library knows only PayPal's own hosts.
    unstable_httpClientOptions: {
      adapter: (config: InternalAxiosRequestConfig) => {
        const { pathname, search } = new URL(config.url ?? '');
        return axios.getAdapter('http')({ ...config, url: `${base}${pathname}${search}` });
      },
    },
  });
});
afterAll(() => sandbox.stop());

const prefer = 'return=representation';

const created = async () => {
  const { result } = await new OrdersController(client).createOrder({
    prefer,
    body: {
      intent: CheckoutPaymentIntent.Capture,
      purchaseUnits: [
        {
          customId: 'payment-1',
          invoiceId: randomUUID(),
          description: 'Views',
          amount: { currencyCode: 'USD', value: '50.00' },
        },
      ],
      paymentSource: {
        paypal: {
          experienceContext: {
            returnUrl: RETURN_URL,
            cancelUrl: CANCEL_URL,
            brandName: 'Watchwell',
            locale: 'uk-UA',
            userAction: PaypalExperienceUserAction.PayNow,
            shippingPreference: PaypalWalletContextShippingPreference.NoShipping,
            paymentMethodPreference: PayeePaymentMethodPreference.ImmediatePaymentRequired,
          },
        },
      },
    },
  });
  return result;
};

test('an order is made, paid, read and refunded in the shapes that the official library demands', async () => {
  const orders = new OrdersController(client);
  const order = await created();
  expect(order).toMatchObject({ intent: 'CAPTURE', status: 'PAYER_ACTION_REQUIRED' });
  const id = order.id ?? '';
  await actAsPayer(sandbox, id, { action: 'approve', buyer: 'ready' });
  expect((await orders.getOrder({ id })).result.status).toBe('APPROVED');

  const paid = (await orders.captureOrder({ id, prefer })).result;
  const [capture] = paid.purchaseUnits?.[0]?.payments?.captures ?? [];
  expect(capture).toMatchObject({ status: 'COMPLETED', amount: { currencyCode: 'USD', value: '50.00' } });
  const captureId = capture?.id ?? '';

  const payments = new PaymentsController(client);
  const refund = await payments.refundCapturedPayment({
    captureId,
    prefer,
    body: { amount: { currencyCode: 'USD', value: '20.00' } },
  });
  expect(refund.result).toMatchObject({ status: 'COMPLETED', amount: { value: '20.00' } });
  const read = await payments.getRefund({ refundId: refund.result.id ?? '' });
  expect(read.result.id).toBe(refund.result.id);
  expect((await payments.getCapturedPayment({ captureId })).result.status).toBe('PARTIALLY_REFUNDED');
  const whole = (await orders.getOrder({ id })).result;
  expect(whole.purchaseUnits?.[0]?.payments?.refunds).toHaveLength(1);
});

const problemOf = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('the library reports no refusal');
  const { name, details, debug_id: debugId } = JSON.parse(String(error.body));
  return { status: error.statusCode, name, issue: details?.[0]?.issue, hasDebugId: Boolean(debugId) };
};

test('refusals are errors known to the official library', async () => {
  const orders = new OrdersController(client);
  const { id = '' } = await created();
  const capture = () => problemOf(orders.captureOrder({ id }));
  const unprocessable = { status: 422, name: 'UNPROCESSABLE_ENTITY', hasDebugId: true };
  expect(await capture()).toEqual({ ...unprocessable, issue: 'ORDER_NOT_APPROVED' });
  await actAsPayer(sandbox, id, { action: 'approve', buyer: 'declined' });
  expect(await capture()).toEqual({ ...unprocessable, issue: 'INSTRUMENT_DECLINED' });
  await actAsPayer(sandbox, id, { action: 'approve', buyer: 'ready' });
  await orders.captureOrder({ id });
  expect(await capture()).toEqual({ ...unprocessable, issue: 'ORDER_ALREADY_CAPTURED' });
  expect(await problemOf(orders.getOrder({ id: 'NOBODYS' }))).toMatchObject({
    status: 404,
    name: 'RESOURCE_NOT_FOUND',
  });
  await sandbox.control('PUT', '/faults', { match: 'GET /v2/checkout/orders/*', effect: '429', times: 1 });
  expect(await problemOf(orders.getOrder({ id }))).toMatchObject({ status: 429, name: 'RATE_LIMIT_REACHED' });
});

test.each(['pending', 'pending-denied'] as const)('a payment of the buyer "%s" is pending', async (buyer) => {
  const { id = '' } = await created();
  await actAsPayer(sandbox, id, { action: 'approve', buyer });
  const { result } = await new OrdersController(client).captureOrder({ id, prefer });
  const capture = result.purchaseUnits?.[0]?.payments?.captures?.[0];
  expect(capture).toMatchObject({ status: 'PENDING', statusDetails: { reason: 'PENDING_REVIEW' } });
});

test('the report of transactions has the documented shape', async () => {
  const order = await created();
  const id = order.id ?? '';
  await actAsPayer(sandbox, id, { action: 'approve', buyer: 'ready' });
  await new OrdersController(client).captureOrder({ id });
  const paid = await sandbox.paypal('POST', '/v1/payments/payouts', {
    sender_batch_header: { sender_batch_id: 'sdk-1', recipient_type: 'EMAIL' },
    items: [{ receiver: 'ann@x.test', amount: { currency: 'USD', value: '12.34' } }],
  });
  const batch = `/v1/payments/payouts/${paid.body.batch_header.payout_batch_id}`;
  await sandbox.later();
  const { body } = await sandbox.paypal('GET', batch);
  expect(body.items[0].transaction_status).toBe('SUCCESS');
  const hour = 3_600_000;
  const { result } = await new TransactionSearchController(client).searchTransactions({
    startDate: new Date(Date.now() - hour).toISOString(),
    endDate: new Date(Date.now() + hour).toISOString(),
    fields: 'transaction_info',
    pageSize: 500,
    page: 1,
  });
  const found = result.transactionDetails?.map(
    ({ transactionInfo }) => transactionInfo?.transactionEventCode,
  );
  expect(found).toEqual(expect.arrayContaining(['T0001', 'T0006']));
});
