import { sql } from 'kysely';
import { PAYOUT_ACCOUNT_PURPOSE } from '../payouts/payouts.ts';
import { ofAccount, ofOwn, other, own, type PersonTable, technical, words } from './person-table.ts';

export const MONEY_TABLES: readonly PersonTable[] = [
  {
    name: 'patient_funds',
    shown: words(
      'received_nanos own_view_nanos own_views friend_views friend_views_today friend_views_day earned_today_nanos earned_before_nanos held_by_staff_nanos',
    ),
    computed: {
      donated_nanos: sql`donated_nanos + coalesce((select index_nanos from general_account) - entry_index_nanos, 0)`,
    },
    withheld: { ...own('patient_id'), ...technical('entry_index_nanos shares_from_nanos shares_to_nanos') },
    rows: ofAccount('patient_id'),
    orderBy: 'patient_id',
  },
  {
    name: 'spent_funds',
    shown: words('withdrawn_nanos medicine_nanos'),
    withheld: own('patient_id'),
    rows: ofAccount('patient_id'),
    orderBy: 'patient_id',
  },
  {
    name: 'ledger_accounts',
    shown: words('balance_nanos'),
    withheld: { ...own('code'), ...technical('may_be_negative') },
    rows: ({ accountId }) => sql`code = 'advertiser:' || ${accountId}::bigint`,
    orderBy: 'code',
  },
  {
    name: 'ledger_transfers',
    shown: words('created_at debit_account credit_account amount_nanos reason reference'),
    withheld: technical('id idempotency_key reverses_id'),
    rows: ({ accountId }) => {
      const codes = sql`array(select 'advertiser:' || ${accountId}::bigint union all
        select 'patient:' || ${accountId}::bigint || ':' || part from unnest(array['received', 'own-view', 'donated']) part)`;
      return sql`(debit_account = any(${codes}) or credit_account = any(${codes}))`;
    },
    orderBy: 'id',
  },
  {
    name: 'payments',
    shown: words(
      'id provider purpose amount_cents taken_back_cents status provider_reference capture_reference divided_among divided_each_nanos language credited_at created_at updated_at look_at',
    ),
    withheld: {
      ...own('account_id'),
      instrument_key: 'a code, from which nobody can read which card or wallet it stands for',
    },
    rows: ofAccount('account_id'),
    orderBy: 'created_at',
  },
  {
    name: 'own_payments',
    shown: words('reference amount_nanos paid_at'),
    withheld: own('patient_id'),
    rows: ofAccount('patient_id'),
    orderBy: 'paid_at',
  },
  {
    name: 'payment_take_backs',
    shown: words('payment_id step amount_cents created_at undone_at'),
    rows: ofOwn('payment_id', 'payments', 'account_id'),
    orderBy: 'created_at',
  },
  {
    name: 'payment_disputes',
    shown: words('payment_id opened_at'),
    rows: ofOwn('payment_id', 'payments', 'account_id'),
    orderBy: 'opened_at',
  },
  {
    name: 'gifts',
    shown: words('payment_id state reason received_at divides_at divided_at'),
    withheld: technical('is_known'),
    rows: ofOwn('payment_id', 'payments', 'account_id'),
    orderBy: 'received_at',
  },
  {
    name: 'waiting_corrections',
    shown: words('difference_nanos reason asked_at'),
    withheld: { ...own('patient_id'), ...other('asked_by') },
    rows: ofAccount('patient_id'),
    orderBy: 'asked_at',
  },
  {
    name: 'payout_details',
    shown: words('recipient_id recipient_summary paypal_email changed_at updated_at'),
    withheld: {
      ...own('account_id'),
      account_key: 'a code, from which nobody can read which bank account it stands for',
    },
    rows: ofAccount('account_id'),
    orderBy: 'account_id',
  },
  {
    name: 'payout_accounts',
    shown: words('payout_id'),
    opened: { account_sealed: PAYOUT_ACCOUNT_PURPOSE },
    rows: ofOwn('payout_id', 'payouts', 'account_id'),
    orderBy: 'payout_id',
  },
  {
    name: 'payouts',
    shown: words('id amount_cents status created_at updated_at'),
    withheld: { ...own('account_id'), ...other('completed_by') },
    rows: ofAccount('account_id'),
    orderBy: 'created_at',
  },
  {
    name: 'payout_reviews',
    shown: words(
      'payout_id state reasons needs_second ended_at refusal objection postponed_until created_at',
    ),
    withheld: other('first_by ended_by'),
    rows: ofOwn('payout_id', 'payouts', 'account_id'),
    orderBy: 'created_at',
  },
  {
    name: 'payout_legs',
    shown: words(
      'id payout_id offset_cents amount_cents provider stage receiver provider_id provider_item_id transfer_state item_state reason waits_for needs lost_because returned_cents created_at updated_at paid_at',
    ),
    withheld: technical('attempt provider_key quote_id claimed_by claimed_until look_at'),
    // A leg keeps its destination when the account is deleted.
    rows: (whose) =>
      sql`(${ofOwn('payout_id', 'payouts', 'account_id')(whose)} or lower(receiver) = ${whose.email}::text)`,
    orderBy: 'created_at',
  },
];

/** Bills that clinics sent, and their payments. */
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
