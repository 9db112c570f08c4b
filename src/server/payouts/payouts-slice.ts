import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { keyOf } from '../platform/http/key-of.ts';
import type { Slice } from '../platform/slices/slice.ts';
import { fileOf, ofAccount, ofOwn, other, own, technical, words } from '../platform/slices/table-facts.ts';
import { refreshPayoutBatch, refreshTransfer } from '../webhooks/webhooks.ts';
import { lookAt, lookAtLeg, sendLeg } from './call-provider.ts';
import { isLeftUnclaimed, type Leg } from './leg.ts';
import { findLeg, listLegsToLookAt, listPaidSince, waitingPayouts } from './legs-store.ts';
import { PAYOUT_ACCOUNT_PURPOSE } from './payout-accounts.ts';
import { forgetRecipient, forgetRecipientJob } from './payout-details.ts';
import { registerPayoutsRoutes } from './payouts-routes.ts';
import { type PayoutsContext, waitingReviews } from './payouts-store.ts';
import { recallLeg } from './recall-leg.ts';
import { followLegJob, runLeg, submitLegJob } from './run-leg.ts';
import type { SpendingContext } from './spending.ts';
import { registerSpendingRoutes } from './spending-routes.ts';

/** Most legs end, or wait for somebody, within a minute or two. The reconciliation follows the rest. */
const QUICK_LOOKS = 6;
const LEGS_A_RUN = 100;
/** Paid money can come back for this long. */
const WATCHED_AFTER_PAID_MS = 30 * 24 * 3600 * 1000;

/** Looks repeatedly, each time after twice as long. */
const followLeg = async (context: PayoutsContext, legId: bigint, look: number): Promise<void> => {
  const { db, jobs } = context;
  const leg = await findLeg(db, legId);
  if (leg?.stage !== 'submitted') return;
  await lookAtLeg(context, leg);
  if ((await findLeg(db, legId))?.stage !== 'submitted' || look >= QUICK_LOOKS) return;
  const next = { legId: encodePublicId(legId), look: look + 1 };
  await jobs.enqueue(db, followLegJob, next, { startAfterSeconds: 2 ** look });
};

type TransferWebhook = z.infer<typeof refreshTransfer.payload>;

/**
 * Handles Wise's webhook of a transfer. Only the returned sum is taken from it, since no call returns that,
 * and the webhook is signed.
 * @throws when Wise cannot be asked, so that the job is retried.
 */
const takeTransferWebhook = async (
  context: PayoutsContext,
  { transferId: providerId, returnedCents: cents }: TransferWebhook,
): Promise<void> => {
  const note = async () =>
    cents === undefined || (await runLeg(context, { providerId }, { kind: 'returned', providerId, cents }));
  const isNoted = await note();
  await lookAt(context, 'wise', providerId);
  // That look may be the first to learn the number of the leg's transfer.
  if (!isNoted) await note();
};

/** Runs the work on each leg; one that cannot be read must not stop the others. */
const forEach = async (
  { log }: PayoutsContext,
  legs: Leg[],
  work: (leg: Leg) => Promise<unknown>,
): Promise<void> => {
  for (const leg of legs) {
    try {
      await work(leg);
    } catch (error) {
      log.error({ err: error, leg: encodePublicId(leg.id) }, 'payout leg not reconciled');
    }
  }
};

/** Sends unsent legs, retries those of unknown outcome, and looks at legs in flight, also to recall them. */
const reconcilePayouts = async (context: PayoutsContext): Promise<void> => {
  const due = await listLegsToLookAt(context.db, context.clock.now(), LEGS_A_RUN);
  await forEach(context, due, async (leg) => {
    if (leg.stage !== 'submitted') return sendLeg(context, leg.id);
    await runLeg(context, { id: leg.id }, { kind: 'look' });
    await lookAtLeg(context, leg);
    const seen = await findLeg(context.db, leg.id);
    if (seen && isLeftUnclaimed(seen, context.clock.now())) await recallLeg(context, seen);
  });
};

/** Looks at paid payouts, since a webhook about returned money may never have arrived. */
const recheckPaidPayouts = async (context: PayoutsContext): Promise<void> => {
  const since = new Date(context.clock.now().getTime() - WATCHED_AFTER_PAID_MS);
  await forEach(context, await listPaidSince(context.db, since), (leg) => lookAtLeg(context, leg));
};

export const registerPayoutsJobs = async (context: PayoutsContext): Promise<void> => {
  const { jobs } = context;
  await jobs.work(submitLegJob, ({ legId }) => sendLeg(context, keyOf(legId)));
  await jobs.work(followLegJob, ({ legId, look }) => followLeg(context, keyOf(legId), look));
  await jobs.work(refreshPayoutBatch, ({ batchId }) => lookAt(context, 'paypal', batchId));
  await jobs.work(refreshTransfer, (webhook) => takeTransferWebhook(context, webhook));
  await jobs.work(forgetRecipientJob, ({ recipientId }) => forgetRecipient(context, recipientId));
  await jobs.schedule('reconcile-payouts', '* * * * *', () => reconcilePayouts(context));
  await jobs.schedule('recheck-paid-payouts', '41 3 * * *', () => recheckPaidPayouts(context));
};

const IN_BOOKS = { as: 'ledger_transfers' };
const WITHOUT_NAME = 'stays in the books; `detachPayoutsOf` takes the name and the receiver';

/** Money that goes out to patients. */
export const payouts = {
  routes: (app: FastifyInstance, context: PayoutsContext & SpendingContext): void => {
    registerPayoutsRoutes(app, context);
    registerSpendingRoutes(app, context);
  },
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
          'id payout_id offset_cents amount_cents provider stage receiver provider_id provider_item_id transfer_state item_state reason waits_for needs lost_because returned_cents submitted_at created_at updated_at paid_at',
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
    spending_items: {
      person: {
        shown: words('payout_id what cents created_at'),
        withheld: { ...own('patient_id'), ...fileOf('file_key') },
        rows: ofAccount('patient_id'),
        orderBy: 'created_at',
      },
      kept: [
        {
          what: 'receipt that shows what a withdrawal bought, and what the patient says of it',
          long: 'until it is removed, the consent is withdrawn or the account deleted',
          goneBy: 'the patient on the dashboard or in the settings, the admin',
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
