import type { FastifyInstance } from 'fastify';
import * as calls from '#contracts/payout-details.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { signedIn } from '../platform/http/visitor.ts';
import type { PayoutsContext } from './payouts-context.ts';
import { deleteRecipient, savePaypalEmail, saveRecipient } from './save-payout-details.ts';
import { showPayoutDetails, showRecipientForms } from './show-payout-details.ts';

/** Where a patient is paid. */
export const registerDetailsRoutes = (app: FastifyInstance, context: PayoutsContext): void => {
  bindEndpoint(app, calls.payoutDetails, ({ visitor }) => showPayoutDetails(context, signedIn(visitor).id));

  bindEndpoint(app, calls.payoutRequirements, async () => ({ forms: await showRecipientForms(context) }));

  bindEndpoint(app, calls.refreshPayoutRequirements, async ({ body }) => ({
    forms: await showRecipientForms(context, body),
  }));

  bindEndpoint(app, calls.savePayoutRecipient, ({ visitor, body }) =>
    saveRecipient(context, { ...body, accountId: signedIn(visitor).id }),
  );

  bindEndpoint(app, calls.deletePayoutRecipient, async ({ visitor }) => {
    await deleteRecipient(context, signedIn(visitor).id);
    return { success: true };
  });

  bindEndpoint(app, calls.savePayoutEmail, async ({ visitor, body }) => {
    await savePaypalEmail(context, { ...body, accountId: signedIn(visitor).id });
    return { success: true };
  });
};
