import type { FastifyInstance } from 'fastify';
import * as calls from '#contracts/desk.ts';
import type { AppContext } from '../platform/app-context.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { countAttention, showDesk } from './show-desk.ts';

/** What waits for staff, over all slices. */
export const registerDeskRoutes = (app: FastifyInstance, context: AppContext): void => {
  bindEndpoint(app, calls.showDesk, ({ account }) => showDesk(context, account));
  bindEndpoint(app, calls.adminAttention, ({ account }) => countAttention(context, account));
};
