import type { OutgoingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import { KEPT_MS } from './page-cache.ts';

/** What everybody is answered who asks for a public picture. */
export type MediaAnswer = { headers: OutgoingHttpHeaders; bytes: Buffer };

/** Public pictures that were asked for within the last seconds. Papers of patients never come here. */
export type KeptMedia = {
  /** The answer that is kept for this very address. */
  find(address: string): MediaAnswer | undefined;
  /** The answer, read once for all who wait for it. */
  get(address: string, read: () => Promise<MediaAnswer>): Promise<MediaAnswer>;
  /** From now on nobody who asks gets what was read before. */
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
      // What was forgotten meanwhile is not kept.
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
