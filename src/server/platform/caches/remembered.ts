import { LRUCache } from 'lru-cache';
import { placesFor } from './places-for.ts';

/**
 * Answers what `lookUp` says of a text, which is the same each time, and keeps so many answers: those not asked for longest are looked up
 * anew. `LRUCache.memo` does the same and makes an object for each question, which takes twice as long as the look.
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
