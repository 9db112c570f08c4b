import type { FastifyInstance } from 'fastify';
import * as contracts from '#contracts/staff.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { keyOf } from '../platform/http/key-of.ts';
import type { AccountsContext } from './accounts-context.ts';
import { showStaff } from './show-staff.ts';
import { askForRightOnScreen, decideStaffRequest } from './staff-rights.ts';

export const registerStaffRoutes = (app: FastifyInstance, context: AccountsContext): void => {
  bindEndpoint(app, contracts.listStaff, ({ account }) => showStaff(context, account.id));

  bindEndpoint(app, contracts.askForStaffRight, async ({ account, body }) => {
    await askForRightOnScreen(context, { ...body, by: account.id });
    return { success: true };
  });

  bindEndpoint(app, contracts.decideStaffRequest, async ({ account, params, body: { decision } }) => {
    await decideStaffRequest(context, { requestId: keyOf(params.id), by: account.id, decision });
    return { success: true };
  });
};
