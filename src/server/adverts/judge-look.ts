import { createHash } from 'node:crypto';
import type { LookFinding } from '#contracts/advert-review.ts';
import type { DisplayMode, SiteLook } from './site-probe-port.ts';

/** A stored substitute for a page: 64 bits that are close for pages with mostly the same words. */
type PageFingerprint = { bits: bigint; words: number };

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

/** The page of an advert at its last look, with the fingerprint that staff could have seen. */
export type KnownPage = {
  host: string;
  fingerprint: PageFingerprint | null;
  /** Looks in a row without an answer. */
  goneLooks: number;
};

type Judged = {
  known: KnownPage;
  /** Undefined: as before. */
  displayMode?: DisplayMode;
  finding?: LookFinding;
};

/** Looks are an hour apart. A site under maintenance is not gone. */
export const LOOKS_UNTIL_GONE = 3;

const withoutWww = (host: string): string => host.replace(/^www\./, '');

/** Whether one host is under the other: a site may redirect to a part of itself. */
const isSameSite = (one: string, other: string): boolean => {
  const [a, b] = [withoutWww(one), withoutWww(other)];
  return a === b || a.endsWith(`.${b}`) || b.endsWith(`.${a}`);
};

type Look = {
  /** The address that the advert shows. */
  targetUrl: string;
  displayMode: DisplayMode;
  /** Undefined: no look at this address yet. */
  before: KnownPage | undefined;
  look: SiteLook;
};

const judgePage = (
  { targetUrl, displayMode, before }: Look,
  page: Extract<SiteLook, { found: 'page' }>,
): Judged => {
  const { host, display } = page;
  const fingerprint = fingerprintOf(page);
  const fresh: Judged = { known: { host, fingerprint, goneLooks: 0 }, displayMode: display };
  const expected = before?.host ?? new URL(targetUrl).hostname;
  if (!isSameSite(expected, host)) return { ...fresh, finding: 'elsewhere' };
  if (before?.fingerprint && saysAnother(before.fingerprint, fingerprint)) {
    return { ...fresh, finding: 'content' };
  }
  // Compared with what staff could have seen, not with yesterday: many small steps are a long way, too.
  const known = { ...fresh.known, fingerprint: before?.fingerprint ?? fingerprint };
  const isRefusedNow = displayMode === 'frame' && display === 'newtab';
  return isRefusedNow ? { ...fresh, known, finding: 'framing' } : { ...fresh, known };
};

/** Decides what a look at an advertised page means for the advert. */
export const judgeLook = (input: Look): Judged => {
  const { targetUrl, before, look } = input;
  const unseen: KnownPage = { host: new URL(targetUrl).hostname, fingerprint: null, goneLooks: 0 };
  const known = before ?? unseen;
  switch (look.found) {
    case 'page':
      return judgePage(input, look);
    case 'own-site':
      // Our own pages refuse every frame.
      return { known, displayMode: 'newtab', finding: 'own-site' };
    case 'gone': {
      const goneLooks = known.goneLooks + 1;
      const counted = { known: { ...known, goneLooks } };
      return goneLooks === LOOKS_UNTIL_GONE ? { ...counted, finding: 'gone' } : counted;
    }
    case 'unclear':
      return { known: { ...known, goneLooks: 0 } };
  }
};

/** Returns the difference between two looks at the same time; undefined: none, or one of them saw no page. */
export const compareLooks = (here: SiteLook, elsewhere: SiteLook): LookFinding | undefined => {
  if (here.found === 'page' && elsewhere.found === 'own-site') return 'own-site';
  if (here.found !== 'page' || elsewhere.found !== 'page') return undefined;
  if (!isSameSite(here.host, elsewhere.host)) return 'elsewhere';
  return saysAnother(fingerprintOf(here), fingerprintOf(elsewhere)) ? 'content' : undefined;
};
