import type { FastifyInstance } from 'fastify';
import type { Wire } from '../workers/wire.ts';

/** The delay after which the other processes learn of a change. */
export const TELL_EVERY_MS = 250;

export type Neighbours = Pick<Wire, 'tell' | 'hear'>;

type News<V> = { topic: string; hear: (key: string, value: V) => void };

/**
 * Broadcasts values to the other processes of this machine several times a second, and receives theirs.
 * Returns a function that merges a value with the pending one of the same key.
 */
export const shareNews = <V>(app: FastifyInstance, neighbours: Neighbours, { topic, hear }: News<V>) => {
  let pending = new Map<string, V>();
  neighbours.hear(topic, (news: Map<string, V>) => {
    for (const [key, value] of news) hear(key, value);
  });
  const timer = setInterval(() => {
    if (pending.size > 0) neighbours.tell(topic, pending);
    pending = new Map();
  }, TELL_EVERY_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  return (key: string, next: (waiting: V | undefined) => V): void => {
    pending.set(key, next(pending.get(key)));
  };
};
