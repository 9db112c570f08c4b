import type { FastifyInstance } from 'fastify';
import * as contracts from '#contracts/proof.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { sessionTokenOf, setSessionToken } from './account-cookies.ts';
import type { AccountsContext } from './accounts-context.ts';
import { proofWaysOf, proveByTyping } from './prove-person.ts';

/** What a refusal `proof-needed` leads to. */
export const registerProofRoutes = (app: FastifyInstance, context: AccountsContext): void => {
  bindEndpoint(app, contracts.showProof, async ({ account }) => ({
    proved: account.provedLately,
    ways: await proofWaysOf(context, account.id),
  }));

  bindEndpoint(app, contracts.prove, async ({ account, body, request, reply }) => {
    const sessionToken = sessionTokenOf(request) ?? '';
    const proof = { accountId: account.id, sessionToken, ...body };
    setSessionToken(reply, await proveByTyping(context, proof));
    return { message: 'success' };
  });
};
