import type { FastifyInstance } from 'fastify';
import * as calls from '#contracts/held-views.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { decideQuarantinedViews, type ScoringContext } from './decide-quarantined.ts';
import { notifyOfViews } from './notify-of-views.ts';
import { readQuarantinedGroups } from './quarantined-groups.ts';
import { scoreViews } from './score-views.ts';
import { showOwnQuarantine } from './show-own-quarantine.ts';

export const registerScoringRoutes = (app: FastifyInstance, context: ScoringContext): void => {
  bindEndpoint(app, calls.readQuarantinedViews, ({ query: { by = 'patient' } }) =>
    readQuarantinedGroups(context, by),
  );

  bindEndpoint(app, calls.decideQuarantinedViews, ({ account, body }) =>
    decideQuarantinedViews(context, { ...body, adminId: account.id }),
  );

  bindEndpoint(app, calls.readOwnQuarantinedMoney, ({ account }) => showOwnQuarantine(context, account.id));
};

export const registerScoringJobs = async (context: ScoringContext): Promise<void> => {
  await context.jobs.schedule('score-views', '17 * * * *', () => scoreViews(context));
  await context.jobs.schedule('tell-of-views', '20 7 * * *', () => notifyOfViews(context));
};
