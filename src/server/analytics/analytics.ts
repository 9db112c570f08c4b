/** Public interface of analytics: the results of adverts for their advertisers. */
import type { AppContext } from '../platform/app-context.ts';
import { createCountBuffer } from '../platform/database/count-buffer.ts';
import type { ViewCountsPort } from '../viewing/viewing.ts';
import { addViewCounts, type ViewCount } from './analytics-store.ts';
import { startOfHour } from './period.ts';

export { countHelped } from './helped.ts';

export type ViewCounter = ViewCountsPort & {
  /** Writes the counts since the last flush to the table. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

type Needs = Pick<AppContext, 'db' | 'clock' | 'log'>;

/** Counts in memory: a statement for each started view costs too much for figures that may be late. */
export const createViewCounter = ({ db, clock, log }: Needs): ViewCounter => {
  const buffer = createCountBuffer<ViewCount>({
    keyOf: ({ advertId, hour, country }) => `${advertId}:${hour.getTime()}:${country}`,
    sum: (one, other) => ({
      ...one,
      started: one.started + other.started,
      credited: one.credited + other.credited,
    }),
    write: (counts) => addViewCounts(db, counts),
    log,
  });
  const note = (advertId: bigint, country: string | null, counted: Pick<ViewCount, 'started' | 'credited'>) =>
    buffer.add({ advertId, hour: startOfHour(clock.now()), country: country ?? '', ...counted });
  return {
    noteStarted: (advertId, country) => note(advertId, country, { started: 1, credited: 0 }),
    noteCredited: (advertId, country) => note(advertId, country, { started: 0, credited: 1 }),
    flush: buffer.flush,
    close: buffer.close,
  };
};
