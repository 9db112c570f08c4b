import * as z from 'zod/mini';
import type { BalancePort } from '../../reconciliation/balance-port.ts';
import { repeatable, type WiseClient } from './wise-client.ts';

const balancesBody = z.array(z.object({ amount: z.object({ value: z.number(), currency: z.string() }) }));

/** The balances of our profile at Wise; a funded transfer has left them. */
export const createWiseBalance = (client: WiseClient): BalancePort => ({
  async readBalance() {
    const path = `/v4/profiles/${client.profileId}/balances?types=STANDARD`;
    return repeatable(await client.call({ method: 'GET', path }), ({ status, body }) => {
      if (status >= 300) return { kind: 'unavailable', reason: `HTTP ${status}` };
      const cents = new Map<string, number>();
      for (const { amount } of balancesBody.parse(body)) {
        const { value, currency } = amount;
        cents.set(currency, (cents.get(currency) ?? 0) + Math.round(value * 100));
      }
      return { kind: 'read', cents, lagMs: 0 };
    });
  },
});
