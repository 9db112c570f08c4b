import * as z from 'zod/mini';
import { moneyProviders } from '#shared/money-providers/money-providers.ts';
import { endpoint } from './endpoint.ts';
import { dollars } from './fields.ts';

export const reconciliationReply = z.object({
  /** When every provider was last compared completely; null while one never was. */
  checkedAt: z.nullable(z.string()),
  differences: z.array(
    z.object({
      provider: z.enum(moneyProviders),
      kind: z.enum(['payment', 'payout']),
      /** The provider's name of the payment or payout. */
      reference: z.string(),
      /** Dollars in, or below zero out, less refunds: by the ledger, and by the provider. */
      ours: dollars,
      theirs: dollars,
      foundAt: z.string(),
    }),
  ),
});

export const showReconciliation = endpoint({
  method: 'GET',
  path: '/api/admin/reconciliation',
  summary: 'Where the books and the providers disagree',
  access: 'admin',
  envelope: 'plain',
  reply: reconciliationReply,
});

export const runReconciliation = endpoint({
  method: 'POST',
  path: '/api/admin/reconciliation',
  summary: 'Compare the books with the providers now; changes no money',
  access: 'admin',
  perMinute: 5,
  envelope: 'plain',
  reply: reconciliationReply,
});
