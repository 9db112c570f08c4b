import type { Slice } from '../platform/slices/slice.ts';
import { fileOf, ofAccount, ofOwn, other, own, words } from '../platform/slices/table-facts.ts';
import { registerInvoicesRoutes } from './invoices-routes.ts';
import { waitingInvoices } from './invoices-store.ts';

/** Bills that clinics sent, and their payments. */
export const invoices = {
  routes: registerInvoicesRoutes,
  queues: { invoices: ({ me }) => waitingInvoices(me) },
  tables: {
    invoices: {
      person: {
        shown: words(
          'id state clinic_name number receiver_account due_on amount_cents paid_cents in_flight_cents checked_at refusal answer created_at updated_at',
        ),
        withheld: {
          ...own('account_id'),
          ...other('first_by checked_by refused_by'),
          ...fileOf('file_key'),
        },
        rows: ofAccount('account_id'),
        orderBy: 'created_at',
        uncascaded: '`detachInvoicesOf` deletes what was not paid and takes the name from the rest',
      },
      kept: [
        {
          what: 'bill of a clinic for which nothing was paid, and the file of each bill',
          long: 'until the consent is withdrawn or the account deleted',
          goneBy: 'the person in the settings, the admin',
        },
      ],
    },
    invoice_payments: {
      person: {
        shown: words('id invoice_id amount_cents state begun_at reference paid_on reason ended_at'),
        withheld: { ...other('begun_by'), ...fileOf('proof_key') },
        rows: ofOwn('invoice_id', 'invoices', 'account_id'),
        orderBy: 'begun_at',
        uncascaded: 'stays in the books with its bill',
      },
      kept: [
        {
          what: 'payment to a clinic: its name, account, number, sum and day',
          long: 'as long as the law on accounts asks',
          goneBy:
            'nothing; without the patient’s name once the account is deleted. The proof of transfer goes with the account',
        },
      ],
    },
  },
} satisfies Slice;
