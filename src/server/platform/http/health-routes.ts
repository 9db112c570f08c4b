import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { Drain } from './drain.ts';

const FOR_PROBES = { config: { withoutVisitor: true, lane: 'open' } as const, schema: { hide: true } };

const LIMIT_MS = 2_000;

/** A load balancer asks every two seconds, so it gets an answer in that time. */
const tooLate = (): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error(`no answer within ${LIMIT_MS} ms`)), LIMIT_MS).unref();
  });

/** /version: what runs here. /healthz: the process answers. /readyz: it can work, so a load balancer may send visitors. */
export const registerHealthRoutes = (
  app: FastifyInstance,
  { db, drain, config }: { db: Database; drain: Drain; config: Config },
): void => {
  app.get('/version', FOR_PROBES, async () => config.release);
  app.get('/healthz', FOR_PROBES, async () => ({ status: 'ok' }));
  app.get('/readyz', FOR_PROBES, async (request, reply) => {
    if (drain.begun) return reply.status(503).send({ status: 'ending' });
    try {
      await Promise.race([sql`select 1`.execute(db), tooLate()]);
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer');
      return reply.status(503).send({ status: 'database-unavailable' });
    }
  });
};
