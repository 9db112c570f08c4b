import type { FastifyInstance } from 'fastify';
import * as contracts from '#contracts/accounts.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { signedIn } from '../platform/http/require-access.ts';
import type { AccountsContext } from './accounts-context.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resetPassword } from './reset-password.ts';
import { sessionTokenOf } from './session-cookie.ts';
import { updatePassword } from './update-password.ts';

const success = (text: string) => ({ message: 'success', success_message: text });

export const registerPasswordRoutes = (app: FastifyInstance, context: AccountsContext): void => {
  bindEndpoint(
    app,
    contracts.forgotPassword,
    async ({ body }) => {
      await requestPasswordReset(context, body);
      return success('Please check your email for password reset link.');
    },
    { perMinute: 10 },
  );

  bindEndpoint(
    app,
    contracts.resetPassword,
    async ({ body, visitor }) => {
      await resetPassword(context, { ...body, address: visitor.address });
      return success('Password has been resetted.');
    },
    { perMinute: 10 },
  );

  bindEndpoint(
    app,
    contracts.updatePassword,
    async ({ body, visitor, request }) => {
      const { id } = signedIn(visitor);
      const sessionToken = sessionTokenOf(request) ?? '';
      await updatePassword(context, { accountId: id, password: body.password, sessionToken });
      return success('Password has been updated.');
    },
    { perMinute: 10 },
  );
};
