import { finished } from 'node:stream';
import type { FastifyInstance } from 'fastify';

const BODY_MS = 15_000;
/** A file of 15 MB from a telephone in the country takes this long. */
export const UPLOAD_MS = 180_000;

/** Ends requests whose body comes so slowly that they only hold a socket; uploads have the server's own, longer limit. */
export const limitBodyTime = (app: FastifyInstance): void => {
  app.addHook('preParsing', async ({ raw, headers, routeOptions }) => {
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (!hasBody || routeOptions.config.acceptsUpload) return;
    const timer = setTimeout(() => raw.destroy(), BODY_MS);
    finished(raw, () => clearTimeout(timer));
  });
};
