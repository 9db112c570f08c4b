import { expect, test } from 'vitest';
import type { PaypalClient } from './paypal-client.ts';
import { listPaypalCaptures, listPaypalPayouts } from './paypal-report.ts';

type Line = {
  id: string;
  code: string;
  value: string;
  status?: string;
  of?: string;
  field?: string;
  currency?: string;
};

/** A report of what the sandbox never says, and PayPal's documentation leaves open. */
const reporting = (lines: Line[]): PaypalClient => {
  const transaction_details = lines.map(({ id, code, value, status = 'S', of, field, currency = 'USD' }) => ({
    transaction_info: {
      transaction_id: id,
      transaction_event_code: code,
      transaction_status: status,
      transaction_amount: { currency_code: currency, value },
      ...(of !== undefined && { paypal_reference_id: of }),
      ...(field !== undefined && { custom_field: field }),
    },
  }));
  const body = { transaction_details, total_pages: 1 };
  return { call: async () => ({ kind: 'answered', status: 200, body }) };
};
const SPAN = { since: new Date(0), until: new Date(1) };

const listed = async (...lines: Line[]) => {
  const found = await listPaypalPayouts(reporting(lines), SPAN);
  return found.kind === 'listed' ? found.payouts : found;
};

const PAID = { id: 'P', code: 'T0001', value: '-50.00', field: 'leg' };

test.each<[string, Line[], number]>([
  ['a reversal of the whole', [{ id: 'B', code: 'T1114', value: '50.00', of: 'P' }], 0],
  ['a refund of a part', [{ id: 'B', code: 'T1115', value: '20.00', of: 'P' }], 3000],
  ['two refunds', ['B', 'C'].map((id) => ({ id, code: 'T1115', value: '20.00', of: 'P' })), 1000],
  ['a hold that names it', [{ id: 'B', code: 'T1503', value: '-50.00', of: 'P' }], 5000],
  ['a release under its own number', [{ id: 'P', code: 'T1105', value: '50.00', of: 'P' }], 5000],
  ['the return of another', [{ id: 'B', code: 'T1114', value: '50.00', of: 'Q' }], 5000],
  ['a return that is pending', [{ id: 'B', code: 'T1114', value: '50.00', of: 'P', status: 'P' }], 5000],
])('of a payout of $50 beside %s', async (_, beside, leftCents) => {
  expect(await listed(PAID, ...beside)).toEqual([{ transactionId: 'P', reference: 'leg', leftCents }]);
});

test('a payout that is called reversed is back whole, whether its return is listed or not', async () => {
  const reversed = { ...PAID, status: 'V' };
  const back = { id: 'B', code: 'T1114', value: '50.00', of: 'P' };
  const whole = [{ transactionId: 'P', reference: 'leg', leftCents: 0 }];
  expect(await listed(reversed)).toEqual(whole);
  expect(await listed(reversed, back)).toEqual(whole);
});

test('what is pending or was declined has not left, and a payout may come without our number', async () => {
  expect(await listed({ ...PAID, status: 'P' }, { ...PAID, id: 'D', status: 'D' })).toEqual([]);
  expect(await listed({ id: 'P', code: 'T0001', value: '-50.00' })).toEqual([
    { transactionId: 'P', reference: undefined, leftCents: 5000 },
  ]);
});

test('money in another currency is none of ours, and hides nothing that is', async () => {
  const euros = { ...PAID, id: 'E', value: '-5.00', currency: 'EUR' };
  const yen = { id: 'Y', code: 'T0006', value: '500', currency: 'JPY' };
  const dollars = { id: 'D', code: 'T0006', value: '7.00' };
  expect(await listed(euros, yen, PAID)).toMatchObject([{ transactionId: 'P', leftCents: 5000 }]);
  expect(await listPaypalCaptures(reporting([yen, euros, dollars]), SPAN)).toEqual({
    kind: 'listed',
    payments: [{ reference: 'D', amountCents: 700, takenBackCents: 0 }],
  });
});
