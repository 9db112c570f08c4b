import type { FastifyInstance } from 'fastify';
import { currentUser, getFunds, saveUserInfo as saveUserInfoCall } from '#contracts/dashboard.ts';
import type { AppContext } from '../platform/app-context.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { keyOf } from '../platform/http/key-of.ts';
import { signedIn } from '../platform/http/require-access.ts';
import { saveUserInfo } from './save-user-info.ts';
import { showCurrentUser } from './show-current-user.ts';
import { showFunds } from './show-funds.ts';

export const registerDashboardRoutes = (app: FastifyInstance, context: AppContext): void => {
  bindEndpoint(app, currentUser, async ({ visitor }) =>
    visitor.account ? showCurrentUser(context, visitor.account.id) : false,
  );
  bindEndpoint(app, saveUserInfoCall, ({ visitor, body }) =>
    saveUserInfo(context, signedIn(visitor).id, body.data),
  );
  bindEndpoint(app, getFunds, ({ body }) => showFunds(context, keyOf(body.id)));
};
