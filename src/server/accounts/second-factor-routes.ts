import type { FastifyInstance } from 'fastify';
import * as passkeys from '#contracts/passkeys.ts';
import { prove, showProof } from '#contracts/proof.ts';
import * as contracts from '#contracts/second-factor.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { keyOf } from '../platform/http/key-of.ts';
import {
  admit,
  passkeyCookie,
  secondStepCookie,
  sessionTokenOf,
  setSessionToken,
} from './account-cookies.ts';
import type { AccountsContext } from './accounts-tables.ts';
import { openSession } from './open-session.ts';
import { askForPasskey, spendPasskey } from './passkeys.ts';
import { proofWaysOf, proveByPasskey, proveByTyping } from './prove-person.ts';
import {
  addPasskey,
  beginPasskey,
  beginSecondFactor,
  confirmSecondFactor,
  removeApp,
  removePasskey,
  renewRecoveryCodes,
  showSecondFactor,
} from './second-factor.ts';

export const registerSecondFactorRoutes = (app: FastifyInstance, context: AccountsContext): void => {
  bindEndpoint(app, contracts.secondFactor, async ({ account }) => ({
    ...(await showSecondFactor(context, account.id)),
    required: account.mustEnrol,
  }));

  bindEndpoint(app, contracts.beginApp, ({ account }) => beginSecondFactor(context, account.id));

  bindEndpoint(app, contracts.confirmApp, async ({ account, body: { code } }) => ({
    recoveryCodes: await confirmSecondFactor(context, { accountId: account.id, code }),
  }));

  bindEndpoint(app, contracts.renewRecoveryCodes, async ({ account }) => ({
    recoveryCodes: await renewRecoveryCodes(context, account.id),
  }));

  bindEndpoint(app, contracts.removeApp, async ({ account }) => {
    await removeApp(context, account.id);
    return { message: 'success' };
  });
};

const registerOwnPasskeys = (app: FastifyInstance, context: AccountsContext): void => {
  bindEndpoint(app, passkeys.beginPasskey, async ({ account, reply }) => {
    const { question, options } = await beginPasskey(context, account.id);
    passkeyCookie.set(context, reply, question);
    return options;
  });

  bindEndpoint(
    app,
    passkeys.addPasskey,
    async ({ account, body: { passkey: response }, visitor, request, reply }) => {
      const question = passkeyCookie.read(context, request);
      const made = { accountId: account.id, question, response, agent: visitor.agent };
      const recoveryCodes = await addPasskey(context, made);
      passkeyCookie.clear(reply);
      return { recoveryCodes };
    },
  );

  bindEndpoint(app, passkeys.removePasskey, async ({ account, params }) => {
    await removePasskey(context, { accountId: account.id, id: keyOf(params.id) });
    return { message: 'success' };
  });
};

const registerPasskeyProof = (app: FastifyInstance, context: AccountsContext): void => {
  bindEndpoint(app, passkeys.askForPasskeyProof, async ({ account, reply }) => {
    const asked = await askForPasskey(context, { use: 'prove', accountId: account.id });
    passkeyCookie.set(context, reply, asked.question);
    return asked.options;
  });

  bindEndpoint(
    app,
    passkeys.proveByPasskey,
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

  bindEndpoint(app, passkeys.askForPasskey, async ({ reply }) => {
    const asked = await askForPasskey(context, { use: 'log-in', accountId: null });
    passkeyCookie.set(context, reply, asked.question);
    return asked.options;
  });

  bindEndpoint(
    app,
    passkeys.logInByPasskey,
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

/** The routes of a proof, which a refusal `proof-needed` leads to. */
export const registerProofRoutes = (app: FastifyInstance, context: AccountsContext): void => {
  bindEndpoint(app, showProof, async ({ account }) => ({
    proved: account.provedLately,
    ways: await proofWaysOf(context, account.id),
  }));

  bindEndpoint(app, prove, async ({ account, body, request, reply }) => {
    const sessionToken = sessionTokenOf(request) ?? '';
    const proof = { accountId: account.id, sessionToken, ...body };
    setSessionToken(reply, await proveByTyping(context, proof));
    return { message: 'success' };
  });
};
