import type { FastifyInstance } from 'fastify';
import { listAdverts as listAdvertsCall } from '#contracts/adverts.ts';
import { addMoney, beatView as beatViewCall, startView as startViewCall } from '#contracts/viewing.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { beatView } from './beat-view.ts';
import { creditView } from './credit-view.ts';
import { listAdverts } from './list-adverts.ts';
import { startView } from './start-view.ts';
import { gatherViewingCalls, type ViewingContext, type ViewingServices } from './viewing.ts';

export const registerViewingRoutes = (app: FastifyInstance, services: ViewingServices): void => {
  const context: ViewingContext = { ...services, ...gatherViewingCalls(services) };

  bindEndpoint(app, listAdvertsCall, ({ visitor, body }) => listAdverts(services, { visitor, body }));
  bindEndpoint(app, startViewCall, ({ visitor, body, request: { headers } }) =>
    startView(context, { visitor, body, headers }),
  );
  bindEndpoint(app, beatViewCall, async ({ visitor, params, body }) =>
    beatView(context, { visitor, viewId: params.viewId, ...body }),
  );
  bindEndpoint(app, addMoney, ({ visitor, body }) => creditView(context, { visitor, ...body }));
};
