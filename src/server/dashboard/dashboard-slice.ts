import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import {
  type CurrentUser,
  currentUser,
  getFunds,
  saveUserInfo as saveUserInfoCall,
} from '#contracts/dashboard.ts';
import { readPagePace } from '#contracts/page-pace.ts';
import { showPage as showPageCall } from '#contracts/patient-page.ts';
import { PAYMENT_CALLS, type paymentReply, setPaymentData } from '#contracts/payments.ts';
import { listReceipts } from '#contracts/receipts.ts';
import { paymentProviders } from '#shared/money-providers/money-providers.ts';
import type { PatientPagesContext } from '../patients/patients.ts';
import { finishPayment, type PaymentsContext, requireSmallest } from '../payments/payments.ts';
import type { AppContext } from '../platform/app-context.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { keyOf } from '../platform/http/key-of.ts';
import type { SignedInAccount } from '../platform/http/visitor.ts';
import type { Slice } from '../platform/slices/slice.ts';
import { saveUserInfo } from './save-user-info.ts';
import { showCurrentUser, showFunds } from './show-current-user.ts';
import { createPagePace, showPage } from './show-page.ts';
import { showReceipts } from './show-receipts.ts';

/** Returns the outcome of a payment. A signed-in payer also gets the present state of the account. */
const answerPayer = async (
  context: PaymentsContext,
  wish: Parameters<typeof finishPayment>[1],
): Promise<z.infer<typeof paymentReply>> => {
  const finished = await finishPayment(context, wish);
  const { account } = wish.visitor;
  if (finished.status !== 'success' || !account) return finished;
  return { ...finished, user: await showCurrentUser(context, account.id) };
};

/** An account that must set up a second factor first is shown without the rights that wait for it. */
const showSignedIn = async (
  context: AppContext,
  { id, mustEnrol }: SignedInAccount,
): Promise<CurrentUser> => {
  const user = await showCurrentUser(context, id);
  return mustEnrol ? { ...user, superAdmin: false, isAdmin: false, mustEnrol } : user;
};

export const registerDashboardRoutes = (
  app: FastifyInstance,
  context: PaymentsContext & PatientPagesContext,
): void => {
  bindEndpoint(app, currentUser, async ({ visitor }) =>
    visitor.account ? showSignedIn(context, visitor.account) : false,
  );
  bindEndpoint(app, saveUserInfoCall, ({ account, body }) => saveUserInfo(context, account.id, body.data));
  for (const provider of paymentProviders) {
    bindEndpoint(app, PAYMENT_CALLS[provider].finish, ({ visitor, body }) => {
      const reference = 'token' in body ? body.token : body.session_id;
      return answerPayer(context, { visitor, provider, reference });
    });
  }
  // Only a provider's confirmed payment adds money (SPEC 10.5). This form is checked and ignored.
  bindEndpoint(app, setPaymentData, async ({ account, body: { amount } }) => {
    if (amount !== undefined) requireSmallest(context.config, Math.round(amount * 100));
    return showCurrentUser(context, account.id);
  });
  bindEndpoint(app, listReceipts, ({ account, query }) =>
    showReceipts(context, account, query.year === undefined ? undefined : Number(query.year)),
  );
  bindEndpoint(app, showPageCall, ({ db, params }) => showPage({ ...context, db }, keyOf(params.id)));
  const showPagePace = createPagePace(context);
  bindEndpoint(app, readPagePace, ({ account }) => showPagePace(account.id));
  bindEndpoint(app, getFunds, ({ db, body, visitor }) =>
    showFunds({ db }, { patientId: keyOf(body.id), readerId: visitor.account?.id }),
  );
};

/** A person's own account, as they see it. */
export const dashboard = { routes: registerDashboardRoutes, tables: {} } satisfies Slice;
