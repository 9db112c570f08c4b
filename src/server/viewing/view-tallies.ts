import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { asNanos, type Nanos, ZERO_NANOS } from '#shared/money/nanos.ts';
import type { AppContext } from '../platform/app-context.ts';
import { placesFor } from '../platform/caches/remembered.ts';
import type { Clock } from '../platform/clock/clock.ts';
import { createCountBuffer } from '../platform/database/count-buffer.ts';
import { listText, type Queryable } from '../platform/database/database.ts';
import { gatherCalls } from '../platform/database/gather-calls.ts';
import { runPrepared } from '../platform/database/prepared-statements.ts';

type TallyRow = { key: string; day: string; kind: string };
type TallySum = { views: number; earnedNanos: Nanos };

/** The paid views of one window and value: stored ones of all servers, and ours unstored or in flight. */
export type ViewTally = TallySum & {
  /** Running views of this server that have a slot. */
  running: TallySum;
};

/** A tally that is a row of its own in the database. */
export type StoredTally = ViewTally & {
  readonly row: TallyRow;
  /** Whether the tally was evicted; a new lookup returns another one. */
  isForgotten: boolean;
  /** The sum in the database at the last read. */
  stored: TallySum;
};

export const nothing = (): TallySum => ({ views: 0, earnedNanos: ZERO_NANOS });

/** Above this number the cache evicts the least recently used tallies. */
const MAX_KNOWN = 200_000;

/** Adds or subtracts a view with its earnings. */
export const changeTally = (tally: TallySum, views: 1 | -1, earnNanos: Nanos): void => {
  tally.views += views;
  tally.earnedNanos = asNanos(views === 1 ? tally.earnedNanos + earnNanos : tally.earnedNanos - earnNanos);
};

/** Counts of a tally since its last flush. */
type Added = TallySum & { tally: StoredTally };

type TallySumRow = TallySum & { key: string };

const sumsOf = (rows: TallySumRow[]): Map<string, TallySum> => {
  const sums = new Map<string, TallySum>();
  for (const { key, views, earnedNanos } of rows) sums.set(key, { views, earnedNanos });
  return sums;
};

/** Reads tallies by key, without zeros. Not prepared, since the table grows with each view (record 9). */
export const readTallies = async (db: Queryable, keys: string[]): Promise<Map<string, TallySum>> => {
  const read = sql<TallySumRow>`
    select key, views, earned_nanos from view_tallies where key = any(${listText(keys)}::text[])`;
  return sumsOf((await read.execute(db)).rows);
};

/**
 * Adds to the tallies of all servers and returns the sums by key. The rows are written in the order of keys,
 * which prevents deadlocks of two servers.
 */
const addTallies = async (db: Queryable, counts: readonly Added[]): Promise<Map<string, TallySum>> => {
  const column = (partOf: (count: (typeof counts)[number]) => string | number | bigint) =>
    listText(counts.map(partOf));
  const add = sql<TallySumRow>`
    insert into view_tallies (key, day, kind, views, earned_nanos)
    select * from unnest(${column(({ tally }) => tally.row.key)}::text[], ${column(({ tally }) => tally.row.day)}::date[],
      ${column(({ tally }) => tally.row.kind)}::text[], ${column(({ views }) => views)}::int[],
      ${column(({ earnedNanos }) => earnedNanos)}::bigint[])
    order by 1
    on conflict (key) do update set views = view_tallies.views + excluded.views,
      earned_nanos = view_tallies.earned_nanos + excluded.earned_nanos
    returning key, views, earned_nanos`;
  return sumsOf(await runPrepared(db, add));
};

export const deleteTalliesBefore = async (db: Queryable, day: string): Promise<void> => {
  await sql`delete from view_tallies where day < ${day}::date`.execute(db);
};

/** Takes over the stored sum, which includes the counts of other servers. */
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

/** The number of the hour since 1970. */
export const hourOf = (clock: Clock): number => Math.floor(clock.now().getTime() / HOUR_MS);

/** The last hour that was written as text, since each view asks for the same one several times. */
let written = { hour: Number.NaN, text: '' };

/** Returns the current hour or day (UTC). */
export const stampOf = (clock: Clock, window: TallyWindow): string => {
  const hour = hourOf(clock);
  if (written.hour !== hour) written = { hour, text: new Date(hour * HOUR_MS).toISOString() };
  return written.text.slice(0, window === 'day' ? DAY_LENGTH : HOUR_LENGTH);
};

/** A place of counting: hour or day (UTC), kind of limit, and its value. */
export type TallyPlace = { kind: string; window: TallyWindow; value: string };

/** The current day of an advert. */
export const dayOfAdvert = (advertId: bigint): TallyPlace => ({
  kind: 'advert-day',
  window: 'day',
  value: String(advertId),
});

type Signs = Pick<AppContext, 'clock' | 'keyring'>;

/** Returns the name of a place in memory and in the database. */
const nameOf = ({ clock }: Pick<Signs, 'clock'>, { kind, window, value }: TallyPlace): string =>
  `${stampOf(clock, window)} ${kind} ${value}`;
export const keyOf = ({ keyring }: Pick<Signs, 'keyring'>, name: string): string =>
  keyring.sign('view-tally', name);

/** Reads what all servers have stored of a place. */
export const readStoredViews = async (
  context: Signs & Pick<AppContext, 'db'>,
  place: TallyPlace,
): Promise<number> => {
  const key = keyOf(context, nameOf(context, place));
  return (await readTallies(context.db, [key])).get(key)?.views ?? 0;
};

/**
 * Counts paid views of networks and adverts, and new browsers of households: sums shared by many views. A
 * flush adds them to the database every few seconds, so a limit can be exceeded by at most what other servers
 * credited in those seconds.
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
    // Several calls may read at once. The first one has made the tally and counts in it.
    const tally = known.get(place) ?? { row, ...stored, stored, running: nothing(), isForgotten: false };
    known.set(place, tally);
    return tally;
  };

  return {
    /** Reads the tally once and caches it. */
    async tallyOf(place: TallyPlace): Promise<StoredTally> {
      const name = nameOf({ clock }, place);
      const day = name.slice(0, DAY_LENGTH);
      return known.get(name) ?? load(name, { key: keyOf({ keyring }, name), day, kind: place.kind });
    },
    /** The tally has counted a credited view already, so it must be stored. */
    noteCounted: (tally: StoredTally, earnedNanos: Nanos) => buffer.add({ tally, views: 1, earnedNanos }),
    flush: buffer.flush,
    close: buffer.close,
  };
};

export type ViewTallies = ReturnType<typeof createViewTallies>;
