import type { FastifyInstance } from 'fastify';
import { openScreen } from '#contracts/page-visits.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import type { VisitCounter } from './create-visit-counter.ts';

export const registerPageVisitsRoutes = (
  app: FastifyInstance,
  { pageVisits }: { pageVisits: VisitCounter },
): void => {
  bindEndpoint(app, openScreen, async ({ request, body }) => ({
    counted: pageVisits.count(request, body.screen),
  }));
};
