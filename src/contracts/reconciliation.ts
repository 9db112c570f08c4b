import * as z from 'zod/mini';
import { moneyPlaces } from '#shared/money-providers/money-providers.ts';
import { endpoint } from './endpoint.ts';
import { because, dollars, filledText } from './fields.ts';

export const reconciliationReply = z.object({
  /** When every provider was last compared completely; null while one never was. */
  checkedAt: z.nullable(z.string()),
  differences: z.array(
    z.object({
      provider: z.enum(moneyPlaces),
      kind: z.enum(['payment', 'payout', 'balance']),
      /** The provider's name of the payment or payout, or our whole balance there in a currency. */
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

export const explainDifference = endpoint({
  method: 'POST',
  path: '/api/admin/reconciliation/explain',
  summary:
    'Book what explains the difference of a balance: money that the operator moved, or a fee without a payment',
  access: 'admin',
  perMinute: 20,
  envelope: 'plain',
  body: z.object({
    provider: z.enum(moneyPlaces, because('invalid-input')),
    /** The difference that was read, in dollars: theirs less ours. Another one is not booked. */
    difference: z.number(because('invalid-input')),
    /** The part of it to book, without a sign. */
    amount: z
      .number(because('explanation-amount-invalid'))
      .check(
        z.gt(0, because('explanation-amount-invalid')),
        z.multipleOf(0.01, because('explanation-amount-invalid')),
      ),
    what: z.enum(['own-money', 'fee'], because('explanation-missing')),
    /** The reason for the audit log. */
    note: filledText('explanation-note-missing', 500),
  }),
  reply: reconciliationReply,
});
