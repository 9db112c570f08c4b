import * as z from 'zod/mini';
import type { BalancePort } from '../../reconciliation/balance-port.ts';
import { type PaypalClient, signedHundredths } from './paypal-client.ts';

const balancesBody = z.object({
  balances: z.array(
    z.object({
      currency: z.string(),
      /** Includes what is reserved for payouts in flight, or withheld. */
      total_balance: z.object({ value: z.string() }),
    }),
  ),
  as_of_time: z.string(),
  last_refresh_time: z.string(),
});

/** PayPal's balance by its reports, which may be three hours behind and say by how much. */
export const createPaypalBalance = (client: PaypalClient): BalancePort => ({
  async readBalance() {
    const answer = await client.call({ method: 'GET', path: '/v1/reporting/balances' });
    if (answer.kind !== 'answered') return { kind: 'unavailable', reason: answer.reason };
    if (answer.status !== 200) return { kind: 'unavailable', reason: `HTTP ${answer.status}` };
    const { success, data } = balancesBody.safeParse(answer.body);
    if (!success) return { kind: 'unavailable', reason: 'an answer that cannot be read' };
    const { balances, as_of_time: asked, last_refresh_time: known } = data;
    return {
      kind: 'read',
      cents: new Map(
        balances.map(({ currency, total_balance: { value } }) => [currency, signedHundredths(value)]),
      ),
      lagMs: Math.max(0, Date.parse(asked) - Date.parse(known)),
    };
  },
});
