import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../errors/domain-error.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a browser says that another site made this request; programs that send neither header carry no cookies. */
const isForeign = (request: FastifyRequest, ownOrigin: string): boolean => {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = request.headers;
  return origin !== undefined && origin !== ownOrigin;
};

/** Refuses unsafe requests that another site had the browser make (CSRF), beside the SameSite cookie. */
export const installOriginCheck = (app: FastifyInstance, publicUrl: string): void => {
  const ownOrigin = new URL(publicUrl).origin;
  app.addHook('onRequest', async (request) => {
    if (SAFE_METHODS.has(request.method) || request.routeOptions.config.acceptsForeignOrigin) return;
    if (isForeign(request, ownOrigin)) throw new DomainError('foreign-origin');
  });
};
