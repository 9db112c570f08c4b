import type { FastifyInstance } from 'fastify';
import * as calls from '#contracts/held-views.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { decideQuarantinedViews, type ScoringContext } from './decide-held.ts';
import { readHeldGroups } from './held-groups.ts';
import { scoreViews } from './score-views.ts';
import { showOwnHeld } from './show-own-held.ts';
import { tellOfViews } from './tell-of-views.ts';

export const registerScoringRoutes = (app: FastifyInstance, context: ScoringContext): void => {
  bindEndpoint(app, calls.readHeldViews, ({ query: { by = 'patient' } }) => readHeldGroups(context, by));

  bindEndpoint(app, calls.decideQuarantinedViews, ({ account, body }) =>
    decideQuarantinedViews(context, { ...body, adminId: account.id }),
  );

  bindEndpoint(app, calls.readOwnHeldMoney, ({ account }) => showOwnHeld(context, account.id));
};

export const registerScoringJobs = async (context: ScoringContext): Promise<void> => {
  await context.jobs.schedule('score-views', '17 * * * *', () => scoreViews(context));
  await context.jobs.schedule('tell-of-views', '20 7 * * *', () => tellOfViews(context));
};
