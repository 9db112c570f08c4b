import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Lane } from '#contracts/endpoint.ts';
import type { DomainError } from '../errors/domain-error.ts';
import { randomToken } from '../secrets/keyring.ts';
import { householdOf } from './address-groups.ts';
import { runForCaller } from './current-caller.ts';
import { refuseBusy } from './error-handler.ts';
import type { Caller } from './places.ts';
import { type Bounds, createTurns, type EndTurn, type Turns } from './turns.ts';

/**
 * How much of each kind of request is under way at the same time. What is above it is refused at once with a 503, so that
 * a flood of one kind leaves room for the others: a view that runs is finished while nobody gets a page. Half of each lane is
 * for those who came back and homes that opened a page (`places.ts`).
 */
export const LANES = {
  /** Rendering keeps the one thread busy, so only pages wait for a turn: a short row is sooner served than asked again. */
  page: { atOnce: 2, waiting: 16, waitMs: 500 },
  /** Views that begin. Fewer than those that run: what was begun is finished first. A page repeats a refused one (`repeatAfterMs`). */
  'view-start': { atOnce: 40, retryAfterSeconds: 1 },
  /** Beats and credits. */
  view: { atOnce: 500 },
  call: { atOnce: 100 },
  /** Wait for a provider of money or for Google, up to its own time limit. Nothing that waits for a stranger's machine belongs here. */
  provider: { atOnce: 40, each: 3 },
  /**
   * Visits to what advertisers name, which may never answer: no calls, but what calls do (`src/server/adverts/site-visits.ts`). A
   * check of a page that is not needed any more ends at once, so the next one of the same person waits for that.
   */
  probe: { atOnce: 8, each: 1, waiting: 8, waitMs: 2_000 },
  /** Returns from a provider of payments: whoever has paid is not kept out by those who only ask. */
  payment: { atOnce: 40, each: 3 },
  /** Signed notices of providers. */
  notice: { atOnce: 40 },
  /** Files stay in memory, so that a crash leaves no personal documents in a temporary folder. This limits the memory. */
  upload: { atOnce: 8, each: 2 },
  /** Of people whose last file came too slowly and was broken off: they do not keep out the others again. */
  'slow-upload': { atOnce: 2, each: 1 },
  /** Uploaded files and what other sites show of a page. */
  media: { atOnce: 100 },
  /** Each costs 20 MB and 40 ms of a core. */
  'log-in': { atOnce: 24, each: 1 },
} satisfies Record<string, Bounds>;

export type LaneName = keyof typeof LANES;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Left out: `call`. Probes and the files of the web are open: they cost little, and must be answered in any rush. */
    lane?: Lane | 'page' | 'notice' | 'upload' | 'open';
    /** Whether a request takes a turn of its lane; left out: it does. A page that is kept takes none. */
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

/** Calls that a page makes while it is rendered are a part of it. Nobody outside knows this word. */
const INSIDE_HEADER = 'x-watchwell-inside';
const INSIDE_WORD = randomToken();
export const INSIDE = { [INSIDE_HEADER]: INSIDE_WORD };

export const isInside = ({ headers }: FastifyRequest): boolean => headers[INSIDE_HEADER] === INSIDE_WORD;

/** A file, a probe, or a part of a page that is counted itself. */
export const isUncounted = (request: FastifyRequest): boolean =>
  request.routeOptions.config.lane === 'open' || isInside(request);

/** The lane that a request is counted in; undefined: in none. */
const laneOf = (request: FastifyRequest): LaneName | undefined => {
  const { lane = 'call' } = request.routeOptions.config;
  return lane === 'open' || isUncounted(request) ? undefined : lane;
};

/** Undefined for files and notices, which are for all alike. */
export const callerOf = (request: FastifyRequest): Caller | undefined =>
  request.routeOptions.config.withoutVisitor ? undefined : request.caller();

/** For how long whoever sent too slowly shares the lane of those. */
const SLOW_MS = 10 * 60_000;

type SlowSenders = {
  note(request: FastifyRequest): void;
  /** The lane in which this one sends a file. */
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

/** Without a cookie nobody can have come back: what is known of such a caller is the home. */
const isFullForHome = (turns: Turns, { headers, routeOptions, server, clientAddress }: FastifyRequest) =>
  headers.cookie === undefined &&
  !routeOptions.config.withoutVisitor &&
  turns.isFullFor(server.openedHomes.has(householdOf(clientAddress)) ? 'opened' : 'stranger');

/**
 * Register it before everything that costs time but the cookies and addresses, which say how a refusal looks and whose home it
 * is: a request without a chance is refused first.
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
 * Register it after the visitor is known. The turn begins when the body is there, so that nobody holds one by sending
 * slowly; only a file is in the memory while it comes. It ends with the answer, not when a client goes away: the work goes on.
 */
export const takeTurns = (app: FastifyInstance): void => {
  const { lanes } = app;
  const take = (request: FastifyRequest, lane: LaneName): DomainError | undefined => {
    const turns = lane === 'upload' ? app.slowSenders.laneOf(request) : lanes[lane];
    // Whoever left while the hooks waited never sends the rest, so nothing would end the turn.
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
    // A page takes its turn by itself, if it must be rendered.
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
