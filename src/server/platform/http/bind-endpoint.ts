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
import { addUploadRoute } from './receive-upload.ts';
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
    /** Set for uploads: their bodies may come slowly. */
    acceptsUpload?: boolean;
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

type Options = {
  perMinute?: number;
  status?: number;
  /** The answer is the same for everybody, and no cookie keeps it out of caches. */
  withoutVisitor?: boolean;
  /** Called by other sites' servers and pages. */
  acceptsForeignOrigin?: boolean;
};

/** What a handler may answer: the contract's reply before its schema has looked at it. */
export type Answer<E extends Endpoint> = z.core.input<E['reply']> & ReplyOf<E>;

const schemaOf = (contract: Endpoint, status: number) => ({
  summary: contract.summary,
  tags: [contract.access],
  ...(contract.uploadMaxBytes === undefined ? {} : { consumes: ['multipart/form-data'] }),
  ...(contract.body ? { body: contract.body } : {}),
  ...(contract.params ? { params: contract.params } : {}),
  ...(contract.query ? { querystring: contract.query } : {}),
  response: {
    [status]: contract.replyType
      ? { content: { [contract.replyType]: { schema: contract.reply } } }
      : contract.reply,
  },
});

const configOf = (
  { envelope, uploadMaxBytes }: Endpoint,
  { perMinute, withoutVisitor, acceptsForeignOrigin }: Options,
) => {
  const config: FastifyContextConfig = { envelope };
  if (perMinute !== undefined) config.rateLimit = { max: perMinute, timeWindow: '1 minute' };
  if (withoutVisitor) config.withoutVisitor = true;
  if (acceptsForeignOrigin) config.acceptsForeignOrigin = true;
  if (uploadMaxBytes !== undefined) config.acceptsUpload = true;
  return config;
};

/**
 * Binds a contract to its operation: access, validation, rate limit, envelope and documentation all come from the
 * contract, so that a route file only says which operation serves which call. A handler that sends a file itself answers
 * the reply.
 */
export const bindEndpoint = <E extends Endpoint>(
  app: FastifyInstance,
  contract: E,
  handler: (input: Input<E>) => Promise<Answer<E> | FastifyReply>,
  options: Options = {},
): void => {
  const { status = 200 } = options;
  const route: RouteOptions = {
    method: contract.method,
    url: contract.path,
    config: configOf(contract, options),
    schema: schemaOf(contract, status),
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
      return reply.sent || answer === reply ? reply : reply.status(status).send(answer);
    },
  };
  if (contract.uploadMaxBytes === undefined) app.route(route);
  else addUploadRoute(app, route, contract.uploadMaxBytes);
};
