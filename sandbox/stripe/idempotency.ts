import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bodyText } from '../http/loopback-server.ts';
import { StripeRefusal } from './stripe-error.ts';
import type { StripeWorld } from './stripe-state.ts';

const KEPT_MS = 24 * 3600 * 1000;
/** Calls that are answered without being carried out: replayed, or refused for their key. */
const notExecuted = new WeakSet<FastifyRequest>();

const keyOf = (request: FastifyRequest): string | undefined => {
  const key = request.headers['idempotency-key'];
  return request.method === 'POST' && typeof key === 'string' ? key : undefined;
};

const fingerprint = (request: FastifyRequest): string =>
  createHash('sha256')
    .update(`${request.url}\n${bodyText(request)}`)
    .digest('hex');

/**
 * Repeats the answer to the first call with a key, also a 500, but no refusal before anything was carried
 * out. Other parameters, or a second call during the first, are an error, as at Stripe.
 */
export const keepAnswers = (server: FastifyInstance, world: StripeWorld): void => {
  const underWay = new Set<string>();

  server.addHook('preHandler', async (request, reply) => {
    const key = keyOf(request);
    if (key === undefined) return;
    if (underWay.has(key)) {
      notExecuted.add(request);
      const message = `There is currently another in-progress request using this Idempotent Key (${key}).`;
      throw new StripeRefusal(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message });
    }
    const kept = world.state.data.answers[key];
    if (!kept || kept.at + KEPT_MS < world.clock.now()) {
      underWay.add(key);
      return;
    }
    notExecuted.add(request);
    if (kept.request !== fingerprint(request)) {
      const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
      throw new StripeRefusal(400, { type: 'idempotency_error', message });
    }
    return reply.code(kept.status).header('idempotent-replayed', 'true').send(kept.body);
  });

  server.addHook('preSerialization', async (request, reply, body) => {
    const key = keyOf(request);
    if (key === undefined || notExecuted.has(request)) return body;
    underWay.delete(key);
    if (reply.statusCode >= 300 && reply.statusCode < 500) return body;
    const answer = { request: fingerprint(request), status: reply.statusCode, body, at: world.clock.now() };
    world.state.data.answers[key] = structuredClone(answer);
    world.state.changed();
    return body;
  });
};
