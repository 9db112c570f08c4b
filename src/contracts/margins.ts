import * as z from 'zod/mini';
import { paymentProviders } from '#shared/money-providers/money-providers.ts';
import { endpoint } from './endpoint.ts';
import { dollars } from './fields.ts';

/** Dollars: what is left of our share after the tax inside the price and the provider's fee. */
const margin = {
  provider: z.enum(paymentProviders),
  /** Number of payments or packs. A pack that was paid in two ways counts in both. */
  count: z.number(),
  paid: dollars,
  share: dollars,
  tax: dollars,
  fees: dollars,
  left: dollars,
};

export const showMargins = endpoint({
  method: 'GET',
  path: '/api/admin/margins',
  summary: 'What payments and packs of the last year leave us, after tax and fees, the worst first',
  access: 'admin',
  envelope: 'plain',
  reply: z.object({
    /** `VAT_PERCENT`. */
    taxPercent: z.number(),
    /** Payments by their sum; gifts and what patients pay in have no share. */
    payments: z.array(z.object({ ...margin, kind: z.enum(['top-up', 'own', 'donation']), amount: dollars })),
    /** Packs, each with its part of the fees of its buyer's payments. */
    packs: z.array(z.object({ ...margin, tier: z.string(), price: dollars })),
  }),
});
