import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream';
import multipart from '@fastify/multipart';
import type {} from '@fastify/rate-limit';
import type {
  FastifyBodyParser,
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteOptions,
} from 'fastify';
import type * as z from 'zod/mini';
import {
  type BodyOf,
  type Endpoint,
  type Envelope,
  needsProof,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from '#contracts/endpoint.ts';
import { DomainError } from '../errors/domain-error.ts';
import { requireAccess, requireProof, runFrom, type SignedInAccount, type Visitor } from './visitor.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How the error handler wraps a refusal of this route. */
    envelope?: Envelope;
    /** Set for webhooks: they come from other servers and carry a signature. */
    acceptsForeignOrigin?: boolean;
    /** Set for files, webhooks and probes: they need no visitor, and without a cookie caches may keep the answer. */
    withoutVisitor?: boolean;
    /** Set for what changes nothing that belongs to a browser. */
    givesNoDevice?: boolean;
    /** Set for what only has to be known by its browser: no account is looked up. */
    withoutSession?: boolean;
    /** Set for uploads: their body may come slowly. */
    acceptsUpload?: boolean;
    /** Set for what can be switched off while the rest works. */
    startsMoney?: boolean;
    /** Set for what waits until the site opens, beside what starts money. */
    startsView?: boolean;
    /** Set for what pages ask by themselves. */
    inBackground?: boolean;
    /** Set for what anybody may do: the calls of a whole network are counted as well. */
    countsNetwork?: boolean;
  }
}

type Input<E extends Endpoint> = {
  body: BodyOf<E>;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  visitor: Visitor;
  /** Who makes the call; null only where the contract lets anyone make it. */
  account: E['access'] extends 'anyone' ? SignedInAccount | null : SignedInAccount;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** The answer of a handler: the contract's reply before its schema has parsed it. */
type Answer<E extends Endpoint> = z.core.input<E['reply']> & ReplyOf<E>;

const schemaOf = ({ summary, access, body, params, query, ...contract }: Endpoint) => ({
  summary,
  tags: [access],
  // Fastify warns of a part that is there and undefined.
  ...(contract.uploadMaxBytes !== undefined && { consumes: ['multipart/form-data'] }),
  ...(body && { body }),
  ...(params && { params }),
  ...(query && { querystring: query }),
  response: {
    [contract.status ?? 200]: contract.replyType
      ? { content: { [contract.replyType]: { schema: contract.reply } } }
      : contract.reply,
  },
});

/** The paid views of a network have limits of their own (`docs/decisions/0025-a-view-is-paid-for-a-household.md`). */
const isOpenToAll = ({ access, method, lane }: Pick<Endpoint, 'access' | 'method' | 'lane'>): boolean =>
  access === 'anyone' && method !== 'GET' && lane !== 'view' && lane !== 'view-start';

const configOf = ({ perMinute, uploadMaxBytes, ...contract }: Endpoint) => {
  const { envelope, withoutVisitor = false, withoutSession = false, acceptsForeignOrigin = false } = contract;
  const { startsMoney = false, startsView = false, inBackground = false, givesNoDevice = false } = contract;
  const acceptsUpload = uploadMaxBytes !== undefined;
  const config: FastifyContextConfig = {
    envelope,
    withoutVisitor,
    withoutSession,
    acceptsForeignOrigin,
    acceptsUpload,
    startsMoney,
    startsView,
    inBackground,
    givesNoDevice,
    countsNetwork: isOpenToAll(contract),
  };
  if (acceptsUpload) config.lane = 'upload';
  else if (contract.lane) config.lane = contract.lane;
  if (perMinute !== undefined) config.rateLimit = { max: perMinute, timeWindow: '1 minute' };
  return config;
};

const letIn =
  (contract: Endpoint) =>
  async ({ visitor: { account } }: FastifyRequest): Promise<void> => {
    requireAccess(contract, account);
    requireProof(contract, account);
  };

/**
 * Binds a contract to its operation. Access, validation, rate limit, envelope and documentation come from the contract, so a
 * routes file only says which operation serves which call. A handler that sends a file itself returns the reply.
 */
export const bindEndpoint = <E extends Endpoint>(
  app: FastifyInstance,
  contract: E,
  handler: (input: Input<E>) => Promise<Answer<E> | FastifyReply>,
): void => {
  const route: RouteOptions = {
    method: contract.method,
    url: contract.path,
    config: configOf(contract),
    schema: schemaOf(contract),
    ...((contract.access !== 'anyone' || needsProof(contract)) && { onRequest: letIn(contract) }),
    handler: async (request, reply) => {
      const { account, address } = request.visitor;
      const handle = () =>
        handler({
          body: request.body as BodyOf<E>,
          params: request.params as ParamsOf<E>,
          query: request.query as QueryOf<E>,
          visitor: request.visitor,
          account: account as Input<E>['account'],
          request,
          reply,
        });
      const answer = await (account?.superAdmin ? runFrom(address, handle) : handle());
      return reply.sent || answer === reply ? reply : reply.status(contract.status ?? 200).send(answer);
    },
  };
  if (contract.uploadMaxBytes !== undefined) addUploadRoute(app, route, contract.uploadMaxBytes);
  else if (contract.acceptsForeignOrigin && !contract.body) addSilentRoute(app, route);
  else app.route(route);
};

/**
 * Adds a route that programs of others call with a body that says nothing. Mail programs send a form of parts to end letters
 * (RFC 8058), which is passed over as any other form.
 */
const addSilentRoute = (app: FastifyInstance, route: RouteOptions): void => {
  app.register(async (scope) => {
    const ignore: FastifyBodyParser<string> = (_request, _body, done) => done(null);
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, ignore);
    scope.route(route);
  });
};

/** A file becomes a `File` under the name of its part. All other parts are left out. */
const readParts = async (request: FastifyRequest): Promise<Record<string, File>> => {
  const body: Record<string, File> = {};
  if (!request.isMultipart()) return body;
  for await (const part of request.parts()) {
    if (part.type !== 'file') continue;
    const bytes = new Uint8Array(await part.toBuffer());
    body[part.fieldname] = new File([bytes], part.filename ?? '', { type: part.mimetype });
  }
  return body;
};

/** Fails when the client goes away before all has come, or has gone already: not each parser of forms notices. */
const cutOff = (raw: IncomingMessage): Promise<never> =>
  new Promise((_, reject) => {
    finished(raw, { writable: false }, (error) => {
      if (error) reject(error);
    });
  });

const receive = async (request: FastifyRequest): Promise<void> => {
  try {
    request.body = await Promise.race([readParts(request), cutOff(request.raw)]);
  } catch (error) {
    // The parser reports some broken forms like a fault of ours.
    if (error instanceof Error && 'statusCode' in error) throw error;
    throw new DomainError('invalid-input', 'the form of parts is broken or was cut off');
  }
};

/** Adds a route whose body is a multipart form with one file. Only this route takes what such a form has. */
export const addUploadRoute = (app: FastifyInstance, route: RouteOptions, maxBytes: number): void => {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, {
      // One byte above the limit shows that a file is too large. The contract then refuses it with its own code.
      limits: { fileSize: maxBytes + 1, files: 1, fields: 10, fieldSize: 1_024, parts: 11 },
      throwFileSizeLimit: false,
    });
    scope.route({ ...route, preValidation: receive });
  });
};
