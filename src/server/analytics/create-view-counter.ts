import type { AppContext } from '../platform/app-context.ts';
import type { ViewCountsPort } from '../viewing/viewing.ts';
import { startOfHour } from './period.ts';
import { addViewCounts, type ViewCount } from './view-counts-store.ts';

const FLUSH_EVERY_MS = 5_000;

export type ViewCounter = ViewCountsPort & {
  /** Adds what was counted since the last time to the table; what could not be added waits for the next time. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Counts views in memory and adds them to the table with one statement every few seconds: a statement for each started
 * view would make watching dearer for a figure that may be a little late.
 */
export const createViewCounter = ({
  db,
  clock,
  log,
}: Pick<AppContext, 'db' | 'clock' | 'log'>): ViewCounter => {
  let counts = new Map<string, ViewCount>();

  const add = ({ started, credited, ...place }: ViewCount): void => {
    const key = `${place.advertId}:${place.hour.getTime()}:${place.country}`;
    const known = counts.get(key) ?? { ...place, started: 0, credited: 0 };
    counts.set(key, { ...known, started: known.started + started, credited: known.credited + credited });
  };
  const note = (advertId: bigint, country: string | null, counted: Pick<ViewCount, 'started' | 'credited'>) =>
    add({ advertId, hour: startOfHour(clock.now()), country: country ?? '', ...counted });

  const write = async (): Promise<void> => {
    if (counts.size === 0) return;
    const batch = [...counts.values()];
    counts = new Map();
    try {
      await addViewCounts(db, batch);
    } catch (error) {
      for (const count of batch) add(count);
      log.error({ err: error }, 'counted views could not be written; they wait for the next time');
    }
  };
  // One after the other, so that whoever waits for a flush finds written what was counted before.
  let writing: Promise<void> = Promise.resolve();
  const flush = (): Promise<void> => {
    writing = writing.then(write);
    return writing;
  };

  const timer = setInterval(() => void flush(), FLUSH_EVERY_MS).unref();
  return {
    noteStarted: (advertId, country) => note(advertId, country, { started: 1, credited: 0 }),
    noteCredited: (advertId, country) => note(advertId, country, { started: 0, credited: 1 }),
    flush,
    close: () => {
      clearInterval(timer);
      return flush();
    },
  };
};
