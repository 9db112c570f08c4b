import { createHash } from 'node:crypto';

/** A stored substitute for a page: 64 bits that are close for pages with mostly the same words. */
export type PageFingerprint = { bits: bigint; words: number };

const BITS = 64;
/** A page with fewer visible words counts as drawn by scripts: then its shell counts as well. */
const FEWEST_SEEN = 20;
/** Fewer words, shell included, are too few to compare. */
const FEWEST_WORDS = 8;
/** Bits that differ when about half of the words changed. Pages without a common word differ in 32. */
const MOST_BITS = 21;

const hashOf = (word: string): bigint => createHash('sha256').update(word).digest().readBigUInt64BE();

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));

/** Simhash of the distinct words. */
export const fingerprintOf = ({ text, shell }: { text: string; shell: string }): PageFingerprint => {
  const seen = wordsOf(text);
  const words = seen.size < FEWEST_SEEN ? wordsOf(`${text} ${shell}`) : seen;
  const weights = Array.from({ length: BITS }, () => 0);
  for (const word of words) {
    const hash = hashOf(word);
    for (let bit = 0; bit < BITS; bit += 1)
      weights[bit] = (weights[bit] ?? 0) + ((hash >> BigInt(bit)) & 1n ? 1 : -1);
  }
  const bits = weights.reduce((sum, weight, bit) => (weight > 0 ? sum | (1n << BigInt(bit)) : sum), 0n);
  return { bits: BigInt.asIntN(BITS, bits), words: words.size };
};

const differingBits = (one: bigint, other: bigint): number =>
  BigInt.asUintN(BITS, one ^ other)
    .toString(2)
    .replaceAll('0', '').length;

/** Whether a page says mostly something else than before, or almost nothing where it had words. */
export const saysAnother = (before: PageFingerprint, now: PageFingerprint): boolean => {
  const [fewer, more] = [before.words, now.words].toSorted((one, other) => one - other);
  if ((fewer ?? 0) < FEWEST_WORDS) return (more ?? 0) >= FEWEST_SEEN;
  return differingBits(before.bits, now.bits) > MOST_BITS;
};
