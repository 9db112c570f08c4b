import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';

/** The last seconds of a server: it still serves, and sends everybody elsewhere. */
export type Drain = {
  /** Starts the drain: /readyz answers 503 for balancers, and each answer ends its connection. */
  begin(): void;
  readonly begun: boolean;
};

export const installDrain = (app: FastifyInstance): Drain => {
  let begun = false;
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (begun) reply.header('connection', 'close');
    done(null, payload);
  });
  return {
    begin() {
      begun = true;
    },
    get begun() {
      return begun;
    },
  };
};

/**
 * Closes gracefully. After the limit a client loses its connection: a stalled sender would otherwise delay
 * the shutdown until the counts in memory could not be written any more.
 */
export const closeWithin = async (app: FastifyInstance, limitMs: number): Promise<void> => {
  const cut = setTimeout(() => app.server.closeAllConnections(), limitMs);
  try {
    await app.close();
  } finally {
    clearTimeout(cut);
  }
};

const FOR_PROBES = { config: { withoutVisitor: true, lane: 'open' } as const, schema: { hide: true } };

const LIMIT_MS = 2_000;

/** A load balancer asks every two seconds, so it gets an answer in that time. */
const tooLate = (): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error(`no answer within ${LIMIT_MS} ms`)), LIMIT_MS).unref();
  });

/** /version: the running version. /healthz: the process answers. /readyz: it can take visitors. */
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
      request.log.warn({ err: error }, 'database does not answer');
      return reply.status(503).send({ status: 'database-unavailable' });
    }
  });
};
