import type { FastifyInstance } from 'fastify';
import * as calls from '#contracts/reconciliation.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import {
  compareWithProviders,
  type ReconciliationContext,
  showReconciliation,
} from './compare-with-providers.ts';

export const registerReconciliationRoutes = (app: FastifyInstance, context: ReconciliationContext): void => {
  bindEndpoint(app, calls.showReconciliation, () => showReconciliation(context));
  bindEndpoint(app, calls.runReconciliation, async () => {
    await compareWithProviders(context);
    return showReconciliation(context);
  });
};

export const registerReconciliationJobs = (context: ReconciliationContext): Promise<void> =>
  context.jobs.schedule('compare-with-providers', '40 4 * * *', () => compareWithProviders(context));
