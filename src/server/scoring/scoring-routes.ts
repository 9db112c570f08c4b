import type { FastifyInstance } from 'fastify';
import * as calls from '#contracts/held-views.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { decideHeldViews, type ScoringContext } from './decide-held.ts';
import { readHeldGroups } from './held-groups.ts';
import { scoreViews } from './score-views.ts';

export const registerScoringRoutes = (app: FastifyInstance, context: ScoringContext): void => {
  bindEndpoint(app, calls.readHeldViews, ({ query: { by = 'patient' } }) => readHeldGroups(context, by));

  bindEndpoint(app, calls.decideHeldViews, ({ account, body }) =>
    decideHeldViews(context, { ...body, adminId: account.id }),
  );
};

export const registerScoringJobs = (context: ScoringContext): Promise<void> =>
  context.jobs.schedule('score-views', '17 * * * *', () => scoreViews(context));
