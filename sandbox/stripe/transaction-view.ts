import type Stripe from 'stripe';
import type { StripeWorld, Transaction } from './stripe-state.ts';

export const transactionView = (transaction: Transaction): Stripe.BalanceTransaction => {
  const { id, type, amount, fee, source, created } = transaction;
  return {
    id,
    object: 'balance_transaction',
    type,
    amount,
    fee,
    net: amount - fee,
    source,
    created,
    available_on: created,
    balance_type: 'payments',
    currency: 'usd',
    description: null,
    exchange_rate: null,
    reporting_category: type,
    status: 'available',
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency: 'usd',
              description: 'Stripe processing fees',
              type: 'stripe_fee',
            },
          ],
  };
};

/** Answers a transaction by its id, or whole where `balance_transaction` is to be expanded. */
export const bookedView = (
  world: StripeWorld,
  id: string | null,
  expand: readonly string[],
): Stripe.BalanceTransaction | string | null => {
  const booked = world.state.data.transactions[id ?? ''];
  return booked && expand.includes('balance_transaction') ? transactionView(booked) : id;
};
