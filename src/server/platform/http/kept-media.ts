import type { OutgoingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import { KEPT_MS } from './page-cache.ts';

/** The answer for a public picture, equal for everybody. */
export type MediaAnswer = { headers: OutgoingHttpHeaders; bytes: Buffer };

/** A cache of the public pictures of the last seconds. Papers of patients never enter it. */
export type KeptMedia = {
  /** Returns the cached answer of this exact address. */
  find(address: string): MediaAnswer | undefined;
  /** Returns the answer, read once for all who wait for it. */
  get(address: string, read: () => Promise<MediaAnswer>): Promise<MediaAnswer>;
  /** Clears the cache: later requests never get an earlier reading. */
  forgetAll(): void;
};

const ALL_BYTES = 8_000_000;

type Options = { allBytes?: number; keepMs?: number; now?: () => number };

export const createKeptMedia = ({
  allBytes = ALL_BYTES,
  keepMs = KEPT_MS,
  now = () => performance.now(),
}: Options = {}): KeptMedia => {
  const answers = new LRUCache<string, MediaAnswer>({
    maxSize: allBytes,
    sizeCalculation: ({ bytes }) => bytes.length + 1,
    ttl: keepMs,
    perf: { now },
    ttlResolution: 0,
  });
  const readings = new Map<string, Promise<MediaAnswer>>();

  const start = (address: string, read: () => Promise<MediaAnswer>): Promise<MediaAnswer> => {
    const reading = read();
    readings.set(address, reading);
    const isWanted = () => readings.get(address) === reading && readings.delete(address);
    reading.then(
      // A reading before `forgetAll` is not cached.
      (answer) => isWanted() && answers.set(address, answer),
      isWanted,
    );
    return reading;
  };

  return {
    find: (address) => answers.get(address),
    get: async (address, read) => answers.get(address) ?? readings.get(address) ?? start(address, read),
    forgetAll() {
      answers.clear();
      readings.clear();
    },
  };
};
