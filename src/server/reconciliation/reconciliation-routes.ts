import type { FastifyInstance } from 'fastify';
import * as calls from '#contracts/reconciliation.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { compareWithProviders, showReconciliation } from './compare-with-providers.ts';
import type { ReconciliationContext } from './reconciliation-context.ts';

export const registerReconciliationRoutes = (app: FastifyInstance, context: ReconciliationContext): void => {
  bindEndpoint(app, calls.showReconciliation, () => showReconciliation(context));
  bindEndpoint(
    app,
    calls.runReconciliation,
    async () => {
      await compareWithProviders(context);
      return showReconciliation(context);
    },
    { perMinute: 5 },
  );
};
