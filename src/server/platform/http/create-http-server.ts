import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { encodePublicId } from '#shared/ids/public-id.ts';
import type { Clock } from '../clock/clock.ts';
import type { Config } from '../config/config.ts';
import { randomId } from '../database/database.ts';
import { currentWaitLimit, runWithWaitLimit, WaitLimit } from '../database/wait-limit.ts';
import { DomainError } from '../errors/domain-error.ts';
import { createLog, type Log } from '../log/log.ts';
import type { Keyring } from '../secrets/keyring.ts';
import type { Traces } from '../traces/traces.ts';
import { householdOf, networkOf } from './address-groups.ts';
import { installReference } from './api-reference.ts';
import { countCalls } from './call-counts.ts';
import { installClientAddresses } from './client-address.ts';
import { installErrorHandler, refuseAddress } from './error-handler.ts';
import { type Drain, installDrain } from './health-routes.ts';
import { answerKeptFiles } from './keep-files.ts';
import { installLanes, isInside, isUncounted, refuseEarly } from './lanes.ts';
import { rememberOpenedHomes } from './opened-homes.ts';
import { installPrivateCookies } from './private-cookies.ts';
import {
  installHostCheck,
  installInputCheck,
  installJsonBodies,
  installOriginCheck,
  limitBodyTime,
  UPLOAD_MS,
} from './request-checks.ts';
import { installSecurityHeaders, makeSecurityHeaders } from './security-headers.ts';
import { installVisitor, type SessionPort } from './visitor.ts';
import { compileReply } from './write-reply.ts';

declare module 'fastify' {
  interface FastifyRequest {
    waitLimit: WaitLimit;
  }
}

/** Limits the database time of each request; calls of a page during rendering share the page's limit. */
const limitDatabaseTime = (app: FastifyInstance, waitMs?: number): void => {
  app.decorateRequest('waitLimit', null as never);
  app.addHook('onRequest', (request, _reply, done) => {
    request.waitLimit = (isInside(request) && currentWaitLimit()) || new WaitLimit(waitMs);
    runWithWaitLimit(request.waitLimit, done);
  });
  // The events of a body come from the socket, which does not know the request.
  app.addHook('preValidation', (request, _reply, done) => runWithWaitLimit(request.waitLimit, done));
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (!isInside(request)) request.waitLimit?.end();
    done(null, payload);
  });
};

declare module 'fastify' {
  interface FastifyInstance {
    drain: Drain;
  }
}

const BODY_LIMIT_BYTES = 64 * 1024;
/** The idle time of a connection. The proxies of deploy/ close theirs earlier, to avoid a race. */
export const KEEP_ALIVE_MS = 30_000;
/**
 * The limit for one address, which a whole mobile network may share, or one IPv6 household. A page is several
 * calls; those that guard a secret or send an email have much lower limits.
 */
const DEFAULT_CALLS_A_MINUTE = 3_000;

/** The limit of a network in households, because its renter owns as many addresses as he likes. */
const HOMES_OF_A_NETWORK = 10;

/** Counts the calls of a network where the contract opens an unsafe call to anybody (`countsNetwork`). */
const limitNetworks = (app: FastifyInstance): void => {
  app.addHook('onRoute', (route) => {
    if (!route.config?.countsNetwork) return;
    const { max } = { max: DEFAULT_CALLS_A_MINUTE, ...route.config.rateLimit };
    const count = app.createRateLimit({
      max: Number(max) * HOMES_OF_A_NETWORK,
      keyGenerator: (request) => networkOf(request.clientAddress),
    });
    const refuse = async (request: FastifyRequest): Promise<void> => {
      const counted = await count(request);
      if (!counted.isAllowed && counted.isExceeded)
        throw new DomainError('too-many-requests', 'limit of the network', {
          retryAfterSeconds: counted.ttlInSeconds,
        });
    };
    route.onRequest = [refuse, route.onRequest ?? []].flat();
  });
};

const LIMIT_HEADERS = ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'] as const;

