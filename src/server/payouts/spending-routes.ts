import type { FastifyInstance } from 'fastify';
import * as calls from '#contracts/spending.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { keyOf } from '../platform/http/key-of.ts';
import {
  listSpending,
  removeReceipt,
  type SpendingContext,
  showReceipt,
  uploadOwnReceipt,
} from './spending.ts';

export const registerSpendingRoutes = (app: FastifyInstance, context: SpendingContext): void => {
  bindEndpoint(app, calls.listSpending, ({ account }) => listSpending(context.db, account.id));
  bindEndpoint(app, calls.uploadReceipt, ({ account, body }) =>
    uploadOwnReceipt(context, account.id, body.fileToUpload),
  );
  bindEndpoint(app, calls.showReceipt, ({ account, params, body }) =>
    showReceipt(context, { ...body, patientId: account.id, payoutId: keyOf(params.id) }),
  );
  bindEndpoint(app, calls.removeReceipt, ({ account, params }) =>
    removeReceipt(context, account.id, params.gcName),
  );
};
