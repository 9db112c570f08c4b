import type { FastifyInstance } from 'fastify';
import * as accountCalls from '#contracts/payout-accounts.ts';
import * as detailsCalls from '#contracts/payout-details.ts';
import * as reviewCalls from '#contracts/payout-reviews.ts';
import * as calls from '#contracts/payouts.ts';
import { recordReading } from '../audit/audit.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { keyOf } from '../platform/http/key-of.ts';
import type { SignedInAccount } from '../platform/http/visitor.ts';
import { nameAccount } from './name-account.ts';
import { objectToRefusal } from './object-to-refusal.ts';
import {
  completePayout,
  endPayout,
  listBankTransfers,
  type PayoutOrder,
  recallPayout,
  retryPayout,
  testBankTransfers,
} from './operator.ts';
import { showAccount } from './payout-accounts.ts';
import { raisePayoutAlarm } from './payout-alarm.ts';
import {
  deleteRecipient,
  savePaypalEmail,
  saveRecipient,
  showPayoutDetails,
  showRecipientForms,
} from './payout-details.ts';
import { waysTo } from './payout-ways.ts';
import type { PayoutsContext } from './payouts-store.ts';
import { quotePayout } from './quote-payout.ts';
import { requestPayout } from './request-payout.ts';
import { approvePayout, postponePayout, refusePayout } from './review-payout.ts';
import { listOwnPayouts, listPendingPayouts, payoutReply } from './show-payouts.ts';
import { listReviews, showReview } from './show-reviews.ts';

/** The text of SPEC 8. */
const SUBMITTED = { status: 'success', message: 'Withdrawal request submitted successfully!' } as const;
/** The screen shows this after its own "Payout completed successfully!". */
const COMPLETED = { success: true, message: 'The user can now request another withdrawal.' } as const;

const wishOf = (
  admin: SignedInAccount,
  { id }: { id: string },
  legs: readonly string[] | undefined,
): PayoutOrder => ({
  adminId: admin.id,
  payoutId: keyOf(id),
  legIds: legs && new Set(legs.map(keyOf)),
});

const registerAdminRoutes = (app: FastifyInstance, context: PayoutsContext): void => {
  bindEndpoint(app, calls.listPendingPayouts, ({ query }) => listPendingPayouts(context, query));

  bindEndpoint(app, calls.completePayout, async ({ account, params, body }) => {
    const hasLooked = body?.nothingWasMade === true;
    await completePayout(context, { ...wishOf(account, params, body?.legs), hasLooked });
    return COMPLETED;
  });

  bindEndpoint(app, accountCalls.payoutAccountOf, async ({ account, params: { id } }) => ({
    success: true as const,
    account: await showAccount(context, { adminId: account.id, payoutId: keyOf(id) }),
  }));

  bindEndpoint(app, calls.retryPayout, async ({ account, params, body: { legs } }) => {
    await retryPayout(context, wishOf(account, params, legs));
    return { success: true };
  });

  bindEndpoint(app, calls.failPayout, async ({ account, params, body: { legs, reason } }) => {
    await endPayout(context, { ...wishOf(account, params, legs), reason });
    return { success: true };
  });

  bindEndpoint(app, calls.recallPayout, async ({ account, params, body: { legs } }) => ({
    success: true as const,
    cameBack: await recallPayout(context, wishOf(account, params, legs)),
  }));

  bindEndpoint(app, calls.testBankTransfers, async () => ({
    success: true as const,
    data: await testBankTransfers(context),
  }));

  bindEndpoint(app, calls.listBankTransfers, async () => ({
    transactions: await listBankTransfers(context),
  }));
};

const registerDetailsRoutes = (app: FastifyInstance, context: PayoutsContext): void => {
  bindEndpoint(app, detailsCalls.payoutQuote, ({ account }) => quotePayout(context, account.id));
  bindEndpoint(app, detailsCalls.payoutDetails, ({ account }) => showPayoutDetails(context, account.id));

  bindEndpoint(app, detailsCalls.payoutWays, async ({ params: { country } }) => ({
    ways: waysTo(context, country),
  }));

  bindEndpoint(app, detailsCalls.payoutRequirements, async () => ({
    forms: await showRecipientForms(context),
  }));

  bindEndpoint(app, detailsCalls.refreshPayoutRequirements, async ({ body }) => ({
    forms: await showRecipientForms(context, body),
  }));

  bindEndpoint(app, detailsCalls.savePayoutRecipient, ({ account, body }) =>
    saveRecipient(context, { ...body, accountId: account.id }),
  );

  bindEndpoint(app, detailsCalls.deletePayoutRecipient, async ({ account }) => {
    await deleteRecipient(context, account.id);
    return { success: true };
  });

  bindEndpoint(app, accountCalls.namePayoutAccount, async ({ account, body }) => {
    await nameAccount(context, account, body.account);
    return { success: true };
  });

  bindEndpoint(app, detailsCalls.payoutAlarm, async ({ body }) => {
    await raisePayoutAlarm(context, body);
    return { success: true };
  });

  bindEndpoint(app, detailsCalls.savePayoutEmail, async ({ account, body }) => {
    await savePaypalEmail(context, { ...body, accountId: account.id });
    return { success: true };
  });
};

const registerReviewRoutes = (app: FastifyInstance, context: PayoutsContext): void => {
  bindEndpoint(app, reviewCalls.listPayoutReviews, async ({ account }) => ({
    success: true as const,
    reviews: await listReviews(context, account.id),
  }));

  bindEndpoint(app, reviewCalls.showPayoutReview, async ({ account, params }) => {
    const payoutId = keyOf(params.id);
    const review = await showReview(context, { payoutId, viewerId: account.id });
    await recordReading(context, { adminId: account.id, action: 'read-payout', subjectId: payoutId });
    return review;
  });

  bindEndpoint(app, reviewCalls.approvePayout, async ({ account, params, body }) => {
    const read = { version: body?.version };
    const word = { by: account.id, payoutId: keyOf(params.id) };
    return { success: true as const, state: await approvePayout(context, { ...word, ...read }) };
  });

  bindEndpoint(app, reviewCalls.postponePayout, async ({ account, params }) => {
    const until = await postponePayout(context, { by: account.id, payoutId: keyOf(params.id) });
    return { success: true as const, until: until.toISOString() };
  });
  bindEndpoint(app, reviewCalls.refusePayout, async ({ account, params, body: { reason } }) => {
    await refusePayout(context, { by: account.id, payoutId: keyOf(params.id), reason });
    return { success: true };
  });

  bindEndpoint(app, reviewCalls.objectToRefusal, async ({ account, body: { text } }) => {
    await objectToRefusal(context, { accountId: account.id, words: text });
    return { success: true };
  });
};

export const registerPayoutsRoutes = (app: FastifyInstance, context: PayoutsContext): void => {
  bindEndpoint(app, calls.requestPayout, async ({ account, body }) => {
    await requestPayout(context, account, body ?? {});
    return SUBMITTED;
  });

  bindEndpoint(app, calls.requestPayoutV2, async ({ account, body }) => ({
    ...SUBMITTED,
    payout: await payoutReply(context, await requestPayout(context, account, body ?? {})),
  }));

  bindEndpoint(app, calls.listOwnPayouts, ({ account, query: { before } }) =>
    listOwnPayouts(context, {
      accountId: account.id,
      before: before === undefined ? undefined : keyOf(before),
    }),
  );

  registerAdminRoutes(app, context);
  registerReviewRoutes(app, context);
  registerDetailsRoutes(app, context);
};
