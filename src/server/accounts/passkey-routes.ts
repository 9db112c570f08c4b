import type { FastifyInstance } from 'fastify';
import * as contracts from '#contracts/passkeys.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { keyOf } from '../platform/http/key-of.ts';
import {
  admit,
  passkeyCookie,
  secondStepCookie,
  sessionTokenOf,
  setSessionToken,
} from './account-cookies.ts';
import type { AccountsContext } from './accounts-context.ts';
import { openSession } from './open-session.ts';
import { askForPasskey, spendPasskey } from './passkeys.ts';
import { proveByPasskey } from './prove-person.ts';
import { addPasskey, beginPasskey, removePasskey } from './second-factor.ts';

const registerOwnPasskeys = (app: FastifyInstance, context: AccountsContext): void => {
  bindEndpoint(app, contracts.beginPasskey, async ({ account, reply }) => {
    const { question, options } = await beginPasskey(context, account.id);
    passkeyCookie.set(context, reply, question);
    return options;
  });

  bindEndpoint(
    app,
    contracts.addPasskey,
    async ({ account, body: { passkey: response }, visitor, request, reply }) => {
      const question = passkeyCookie.read(context, request);
      const made = { accountId: account.id, question, response, agent: visitor.agent };
      const recoveryCodes = await addPasskey(context, made);
      passkeyCookie.clear(reply);
      return { recoveryCodes };
    },
  );

  bindEndpoint(app, contracts.removePasskey, async ({ account, params }) => {
    await removePasskey(context, { accountId: account.id, id: keyOf(params.id) });
    return { message: 'success' };
  });
};

const registerPasskeyProof = (app: FastifyInstance, context: AccountsContext): void => {
  bindEndpoint(app, contracts.askForPasskeyProof, async ({ account, reply }) => {
    const asked = await askForPasskey(context, { use: 'prove', accountId: account.id });
    passkeyCookie.set(context, reply, asked.question);
    return asked.options;
  });

  bindEndpoint(
    app,
    contracts.proveByPasskey,
    async ({ account, body: { assertion: response }, request, reply }) => {
      const question = passkeyCookie.read(context, request);
      const sessionToken = sessionTokenOf(request) ?? '';
      const proof = { accountId: account.id, sessionToken, question, response };
      setSessionToken(reply, await proveByPasskey(context, proof));
      passkeyCookie.clear(reply);
      return { message: 'success' };
    },
  );
};

export const registerPasskeyRoutes = (app: FastifyInstance, context: AccountsContext): void => {
  registerOwnPasskeys(app, context);
  registerPasskeyProof(app, context);

  bindEndpoint(app, contracts.askForPasskey, async ({ reply }) => {
    const asked = await askForPasskey(context, { use: 'log-in', accountId: null });
    passkeyCookie.set(context, reply, asked.question);
    return asked.options;
  });

  bindEndpoint(
    app,
    contracts.logInByPasskey,
    async ({ body: { assertion: response }, visitor: place, request, reply }) => {
      const question = passkeyCookie.read(context, request);
      const accountId = await spendPasskey(context, { use: 'log-in', accountId: null, question, response });
      const oldToken = sessionTokenOf(request);
      const session = await context.db
        .transaction()
        .execute((trx) => openSession(context, trx, { accountId, place, oldToken }));
      passkeyCookie.clear(reply);
      secondStepCookie.clear(reply);
      return { message: admit(context, reply, session) };
    },
  );
};
