import type { FastifyInstance } from 'fastify';
import * as contracts from '#contracts/sessions.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { keyOf } from '../platform/http/key-of.ts';
import { sessionTokenOf } from './account-cookies.ts';
import type { AccountsContext } from './accounts-context.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts';

export const registerOwnSessionsRoutes = (app: FastifyInstance, context: AccountsContext): void => {
  bindEndpoint(app, contracts.listSessions, async ({ account, request }) => ({
    sessions: await listOwnSessions(context, { account, sessionToken: sessionTokenOf(request) ?? '' }),
  }));

  bindEndpoint(app, contracts.endOwnSession, async ({ account, params }) => {
    await endOwnSession(context, { accountId: account.id, sessionId: keyOf(params.id) });
    return { message: 'success' };
  });

  bindEndpoint(app, contracts.endOtherSessions, async ({ account, request }) => {
    await endOtherSessions(context, { account, sessionToken: sessionTokenOf(request) ?? '' });
    return { message: 'success' };
  });
};
