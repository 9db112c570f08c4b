import type { ListedPayout, WalletPayoutPort } from '../../payouts/wallet-payout-port.ts';
import type { PaypalClient } from './paypal-client.ts';
import { readPaypalReport, signedCents, type Transaction } from './read-report.ts';

const PAYOUT = 'T0001';
/** The reversal and the refund of a payout. What is held for a batch (T1503), and released again (T1105), has not left. */
const CAME_BACK = new Set(['T1114', 'T1115']);
const REVERSED = 'V';

const toPayouts = (transactions: readonly Transaction[]): ListedPayout[] => {
  const payouts = new Map<string, ListedPayout>();
  for (const transaction of transactions) {
    const { transaction_id: transactionId, custom_field: reference } = transaction;
    if (transaction.transaction_event_code !== PAYOUT) continue;
    // One that PayPal calls reversed came back whole, whether or not its way back is told as well.
    const leftCents = transaction.transaction_status === REVERSED ? 0 : -signedCents(transaction);
    payouts.set(transactionId, { transactionId, reference, leftCents });
  }
  for (const transaction of transactions) {
    const payout = payouts.get(transaction.paypal_reference_id ?? '');
    if (payout && payout.leftCents !== 0 && CAME_BACK.has(transaction.transaction_event_code))
      payout.leftCents -= signedCents(transaction);
  }
  return [...payouts.values()];
};

/** What PayPal's own report says of money that left by Payouts. */
export const listPaypalPayouts = async (
  client: PaypalClient,
  span: { since: Date; until: Date },
): ReturnType<WalletPayoutPort['listPaid']> => {
  const report = await readPaypalReport(client, span);
  return report.kind === 'read' ? { kind: 'listed', payouts: toPayouts(report.transactions) } : report;
};
