import type { FloodOrder } from './flood-process.ts';
import { FLOODS, flood } from './floods.ts';

/** Callers of one flood in a process of their own; the parent's messages start and stop them. */

const leaving = new AbortController();
process.once('disconnect', () => process.exit());
process.once('message', async ({ name, ...place }: FloodOrder) => {
  process.once('message', () => leaving.abort());
  const what = FLOODS.find((each) => each.name === name);
  if (!what) throw new Error(`there is no flood of ${name}`);
  const statuses = await flood(place, what, leaving.signal);
  process.send?.({
    statuses: [...statuses],
    seconds: process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6,
  });
});
