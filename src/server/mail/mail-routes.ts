import type { FastifyInstance } from 'fastify';
import * as calls from '#contracts/letters.ts';
import type { AppContext } from '../platform/app-context.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { chooseLetters, endByLink, readLetterChoices } from './letter-choices.ts';

export const registerMailRoutes = (app: FastifyInstance, context: AppContext): void => {
  bindEndpoint(app, calls.ownLetters, async ({ account }) => ({
    letters: await readLetterChoices(context.db, account),
  }));
  bindEndpoint(app, calls.chooseLetters, async ({ account, body }) => {
    await chooseLetters(context, account, body);
    return { success: true };
  });
  bindEndpoint(app, calls.endLetters, async ({ params }) => {
    await endByLink(context, params.token);
    return { success: true };
  });
};
