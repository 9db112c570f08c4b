import type { BuyerChoice } from '../../sandbox/paypal/paypal-state.ts';
import type { Answer, TestSandbox } from './sandbox-site.ts';

export const RETURN_URL = 'http://localhost:3000/paypal/success';
export const CANCEL_URL = 'http://localhost:3000/paypal/cancel?kept=1';

export const orderBody = (value = '50.00', more: object = {}): object => ({
  intent: 'CAPTURE',
  purchase_units: [
    { custom_id: 'payment-1', description: 'Views', amount: { currency_code: 'USD', value }, ...more },
  ],
  payment_source: {
    paypal: {
      experience_context: { brand_name: 'Watchwell', return_url: RETURN_URL, cancel_url: CANCEL_URL },
    },
  },
});

export const createdOrder = async (sandbox: TestSandbox, value?: string, more?: object): Promise<string> => {
  const { body } = await sandbox.paypal('POST', '/v2/checkout/orders', orderBody(value, more));
  return body.id;
};

/** Submits the form of the payer's page. Returns the address of the redirect. */
export const actAsPayer = async (
  sandbox: TestSandbox,
  token: string,
  fields: { action: 'approve' | 'cancel'; buyer?: BuyerChoice; account?: string; stay?: 'yes' },
): Promise<string> => {
  const response = await fetch(`${sandbox.running.urlOf('paypal')}/checkoutnow`, {
    method: 'POST',
    body: new URLSearchParams({ token, ...fields }),
    redirect: 'manual',
  });
  return response.headers.get('location') ?? '';
};

export const capturedOrder = async (
  sandbox: TestSandbox,
  buyer: BuyerChoice,
  value?: string,
): Promise<Answer> => {
  const id = await createdOrder(sandbox, value);
  await actAsPayer(sandbox, id, { action: 'approve', buyer });
  return sandbox.paypal('POST', `/v2/checkout/orders/${id}/capture`, {});
};
