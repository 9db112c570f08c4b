import type { CheckoutPort, ListedPayment } from '../../payments/checkout-port.ts';
import type { PaypalClient } from './paypal-client.ts';
import { readPaypalReport, signedCents, type Transaction } from './read-report.ts';

/** Money of the Orders interface. The account's other money, such as a payout, is none of it. */
const ORDER_PAID = 'T0006';

/** Refunds, reversals and what came again of a dispute name the capture that they belong to. */
const toPayments = (transactions: readonly Transaction[]): ListedPayment[] => {
  const payments = new Map<string, ListedPayment>();
  const others: Transaction[] = [];
  for (const transaction of transactions) {
    const { transaction_id: reference, transaction_event_code: code } = transaction;
    if (code !== ORDER_PAID) others.push(transaction);
    else payments.set(reference, { reference, amountCents: signedCents(transaction), takenBackCents: 0 });
  }
  for (const transaction of others) {
    const payment = payments.get(transaction.paypal_reference_id ?? '');
    if (payment) payment.takenBackCents -= signedCents(transaction);
  }
  return [...payments.values()];
};

/** What PayPal's own report says of captured money. */
export const listPaypalCaptures = async (
  client: PaypalClient,
  span: { since: Date; until: Date },
): ReturnType<CheckoutPort['list']> => {
  const report = await readPaypalReport(client, span);
  return report.kind === 'read' ? { kind: 'listed', payments: toPayments(report.transactions) } : report;
};
