import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';
import { placesFor } from '../caches/remembered.ts';

/** The cache size for all routes together. Evicts the least recently used. */
const MAX_CACHED = 100_000;

type Counted = { calls: number; endsAt: number };

/**
 * Counts the calls of each address for the rate limits; the limiter's own store has only 5,000 addresses,
 * which a crowd would evict.
 */
export const countCalls = (): FastifyRateLimitStoreCtor => {
  const cache = new LRUCache<string, Counted>(placesFor(MAX_CACHED));
  const add = (key: string, windowMs: number): Counted & { ttl: number } => {
    // Whole milliseconds: with fractions, a rounding error would report one second too many.
    const now = Math.trunc(performance.now());
    const last = cache.get(key);
    const isOver = last === undefined || last.endsAt <= now;
    const counted = isOver ? { calls: 0, endsAt: now + windowMs } : last;
    counted.calls += 1;
    if (isOver) cache.set(key, counted);
    return { ...counted, ttl: counted.endsAt - now };
  };

  let routes = 0;
  return class Counts implements FastifyRateLimitStore {
    #route = 0;
    incr(address: string, done: Parameters<FastifyRateLimitStore['incr']>[1], windowMs: number): void {
      const { calls, ttl } = add(`${this.#route} ${address}`, windowMs);
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
