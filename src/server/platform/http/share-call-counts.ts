import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { placesFor } from '../caches/places-for.ts';
import type { Wire } from '../workers/wire.ts';

/** How late a process may learn of the calls that its neighbours took. */
export const TELL_EVERY_MS = 250;

/** Of all routes together. Those not seen for longest are forgotten. */
const MAX_KNOWN = 100_000;

type Counted = { calls: number; endsAt: number };
type Told = { calls: number; windowMs: number };

/**
 * Counts the calls of each address for the rate limits, those that the other processes of this machine took among them. Each
 * tells what it counted several times a second, so a limit may be passed by what the others took in that time.
 */
export const shareCallCounts = (
  app: FastifyInstance,
  neighbours: Pick<Wire, 'tell' | 'hear'>,
): FastifyRateLimitStoreCtor => {
  const known = new LRUCache<string, Counted>(placesFor(MAX_KNOWN));
  let untold = new Map<string, Told>();

  const add = (key: string, { calls, windowMs }: Told): Counted & { ttl: number } => {
    const now = performance.now();
    const last = known.get(key);
    const counted = last && last.endsAt > now ? last : { calls: 0, endsAt: now + windowMs };
    counted.calls += calls;
    known.set(key, counted);
    return { ...counted, ttl: counted.endsAt - now };
  };
  neighbours.hear('calls', (told: Map<string, Told>) => {
    for (const [key, each] of told) add(key, each);
  });
  const timer = setInterval(() => {
    if (untold.size > 0) neighbours.tell('calls', untold);
    untold = new Map();
  }, TELL_EVERY_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));

  // Routes are made in the same order in each process, so a number names one.
  let routes = 0;
  return class Counts implements FastifyRateLimitStore {
    #route = 0;
    incr(address: string, done: Parameters<FastifyRateLimitStore['incr']>[1], windowMs: number): void {
      const key = `${this.#route} ${address}`;
      untold.set(key, { calls: (untold.get(key)?.calls ?? 0) + 1, windowMs });
      const { calls, ttl } = add(key, { calls: 1, windowMs });
      done(null, { current: calls, ttl });
    }
    child(): FastifyRateLimitStore {
      const counts = new Counts();
      routes += 1;
      counts.#route = routes;
      return counts;
    }
  };
};
