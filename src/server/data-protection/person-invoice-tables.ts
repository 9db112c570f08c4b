import { ofAccount, ofOwn, other, own, type PersonTable, words } from './person-table.ts';

/** Bills of clinics that were sent, and what was paid for them. */
export const INVOICE_TABLES: readonly PersonTable[] = [
  {
    name: 'invoices',
    shown: words(
      'id state clinic_name number receiver_account due_on amount_cents paid_cents in_flight_cents checked_at refusal answer created_at updated_at',
    ),
    withheld: {
      ...own('account_id'),
      ...other('first_by checked_by refused_by'),
      file_key: 'the file stands in stored_files, with its link',
    },
    rows: ofAccount('account_id'),
    orderBy: 'created_at',
  },
  {
    name: 'invoice_payments',
    shown: words('id invoice_id amount_cents state begun_at reference paid_on reason ended_at'),
    withheld: { ...other('begun_by'), proof_key: 'the file stands in stored_files, with its link' },
    rows: ofOwn('invoice_id', 'invoices', 'account_id'),
    orderBy: 'begun_at',
  },
];