/** Tells the limit of a call in the two fields of the IETF's draft (draft-ietf-httpapi-ratelimit-headers). */
const tellLimits = (app: FastifyInstance): void => {
  app.addHook('onSend', (_request, reply, payload, done) => {
    const [quota, remaining, seconds] = LIMIT_HEADERS.map((name) => reply.getHeader(name));
    if (quota !== undefined) {
      for (const name of LIMIT_HEADERS) reply.removeHeader(name);
      reply.header('ratelimit-policy', `"calls";q=${quota};w=60`);
      reply.header('ratelimit', `"calls";r=${remaining};t=${seconds}`);
    }
    done(null, payload);
  });
};

const newServer = (log: Log, securityHeaders: Record<string, string>): FastifyInstance =>
  Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    // No hook has run, so this answer sets the common headers itself.
    frameworkErrors: (_error, request, reply) => void refuseAddress(request, reply.headers(securityHeaders)),
    // Fastify's default is no limit, so slow clients could occupy all sockets.
    requestTimeout: UPLOAD_MS,
    // Node checks its time limits every 30 seconds by default, so slow headers would live 45.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 1_000 },
    connectionTimeout: 20_000,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // Requests that arrive during the shutdown are served like all others.
    return503OnClosing: false,
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false, maxParamLength: 300 },
    loggerInstance: log,
    genReqId: () => encodePublicId(randomId()),
    logController: new LogController({ disableRequestLogging: true }),
  });

/** Forbids caching of answers to a visitor, unless the route allows it. */
const keepFromCaches = (app: FastifyInstance): void => {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isForAll = request.routeOptions.config?.withoutVisitor;
    if (!isForAll && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
};

type Dependencies = {
  config: Config;
  keyring: Keyring;
  clock: Clock;
  sessions: SessionPort;
  /** The log; left out: one by the settings. */
  log?: Log;
  rateLimits?: boolean;
  /** The wait of a request for the database; left out: as long as a person waits. */
  databaseWaitMs?: number | undefined;
  /** Left out: no traces are collected. */
  traces?: Traces | undefined;
};

/**
 * A server with everything every route needs: limits, headers, visitor, validation, errors and the API
 * reference. It knows no slice; the composition root adds the routes.
 */
export const createHttpServer = async (dependencies: Dependencies): Promise<FastifyInstance> => {
  const { config, log = createLog(config), rateLimits = true } = dependencies;
  const securityHeaders = makeSecurityHeaders(config);
  const app = newServer(log, securityHeaders);
  app.decorate('drain', installDrain(app));
  installHostCheck(app, securityHeaders);
  answerKeptFiles(app, { drain: app.drain, headers: securityHeaders });
  // Registered before everything that may refuse, so that refusals have headers and a request id as well.
  installSecurityHeaders(app, securityHeaders);
  dependencies.traces?.install(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(compileReply);
  installErrorHandler(app);
  await app.register(cookie);
  installClientAddresses(app, { config, log });
  rememberOpenedHomes(app);
  refuseEarly(app);
  keepFromCaches(app);
  installPrivateCookies(app, config);
  await app.register(formbody);
  installJsonBodies(app);
  limitDatabaseTime(app, dependencies.databaseWaitMs);
  if (rateLimits) {
    await app.register(rateLimit, {
      store: countCalls(),
      max: DEFAULT_CALLS_A_MINUTE,
      keyGenerator: (request) => householdOf(request.clientAddress),
      timeWindow: '1 minute',
      allowList: (request) => isUncounted(request),
      enableDraftSpec: true,
      errorResponseBuilder: () => new DomainError('too-many-requests'),
    });
    limitNetworks(app);
    tellLimits(app);
  }
  await installReference(app, { publicUrl: config.publicUrl, version: config.release.version });
  installOriginCheck(app, config.publicUrl);
  installVisitor(app, dependencies);
  limitBodyTime(app);
  installLanes(app);
  installInputCheck(app);
  return app;
};
