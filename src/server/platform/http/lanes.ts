import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Lane } from '#contracts/endpoint.ts';
import type { DomainError } from '../errors/domain-error.ts';
import { randomToken } from '../secrets/keyring.ts';
import { householdOf } from './address-groups.ts';
import { refuseBusy } from './error-handler.ts';
import { type Caller, runForCaller } from './places.ts';
import { type Bounds, createTurns, type EndTurn, type Turns } from './turns.ts';

/**
 * Limits of simultaneous requests by kind; more are refused at once with a 503, so that a flood of one kind
 * leaves room for the others. Half of each lane is reserved for known callers (`places.ts`).
 */
export const LANES = {
  /** Rendering keeps the one thread busy, so only pages queue: a short queue beats a retry. */
  page: { atOnce: 2, waiting: 16, waitMs: 500 },
  /** Starts of views: fewer than running views, which end first. A page retries one (`repeatAfterMs`). */
  'view-start': { atOnce: 40, retryAfterSeconds: 1 },
  /** Beats and credits. */
  view: { atOnce: 500 },
  call: { atOnce: 100 },
  /** Calls that wait for a payment provider or Google, never for a stranger's machine. */
  provider: { atOnce: 40, each: 3 },
  /**
   * Visits to addresses of advertisers, which may never answer (`src/server/adverts/site-visits.ts`). An
   * outdated check ends at once, so the next one of the same person waits for that.
   */
  probe: { atOnce: 8, each: 1, waiting: 8, waitMs: 2_000 },
  /** Returns from a payment provider, apart from other calls so that a payer is not kept out. */
  payment: { atOnce: 40, each: 3 },
  /** Signed webhooks of providers. */
  notice: { atOnce: 40 },
  /** Uploads stay in memory, which this limits: a crash leaves no personal documents in a folder. */
  upload: { atOnce: 8, each: 2 },
  /** Uploads of people whose last one was cut off as too slow: they do not keep out the others again. */
  'slow-upload': { atOnce: 2, each: 1 },
  /** Uploaded files, and embeds of a page on other sites. */
  media: { atOnce: 100 },
  /** Each log-in costs 20 MB and 40 ms of a core. */
  'log-in': { atOnce: 24, each: 1 },
} satisfies Record<string, Bounds>;

export type LaneName = keyof typeof LANES;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Left out: `call`. Probes and web files are `open`: they are cheap and must be answered in any rush. */
    lane?: Lane | 'page' | 'notice' | 'upload' | 'open';
    /** Returns whether a request needs a slot of its lane (the default). A cached page needs none. */
    takesTurn?(request: FastifyRequest): boolean;
  }
  interface FastifyInstance {
    lanes: Record<LaneName, Turns>;
    slowSenders: SlowSenders;
  }
  interface FastifyRequest {
    endTurn: EndTurn | undefined;
  }
}

/** A secret header that marks calls which a page makes during rendering; they are a part of the page. */
const INSIDE_HEADER = 'x-watchwell-inside';
const INSIDE_WORD = randomToken();
export const INSIDE = { [INSIDE_HEADER]: INSIDE_WORD };

export const isInside = ({ headers }: FastifyRequest): boolean => headers[INSIDE_HEADER] === INSIDE_WORD;

/** Returns whether the request is a file, a probe, or a part of a page that is counted itself. */
export const isUncounted = (request: FastifyRequest): boolean =>
  request.routeOptions.config.lane === 'open' || isInside(request);

/** The lane that a request is counted in; undefined: none. */
const laneOf = (request: FastifyRequest): LaneName | undefined => {
  const { lane = 'call' } = request.routeOptions.config;
  return lane === 'open' || isUncounted(request) ? undefined : lane;
};

/** Undefined for files and webhooks, whose answers are the same for all. */
export const callerOf = (request: FastifyRequest): Caller | undefined =>
  request.routeOptions.config.withoutVisitor ? undefined : request.caller();

/** The time that a slow sender stays in the slow lane. */
const SLOW_MS = 10 * 60_000;

type SlowSenders = {
  note(request: FastifyRequest): void;
  laneOf(request: FastifyRequest): Turns;
};

const rememberSlowSenders = (lanes: Record<LaneName, Turns>): SlowSenders => {
  const slow = new LRUCache<NonNullable<unknown>, true>({ max: 10_000, ttl: SLOW_MS });
  const nameOf = (request: FastifyRequest) => {
    const { person, household } = request.caller();
    return person ?? household;
  };
  return {
    note: (request) => void slow.set(nameOf(request), true),
    laneOf: (request) => lanes[slow.has(nameOf(request)) ? 'slow-upload' : 'upload'],
  };
};

/** A request without a cookie is known by its household only. */
const isFullForHome = (turns: Turns, { headers, routeOptions, server, clientAddress }: FastifyRequest) =>
  headers.cookie === undefined &&
  !routeOptions.config.withoutVisitor &&
  turns.isFullFor(server.openedHomes.has(householdOf(clientAddress)) ? 'opened' : 'stranger');

/**
 * Refuses requests without a chance first. Register it before everything that costs time, after cookies and
 * addresses, which determine the household and the look of a refusal.
 */
export const refuseEarly = (app: FastifyInstance): void => {
  const lanes = Object.fromEntries(
    Object.entries(LANES).map(([name, bounds]) => [name, createTurns(bounds)]),
  ) as Record<LaneName, Turns>;
  app.decorate('lanes', lanes);
  app.decorate('slowSenders', rememberSlowSenders(lanes));
  app.addHook('onRequest', (request, reply, done) => {
    const lane = laneOf(request);
    const turns = lane && lanes[lane];
    const hasNoChance = turns && (turns.isFull() || isFullForHome(turns, request));
    const { takesTurn } = request.routeOptions.config;
    if (hasNoChance && (takesTurn?.(request) ?? true)) refuseBusy(request, reply, turns.busy);
    else done();
  });
};

/**
 * Register it after the visitor is known. A slot is taken with the complete body, so that nobody occupies one
 * by sending slowly (uploads: before it), and freed with the answer, even if the client left.
 */
export const installLanes = (app: FastifyInstance): void => {
  const { lanes } = app;
  const take = (request: FastifyRequest, lane: LaneName): DomainError | undefined => {
    const turns = lane === 'upload' ? app.slowSenders.laneOf(request) : lanes[lane];
    // A client that left during the hooks never sends the rest, so nothing would free the slot.
    if (request.raw.readableAborted) return turns.busy;
    request.endTurn = turns.tryTake(callerOf(request));
    return request.endTurn ? undefined : turns.busy;
  };
  app.decorateRequest('endTurn', undefined);
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    done(laneOf(request) === 'upload' ? take(request, 'upload') : undefined);
  });
  app.addHook('preValidation', (request, _reply, done) => {
    const lane = laneOf(request);
    // A page takes its slot itself if it must be rendered.
    const isLater = lane === undefined || lane === 'page' || lane === 'upload';
    const refused = isLater ? undefined : take(request, lane);
    if (lane === 'log-in') runForCaller(callerOf(request), () => done(refused));
    else done(refused);
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    request.endTurn?.();
    done(null, payload);
  });
};
