import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import type { Replica } from '../database/replica.ts';
import { SAFE_METHODS } from './request-checks.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set for calls that change nothing that their caller reads again. */
    reads?: 'late' | 'now';
  }
  interface FastifyInstance {
    /** Returns where a call that may read late reads. */
    lateDatabaseFor(request: FastifyRequest): Database;
  }
  interface FastifyRequest {
    /** Returns whether the browser wrote so lately that a replica may lack it. */
    wroteLately(): boolean;
  }
}

/** A browser has it for some seconds after each write. Nothing is gained by making or dropping it. */
export const WROTE_COOKIE = 'watchwell_wrote';

/** Browsers keep a cookie by whole seconds. */
const ROUNDED_SECONDS = 1;

type Reads = { db: Database; replica?: Pick<Replica, 'db' | 'mostSeconds'> | undefined };

/**
 * Chooses the database of a late read: a replica, but the primary for a browser that wrote within the time
 * that a replica may be behind. The cookie ends by the browser's clock after the answer, which came after the
 * commit.
 */
export const installReads = (app: FastifyInstance, { db, replica }: Reads): void => {
  app.decorateRequest('wroteLately', function (this: FastifyRequest) {
    return replica !== undefined && this.privateCookie(WROTE_COOKIE) !== undefined;
  });
  app.decorate('lateDatabaseFor', (request) => (request.wroteLately() ? db : (replica?.db ?? db)));
  if (replica === undefined) return;
  const seconds = replica.mostSeconds + ROUNDED_SECONDS;
  app.addHook('onRequest', (request, reply, done) => {
    const { reads, withoutVisitor } = request.routeOptions.config;
    const mayWrite = reads === undefined && !withoutVisitor && !SAFE_METHODS.has(request.method);
    if (mayWrite) reply.setPrivateCookie(WROTE_COOKIE, '1', seconds);
    done();
  });
};
