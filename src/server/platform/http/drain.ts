import type { FastifyInstance } from 'fastify';

/** The last seconds of a server: it still serves, and tells everybody to go elsewhere. */
export type Drain = {
  /** From now on /readyz says 503, so that a balancer sends nobody any more, and each answer ends its connection. */
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
 * Finishes what is under way. Who is not done within the limit loses the connection: a sender who stands still would else hold
 * up the end, until what was counted in memory could not be written any more.
 */
export const closeWithin = async (app: FastifyInstance, limitMs: number): Promise<void> => {
  const cut = setTimeout(() => app.server.closeAllConnections(), limitMs);
  try {
    await app.close();
  } finally {
    clearTimeout(cut);
  }
};
