import type { FastifyInstance } from 'fastify';
import { listAdverts as listAdvertsCall } from '#contracts/adverts.ts';
import { addMoney, beatView as beatViewCall, startView as startViewCall } from '#contracts/viewing.ts';
import { findPatientNames } from '../patients/patients.ts';
import { gatherReads } from '../platform/database/gather-reads.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { beatView } from './beat-view.ts';
import { creditView } from './credit-view.ts';
import { listAdverts } from './list-adverts.ts';
import { startView } from './start-view.ts';
import type { ViewingContext } from './viewing-context.ts';

/** Many people may share one address, and a beat comes each second. */
const BEATS_A_MINUTE = 6_000;
const VIEWS_A_MINUTE = 1_200;

export const registerViewingRoutes = (
  app: FastifyInstance,
  services: Omit<ViewingContext, 'patientName'>,
): void => {
  const context: ViewingContext = {
    ...services,
    patientName: gatherReads((ids: bigint[]) => findPatientNames(services.db, ids)),
  };
  bindEndpoint(app, listAdvertsCall, ({ visitor, body }) =>
    listAdverts(context, { visitor, hint: body.countryCode }),
  );
  bindEndpoint(app, startViewCall, ({ visitor, body }) => startView(context, { visitor, body }), {
    status: 201,
    perMinute: VIEWS_A_MINUTE,
  });
  bindEndpoint(
    app,
    beatViewCall,
    ({ visitor, params, body }) => beatView(context, { visitor, viewId: params.viewId, ...body }),
    { perMinute: BEATS_A_MINUTE },
  );
  bindEndpoint(app, addMoney, ({ visitor, body }) => creditView(context, { visitor, ...body }), {
    perMinute: VIEWS_A_MINUTE,
  });
};
