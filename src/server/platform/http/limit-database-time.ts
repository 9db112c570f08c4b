import type { FastifyInstance } from 'fastify';
import { currentPatience, Patience, runWithPatience } from '../database/patience.ts';
import { isInside } from './lanes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    patience: Patience;
  }
}

/** Gives each request its patience with the database; what a page calls while it is rendered shares that of the page. */
export const limitDatabaseTime = (app: FastifyInstance, patienceMs?: number): void => {
  app.decorateRequest('patience', null as never);
  app.addHook('onRequest', (request, _reply, done) => {
    request.patience = (isInside(request) && currentPatience()) || new Patience(patienceMs);
    runWithPatience(request.patience, done);
  });
  // The events of a body come from the socket, which knows nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => runWithPatience(request.patience, done));
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (!isInside(request)) request.patience?.end();
    done(null, payload);
  });
};
