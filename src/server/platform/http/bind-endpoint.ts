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
import type { Database } from '../database/database.ts';
import { DomainError } from '../errors/domain-error.ts';
import type {} from './read-database.ts';
import { requireAccess, requireProof, runFrom, type SignedInAccount, type Visitor } from './visitor.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The envelope of this route's refusals. */
    envelope?: Envelope;
    /** True for webhooks: they come from other servers and carry a signature. */
    acceptsForeignOrigin?: boolean;
    /** True for files, webhooks and probes: without a visitor there is no cookie, so caches may keep them. */
    withoutVisitor?: boolean;
    /** True for calls that change nothing that belongs to a browser. */
    givesNoDevice?: boolean;
    /** True for calls that need only the browser's device: no account is looked up. */
    withoutSession?: boolean;
    /** True for uploads: their body may come slowly. */
    acceptsUpload?: boolean;
    /** True for calls that can be switched off while the rest works. */
    startsMoney?: boolean;
    /** True for further calls that wait until the site opens. */
    startsView?: boolean;
    /** True for calls that pages make by themselves. */
    inBackground?: boolean;
    /** True for calls that anybody may make: those of a whole network are counted as well. */
    countsNetwork?: boolean;
  }
}

type Input<E extends Endpoint> = {
  body: BodyOf<E>;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  visitor: Visitor;
  /** Where a call that may read late reads; the others read the database of their context. */
  db: E extends { reads: 'late' } ? Database : undefined;
  /** The caller; null only where the contract lets anyone call. */
  account: E['access'] extends 'anyone' ? SignedInAccount | null : SignedInAccount;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** The answer of a handler: the contract's reply before its schema has parsed it. */
type Answer<E extends Endpoint> = z.core.input<E['reply']> & ReplyOf<E>;

const schemaOf = ({ summary, access, body, params, query, ...contract }: Endpoint) => ({
  summary,
  tags: [access],
  // Fastify warns about a present part that is undefined.
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

/** A network's paid views have limits in `docs/decisions/0011-limits-by-household.md`. */
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
  if (contract.reads !== undefined) config.reads = contract.reads;
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
 * Binds a contract, which decides access, validation, rate limit, envelope and documentation, to its
 * operation. A handler that sends a file itself returns the reply.
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
          db: (contract.reads === 'late' ? app.lateDatabaseFor(request) : undefined) as Input<E>['db'],
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
 * Adds a route whose body says nothing, for programs of others. Mail programs unsubscribe with a multipart
 * form (RFC 8058), which is skipped like any other form.
 */
const addSilentRoute = (app: FastifyInstance, route: RouteOptions): void => {
  app.register(async (scope) => {
    const ignore: FastifyBodyParser<string> = (_request, _body, done) => done(null);
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, ignore);
    scope.route(route);
  });
};

/** Reads the files of a form as `File` under their part names, and skips all other parts. */
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

/** Fails when the client disconnects before the whole body has come: not every form parser notices. */
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

/** Adds a route with a multipart form of one file. Only this route accepts the size of such a form. */
export const addUploadRoute = (app: FastifyInstance, route: RouteOptions, maxBytes: number): void => {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, {
      // One byte above the limit shows that a file is too large; the contract refuses it.
      limits: { fileSize: maxBytes + 1, files: 1, fields: 10, fieldSize: 1_024, parts: 11 },
      throwFileSizeLimit: false,
    });
    scope.route({ ...route, preValidation: receive });
  });
};
