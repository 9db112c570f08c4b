import type { FastifyInstance } from 'fastify';
import * as calls from '#contracts/concerns.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { shownLanguage } from '../platform/http/visitor-language.ts';
import { type ConcernsContext, decideConcern, raiseConcern, readConcerns } from './concerns.ts';

export const registerConcernsRoutes = (app: FastifyInstance, context: ConcernsContext): void => {
  bindEndpoint(app, calls.raiseConcern, async ({ visitor, request, body }) => {
    await raiseConcern(context, { visitor, language: shownLanguage(request, null), body });
    return { success: true };
  });
  bindEndpoint(app, calls.readConcerns, () => readConcerns(context));
  bindEndpoint(app, calls.decideConcern, async ({ account, body }) => ({
    success: true,
    decided: await decideConcern(context, { ...body, adminId: account.id }),
  }));
};
