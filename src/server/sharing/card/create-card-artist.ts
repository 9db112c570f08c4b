import { LRUCache } from 'lru-cache';
import { Piscina } from 'piscina';
import { type CardFacts, versionOf } from './card-facts.ts';
import type { Drawing } from './draw-card.ts';

/** `jpeg` is null when the fonts lack letters of the name. */
export type Card = { jpeg: Buffer | null };
export type ReadPhoto = () => Promise<Uint8Array | undefined>;

export type CardArtist = {
  /** @throws when the picture cannot be drawn now: the queue is full, or the drawing timed out. */
  draw(facts: CardFacts, readPhoto: ReadPhoto): Promise<Card>;
  close(): Promise<void>;
};

const KEPT_BYTES = 32 * 1024 * 1024;
const LONGEST_QUEUE = 20;
const DRAWING_MS = 30_000;
const IDLE_MS = 60_000;

/** Draws one picture at a time in a thread that starts with the first one. Caches the latest pictures. */
export const createCardArtist = (): CardArtist => {
  const thread = new Piscina<Drawing, Uint8Array | null>({
    filename: new URL('./draw-card.ts', import.meta.url).href,
    name: 'drawCard',
    minThreads: 0,
    maxThreads: 1,
    maxQueue: LONGEST_QUEUE,
    idleTimeout: IDLE_MS,
  });
  // A second call for a picture in flight waits for that drawing.
  const cards = new LRUCache<string, Card, { facts: CardFacts; readPhoto: ReadPhoto }>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ jpeg }) => 1_000 + (jpeg?.length ?? 0),
    fetchMethod: async (_key, _old, { context: { facts, readPhoto } }) => {
      const photo = facts.photo === null ? undefined : await readPhoto();
      const jpeg = await thread.run({ facts, photo }, { signal: AbortSignal.timeout(DRAWING_MS) });
      return { jpeg: jpeg && Buffer.from(jpeg) };
    },
  });
  return {
    draw: (facts, readPhoto) => cards.forceFetch(versionOf(facts), { context: { facts, readPhoto } }),
    close: () => thread.destroy(),
  };
};
