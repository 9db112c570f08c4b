import { LRUCache } from 'lru-cache';
import { asNanos, type Nanos, ZERO_NANOS } from '#shared/money/nanos.ts';
import type { AppContext } from '../platform/app-context.ts';
import { placesFor } from '../platform/caches/places-for.ts';
import type { Clock } from '../platform/clock/clock.ts';
import { createCountBuffer } from '../platform/database/count-buffer.ts';
import { gatherCalls } from '../platform/database/gather-calls.ts';
import { addTallies, readTallies, type TallyRow, type TallySum } from './viewing-store.ts';

/**
 * The paid views of one window and value, as far as this server knows: those of all servers, and our own that are not stored
 * yet or whose credit is under way.
 */
export type ViewTally = TallySum & {
  /** Those that run on this server and hold a place meanwhile. */
  running: TallySum;
  /** It is known no more: who asks for it is given another one. */
  isForgotten: boolean;
};

/** One that is a row of its own in the database. */
export type StoredTally = ViewTally & {
  readonly row: TallyRow;
  /** How much the database held when it was last read. */
  stored: TallySum;
};

export const nothing = (): TallySum => ({ views: 0, earnedNanos: ZERO_NANOS });

/** Above this number, those not asked for longest are forgotten, and read again when they come back. */
const MAX_KNOWN = 200_000;

/** Adds a view that earns so much, or takes it away again. */
export const changeTally = (tally: TallySum, views: 1 | -1, earnNanos: Nanos): void => {
  tally.views += views;
  tally.earnedNanos = asNanos(views === 1 ? tally.earnedNanos + earnNanos : tally.earnedNanos - earnNanos);
};

/** What was counted of a tally since it was last stored. */
type Added = TallySum & { tally: StoredTally };

/** Takes in the stored sum, which holds what other servers counted meanwhile. */
const learn = ({ tally, views, earnedNanos }: Added, sum: TallySum): void => {
  tally.views += sum.views - tally.stored.views - views;
  tally.earnedNanos = asNanos(tally.earnedNanos + sum.earnedNanos - tally.stored.earnedNanos - earnedNanos);
  tally.stored = sum;
};

type Needs = Pick<AppContext, 'db' | 'clock' | 'keyring' | 'log'> & { maxKnown?: number | undefined };

export type TallyWindow = 'hour' | 'day';

const DAY_LENGTH = 'YYYY-MM-DD'.length;
const HOUR_LENGTH = 'YYYY-MM-DDTHH'.length;
const HOUR_MS = 3600_000;

/** The hours since 1970. */
export const hourOf = (clock: Clock): number => Math.floor(clock.now().getTime() / HOUR_MS);

/** The hour or the day (UTC) that it is now. */
export const stampOf = (clock: Clock, window: TallyWindow): string =>
  new Date(hourOf(clock) * HOUR_MS).toISOString().slice(0, window === 'day' ? DAY_LENGTH : HOUR_LENGTH);

/** What is counted: an hour or a day (UTC), the kind of limit, and whose. */
export type TallyPlace = { kind: string; window: TallyWindow; value: string };

/** The day that runs of an advert. */
export const dayOfAdvert = (advertId: bigint): TallyPlace => ({
  kind: 'advert-day',
  window: 'day',
  value: String(advertId),
});

type Signs = Pick<AppContext, 'clock' | 'keyring'>;

/** How a place is called in the memory of a server, and in the database. */
const nameOf = ({ clock }: Pick<Signs, 'clock'>, { kind, window, value }: TallyPlace): string =>
  `${stampOf(clock, window)} ${kind} ${value}`;
export const keyOf = ({ keyring }: Pick<Signs, 'keyring'>, name: string): string =>
  keyring.sign('view-tally', name);

/** What all servers have stored of a place. */
export const readStoredViews = async (
  context: Signs & Pick<AppContext, 'db'>,
  place: TallyPlace,
): Promise<number> => {
  const key = keyOf(context, nameOf(context, place));
  return (await readTallies(context.db, [key])).get(key)?.views ?? 0;
};

/**
 * What is paid of an advert, and how many new browsers come from a household: sums that many views share. Counts in memory, and adds to the
 * database every few seconds. So a limit can be passed, by no more than what the other servers credited in those seconds.
 */
export const createViewTallies = ({ db, clock, keyring, log, maxKnown = MAX_KNOWN }: Needs) => {
  const known = new LRUCache<string, StoredTally>({
    ...placesFor(maxKnown),
    dispose: (tally) => {
      tally.isForgotten = true;
    },
  });
  const readStored = gatherCalls((keys: string[]) => readTallies(db, keys));
  const buffer = createCountBuffer<Added>({
    keyOf: ({ tally }) => tally.row.key,
    sum: (one, other) => {
      one.views += other.views;
      one.earnedNanos = asNanos(one.earnedNanos + other.earnedNanos);
      return one;
    },
    write: async (counts) => {
      const sums = await addTallies(db, counts);
      for (const added of counts) learn(added, sums.get(added.tally.row.key) ?? added);
    },
    log,
  });

  const load = async (place: string, row: TallyRow): Promise<StoredTally> => {
    const stored = (await readStored(row.key)) ?? nothing();
    // Several may ask at once. The first of them has made the tally, and counts in it.
    const tally = known.get(place) ?? { row, ...stored, stored, running: nothing(), isForgotten: false };
    known.set(place, tally);
    return tally;
  };

  return {
    /** Read once, then kept in memory. */
    async tallyOf(place: TallyPlace): Promise<StoredTally> {
      const name = nameOf({ clock }, place);
      const day = name.slice(0, DAY_LENGTH);
      return known.get(name) ?? load(name, { key: keyOf({ keyring }, name), day, kind: place.kind });
    },
    /** What the tally counts already has come to stay, so it must be stored. */
    noteCounted: (tally: StoredTally, earnedNanos: Nanos) => buffer.add({ tally, views: 1, earnedNanos }),
    flush: buffer.flush,
    close: buffer.close,
  };
};

export type ViewTallies = ReturnType<typeof createViewTallies>;
