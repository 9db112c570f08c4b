import { LRUCache } from 'lru-cache';

/**
 * Capacity of an `LRUCache`. `maxSize` allocates slots as they fill; `max` would allocate all of them at once
 * (half a megabyte and some milliseconds for 50,000).
 */
export const placesFor = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 });

/**
 * Caches a pure look-up by its text and evicts the least recently used. `LRUCache.memo` makes an object for
 * each call, which takes twice as long as the look-up.
 */
export const remembered = <Answer extends string | object>(
  entries: number,
  lookUp: (text: string) => Answer,
): ((text: string) => Answer) => {
  const known = new LRUCache<string, Answer>(placesFor(entries));
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const answer = lookUp(text);
    known.set(text, answer);
    return answer;
  };
};
