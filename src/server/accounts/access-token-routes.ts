import type { FastifyInstance } from 'fastify';
import * as contracts from '#contracts/accounts.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { signedIn } from '../platform/http/require-access.ts';
import type { AccountsContext } from './accounts-context.ts';
import { listAccessTokens } from './list-access-tokens.ts';
import { requestAccessToken } from './request-access-token.ts';
import { sendAccessToken } from './send-access-token.ts';
import { verifyAccessToken } from './verify-access-token.ts';

const REQUESTED =
  'Thank you. Registration is restricted due to a high volume of requests. You will get an email with the access token when it is your turn.';

export const registerAccessTokenRoutes = (app: FastifyInstance, context: AccountsContext): void => {
  bindEndpoint(
    app,
    contracts.requestAccessToken,
    async ({ body: { name, email, lang }, visitor }) => {
      await requestAccessToken(context, { name, email, language: lang, address: visitor.address });
      return { message: 'success', success_message: REQUESTED };
    },
    { perMinute: 10 },
  );

  bindEndpoint(
    app,
    contracts.verifyAccessToken,
    async ({ body, visitor }) => {
      await verifyAccessToken(context, { ...body, address: visitor.address });
      return { message: 'success' };
    },
    { perMinute: 20 },
  );

  bindEndpoint(app, contracts.listAccessTokens, ({ query }) => listAccessTokens(context, query));

  bindEndpoint(
    app,
    contracts.sendAccessToken,
    async ({ body, visitor }) => {
      await sendAccessToken(context, { ...body, adminId: signedIn(visitor).id });
      const { tokens } = await listAccessTokens(context, {});
      return { message: 'success', success_message: 'Code successfully sended', tokens };
    },
    { perMinute: 60 },
  );
};
