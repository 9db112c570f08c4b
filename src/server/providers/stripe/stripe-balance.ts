import type Stripe from 'stripe';
import type { BalancePort } from '../../reconciliation/balance-port.ts';
import { troubleOf } from './stripe-client.ts';

/** Stripe's balance: what is available, and what becomes available in days. */
export const createStripeBalance = (stripe: Stripe): BalancePort => ({
  async readBalance() {
    try {
      const { available, pending } = await stripe.balance.retrieve();
      const cents = new Map<string, number>();
      for (const { amount, currency } of [...available, ...pending]) {
        const code = currency.toUpperCase();
        cents.set(code, (cents.get(code) ?? 0) + amount);
      }
      return { kind: 'read', cents, lagMs: 0 };
    } catch (error) {
      return { kind: 'unavailable', reason: troubleOf(error).reason };
    }
  },
});
