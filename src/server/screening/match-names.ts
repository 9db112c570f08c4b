import { ratio } from 'fuzzball';
import { searchKey } from '#shared/names/search-key.ts';
import type { SanctionEntry } from './parse-list.ts';

/** A part of a name counts as the same from here on, and a name is a possible match. */
export const LEAST_PERCENT = 85;

/** Percents taken off when both have a patronymic, or a year of birth, and they differ. */
const OTHER_PATRONYMIC = 15;
const OTHER_YEAR = 10;

/** Ukrainian and Russian patronymics in their usual spellings, as `searchKey` writes them. */
const PATRONYMIC = /(?:ovich|evich|iovich|ovna|evna|ivna|iivna|ichna|inichna)$/;

/** Returns the parts of a name in Latin letters, the same for both scripts and the usual spellings. */
export const partsOf = (name: string): string[] =>
  searchKey(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part.length > 1);

type Pair = { percent: number; mine: string; other: string };

/** Pairs the parts of the shorter name with the most similar ones of the other, each once. */
const pairsOf = (one: readonly string[], other: readonly string[]): Pair[] => {
  const [short, long] = one.length <= other.length ? [one, [...other]] : [other, [...one]];
  return short.map((mine) => {
    const best = long
      .map((part) => ({ percent: ratio(mine, part, { full_process: false }), mine, other: part }))
      .reduce((most, pair) => (pair.percent > most.percent ? pair : most), { percent: -1, mine, other: '' });
    long.splice(long.indexOf(best.other), 1);
    return best;
  });
};

const patronymicOf = (parts: readonly string[]): string | undefined =>
  parts.length > 2 ? parts.find((part) => PATRONYMIC.test(part)) : undefined;

/**
 * Returns how alike two names are, in percent; 0 when a part of the shorter one has no counterpart. A name in
 * the list may have more parts, such as a patronymic; where both have one, it counts as any part.
 */
export const likeness = (mine: readonly string[], listed: readonly string[]): number => {
  if (Math.min(mine.length, listed.length) < 2) return 0;
  const [own, their] = [patronymicOf(mine), patronymicOf(listed)];
  const differ =
    own !== undefined && their !== undefined && ratio(own, their, { full_process: false }) < LEAST_PERCENT;
  // Without the patronymics, which are compared above.
  const rest = (parts: readonly string[], patronymic: string | undefined) =>
    own !== undefined && their !== undefined ? parts.filter((part) => part !== patronymic) : parts;
  const pairs = pairsOf(rest(mine, own), rest(listed, their));
  if (pairs.some(({ percent }) => percent < LEAST_PERCENT)) return 0;
  const mean = pairs.reduce((sum, { percent }) => sum + percent, 0) / pairs.length;
  return Math.round(mean - (differ ? OTHER_PATRONYMIC : 0));
};

export type Sought = { name: string; bornIn: number | undefined };
export type Found = SanctionEntry & { percent: number };

type Indexed = { entry: SanctionEntry; names: string[][] };

/** Finds entries like a name. Only entries that share the first letters of a part are compared. */
export const createIndex = (entries: readonly SanctionEntry[]): ((sought: Sought) => Found[]) => {
  const beginning = (part: string) => part.slice(0, 2);
  const byPart = new Map<string, Set<Indexed>>();
  for (const entry of entries) {
    const indexed = { entry, names: entry.names.map(partsOf) };
    for (const part of indexed.names.flat()) {
      const known = byPart.get(beginning(part));
      if (known) known.add(indexed);
      else byPart.set(beginning(part), new Set([indexed]));
    }
  }
  return ({ name, bornIn }) => {
    const parts = partsOf(name);
    const candidates = new Set(parts.flatMap((part) => [...(byPart.get(beginning(part)) ?? [])]));
    return [...candidates].flatMap(({ entry, names }) => {
      const best = Math.max(...names.map((listed) => likeness(parts, listed)));
      const isOther = bornIn !== undefined && entry.born.length > 0 && !entry.born.includes(bornIn);
      const percent = best - (isOther ? OTHER_YEAR : 0);
      // A year of birth alone clears nobody: lists have wrong ones. Staff read both.
      return best >= LEAST_PERCENT ? [{ ...entry, percent }] : [];
    });
  };
};
