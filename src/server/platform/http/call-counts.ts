import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { placesFor } from '../caches/places-for.ts';
import { type Neighbours, shareNews } from './neighbour-news.ts';

/** The cache size for all routes together. Evicts the least recently used. */
const MAX_CACHED = 100_000;

type Counted = { calls: number; endsAt: number };
type CallCount = { calls: number; windowMs: number };

/**
 * Counts the calls of each address over all processes for the rate limits; the limiter's own store has only
 * 5,000 addresses, which a crowd would evict. A limit may be exceeded by the calls between two broadcasts.
 */
export const countCalls = (
  app: FastifyInstance,
  neighbours: Neighbours | undefined,
): FastifyRateLimitStoreCtor => {
  const cache = new LRUCache<string, Counted>(placesFor(MAX_CACHED));
  const add = (key: string, { calls, windowMs }: CallCount): Counted & { ttl: number } => {
    // Whole milliseconds: with fractions, a rounding error would report one second too many.
    const now = Math.trunc(performance.now());
    const last = cache.get(key);
    const isOver = last === undefined || last.endsAt <= now;
    const counted = isOver ? { calls: 0, endsAt: now + windowMs } : last;
    counted.calls += calls;
    if (isOver) cache.set(key, counted);
    return { ...counted, ttl: counted.endsAt - now };
  };
  const share = neighbours && shareNews<CallCount>(app, neighbours, { topic: 'calls', hear: add });

  // Routes are made in the same order in each process, so a number identifies one.
  let routes = 0;
  return class Counts implements FastifyRateLimitStore {
    #route = 0;
    incr(address: string, done: Parameters<FastifyRateLimitStore['incr']>[1], windowMs: number): void {
      const key = `${this.#route} ${address}`;
      share?.(key, (waiting) => ({ calls: (waiting?.calls ?? 0) + 1, windowMs }));
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
