import type { FastifyInstance } from 'fastify';
import { myData } from '#contracts/data-protection.ts';
import type { AppContext } from '../platform/app-context.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { exportOwnData } from './export-person.ts';

export const registerDataProtectionRoutes = (app: FastifyInstance, context: AppContext): void => {
  bindEndpoint(app, myData, ({ account, reply }) => {
    reply.header('content-disposition', 'attachment; filename="watchwell-my-data.json"');
    reply.header('cache-control', 'no-store');
    return exportOwnData(context, account.id);
  });
};
