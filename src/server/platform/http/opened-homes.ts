import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { placesFor } from '../caches/places-for.ts';
import { type Neighbours, shareNews } from './neighbour-news.ts';

/** The cache size, more than open a page in the minutes of a rush. Evicts the least recently used. */
const MAX_HOMES = 100_000;

declare module 'fastify' {
  interface FastifyInstance {
    openedHomes: OpenedHomes;
  }
}

export type OpenedHomes = {
  note(household: string): void;
  has(household: string): boolean;
};

/**
 * Remembers the households that any process of this machine sent a page to. People open a page first, so
 * calls of other households are most likely a program's (`places.ts`).
 */
export const rememberOpenedHomes = (app: FastifyInstance, neighbours: Neighbours | undefined): void => {
  const homes = new LRUCache<string, true>(placesFor(MAX_HOMES));
  const hear = (household: string): void => void homes.set(household, true);
  const share = neighbours && shareNews<true>(app, neighbours, { topic: 'opened-homes', hear });
  app.decorate('openedHomes', {
    note(household) {
      hear(household);
      share?.(household, () => true);
    },
    has: (household) => homes.get(household) !== undefined,
  });
};
