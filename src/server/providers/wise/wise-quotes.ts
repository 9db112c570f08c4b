import * as z from 'zod/mini';
import type { BankTransferPort } from '../../payouts/bank-transfer-port.ts';
import { refused, repeatable, type WiseClient } from './wise-client.ts';

export const TARGET_CURRENCY = 'UAH';

const quoteBody = z.object({
  id: z.string(),
  paymentOptions: z.array(
    z.object({
      payIn: z.string(),
      payOut: z.string(),
      targetAmount: z.number(),
      disabled: z.optional(z.boolean()),
    }),
  ),
});

export const createWiseQuotes = (client: WiseClient): Pick<BankTransferPort, 'quote'> => ({
  async quote(amountCents) {
    const body = {
      sourceCurrency: 'USD',
      targetCurrency: TARGET_CURRENCY,
      sourceAmount: amountCents / 100,
      payOut: 'BANK_TRANSFER',
      preferredPayIn: 'BALANCE',
    };
    const answer = await client.call({
      method: 'POST',
      path: `/v3/profiles/${client.profileId}/quotes`,
      body,
    });
    return repeatable(answer, ({ status, body: said }) => {
      if (status >= 300) return refused(status, said);
      const { id, paymentOptions } = quoteBody.parse(said);
      const option = paymentOptions.find(
        ({ payIn, payOut, disabled }) => payIn === 'BALANCE' && payOut === 'BANK_TRANSFER' && !disabled,
      );
      return option
        ? { kind: 'quoted', quoteId: id, targetCents: Math.round(option.targetAmount * 100) }
        : { kind: 'refused', reason: 'NO_PAYMENT_OPTION' };
    });
  },
});
