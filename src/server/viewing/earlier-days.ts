import { LRUCache } from 'lru-cache';
import { asNanos, type Nanos } from '#shared/money/nanos.ts';
import type { AppContext } from '../platform/app-context.ts';
import { placesFor } from '../platform/caches/places-for.ts';
import { keyOf, stampOf } from './view-tallies.ts';
import { readTallies } from './viewing-store.ts';

const DAY_MS = 24 * 3600_000;

/** For so many days it is known what a block was paid; after that its tally is deleted. */
export const BLOCK_DAYS = 30;

/** The kind of the tallies that are summed up. */
export const BLOCK_KIND = 'block';

const MAX_BLOCKS = 10_000;

/** What blocks of addresses were paid on the days before this one: space earns trust as devices do, by returning. */
export type EarlierDays = { paidIn(block: string): Promise<Nanos> };

/** The sum of a block is read once a day, and does not change before the next. */
export const createEarlierDays = ({
  db,
  clock,
  keyring,
}: Pick<AppContext, 'db' | 'clock' | 'keyring'>): EarlierDays => {
  const known = new LRUCache<string, Nanos>(placesFor(MAX_BLOCKS));
  const read = async (block: string): Promise<Nanos> => {
    const now = clock.now().getTime();
    const keys = Array.from({ length: BLOCK_DAYS }, (_, place) => {
      const day = stampOf({ now: () => new Date(now - (place + 1) * DAY_MS) }, 'day');
      return keyOf({ keyring }, `${day} ${BLOCK_KIND} ${block}`);
    });
    const tallies = await readTallies(db, keys);
    return asNanos([...tallies.values()].reduce((sum, { earnedNanos }) => sum + earnedNanos, 0n));
  };
  return {
    async paidIn(block) {
      const name = `${stampOf(clock, 'day')} ${block}`;
      const kept = known.get(name) ?? (await read(block));
      known.set(name, kept);
      return kept;
    },
  };
};
