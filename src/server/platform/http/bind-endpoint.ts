import type {} from '@fastify/rate-limit';
import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteOptions,
} from 'fastify';
import type * as z from 'zod/mini';
import type { BodyOf, Endpoint, Envelope, ParamsOf, QueryOf, ReplyOf } from '#contracts/endpoint.ts';
import { requireAccess } from './require-access.ts';
import type { Visitor } from './visitor.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How the error handler wraps a refusal of this route. */
    envelope?: Envelope;
    /** Set for webhooks: they come from other servers and prove themselves by signature. */
    acceptsForeignOrigin?: boolean;
    /** Set for files, webhooks and probes: nobody is identified, and no cookie keeps the answer out of caches. */
    withoutVisitor?: boolean;
  }
}

type Input<E extends Endpoint> = {
  body: BodyOf<E>;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  visitor: Visitor;
  request: FastifyRequest;
  reply: FastifyReply;
};

type Options = { perMinute?: number; status?: number };

/** What a handler may answer: the contract's reply before its schema has looked at it. */
export type Answer<E extends Endpoint> = z.core.input<E['reply']> & ReplyOf<E>;

/**
 * Binds a contract to its operation: access, validation, rate limit, envelope and documentation all come from the
 * contract, so that a route file only says which operation serves which call.
 */
export const bindEndpoint = <E extends Endpoint>(
  app: FastifyInstance,
  contract: E,
  handler: (input: Input<E>) => Promise<Answer<E>>,
  { perMinute, status = 200 }: Options = {},
): void => {
  const config: FastifyContextConfig = { envelope: contract.envelope };
  if (perMinute !== undefined) config.rateLimit = { max: perMinute, timeWindow: '1 minute' };
  const route: RouteOptions = {
    method: contract.method,
    url: contract.path,
    config,
    schema: {
      summary: contract.summary,
      ...(contract.body ? { body: contract.body } : {}),
      ...(contract.params ? { params: contract.params } : {}),
      ...(contract.query ? { querystring: contract.query } : {}),
      response: { [status]: contract.reply },
    },
    onRequest: async (request) => requireAccess(contract.access, request.visitor.account),
    handler: async (request, reply) => {
      const answer = await handler({
        body: request.body as BodyOf<E>,
        params: request.params as ParamsOf<E>,
        query: request.query as QueryOf<E>,
        visitor: request.visitor,
        request,
        reply,
      });
      return reply.sent ? reply : reply.status(status).send(answer);
    },
  };
  app.route(route);
};
