import type { FastifyInstance } from 'fastify';
import * as contracts from '#contracts/second-factor.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import type { AccountsContext } from './accounts-context.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeApp,
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
