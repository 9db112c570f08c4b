import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { placesFor } from '../caches/remembered.ts';

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
 * Remembers the households that this server sent a page to. People open a page first, so calls of other
 * households are most likely a program's (`places.ts`).
 */
export const rememberOpenedHomes = (app: FastifyInstance): void => {
  const homes = new LRUCache<string, true>(placesFor(MAX_HOMES));
  app.decorate('openedHomes', {
    note: (household) => void homes.set(household, true),
    has: (household) => homes.get(household) !== undefined,
  });
};
