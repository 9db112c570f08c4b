import type { Slice } from '../platform/slices/slice.ts';
import { inDays, ofAccount, ofOwn, own, technical, words } from '../platform/slices/table-facts.ts';
import { waitingGifts } from './gift-desk.ts';
import { INSTRUMENTS_KEPT_MS } from './payment-instruments.ts';
import { registerPaymentsJobs } from './payments-jobs.ts';
import { registerPaymentsRoutes } from './payments-routes.ts';

const IN_BOOKS = { as: 'ledger_transfers' };
const OF_PAYMENT = 'stays with its payment';

/** Money that comes in. */
export const payments = {
  routes: registerPaymentsRoutes,
  jobs: registerPaymentsJobs,
  queues: { gifts: () => waitingGifts },
  tables: {
    payments: {
      person: {
        shown: words(
          'id provider purpose amount_cents taken_back_cents status provider_reference capture_reference divided_among divided_each_nanos language credited_at created_at updated_at look_at',
        ),
        withheld: {
          ...own('account_id'),
          instrument_key: 'a code, from which nobody can read which card or wallet it stands for',
        },
        rows: ofAccount('account_id'),
        orderBy: 'created_at',
        uncascaded: 'stays in the books, without the account',
      },
      kept: [
        {
          what: 'what a payment was paid with: a keyed hash of the provider’s number of the card or wallet',
          long: `${inDays(INSTRUMENTS_KEPT_MS)} after the last payment by it`,
          goneBy: '`forget-instruments`, each night',
        },
      ],
    },
    payment_take_backs: {
      person: {
        shown: words('payment_id step amount_cents created_at undone_at'),
        rows: ofOwn('payment_id', 'payments', 'account_id'),
        orderBy: 'created_at',
        uncascaded: OF_PAYMENT,
      },
      kept: IN_BOOKS,
    },
    payment_disputes: {
      person: {
        shown: words('payment_id opened_at'),
        rows: ofOwn('payment_id', 'payments', 'account_id'),
        orderBy: 'opened_at',
        uncascaded: OF_PAYMENT,
      },
      kept: IN_BOOKS,
    },
    gifts: {
      person: {
        shown: words('payment_id state reason received_at divides_at divided_at'),
        withheld: technical('is_known'),
        rows: ofOwn('payment_id', 'payments', 'account_id'),
        orderBy: 'received_at',
        uncascaded: OF_PAYMENT,
      },
      kept: IN_BOOKS,
    },
  },
} satisfies Slice;
