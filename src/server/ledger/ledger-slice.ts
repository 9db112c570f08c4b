import { sql } from 'kysely';
import type { Slice } from '../platform/slices/slice.ts';
import {
  ofAccount,
  ofOwn,
  other,
  own,
  technical,
  type Whose,
  words,
} from '../platform/slices/table-facts.ts';

const IN_BOOKS = { as: 'ledger_transfers' };
const VIEWS = 'the number of the viewer leads to nobody once the account is deleted';

/** Selects the transfers that name the person's balance, or a part of their funds. */
const ofOwnBalances = ({ accountId }: Whose) => {
  const codes = sql`array(select 'advertiser:' || ${accountId}::bigint union all
    select 'patient:' || ${accountId}::bigint || ':' || part from unnest(array['received', 'own-view', 'donated']) part)`;
  return sql`(debit_account = any(${codes}) or credit_account = any(${codes}))`;
};

const FUNDS: Slice['tables'] = {
  ledger_transfers: {
    person: {
      shown: words('created_at debit_account credit_account amount_nanos reason reference'),
      withheld: technical('id idempotency_key reverses_id'),
      rows: ofOwnBalances,
      orderBy: 'id',
      uncascaded: 'the journal, which holds numbers and no names',
    },
    kept: [
      {
        what: 'journal, payments, withdrawals with their receiver',
        long: 'as long as the law on accounts asks',
        goneBy: 'nothing; without a name once the account is deleted',
      },
    ],
  },
  ledger_accounts: {
    person: {
      shown: words('balance_nanos'),
      withheld: { ...own('code'), ...technical('may_be_negative') },
      rows: ({ accountId }) => sql`code = 'advertiser:' || ${accountId}::bigint`,
      orderBy: 'code',
      uncascaded: 'a sum of the journal; what an advertiser leaves is set aside (`setBalanceAside`)',
    },
    kept: IN_BOOKS,
  },
  patient_funds: {
    person: {
      shown: words(
        'received_nanos own_view_nanos own_views friend_views friend_views_today friend_views_day earned_today_nanos earned_before_nanos held_by_staff_nanos',
      ),
      computed: {
        donated_nanos: sql`donated_nanos + coalesce((select index_nanos from general_account) - entry_index_nanos, 0)`,
      },
      withheld: {
        ...own('patient_id'),
        ...technical('entry_index_nanos shares_from_nanos shares_to_nanos'),
      },
      rows: ofAccount('patient_id'),
      orderBy: 'patient_id',
      uncascaded: '`closePatientFunds` divides what is left and deletes the row',
    },
    kept: { as: 'accounts' },
  },
  spent_funds: {
    person: {
      shown: words('withdrawn_nanos medicine_nanos'),
      withheld: own('patient_id'),
      rows: ofAccount('patient_id'),
      orderBy: 'patient_id',
      uncascaded: 'goes with the row of patient_funds',
    },
    kept: { as: 'accounts' },
  },
  own_payments: {
    person: {
      shown: words('reference amount_nanos paid_at'),
      withheld: own('patient_id'),
      rows: ofAccount('patient_id'),
      orderBy: 'paid_at',
      uncascaded: 'goes with the row of patient_funds',
    },
    kept: { as: 'accounts' },
  },
  general_account_base: { nobody: 'one row, of all patients together', kept: 'always' },
  general_account_stripes: {
    nobody: 'sums since the last division, of all patients together',
    kept: 'always',
  },
  general_account_days: { nobody: 'sums of a day, of all patients together', kept: 'always' },
  waiting_gifts: {
    nobody: 'how much of a payment is not divided yet: its payer reads that in gifts and payments',
    kept: 'until it is divided',
  },
  open_books: { nobody: 'sums of everybody together', kept: 'always' },
  open_books_counted: { nobody: 'up to when they are counted', kept: 'always' },
  open_books_days: { nobody: 'sums of a day', kept: 'always' },
};

const VIEWED: Slice['tables'] = {
  advert_escrows: {
    person: {
      shown: words(
        'advert_id earn_nanos fee_nanos exposure_seconds views_bought views_remaining views_refunded completed escrow_nanos refunds_to',
      ),
      rows: ofOwn('advert_id', 'adverts', 'advertiser_id'),
      orderBy: 'advert_id',
      uncascaded: 'the price of paid views, under the number of an advert that is deleted',
    },
    kept: IN_BOOKS,
  },
  views: {
    person: {
      shown: words('advert_id own earn_nanos fee_nanos created_at'),
      withheld: { ...own('viewer_id'), ...other('beneficiary_id') },
      rows: ofAccount('viewer_id'),
      orderBy: 'created_at',
      uncascaded: VIEWS,
    },
    kept: [
      {
        what: 'credited view: number of account or device, advert, time',
        long: 'as long as the books',
        goneBy: 'nothing',
      },
    ],
  },
  held_views: {
    person: {
      shown: words('advert_id held_at'),
      withheld: own('viewer_id'),
      rows: ofAccount('viewer_id'),
      orderBy: 'held_at',
      uncascaded: VIEWS,
    },
    kept: [
      { what: 'view under review by staff', long: 'until staff decide', goneBy: 'the decision of staff' },
    ],
  },
  views_taken_back: {
    person: {
      shown: words('advert_id credited_at taken_back_at reason'),
      withheld: own('viewer_id'),
      rows: ofAccount('viewer_id'),
      orderBy: 'credited_at',
      uncascaded: VIEWS,
    },
    kept: { as: 'views' },
  },
};

/** Money: the journal, balances, and the views that it pays. */
export const ledger = { tables: { ...FUNDS, ...VIEWED } } satisfies Slice;
