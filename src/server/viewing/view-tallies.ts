import { LRUCache } from 'lru-cache';
import type { AppContext } from '../platform/app-context.ts';
import { createCountBuffer } from '../platform/database/count-buffer.ts';
import { gatherReads } from '../platform/database/gather-reads.ts';
import { addTallies, readTallies, type TallyRow } from './viewing-store.ts';

/** One day's paid views of an address or a network, as far as this server knows. */
export type ViewTally = {
  readonly row: TallyRow;
  /** Those of all servers, and our own that are not stored yet or whose credit is under way. */
  views: number;
  /** How many of them the database held when it was last read. */
  stored: number;
};

/** Above this number, those not asked for longest are forgotten, and read again when they come back. */
const MAX_KNOWN = 200_000;

/** Takes in the stored sum, which holds what other servers counted meanwhile. */
const learn = (tally: ViewTally, added: number, sum: number): void => {
  tally.views += sum - tally.stored - added;
  tally.stored = sum;
};

type Needs = Pick<AppContext, 'db' | 'clock' | 'keyring' | 'log'>;

/**
 * Counts in memory, and adds to the database every few seconds. So a limit can be passed, by no more than what the other
 * servers credited in those seconds.
 */
export const createViewTallies = ({ db, clock, keyring, log }: Needs) => {
  // Not `max`, for which all places would be made at once.
  const known = new LRUCache<string, ViewTally>({ maxSize: MAX_KNOWN, sizeCalculation: () => 1 });
  const readStored = gatherReads((keys: string[]) => readTallies(db, keys));
  const buffer = createCountBuffer<{ tally: ViewTally; views: number }>({
    keyOf: ({ tally }) => tally.row.key,
    sum: (one, other) => ({ ...one, views: one.views + other.views }),
    write: async (counts) => {
      const rows = counts.map(({ tally, views }) => ({ ...tally.row, views }));
      const sums = await addTallies(db, rows);
      for (const { tally, views } of counts) learn(tally, views, sums.get(tally.row.key) ?? views);
    },
    log,
  });

  const load = async (place: string, row: TallyRow): Promise<ViewTally> => {
    const stored = (await readStored(row.key)) ?? 0;
    // Several may ask at once. The first of them has made the tally, and counts in it.
    const tally = known.get(place) ?? { row, views: stored, stored };
    known.set(place, tally);
    return tally;
  };

  return {
    /** Of this day (UTC). Read once, then kept in memory. */
    async tallyOf(kind: TallyRow['kind'], value: string): Promise<ViewTally> {
      const day = clock.now().toISOString().slice(0, 10);
      const place = `${day} ${kind} ${value}`;
      return known.get(place) ?? load(place, { key: keyring.sign('view-tally', place), day, kind });
    },
    /** A view that `views` counts already was credited, so it must be stored. */
    noteCredited: (tally: ViewTally) => buffer.add({ tally, views: 1 }),
    flush: buffer.flush,
    close: buffer.close,
  };
};
