import { sql } from 'kysely';
import type { Slice } from '../platform/slices/slice.ts';
import { ofAccount, ofOwn, other, own, technical, words } from '../platform/slices/table-facts.ts';
import { waitingPayouts } from './legs-store.ts';
import { PAYOUT_ACCOUNT_PURPOSE } from './payout-accounts.ts';
import { registerPayoutsJobs } from './payouts-jobs.ts';
import { registerPayoutsRoutes } from './payouts-routes.ts';
import { waitingReviews } from './payouts-store.ts';

const IN_BOOKS = { as: 'ledger_transfers' };
const WITHOUT_NAME = 'stays in the books; `detachPayoutsOf` takes the name and the receiver';

/** Money that goes out to patients. */
export const payouts = {
  routes: registerPayoutsRoutes,
  jobs: registerPayoutsJobs,
  queues: { payoutReviews: waitingReviews, pendingPayouts: ({ now }) => waitingPayouts(now) },
  tables: {
    payouts: {
      person: {
        shown: words('id amount_cents status created_at updated_at'),
        withheld: { ...own('account_id'), ...other('completed_by') },
        rows: ofAccount('account_id'),
        orderBy: 'created_at',
        uncascaded: WITHOUT_NAME,
      },
      kept: IN_BOOKS,
    },
    payout_legs: {
      person: {
        shown: words(
          'id payout_id offset_cents amount_cents provider stage receiver provider_id provider_item_id transfer_state item_state reason waits_for needs lost_because returned_cents created_at updated_at paid_at',
        ),
        withheld: technical('attempt provider_key quote_id claimed_by claimed_until look_at'),
        // A leg keeps its destination when the account is deleted.
        rows: (whose) =>
          sql`(${ofOwn('payout_id', 'payouts', 'account_id')(whose)} or lower(receiver) = ${whose.email}::text)`,
        orderBy: 'created_at',
        uncascaded: WITHOUT_NAME,
      },
      kept: IN_BOOKS,
    },
    payout_reviews: {
      person: {
        shown: words(
          'payout_id state reasons needs_second ended_at refusal objection postponed_until created_at',
        ),
        withheld: other('first_by ended_by'),
        rows: ofOwn('payout_id', 'payouts', 'account_id'),
        orderBy: 'created_at',
        uncascaded: 'stays with its payout; `erase_words_about` takes the words',
      },
      kept: [
        {
          what: 'note, reason, refusal or answer of staff and patients about a decision',
          long: 'as long as what was decided is kept',
          goneBy: 'the deletion of the account that it is about (`erase_words_about`)',
        },
      ],
    },
    payout_details: {
      person: {
        shown: words('recipient_id recipient_summary paypal_email changed_at updated_at'),
        withheld: {
          ...own('account_id'),
          account_key: 'a code, from which nobody can read which bank account it stands for',
        },
        rows: ofAccount('account_id'),
        orderBy: 'account_id',
      },
      kept: [
        {
          what: 'keyed hash of the account that was named last for a withdrawal by hand',
          long: 'until the account is deleted',
          goneBy: 'its deletion',
        },
      ],
    },
    payout_accounts: {
      person: {
        shown: words('payout_id'),
        opened: { account_sealed: PAYOUT_ACCOUNT_PURPOSE },
        rows: ofOwn('payout_id', 'payouts', 'account_id'),
        orderBy: 'payout_id',
        uncascaded: 'the end of the withdrawal erases it, and no account is deleted before',
      },
      kept: [
        {
          what: 'bank account of a withdrawal by hand, sealed',
          long: 'until the withdrawal is paid, refused or comes back',
          goneBy: 'the end of the withdrawal',
        },
      ],
    },
  },
} satisfies Slice;
