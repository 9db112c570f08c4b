import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { placesFor } from '../caches/places-for.ts';
import { type Neighbours, shareNews } from './neighbour-news.ts';

/** Of all routes together. Those not seen for longest are forgotten. */
const MAX_KNOWN = 100_000;

type Counted = { calls: number; endsAt: number };
type Told = { calls: number; windowMs: number };

/**
 * Counts the calls of each address for the rate limits, those that the other processes of this machine took among them. Each
 * tells what it counted several times a second, so a limit may be passed by what the others took in that time. The limiter's own
 * store remembers 5,000 addresses: a crowd would make it forget whom it counts.
 */
export const countCalls = (
  app: FastifyInstance,
  neighbours: Neighbours | undefined,
): FastifyRateLimitStoreCtor => {
  const known = new LRUCache<string, Counted>(placesFor(MAX_KNOWN));
  const add = (key: string, { calls, windowMs }: Told): Counted & { ttl: number } => {
    // Whole milliseconds: of others the end of a window less its begin may be a little more than the window, told as one second more.
    const now = Math.trunc(performance.now());
    const last = known.get(key);
    const isOver = last === undefined || last.endsAt <= now;
    const counted = isOver ? { calls: 0, endsAt: now + windowMs } : last;
    counted.calls += calls;
    if (isOver) known.set(key, counted);
    return { ...counted, ttl: counted.endsAt - now };
  };
  const share = neighbours && shareNews<Told>(app, neighbours, { topic: 'calls', hear: add });

  // Routes are made in the same order in each process, so a number names one.
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
